/**
 * Runs dependency-cruiser with a TypeScript it can drive: TypeScript 7 has no compiler API, so the cruiser's
 * `typescript` resolves to the alias `import-law-typescript` (6.x) in this process only.
 */
import Module, { register } from 'node:module';
import { fileURLToPath } from 'node:url';

const ALIAS = 'import-law-typescript';
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  return resolveFilename.call(this, request.replace(/^typescript(?=\/|$)/, ALIAS), ...rest);
};
const hook = `export const resolve = (specifier, context, next) => next(specifier === 'typescript' ? '${ALIAS}' : specifier, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`, import.meta.url);

const { cruise } = await import('dependency-cruiser');
const { default: config } = await import('../.dependency-cruiser.cjs');
const tsConfig = (await import('dependency-cruiser/config-utl/extract-ts-config')).default('tsconfig.json');

/** @param {string[]} folders @returns {Promise<{ violations: { rule: string; from: string; to: string }[]; modules: number }>} */
export async function checkImports(folders) {
  const { output } = await cruise(
    folders,
    { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true },
    undefined,
    { tsConfig },
  );
  return {
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    modules: output.summary.totalCruised,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, modules } = await checkImports(
    process.argv.slice(2).length ? process.argv.slice(2) : ['src', 'server', 'brands', 'flows'],
  );
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  console.log(`import law: ${modules} files, ${violations.length} violations`);
  process.exit(violations.length ? 1 : 0);
}
