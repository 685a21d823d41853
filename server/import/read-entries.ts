import { stat } from 'node:fs/promises';
import { textLines } from './text-lines.ts';

/** One thing found in a file: a release to look at, or why there is none. `label` says where: `行 12`, `第 3 条`. */
export type Entry =
  | { readonly label: string; readonly release: unknown }
  | { readonly label: string; readonly problem: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const BYTE_ORDER_MARK = /^\uFEFF/;
/** In UTF-16 units, below the longest string of the engine. */
const LARGEST_DOCUMENT_LENGTH = 256 * 1024 * 1024;

/** Lists in lists that are looked into. */
const DEEPEST_LIST = 32;
export const TOO_DEEP = '嵌套过深 (nested too deeply)';

/** Whether a record embeds the release; the standard also allows a mere link. */
const isWhole = (release: unknown): boolean => isRecord(release) && ('tag' in release || 'tender' in release);

/**
 * Releases of a release package, a record package, a list or a single release. Of a record the releases are taken, and the compiled
 * release only where they are links or absent.
 */
export function* entriesOf(value: unknown, label: string | null, depth = 0): Generator<Entry> {
  const place = (index: number): string => (label === null ? `第 ${index + 1} 条` : `${label} 第 ${index + 1} 条`);
  if (Array.isArray(value) && depth === DEEPEST_LIST) yield { label: label ?? '第 1 条', problem: TOO_DEEP };
  else if (Array.isArray(value))
    for (const [index, each] of value.entries()) yield* entriesOf(each, place(index), depth + 1);
  else if (!isRecord(value)) yield { label: label ?? '第 1 条', problem: '不是 OCDS 发布 (not an OCDS release)' };
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
  else yield { label, problem: '记录中没有完整的发布，只有链接 (the record only links to its releases)' };
}

const clean = (line: string): string => line.replace(BYTE_ORDER_MARK, '').trim();
const UNKNOWN_ENCODING =
  '编码无法识别，应为 UTF-8、GB18030 或 UTF-16 (unknown encoding, expected UTF-8, GB18030 or UTF-16)';

/** Whether a file is JSON lines: its first line parses, or, where that one is broken, its second. */
async function areLines(file: string): Promise<boolean> {
  const first: string[] = [];
  for await (const line of textLines(file)) {
    if (line === null || clean(line) !== '') first.push(clean(line ?? ''));
    if (first.length === 2) break;
  }
  const [one = '', two = ''] = first;
  return parse(one).ok || (!/^[[{]$/.test(one) && parse(two).ok);
}

/** @throws Error when it is too large or a line of it is in no known encoding. */
async function wholeText(file: string): Promise<string> {
  const lines: string[] = [];
  let size = 0;
  for await (const line of textLines(file)) {
    if (line === null) throw new Error(`第 ${lines.length + 1} 行${UNKNOWN_ENCODING}`);
    size += line.length;
    if (size > LARGEST_DOCUMENT_LENGTH)
      throw new Error('文件过大，请改用每行一条的 JSON Lines 格式 (too large, use JSON lines)');
    lines.push(line);
  }
  return clean(lines.join('\n'));
}

/**
 * Entries of a file: JSON, or JSON lines (one document a line).
 *
 * @throws Error when the file cannot be read, is empty, or is neither.
 */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  if ((await stat(file)).size === 0) throw new Error('文件为空 (the file is empty)');
  if (!(await areLines(file))) {
    const whole = parse(await wholeText(file));
    if (!whole.ok) throw new Error(`既不是 JSON 也不是 JSON Lines (neither JSON nor JSON lines): ${whole.reason}`);
    return yield* entriesOf(whole.value, null);
  }
  let number = 0;
  for await (const raw of textLines(file)) {
    number += 1;
    const label = `行 ${number}`;
    if (raw === null) {
      yield { label, problem: UNKNOWN_ENCODING };
      continue;
    }
    const line = clean(raw);
    if (line === '') continue;
    const parsed = parse(line);
    if (parsed.ok) yield* entriesOf(parsed.value, label);
    else yield { label, problem: `不是有效的 JSON (not valid JSON): ${parsed.reason}` };
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
