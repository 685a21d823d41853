import { expect, test } from 'vitest';
import { outdatedBy } from '#api/queries/outdated-keys.ts';
import { contract } from '#contract/registry.ts';

const outdating = (key: string): readonly string[] =>
  Object.values(contract)
    .filter((endpoint) => outdatedBy(endpoint).includes(key))
    .map(({ id }) => id);

test('what is left is read again after each act that spends, takes a place or gives one back (S6-04)', () => {
  const ids = outdating('quotas');
  for (const id of ['submitExport', 'projectAnalysisExport', 'selZhaobiaoDetails', 'addMonitor', 'downloadDocument'])
    expect(ids).toContain(id);
  for (const id of ['removeMonitor', 'saveSubscriptionGroup', 'deleteSubscriptionGroup']) expect(ids).toContain(id);
  for (const id of ['myQuotas', 'searchList', 'monitorList', 'saveBrowseCollection']) expect(ids).not.toContain(id);
  // Opening the announcement has been charged before they are asked for.
  for (const id of ['getProjectDocuments', 'toubiaoList', 'redFlags', 'pricePrediction']) expect(ids).not.toContain(id);
});

test('the data board is read again after whatever changes what is left, and whom or what a member follows (S2-12)', () => {
  const ids = outdating('data-board');
  const following = ['saveBrowseCollection', 'addMonitor', 'removeMonitor', 'saveOrUpdateProjectMonitor'];
  for (const id of [...following, 'saveSubscriptionGroup', 'deleteSubscriptionGroup', ...outdating('quotas')])
    expect(ids).toContain(id);
  for (const id of ['dashboard', 'dueNotices', 'searchList', 'collectList']) expect(ids).not.toContain(id);
});
