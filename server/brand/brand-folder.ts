import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, brandProblems, parseBrand } from '#domain/brand.ts';

/** `brands` beside the sources and beside `dist`. */
export const BRANDS_DIR = join(import.meta.dirname, '../../brands');
const DATA_FILE = 'brand.json';

/** Every folder with a `brand.json` is a brand. */
export const brandIds = (brandsDir: string): readonly string[] =>
  statSync(brandsDir, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(brandsDir)
        .filter((name) => existsSync(join(brandsDir, name, DATA_FILE)))
        .sort()
    : [];

/**
 * @param changes Fields that a build sets itself, such as `apiHost`.
 * @throws Error naming the file and every wrong field, or the brands that there are when this one is not among them.
 */
export function readBrand(brandsDir: string, id: string, changes: Partial<Brand> = {}): Brand {
  if (!brandIds(brandsDir).includes(id))
    throw new Error(`no brand "${id}" in ${brandsDir}; there are: ${brandIds(brandsDir).join(', ') || 'none'}`);
  const file = join(brandsDir, id, DATA_FILE);
  const data = { ...readJson(file), ...changes };
  const problems = brandProblems(data);
  if (problems.length === 0 && data.id !== id) problems.push(`id: "${id}", the name of its folder`);
  if (!existsSync(join(brandsDir, id, 'favicon.svg'))) problems.push(`favicon.svg: missing beside ${DATA_FILE}`);
  if (problems.length > 0) throw new Error(`${file}:\n${problems.map((problem) => `    ${problem}`).join('\n')}`);
  return parseBrand(data);
}

/** @throws Error naming the file. */
function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (cause) {
    throw new Error(`${file}: no valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
