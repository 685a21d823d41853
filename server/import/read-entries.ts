import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** One thing found in a file: a release to look at, or why there is none. `label` says where: `行 12`, `第 3 条`. */
export type Entry =
  | { readonly label: string; readonly release: unknown }
  | { readonly label: string; readonly problem: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const BYTE_ORDER_MARK = /^\uFEFF/;
const LARGEST_DOCUMENT_BYTES = 512 * 1024 * 1024;

/** Whether a release of a record stands there whole; the standard also allows a mere link. */
const isWhole = (release: unknown): boolean => isRecord(release) && ('tag' in release || 'tender' in release);

/**
 * Releases of a release package, a record package, a list or a single release. Of a record the releases are taken, and the compiled
 * release only where they are links or absent.
 */
export function* entriesOf(value: unknown, label: string | null): Generator<Entry> {
  const place = (index: number): string => (label === null ? `第 ${index + 1} 条` : `${label} 第 ${index + 1} 条`);
  if (Array.isArray(value)) for (const [index, each] of value.entries()) yield* entriesOf(each, place(index));
  else if (!isRecord(value)) yield { label: label ?? '第 1 条', problem: '不是 OCDS 发布' };
  else if (Array.isArray(value.releases) && !('compiledRelease' in value) && !('records' in value))
    for (const [index, release] of value.releases.entries()) yield { label: place(index), release };
  else if (Array.isArray(value.records))
    for (const [index, record] of value.records.entries()) yield* entriesOfRecord(record, place(index));
  else if ('compiledRelease' in value) yield* entriesOfRecord(value, label ?? '第 1 条');
  else yield { label: label ?? '第 1 条', release: value };
}

function* entriesOfRecord(record: unknown, label: string): Generator<Entry> {
  const releases = isRecord(record) && Array.isArray(record.releases) ? record.releases : [];
  const whole = releases.filter(isWhole);
  if (whole.length > 0)
    for (const [index, release] of whole.entries())
      yield { label: whole.length === 1 ? label : `${label} 发布 ${index + 1}`, release };
  else if (isRecord(record) && isRecord(record.compiledRelease)) yield { label, release: record.compiledRelease };
  else yield { label, problem: '记录中没有完整的发布，只有链接' };
}

const linesOf = (file: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
const clean = (line: string): string => line.replace(BYTE_ORDER_MARK, '').trim();

/** JSON lines begin with a document of its own; a broken first line counts as one when the second stands alone. */
async function areLines(file: string): Promise<boolean> {
  const first: string[] = [];
  for await (const line of linesOf(file)) {
    if (clean(line) !== '') first.push(clean(line));
    if (first.length === 2) break;
  }
  const [one = '', two = ''] = first;
  return parse(one).ok || (!/^[[{]$/.test(one) && parse(two).ok);
}

/**
 * Entries of a file: JSON, or JSON lines (one document a line).
 *
 * @throws Error when the file cannot be read, is empty, or is neither.
 */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const { size } = await stat(file);
  if (size === 0) throw new Error('文件为空');
  if (!(await areLines(file))) {
    if (size > LARGEST_DOCUMENT_BYTES) throw new Error('文件过大，请改用每行一条的 JSON Lines 格式');
    const whole = parse(clean(await readFile(file, 'utf8')));
    if (!whole.ok) throw new Error(`既不是 JSON 也不是 JSON Lines（${whole.reason}）`);
    return yield* entriesOf(whole.value, null);
  }
  let number = 0;
  for await (const raw of linesOf(file)) {
    number += 1;
    const line = clean(raw);
    if (line === '') continue;
    const parsed = parse(line);
    if (parsed.ok) yield* entriesOf(parsed.value, `行 ${number}`);
    else yield { label: `行 ${number}`, problem: `不是有效的 JSON（${parsed.reason}）` };
  }
}

function parse(
  text: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
