import type { Context } from 'hono';
import * as v from 'valibot';
import { CROSSED_BOUNDS } from '#contract/asked.schema.ts';
import { CODE, type Endpoint, type EndpointInput } from '#contract/endpoint.ts';
import { isArea } from '#server/reference/divisions.ts';
import { type Envelope, refusal } from './envelope.ts';
import { MESSAGE } from './messages.ts';
import { parseStrict } from './strict-json.ts';

export type ReadInput<E extends Endpoint> =
  | { readonly ok: true; readonly input: EndpointInput<E> }
  | { readonly ok: false; readonly envelope: Envelope };

const bad = (message: string): { ok: false; envelope: Envelope } => ({
  ok: false,
  envelope: refusal(CODE.badInput, message),
});

/** Reads the input where the contract says it travels and checks it; fields the contract does not name are dropped (R17). */
export async function readInput<E extends Endpoint>(context: Context, endpoint: E): Promise<ReadInput<E>> {
  const isJson = /^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? '');
  if (endpoint.method === 'POST' && !isJson) return bad(MESSAGE.notJson);
  const raw = endpoint.carrier === 'query' ? queryOf(context) : await bodyOf(context);
  if (!raw.ok) return bad(MESSAGE[raw.problem]);
  if (!isStorable(raw.value)) return bad(MESSAGE.badText);
  if (typeof raw.value !== 'object' || raw.value === null || Array.isArray(raw.value)) return bad(MESSAGE.badField);
  const parsed = v.safeParse(endpoint.input, raw.value);
  if (parsed.success) {
    const unknown = unknownAreas(parsed.output);
    if (unknown.length > 0) return bad(`${MESSAGE.unknownAreas}（${unknown.slice(0, AREAS_NAMED).join('、')}）`);
    return { ok: true, input: parsed.output as EndpointInput<E> };
  }
  if (parsed.issues[0].message === CROSSED_BOUNDS)
    return bad(`${MESSAGE.crossedBounds}（${crossedFields(parsed.issues)}）`);
  const field = v.getDotPath(parsed.issues[0]);
  return bad(field ? `${MESSAGE.badField}（${field}）` : MESSAGE.badField);
}

const crossedFields = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.flatMap((issue) => (issue.message === CROSSED_BOUNDS ? (v.getDotPath(issue) ?? []) : [])).join('、');

/** How many of the areas that do not exist a refusal names. */
const AREAS_NAMED = 3;

/**
 * The areas of the first list of which none exists: the answer would be empty without a reason. Lists of areas are known by their name,
 * `areaArray`; where some exist the others find nothing, and an empty code is the nation.
 */
function unknownAreas(asked: unknown): readonly string[] {
  if (typeof asked !== 'object' || asked === null) return [];
  for (const [name, value] of Object.entries(asked)) {
    const isList = name === 'areaArray' && Array.isArray(value);
    const areas = isList ? value.filter((code) => code !== '') : unknownAreas(value);
    if (areas.length > 0 && !areas.some(isArea)) return areas;
  }
  return [];
}

function queryOf(context: Context): ReturnType<typeof parseStrict> {
  const all = context.req.queries();
  if (Object.values(all).some((values) => values.length > 1)) return { ok: false, problem: 'duplicate' };
  return { ok: true, value: Object.fromEntries(Object.entries(all).map(([name, values]) => [name, values[0]])) };
}

async function bodyOf(context: Context): Promise<ReturnType<typeof parseStrict>> {
  const text = await context.req.text();
  return text.trim() === '' ? { ok: true, value: {} } : parseStrict(text);
}

/** No text holds what PostgreSQL cannot store: a zero byte or half a character. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && isWellFormed(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, field]) => isStorable(name) && isStorable(field));
}

const isWellFormed = (text: string): boolean => Buffer.from(text, 'utf8').toString('utf8') === text;
