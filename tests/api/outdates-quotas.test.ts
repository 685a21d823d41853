import { expect, test } from 'vitest';
import { outdatesQuotas } from '#api/queries/quota.queries.ts';
import { contract } from '#contract/registry.ts';

test('what is left is read again after each act that spends, takes a place or gives one back (S6-04)', () => {
  const outdating = Object.values(contract).filter((endpoint) => outdatesQuotas(endpoint, 'ok'));
  const ids = outdating.map(({ id }) => id);
  for (const id of ['submitExport', 'projectAnalysisExport', 'selZhaobiaoDetails', 'addMonitor', 'downloadDocument'])
    expect(ids).toContain(id);
  for (const id of ['removeMonitor', 'saveSubscriptionGroup', 'deleteSubscriptionGroup']) expect(ids).toContain(id);
  for (const id of ['myQuotas', 'searchList', 'monitorList']) expect(ids).not.toContain(id);
});

test('a refusal is read again too, a failure is not (S6-04)', () => {
  expect(outdatesQuotas(contract.submitExport, 'blocked')).toBe(true);
  expect(outdatesQuotas(contract.submitExport, 'failed')).toBe(false);
});
