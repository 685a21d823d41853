import { fromPromise, sendParent } from 'xstate';
import { savedGroupFromWire, tryoutFromWire } from '#api/decode/subscription.decode.ts';
import { listRecommendKeyword, monitorKeywordVerify } from '#contract/monitor.contract.ts';
import { saveSubscriptionGroup, tryoutSubscriptionGroup } from '#contract/subscription.contract.ts';
import { wordRefusal, wordsOf } from '#domain/keyword-group.ts';
import { type GroupForm, groupPayload, listOf, readGroupForm } from '#domain/subscription.ts';
import { groupEditorMachine } from '#machines/subscription/group-editor.machine.ts';
import { groupKeywordsMachine } from '#machines/subscription/group-keywords.machine.ts';
import type { VerifiedWords, VerifyRequest } from '#machines/subscription/group-keywords.types.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';

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
    },
  });

/** The contract's maximum; two lines of the dialog show as many. */
const ASKED_WITH = 10;
const OFFERED = 8;

/** Verifies keywords in order, up to the first rejected one: it and the rest stay in the field. */
async function verifyWords(
  { client }: Dependencies,
  { text, isTyped, words: before, limit }: VerifyRequest,
  signal: AbortSignal,
): Promise<VerifiedWords> {
  const asked = wordsOf(text);
  let words = before;
  for (const [place, word] of asked.entries()) {
    const reason = wordRefusal(words, word, limit);
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
