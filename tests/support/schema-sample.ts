import { toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import type { GenericSchema } from 'valibot';

interface JsonSchema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
}

const SEED = 20_261_120;
const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T02:00:00.000Z',
  date: '2026-11-20',
  email: 'a@example.com',
};

function text({ pattern, format, minLength = 1 }: JsonSchema): string {
  if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: SEED })[0] ?? '';
  return (format && BY_FORMAT[format]) || '样'.repeat(Math.max(1, minLength));
}

/** A value of a schema: required fields only, one item a list, and none where a list would hold its own kind. */
function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf.find(({ type }) => type !== 'null') ?? { type: 'null' });
  if (schema.properties || schema.type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(required.map(([name, field]) => [name, sample(field)]));
  }
  if (schema.items || schema.type === 'array') return schema.items && !schema.items.$ref ? [sample(schema.items)] : [];
  if (schema.type === 'string') return text(schema);
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 0;
  if (schema.type === 'boolean') return true;
  return null;
}

/** A value that the schema takes as it comes over the wire; the same one every time. */
export const sampleOf = (schema: GenericSchema): unknown =>
  sample(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema);
