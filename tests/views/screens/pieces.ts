import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import * as wire from './asymmetric.ts';
import { type Answers, show } from './harness.tsx';

/**
 * What is read from left to right, piece by piece: an element with a text of its own is one piece, a control without a text is its
 * name in brackets, a control that is on or off says so.
 */
export function pieces(root: Element): readonly string[] {
  const pressed = root.getAttribute('aria-pressed');
  const state = pressed === null ? '' : pressed === 'true' ? '（开）' : '（关）';
  const text = root.textContent?.trim() ?? '';
  const named = root.matches('a, button, [role=img]') && text === '';
  if (named) return [`[${root.getAttribute('aria-label') ?? ''}]${state}`];
  const own = [...root.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  return own ? [`${text}${state}`] : [...root.children].flatMap(pieces);
}
/** Each label of a description list with the value beside it. */
export const pairs = (root: ParentNode = document): readonly string[] =>
  [...root.querySelectorAll('dt')].map((label) => `${label.textContent}: ${label.nextElementSibling?.textContent}`);
/** Each cell of a table with the head of its column. */
export const cells = (name: string): readonly string[] => {
  const table = document.querySelector(`:is([data-slot=table-container], section)[aria-label="${name}"]`);
  const [head, ...rows] = [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.children].map((cell) => pieces(cell).join(' ')),
  );
  return rows.flatMap((row) => row.map((cell, column) => `${head?.[column]}: ${cell}`));
};
/** The pieces of the row that holds this text. */
export const row = (text: string): readonly string[] => {
  const found = [...document.querySelectorAll('li')].find((item) => item.textContent?.includes(text));
  return found ? pieces(found) : [];
};
export const list = (record: unknown, more: object = {}) => ({
  ...{ records: [record], total: 1, totalCapped: false, lastPage: 1, hitWords: [], trackRecord: null },
  ...more,
});

/** A screen on these answers, as soon as it shows the text. */
export async function open(element: ReactNode, address: string, answers: Answers, text: string): Promise<void> {
  const around = {
    ...{ myQuotas: wire.ledger, getSearchCondition: [], industryList: [], searchWordList: [], getWord: [] },
    ...{ getDocumentIsMonitor: { monitored: false }, approvalStage: [{ value: 'feasibility', label: '可研批复' }] },
  };
  show(element, address, { ...around, ...answers });
  await waitFor(() => expect(document.body.textContent).toContain(text));
}
