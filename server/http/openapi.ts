import { toJsonSchema } from '@valibot/to-json-schema';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { mountPaths } from './paths.ts';

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

const inputSchema = (endpoint: Endpoint): Json => jsonSchema(endpoint, 'input', 'input');
const outputSchema = (endpoint: Endpoint): Json => jsonSchema(endpoint, 'output', 'input');

/** What the wire may carry, before transforms; a schema that JSON Schema cannot express is left open. */
function jsonSchema(endpoint: Endpoint, part: 'input' | 'output', typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = toJsonSchema(endpoint[part], { typeMode, errorMode: 'ignore' });
  return schema as Json;
}

function parameters(endpoint: Endpoint): Json[] {
  const header = endpoint.access === 'public' ? [] : [{ $ref: '#/components/parameters/token' }];
  if (endpoint.carrier === 'body') return header;
  const { properties = {}, required = [] } = inputSchema(endpoint) as { properties?: Json; required?: string[] };
  return [
    ...header,
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
  ];
}

function responses(endpoint: Endpoint): Json {
  const codes = codesOf(endpoint);
  const envelope = {
    type: 'object',
    required: ['code', 'data', 'message'],
    properties: {
      code: { enum: codes },
      data: { anyOf: [outputSchema(endpoint), { type: 'null' }] },
      message: { type: 'string' },
    },
  };
  const content =
    endpoint.reply === 'blob' ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } : {};
  return {
    200: {
      description: codes.map((code) => `\`${code}\` ${CODE_MEANING[code] ?? ''}`).join(' '),
      content: { ...content, 'application/json': { schema: envelope } },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const body =
    endpoint.carrier === 'body'
      ? { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(endpoint) } } } }
      : {};
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `Requirement ${endpoint.requirement}. Path ${endpoint.pathSource === 'ours' ? 'chosen by us' : 'as specified'}.`,
    'x-access': endpoint.access,
    ...(endpoint.spends === null ? {} : { 'x-spends': endpoint.spends }),
    parameters: parameters(endpoint),
    ...body,
    responses: responses(endpoint),
  };
}

let written: Json | null = null;

/** The contract as an OpenAPI 3.1 document; the same object for every caller. */
export function openapiDocument(): Json {
  if (written) return written;
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values(contract) as Endpoint[]) {
    const [path = ''] = mountPaths(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  written = {
    openapi: '3.1.0',
    info: {
      title: '标讯 API',
      version: '1.0.0',
      description: 'Generated from the contract. Every call also takes `version` and `registerType` beside its input.',
    },
    components: { parameters: { token: { name: 'token', in: 'header', required: true, schema: { type: 'string' } } } },
    paths,
  };
  return written;
}
