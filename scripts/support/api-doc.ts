import { toJsonSchema } from '@valibot/to-json-schema';
import type { Endpoint } from '#contract/endpoint.ts';

type Schema = Record<string, unknown> & {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
};

const jsonSchema = (schema: Endpoint['input'], typeMode: 'input' | 'output'): Schema =>
  toJsonSchema(schema, { errorMode: 'ignore', typeMode }) as Schema;

/** One line for a schema: `{ id, title?, winners[] }`, two levels deep at most. */
function shape(schema: Schema | undefined, depth = 0): string {
  if (!schema) return 'any';
  if (schema.anyOf) {
    const kinds = [...new Set(schema.anyOf.filter((kind) => kind.type !== 'null').map((kind) => shape(kind, depth)))];
    return kinds.join(' or ') || 'null';
  }
  if (schema.items) return `${shape(schema.items, depth)}[]`;
  if (schema.properties) {
    if (depth > 1) return '{…}';
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      const inner = shape(field, depth + 1);
      return `${name}${mark}${inner.startsWith('{') ? ` ${inner}` : `: ${inner}`}`;
    });
    return `{ ${fields.join(', ')} }`;
  }
  if (Array.isArray(schema.enum))
    return schema.enum.length > 6 ? 'code' : schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return typeof schema.type === 'string' ? schema.type : 'any';
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function section(endpoint: Endpoint): string {
  const facts = [
    `${endpoint.carrier} input`,
    endpoint.access === 'public'
      ? 'no token'
      : endpoint.access === 'profile'
        ? 'token, profile may be incomplete'
        : 'token and complete profile',
    ...(endpoint.spends ? [`charges \`${endpoint.spends}\``] : []),
    ...(endpoint.owner ? [`carries an id of: ${endpoint.owner}`] : []),
    ...(endpoint.reply === 'blob' ? ['answers a file, or JSON when refused'] : []),
    ...(endpoint.globalErrors === 'exempt' ? ['its caller handles every failure'] : []),
    ...(endpoint.pathSource === 'ours' ? ['path chosen here; the specification shows none'] : []),
  ];
  return [
    `### ${endpoint.id}`,
    `\`${endpoint.method} ${endpoint.path}\` · ${endpoint.requirement}`,
    '',
    endpoint.summary,
    '',
    `- ${facts.join('; ')}`,
    `- codes: ${[200, ...endpoint.codes].join(', ')}`,
    `- input: \`${cell(shape(jsonSchema(endpoint.input, 'input')))}\``,
    `- data: \`${cell(shape(jsonSchema(endpoint.output, 'input')))}\``,
  ].join('\n');
}

/** `S7-8` before `S7-30`; calls of one requirement by name. */
const rank = ({ requirement }: Endpoint): number => {
  const [section = 0, number = 0] = requirement.slice(1).split('-').map(Number);
  return section * 1000 + number;
};
const byRequirement = (a: Endpoint, b: Endpoint): number => rank(a) - rank(b) || (a.id < b.id ? -1 : 1);

/** The contract as a page: every call with what it takes, what it answers, and which requirement it comes from. */
export function apiDocument(endpoints: readonly Endpoint[]): string {
  const named = endpoints.filter((endpoint) => endpoint.pathSource === 'spec').length;
  return `${[
    '# API',
    '',
    'Generated from `src/api/contract` by `npm run docs`; do not edit.',
    '',
    `${endpoints.length} calls, ${named} with a path from the specification, ${endpoints.length - named} with a path of our own.`,
    '',
    'Every call sends the headers `token` and `device: 50` and JSON; `version: 19` and `registerType: 50` travel with the input, where the',
    "input's own values win. Every answer is `{ code, data, message }`. 200 is success; 204 (empty), 235 and 431 (blocked by a rule, with",
    'data) are normal. Besides the codes listed, every call may answer 400 (bad input), 401 (not logged in), 4011 (logged in elsewhere),',
    '429 (too many) and 500. Money is yuan; times are ISO 8601 with an offset.',
    '',
    ...[...endpoints].sort(byRequirement).flatMap((endpoint) => [section(endpoint), '']),
  ]
    .join('\n')
    .trimEnd()}\n`;
}
