import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { coverFlow } from '#tests/support/paths.ts';
import { control } from '#views/shared/control.ts';
import { type AnyFlowView, englishSentences, replayOnView, viewName } from './support.tsx';

/** A form with an item list: filled in, sent, closed. */
const formMachine = setup({
  types: {
    context: {} as { readonly items: readonly string[] },
    events: {} as
      | { type: 'form.sent'; name: string; agreed: boolean }
      | { type: 'item.chosen'; item: string }
      | { type: 'form.closed' },
  },
  guards: { isKnown: ({ context, event }) => event.type === 'item.chosen' && context.items.includes(event.item) },
}).createMachine({
  id: 'form',
  context: { items: ['甲', '乙'] },
  initial: 'open',
  states: {
    open: {
      on: { 'form.sent': 'sent', 'item.chosen': { guard: 'isKnown', target: 'chosen' }, 'form.closed': 'closed' },
    },
    sent: { on: { 'form.closed': 'closed' } },
    chosen: { on: { 'form.closed': 'closed' } },
    closed: { type: 'final' },
  },
});

const entry: CatalogEntry = {
  id: 'form',
  area: 'sample',
  title: '样例',
  machine: formMachine,
  cases: {
    'form.sent': [{ type: 'form.sent', name: '王敏', agreed: true }],
    'item.chosen': ['甲', '乙', '丙'].map((item) => ({ type: 'item.chosen', item })),
  },
  memberEvents: { 'form.sent': '提交', 'item.chosen': '选择', 'form.closed': '关闭' },
  words: {},
  hasView: true,
  minimumPaths: 1,
};

interface Faults {
  readonly items?: readonly string[];
  readonly closeIn?: readonly string[];
  readonly closes?: boolean;
  readonly disabled?: boolean;
  readonly inert?: boolean;
  readonly busy?: 'sends' | 'disabled';
  readonly text?: string;
}

/** A correct view, unless a fault is given. */
const viewWith =
  ({
    items,
    closeIn = ['open', 'sent', 'chosen'],
    closes = true,
    disabled = false,
    inert = false,
    busy,
    text = '表单',
  }: Faults = {}): AnyFlowView =>
  ({ snapshot, send }) => (
    <div inert={inert}>
      <p>{text}</p>
      {snapshot.matches('open') && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            send({ type: 'form.sent', name: data.get('name'), agreed: data.get('agreed') === 'on' });
          }}
        >
          <input name="name" />
          <input name="agreed" type="checkbox" />
          <button type="submit" disabled={disabled} {...control('form.sent')}>
            提交
          </button>
        </form>
      )}
      {busy === 'sends' && <button type="button" aria-busy="true" onClick={() => send({ type: 'form.closed' })} />}
      <fieldset disabled>
        {busy === 'disabled' && (
          <button type="button" aria-busy="true">
            提交
          </button>
        )}
      </fieldset>
      {snapshot.matches('open') &&
        (items ?? (snapshot.context.items as string[])).map((item) => (
          <button
            key={item}
            type="button"
            onClick={() => send({ type: 'item.chosen', item })}
            {...control('item.chosen', item)}
          >
            {item}
          </button>
        ))}
      {closeIn.includes(String(snapshot.value)) && (
        <button type="button" onClick={() => closes && send({ type: 'form.closed' })} {...control('form.closed')}>
          关闭
        </button>
      )}
    </div>
  );

function walk(View: AnyFlowView): void {
  const { graph, paths } = coverFlow(entry);
  for (const path of paths) replayOnView(graph, path, View);
}

afterEach(cleanup);

describe('a view', () => {
  test('that shows each control when the flow takes its event is right, fields are filled before they are sent', () => {
    expect(() => walk(viewWith())).not.toThrow();
  });

  test.each<[string, Faults, RegExp]>([
    ['lacks a control', { closeIn: ['open'] }, /\{"type":"form\.closed"\} has no control in "(?:sent|chosen)"/],
    [
      'shows a control too many',
      { closeIn: ['open', 'sent', 'chosen', 'closed'] },
      /form\.closed has a control in "closed", but the flow would not take it/,
    ],
    [
      'lacks the control of one item',
      { items: ['甲'] },
      /\{"type":"item\.chosen","item":"乙"\} has no control in "open"/,
    ],
    [
      'shows an item that the flow refuses',
      { items: ['甲', '乙', '丙'] },
      /"丙"\} has a control in "open", but the flow would not take it/,
    ],
    ['disables a control', { disabled: true }, /"form\.sent".* has no control in "open"/],
    ['stands behind something', { inert: true }, /has no control in "open"/],
    [
      'does not speak when pressed',
      { closes: false },
      /form, path \d+, step \d+ of \d+, \{"type":"form\.closed"\}: stands in/,
    ],
    ['sends by a busy button', { busy: 'sends' }, /A busy button sends form\.closed\./],
    ['disables a busy button', { busy: 'disabled' }, /The busy button 提交 is disabled and loses the focus\./],
    ['speaks English', { text: 'Please fill in the form' }, /English on the screen: Please fill in the form/],
  ])('that %s is found out', (_, faults, message) => {
    expect(() => walk(viewWith(faults))).toThrow(message);
  });
});

describe('English on the screen', () => {
  test.each([
    ['正在使用 WeChat Pay 支付', 0],
    ['GB/T 4754', 0],
    ['Are you sure you want to log out?', 1],
    ['支付失败 not yet paid', 1],
  ])('%s counts %i', (text, count) => {
    render(<p>{text}</p>);
    expect(englishSentences()).toHaveLength(count);
  });

  test('labels that are only read out count too', () => {
    render(<button type="button" aria-label="close this dialog now" />);
    expect(englishSentences()).toEqual(['close this dialog now']);
  });
});

test('the component of a flow is named after it', () => {
  expect(viewName('pending-purchase')).toBe('PendingPurchaseView');
});
