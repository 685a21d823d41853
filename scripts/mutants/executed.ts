/** Records which test file runs which function, so that a mutant meets only tests that reach it. */
import ts from 'import-law-typescript';
import { hasBody } from './sites.ts';

/** The global that an instrumented function calls with its key, set by `record-executed.ts`. */
export const RECORDER = '__executed';
/** One file a test file, as `ExecutedBy` has them. */
export const EXECUTED_FOLDER = 'node_modules/.cache/mutants/executed';

/** Name of one function in one file. `start`: offset of the function in its text; null names the module itself. */
export const functionKey = (file: string, start: number | null): string => `${file}:${start ?? 'module'}`;

/** @returns The text whose every function names itself when it runs, line by line as before. */
export function instrumented(file: string, text: string): string {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true, kind);
  const inserts: { readonly at: number; readonly text: string }[] = [];
  const call = (start: number | null): string =>
    `globalThis.${RECORDER}?.(${JSON.stringify(functionKey(file, start))})`;
  const visit = (node: ts.Node): void => {
    if (hasBody(node)) {
      const { body } = node;
      const key = call(node.getStart(source));
      if (ts.isBlock(body)) inserts.push({ at: body.getStart(source) + 1, text: ` ${key};` });
      else {
        inserts.push({ at: body.getStart(source), text: `(${key}, (` });
        inserts.push({ at: body.getEnd(), text: '))' });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  inserts.push({ at: text.length, text: `\n${call(null)};\n` });
  return inserts
    .toSorted((a, b) => b.at - a.at)
    .reduce((result, insert) => result.slice(0, insert.at) + insert.text + result.slice(insert.at), text);
}
