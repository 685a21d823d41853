import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parsePayload } from '#flows/gallery/page/payload-field.tsx';
import { EventPanel, PortPanel, TimePanel } from '#flows/gallery/page/play-panels.tsx';
import { ContextPanel, SequencePanel } from '#flows/gallery/page/play-trail.tsx';
import type { Play } from '#flows/gallery/stage/play.ts';
import type { EventOffer, PlayState, PortQuestion } from '#flows/gallery/stage/play.types.ts';
import { dataOf, doorEntry } from '#tests/contract/gallery/building.ts';

afterEach(cleanup);

/** What is asked of a play. */
function fakePlay() {
  const acts = { send: vi.fn(), answer: vi.fn(), advance: vi.fn(), advanceToNext: vi.fn() };
  return { play: acts as unknown as Play, ...acts };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });

describe('what a reviewer sends', () => {
  const offers: readonly EventOffer[] = [
    {
      type: 'phone.typed',
      title: '填写手机号',
      isMember: true,
      cases: [
        { title: '完整', event: { type: 'phone.typed', phone: '13800000001' } },
        { title: '太短', event: { type: 'phone.typed', phone: '138' } },
      ],
    },
    { type: 'closed', title: '关闭', isMember: true, cases: [] },
    { type: 'clock.struck', title: '整点', isMember: false, cases: [{ title: '', event: { type: 'clock.struck' } }] },
  ];
  const draw = () => {
    const acts = fakePlay();
    render(<EventPanel play={acts.play} events={offers} />);
    return acts;
  };

  test('is listed by who sends it, and is the first case of its kind at one press', () => {
    const { send } = draw();
    expect(
      screen.getAllByRole('heading').map((heading) => [
        heading.textContent,
        within(heading.parentElement as HTMLElement)
          .getAllByRole('listitem')
          .map((item) => item.querySelector('button')?.textContent),
      ]),
    ).toEqual([
      ['会员可以', ['填写手机号', '关闭']],
      ['其他流程可以', ['整点']],
    ]);
    for (const name of ['填写手机号', '关闭', '整点']) press(name);
    expect(send.mock.calls.flat()).toEqual([
      { type: 'phone.typed', phone: '13800000001' },
      { type: 'closed' },
      { type: 'clock.struck' },
    ]);
  });

  test('can be another case or be changed, always as its own event; a text that is no JSON is kept until another case is chosen', () => {
    const { send } = draw();
    press('填写手机号：选择或修改内容');
    write('{"phone": }');
    press('发送');
    expect([screen.getByRole('alert').textContent, screen.getByRole<HTMLTextAreaElement>('textbox').value]).toEqual([
      '内容不是有效的 JSON：第1行附近有误。内容已保留，请修改后再发送。',
      '{"phone": }',
    ]);
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    fireEvent.change(screen.getByRole('combobox', { name: '填写手机号：内容' }), { target: { value: '1' } });
    expect(screen.queryByRole('alert')).toBeNull();
    press('发送');
    write('{"phone": "139", "type": "closed"}');
    press('发送');
    expect(send.mock.calls.flat()).toEqual([
      { type: 'phone.typed', phone: '138' },
      { type: 'phone.typed', phone: '139' },
    ]);
  });
});

describe('the answer of a port', () => {
  const port: PortQuestion = {
    actorId: 'login',
    title: '短信验证码登录',
    endpoint: null,
    party: 'server',
    answers: [
      { title: '成功', kind: 'done', payload: { token: 't' } },
      { title: '断网', kind: 'error', payload: { kind: 'offline' } },
    ],
  };
  const draw = () => {
    const acts = fakePlay();
    render(<PortPanel play={acts.play} ports={[port]} />);
    return acts;
  };

  test.each([
    ['立即', 0],
    ['3秒后', 3_000],
    ['30秒后', 30_000],
    ['2分钟后', 120_000],
  ])('comes %s as chosen, a success as one and a failure as one, also when it was changed', (when, ms) => {
    const { answer } = draw();
    fireEvent.change(screen.getByLabelText('何时答复'), { target: { value: String(ms) } });
    expect(screen.getByRole<HTMLOptionElement>('option', { name: when }).selected).toBe(true);
    press('成功');
    press('断网');
    press('修改答复');
    write('{"token":"u"}');
    press('按成功答复');
    write('');
    press('按失败答复');
    expect(answer.mock.calls).toEqual([
      ['login', 'done', { token: 't' }, ms],
      ['login', 'error', { kind: 'offline' }, ms],
      ['login', 'done', { token: 'u' }, ms],
      ['login', 'error', undefined, ms],
    ]);
  });
});

