import { fromPromise, sendParent } from 'xstate';
import { savedGroupFromWire, tryoutFromWire } from '#api/decode/subscription.decode.ts';
import { GROUPS_KEY } from '#api/queries/subscription.queries.ts';
import { listRecommendKeyword, monitorKeywordVerify } from '#contract/monitor.contract.ts';
import { myQuotas } from '#contract/quota.contract.ts';
import { getSearchCondition } from '#contract/saved-group.contract.ts';
import {
  deleteSubscriptionGroup,
  saveSubscriptionGroup,
  tryoutSubscriptionGroup,
} from '#contract/subscription.contract.ts';
import { wordRefusal, wordsOf } from '#domain/keyword-group.ts';
import type { GroupConditions } from '#domain/saved-group.ts';
import { type GroupForm, groupPath, groupPayload, listOf, readGroupForm, SUBSCRIPTIONS } from '#domain/subscription.ts';
import { groupEditorMachine } from '#machines/subscription/group-editor.machine.ts';
import { groupKeywordsMachine } from '#machines/subscription/group-keywords.machine.ts';
import type { VerifiedWords, VerifyRequest } from '#machines/subscription/group-keywords.types.ts';
import type { SavedGroup, SaveRequest } from '#machines/subscription/saved-group.types.ts';
import { savedGroupListMachine } from '#machines/subscription/saved-group-list.machine.ts';
import { subscriptionGroupMachine } from '#machines/subscription/subscription-group.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { reportFull, toQuota } from '../permission/to-quota.ts';
import { unwrap, unwrapList } from '../shared/unwrap.ts';

export const provideSubscriptionGroup = (deps: Dependencies) => {
  const { client, queries, send } = deps;
  return subscriptionGroupMachine.provide({
    actors: {
      getSearchCondition: fromPromise(async ({ input, signal }) => {
        const list = listOf(input.list);
        const { entitlement } = SUBSCRIPTIONS[list];
        const [groups, quotas] = await Promise.all([
          client
            .call(getSearchCondition, { list }, { signal })
            .then((answer) => unwrapList(getSearchCondition, answer, [])),
          client.call(myQuotas, {}, { signal }).then((answer) => unwrapList(myQuotas, answer, [])),
        ]);
        void queries.get()?.invalidateQueries({ queryKey: [GROUPS_KEY, list] });
        const saved = groups.map(savedGroupFromWire);
        return { groups: saved, entitlement, ...toQuota(quotas, entitlement, saved.length) };
      }),
      saveSubscriptionGroup: saveGroup(deps),
      savedGroupList: provideSavedGroupList(deps),
      editor: provideGroupEditor(deps),
    },
    actions: {
      reportFull: (_, savedGroupList) => reportFull(send, savedGroupList),
      applyGroup: (_, { list, outcome }) => {
        if (outcome.kind !== 'use') return;
        const to = groupPath(listOf(list), outcome.group as GroupConditions);
        send({ type: 'navigation.requested', to, replace: false });
      },
    },
  });
};

const provideSavedGroupList = (deps: Dependencies) => {
  const { client, queries, send } = deps;
  return savedGroupListMachine.provide({
    actors: {
      saveSubscriptionGroup: saveGroup(deps),
      deleteSubscriptionGroup: fromPromise(async ({ input, signal }) => {
        const order = { ...input, list: listOf(input.list) };
        unwrap(deleteSubscriptionGroup, await client.call(deleteSubscriptionGroup, order, { signal }));
        void queries.get()?.invalidateQueries({ queryKey: [GROUPS_KEY] });
      }),
    },
    actions: {
      reportFull: (_, savedGroupList) => reportFull(send, savedGroupList),
      announceRemoved: sendParent((_, removed) => ({ type: 'group.removed', ...removed })),
    },
  });
};

/**
 * Saves a group again as a new one, or one under a new name. The conditions of the latter are those that are stored: another tab may have
 * changed them.
 */
