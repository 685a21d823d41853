/** Whether a broken file still passes the type check: what the compiler refuses is no bug that a test has to notice. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'import-law-typescript';
import { type Mutant, type MutantKind, mutated } from './sites.ts';

/** Changes that keep every type: asking the compiler takes seconds. */
const COMPILES: ReadonlySet<MutantKind> = new Set([
  'boundary',
  'logic',
  'arithmetic',
  'negation',
  'number',
  'boolean',
  'call dropped',
  'element dropped',
]);

export class TypeCheck {
  readonly #service: ts.LanguageService;
  #broken: { readonly path: string; readonly text: string } | null = null;
  #version = 0;

  constructor() {
    const config = resolve('tsconfig.json');
    const { config: raw } = ts.readConfigFile(config, ts.sys.readFile);
    const { options, fileNames } = ts.parseJsonConfigFileContent(raw, ts.sys, dirname(config));
    const host: ts.LanguageServiceHost = {
      getCompilationSettings: () => ({ ...options, incremental: false, tsBuildInfoFile: undefined }),
      getScriptFileNames: () => fileNames,
      getScriptVersion: (path) => (path === this.#broken?.path ? `broken ${this.#version}` : 'whole'),
      getScriptSnapshot: (path) => {
        const text = path === this.#broken?.path ? this.#broken.text : ts.sys.readFile(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => process.cwd(),
      getDefaultLibFileName: (some) => ts.getDefaultLibFilePath(some),
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    };
    this.#service = ts.createLanguageService(host);
  }

  /** @returns True when the broken file has no error of its own. Errors it causes elsewhere are not looked for. */
  accepts(mutant: Mutant): boolean {
    if (COMPILES.has(mutant.kind)) return true;
    const path = resolve(mutant.file);
    this.#version += 1;
    this.#broken = { path, text: mutated(readFileSync(path, 'utf8'), mutant) };
    const errors = [...this.#service.getSyntacticDiagnostics(path), ...this.#service.getSemanticDiagnostics(path)];
    this.#broken = null;
    return errors.length === 0;
  }
}