const still: PlayState = {
  ...{ steps: [], position: 0, events: [], ports: [], waiting: [], context: {}, changed: [] },
  ...{ ended: null, path: null, problem: null },
};

test('the clock of a play moves by as much as its button says, and to the next timer only where one runs', () => {
  const { play, advance, advanceToNext } = fakePlay();
  const panel = (state: PlayState) => <TimePanel play={play} state={state} />;
  const { rerender } = render(panel(still));
  expect(screen.getByRole('button', { name: '到下一次计时' })).toHaveProperty('disabled', true);
  for (const name of ['1秒后', '1分钟后', '15分钟后']) press(name);
  expect(advance.mock.calls).toEqual([[1_000], [60_000], [15 * 60_000]]);
  rerender(panel({ ...still, waiting: [{ title: '重发', inMs: 60_000 }] }));
  expect(screen.getByRole('listitem').textContent).toBe('重发还有1分钟');
  press('到下一次计时');
  expect(advanceToNext).toHaveBeenCalledTimes(1);
});

test('the trail says of each message who sent it to whom, in the lanes of both, and a press on a step goes there', () => {
  const message = (from: PlayState['steps'][number]['messages'][number]['from'], to: typeof from, text: string) => ({
    ...{ from, to, text, endpoint: null },
  });
  const messages = [
    message('member', 'flow', '点登录'),
    message('flow', 'server', '登录'),
    message('server', 'flow', '成功'),
    message('flow', 'other', '已登录'),
    message('time', 'flow', '重发'),
  ];
  const steps = ['开始', '会员登录', '重发'].map((sentence, at) => ({
    ...{ sentence, at: [], fired: [], nowMs: at * 1_000, messages: at === 1 ? messages : [] },
  }));
  const onGo = vi.fn();
  render(<SequencePanel flow={dataOf(doorEntry)} state={{ ...still, steps, position: 1 }} onGo={onGo} />);
  expect(
    [...document.querySelectorAll<HTMLElement>('.messages > li')].map(({ className, style, textContent }) => [
      textContent,
      className.replace('arrow ', ''),
      style.gridColumn.replaceAll(' ', ''),
    ]),
  ).toEqual([
    ['会员到本流程：点登录', 'right', '1/3'],
    ['本流程到服务器：登录', 'right', '2/4'],
    ['服务器到本流程：成功', 'left', '2/4'],
    ['本流程到上级与其他：已登录', 'right', '2/5'],
    ['计时到本流程：计时：重发', 'own', '2/3'],
  ]);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => [button.getAttribute('aria-current'), button.closest('li')?.className])).toEqual([
    [null, ''],
    ['step', ''],
    [null, 'undone'],
  ]);
  for (const button of buttons) fireEvent.click(button);
  expect(onGo.mock.calls.flat()).toEqual([0, 1, 2]);
});

test('what the flow remembers is listed with its values; what the last step changed is marked and counted', () => {
  render(<ContextPanel context={{ phone: '138', code: undefined, tries: 2 }} changed={['tries']} />);
  expect(screen.getByRole('heading').textContent).toBe('流程记住的内容此步改变1项');
  expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'phone"138"',
    'code（未定义）',
    'tries已改变2',
  ]);
});

test.each([
  ['[1,\n2', '：第2行附近有误'],
  ['{\n"a": 1\n"b": 2\n}', '：第3行附近有误'],
  ['{"a": }', '：第1行附近有误'],
  // The browser says no more than which token does not belong there.
  ['{\n"a": ?,\n"b": 2\n}', ''],
])(
  'a text that is no JSON is refused with its line, where that is known, and never with another one: %j',
  (text, where) => {
    expect(parsePayload(text)).toEqual({
      value: undefined,
      error: `内容不是有效的 JSON${where}。内容已保留，请修改后再发送。`,
    });
  },
);

test('an empty text is an answer without content', () => {
  expect([parsePayload(''), parsePayload(' \n')]).toEqual(Array(2).fill({ value: undefined, error: null }));
});