const saveGroup = ({ client, queries }: Dependencies) =>
  fromPromise<SavedGroup, SaveRequest>(async ({ input, signal }) => {
    const list = listOf(input.list);
    const { id, name, ...conditions } = input.group;
    const groups =
      id === null
        ? []
        : unwrapList(getSearchCondition, await client.call(getSearchCondition, { list }, { signal }), []);
    const stored = groups.map(savedGroupFromWire).find((group) => group.id === id) ?? (conditions as GroupConditions);
    const order = { list, group: { id, name, ...groupPayload(stored) } };
    const saved = unwrap(saveSubscriptionGroup, await client.call(saveSubscriptionGroup, order, { signal }));
    void queries.get()?.invalidateQueries({ queryKey: [GROUPS_KEY] });
    return savedGroupFromWire(saved);
  });

/** The form is read by the rules of the domain before anything is sent. */
export const provideGroupEditor = (deps: Dependencies) =>
  groupEditorMachine.provide({
    actors: {
      words: provideGroupKeywords(deps),
      tryoutSubscriptionGroup: fromPromise(async ({ input, signal }) => {
        const read = readGroupForm(input.form as GroupForm, input.rows);
        if ('refusal' in read) return { kind: 'refused', refusal: read.refusal };
        const order = { list: listOf(input.list), group: groupPayload(read.conditions) };
        const answer = await deps.client.call(tryoutSubscriptionGroup, order, { signal });
        return { kind: 'triedOut', tryout: tryoutFromWire(unwrap(tryoutSubscriptionGroup, answer)) };
      }),
      saveSubscriptionGroup: fromPromise(async ({ input, signal }) => {
        const read = readGroupForm(input.form as GroupForm, input.rows);
        if ('refusal' in read) return { kind: 'refused', refusal: read.refusal };
        const group = { id: input.id, name: read.name, ...groupPayload(read.conditions) };
        const answer = await deps.client.call(saveSubscriptionGroup, { list: listOf(input.list), group }, { signal });
        return { kind: 'saved', group: savedGroupFromWire(unwrap(saveSubscriptionGroup, answer)) };
      }),
    },
  });

const provideGroupKeywords = (deps: Dependencies) =>
  groupKeywordsMachine.provide({
    actors: {
      verifyWords: fromPromise(({ input, signal }) => verifyWords(deps, input, signal)),
      listRecommendKeyword: fromPromise(async ({ input, signal }) => {
        const keywords = [...new Set(input.keywords)].slice(-ASKED_WITH);
        const answer = await deps.client.call(listRecommendKeyword, { keywords }, { signal });
        return unwrap(listRecommendKeyword, answer).slice(0, OFFERED);
      }),
    },
    actions: {
      announceRows: sendParent((_, { rows }) => ({
        type: 'rows.changed',
        rows: rows.filter((row) => row.length > 0),
      })),
      announceTyped: sendParent({ type: 'form.changed' }),
      announceAdded: sendParent((_, { form }) => ({ type: 'words.added', form })),
      announceRefused: sendParent({ type: 'words.refused' }),
    },
  });

/** The contract's maximum; two lines of the dialog show as many. */
const ASKED_WITH = 10;
const OFFERED = 8;

/** Verifies keywords in order, up to the first rejected one: it and the rest stay in the field. One that the row has is as wanted. */
async function verifyWords(
  { client }: Dependencies,
  { text, isTyped, words: before, limit }: VerifyRequest,
  signal: AbortSignal,
): Promise<VerifiedWords> {
  const asked = wordsOf(text);
  let words = before;
  for (const [place, word] of asked.entries()) {
    const reason = wordRefusal(words, word, limit);
    if (reason === 'duplicate') continue;
    const verdict =
      reason === null
        ? unwrap(monitorKeywordVerify, await client.call(monitorKeywordVerify, { keyword: word }, { signal }))
        : null;
    if (verdict?.valid) words = [...words, word];
    else
      return {
        words,
        refused: { word, reason: reason ?? 'unsuitable', message: verdict?.reason ?? null },
        left: isTyped ? asked.slice(place).join(' ') : '',
      };
  }
  return { words, refused: asked.length > 0 ? null : { word: '', reason: 'empty', message: null }, left: '' };
}
