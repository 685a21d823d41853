import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, brandProblems, parseBrand } from '#domain/brand.ts';

/** `brands` beside the sources and beside `dist`. */
export const BRANDS_DIR = join(import.meta.dirname, '../../brands');
const DATA_FILE = 'brand.json';
/** Every page of a member loads the mark. */
const MARK_LIMIT_BYTES = 64 * 1024;
/** Documents of the folder `legal`, or of the templates (S1-26). */
export const LEGAL_DOCUMENTS = ['user-agreement', 'privacy-policy', 'member-agreement'] as const;

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
  problems.push(...markProblems(join(brandsDir, id, 'favicon.svg')), ...linkProblems(data));
  if (problems.length > 0) throw new Error(`${file}:\n${problems.map((problem) => `    ${problem}`).join('\n')}`);
  return parseBrand(data);
}

/** @throws Error naming the file. */
function readJson(file: string): Record<string, unknown> {
  const text = readText(file);
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (cause) {
    throw new Error(`${file}: no valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Text of a file of a brand, with or without a byte order mark. @throws Error naming the file that is not UTF-8. */
export function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw cause;
    throw new Error(`${file}: not saved as UTF-8; save it again in this encoding, without it Chinese is unreadable`, {
      cause,
    });
  }
}

function markProblems(file: string): readonly string[] {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  if (bytes === undefined) return [`favicon.svg: missing beside ${DATA_FILE}`];
  if (bytes > MARK_LIMIT_BYTES)
    return [`favicon.svg: ${bytes} bytes, at most ${MARK_LIMIT_BYTES}: every page loads it`];
  return /^\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/.test(readText(file))
    ? []
    : ['favicon.svg: no SVG picture'];
}

/** A link into the folder of legal documents leads to one of them. */
function linkProblems({ legal }: Record<string, unknown>): readonly string[] {
  const links = typeof legal === 'object' && legal !== null ? Object.entries(legal) : [];
  return links
    .filter(([, link]) => typeof link === 'string' && link.startsWith('/'))
    .filter(([, link]) => !LEGAL_DOCUMENTS.some((name) => link === `/legal/${name}.html`))
    .map(
      ([field, link]) =>
        `legal.${field}: there is no "${link}"; a document here is /legal/${LEGAL_DOCUMENTS.join('.html, /legal/')}.html`,
    );
}
