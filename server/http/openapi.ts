import { toJsonSchema } from '@valibot/to-json-schema';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { endpointPaths } from './paths.ts';

/** The JSON part of an OpenAPI 3.1 document that we write ourselves. */
type Json = { [key: string]: unknown };

const CODE_MEANING: Readonly<Record<number, string>> = {
  [CODE.ok]: 'Success.',
  [CODE.empty]: 'Nothing there.',
  [CODE.blocked]: 'Blocked by a rule; data says which.',
  [CODE.blockedByRule]: 'The membership does not allow it; data is the permission result.',
  [CODE.badInput]: 'The input does not fit the contract.',
  [CODE.notLoggedIn]: 'No token, or one that has ended.',
  [CODE.kickedOut]: 'The account logged in elsewhere.',
  [CODE.profileIncomplete]: 'The profile must be completed first.',
  [CODE.notFound]: 'No such thing for this member.',
  [CODE.conflict]: 'The state has changed meanwhile.',
  [CODE.tooMany]: 'Too many of these calls.',
  [CODE.serverError]: 'The server failed (HTTP 500).',
  [CODE.notBuilt]: 'A later version serves this call.',
};

const ALWAYS: readonly number[] = [CODE.ok, CODE.badInput, CODE.tooMany, CODE.serverError];

/** All in-body codes that an endpoint may answer, ascending. */
export function codesOf(endpoint: Endpoint): readonly number[] {
  const session = endpoint.access === 'public' ? [] : [CODE.notLoggedIn, CODE.kickedOut];
  const profile = endpoint.access === 'member' ? [CODE.profileIncomplete] : [];
  return [...new Set([...ALWAYS, ...session, ...profile, ...endpoint.codes])].sort((a, b) => a - b);
}

/** A schema inside a document: definitions of its own move to the components, named after the endpoint. */
function jsonSchema(endpoint: Endpoint, part: 'input' | 'output', components: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = toJsonSchema(endpoint[part], { typeMode: 'input', errorMode: 'ignore' });
  const nameOf = (key: string): string => `${endpoint.id}.${part}.${key}`;
  const placed = (value: unknown): Json => rewrite(value, nameOf) as Json;
  for (const [key, definition] of Object.entries($defs)) components[nameOf(key)] = placed(definition);
  return placed(schema);
}

/** References lead to the components; a choice that takes anything is no choice. */
function rewrite(value: unknown, nameOf: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, inner]) =>
    key === '$ref' && typeof inner === 'string'
      ? [key, `#/components/schemas/${nameOf(inner.replace('#/$defs/', ''))}`]
      : [key, rewrite(inner, nameOf)],
  );
  const written = Object.fromEntries(fields) as { anyOf?: object[] };
  return written.anyOf?.some((choice) => Object.keys(choice).length === 0) ? {} : written;
}

function parameters(endpoint: Endpoint, input: Json): Json[] {
  if (endpoint.carrier === 'body') return [];
  const { properties = {}, required = [] } = input as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** HTTP refusals come before the call is read; their bodies are envelopes as well. */
const REFUSALS = { 403: 'crossSite', 405: 'wrongMethod', 408: 'tooSlow', 413: 'tooLarge', 503: 'overloaded' } as const;
const REFUSAL_MEANING = {
  crossSite: 'A page of another site asked.',
  wrongMethod: 'Another method; the header `allow` names the right one.',
  tooSlow: 'The body did not arrive within 3 seconds.',
  tooLarge: 'The body is above 64 KiB.',
  overloaded: 'Too many calls are under way, or the database is away; try again a little later.',
} as const;

const envelope = (codes: readonly number[], data: Json): Json => ({
  type: 'object',
  required: ['code', 'data', 'message'],
  properties: { code: { enum: codes }, data, message: { type: 'string' } },
});

function responses(endpoint: Endpoint, output: Json): Json {
  const codes = codesOf(endpoint);
  const data = Object.keys(output).length === 0 ? {} : { anyOf: [output, { type: 'null' }] };
  const content =
    endpoint.reply === 'blob' ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } : {};
  return {
    200: {
      description: codes.map((code) => `\`${code}\` ${CODE_MEANING[code] ?? ''}`).join(' '),
      content: { ...content, 'application/json': { schema: envelope(codes, data) } },
    },
    ...Object.fromEntries(
      Object.entries(REFUSALS).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
  };
}

function operation(endpoint: Endpoint, components: Json): Json {
  const input = jsonSchema(endpoint, 'input', components);
  const body =
    endpoint.carrier === 'body'
      ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } }
      : {};
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `Requirement ${endpoint.requirement}. Path ${endpoint.pathSource === 'ours' ? 'chosen by us' : 'as specified'}.`,
    'x-access': endpoint.access,
    ...(endpoint.spends === null ? {} : { 'x-spends': endpoint.spends }),
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters: parameters(endpoint, input),
    ...body,
    responses: responses(endpoint, jsonSchema(endpoint, 'output', components)),
  };
}

const refusalResponses = (): Json =>
  Object.fromEntries(
    Object.entries(REFUSAL_MEANING).map(([name, description]) => [
      name,
      { description, content: { 'application/json': { schema: envelope([CODE.badInput, CODE.tooMany], {}) } } },
    ]),
  );

let written: Json | null = null;

/** The contract as an OpenAPI 3.1 document; the same object for every caller. */
export function openapiDocument(): Json {
  if (written) return written;
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const endpoint of Object.values(contract) as Endpoint[]) {
    const [path = ''] = endpointPaths(endpoint);
    paths[path] = { [endpoint.method.toLowerCase()]: operation(endpoint, schemas) };
  }
  written = {
    openapi: '3.1.0',
    info: {
      title: '标讯 API',
      version: '1.0.0',
      description: 'Generated from the contract. Every call also takes `version` and `registerType` beside its input.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The origin that serves the page.' }],
    components: {
      schemas,
      responses: refusalResponses(),
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
    paths,
  };
  return written;
}
