import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { openapiDocument } from '#server/http/openapi.ts';

const endpoints = Object.values(contract) as Endpoint[];

/** @returns Findings of the linter, `severity rule at: message`. */
async function findings(document: unknown): Promise<string[]> {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended-strict'] }),
  });
  return problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  );
}

it('the OpenAPI document passes the strict rules of a public linter without a finding (S7-100)', async () => {
  expect(await findings(openapiDocument())).toEqual([]);
});

it('the linter reports a reference that leads nowhere and an open operation', async () => {
  const broken = structuredClone(openapiDocument()) as { components: object; paths: Record<string, { post?: object }> };
  broken.components = {};
  const report = (await findings(broken)).join('\n');
  expect(report).toMatch(/no-unresolved-refs/);
  expect(report).toMatch(/security-defined/);
});

it('the OpenAPI document has one operation for every call of the contract (S7-100)', () => {
  const { paths } = openapiDocument() as { paths: Record<string, Record<string, { operationId: string }>> };
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(ids.toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
});

interface Operation {
  readonly operationId: string;
  readonly 'x-access': string;
  readonly security: readonly object[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly schema: { readonly properties: Record<string, object> } };
    };
  };
  readonly responses: {
    readonly 200: {
      readonly content: {
        readonly 'application/octet-stream'?: object;
        readonly 'application/json': {
          readonly schema: {
            readonly properties: { readonly code: { readonly enum: number[] }; readonly data: { anyOf?: object[] } };
          };
        };
      };
    };
  };
}
const operationsOf = (): readonly Operation[] => {
  const { paths } = openapiDocument() as unknown as { paths: Record<string, Record<string, Operation>> };
  return Object.values(paths).flatMap((methods) => Object.values(methods));
};

it('the OpenAPI document says of each call who may make it, whether it answers a file, and that what it answers may be missing (S7-100)', () => {
  const operations = operationsOf();
  for (const { id, access, reply } of endpoints) {
    const found = operations.find(({ operationId }) => operationId === id);
    const content = found?.responses[200].content;
    expect([id, found?.['x-access'], found?.security]).toEqual([
      id,
      access,
      access === 'public' ? [] : [{ token: [] }],
    ]);
    expect([id, content?.['application/octet-stream'] !== undefined]).toEqual([id, reply === 'blob']);
    const { data } = content?.['application/json'].schema.properties ?? {};
    if (data !== undefined && Object.keys(data).length > 0)
      expect([id, data.anyOf]).toEqual([id, [expect.anything(), { type: 'null' }]]);
  }
});

it('the OpenAPI document says what a caller may send, not what is made of it: a number may come as text (S7-100)', () => {
  const collect = operationsOf().find(({ operationId }) => operationId === 'saveCollection')?.requestBody;
  expect(collect?.content['application/json'].schema.properties.collected).toEqual({
    anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' }],
  });
});

it('the OpenAPI document names for each call the codes of its access beside its own (S7-05, S7-100)', () => {
  const operations = operationsOf();
  const always = [200, 400, 429, 500];
  const ofAccess = { public: [], profile: [401, 4011], member: [401, 4011, 430] };
  for (const { id, access, codes } of endpoints) {
    const named = operations.find(({ operationId }) => operationId === id)?.responses[200].content['application/json'];
    const expected = [...new Set([...always, ...ofAccess[access], ...codes])].sort((a, b) => a - b);
    expect(named?.schema.properties.code.enum, id).toEqual(expected);
  }
});
