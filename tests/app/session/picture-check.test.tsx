import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { LoginPage } from '#app/session/login-page.tsx';
import { loginMachine } from '#machines/session/login.machine.ts';
import type { SandboxMember } from '#machines/session/login.types.ts';
import { type PictureRead, type PictureSent, pictureCheckMachine } from '#machines/session/picture-check.machine.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';

afterEach(cleanup);

const refusal = (code: number, serverMessage: string) => ({ kind: 'code', code, serverMessage });
const field = (label: string): HTMLInputElement => screen.getByLabelText(label);

/** The login page of a guest whose phone had a code before; every picture stands for `A2C4`. */
async function pageWithPicture() {
  let drawn = 0;
  const send = vi.fn(
    ({ pictureAnswer }: PictureRead): Promise<PictureSent> =>
      pictureAnswer === 'A2C4'
        ? Promise.resolve({ secondsLeft: 60, sandboxCode: null })
        : Promise.reject(refusal(235, '图形验证码错误或已失效，请重新输入')),
  );
  const pictureCheck = pictureCheckMachine.provide({
    actors: {
      getCheckPicture: fromPromise(async () => ({
        pictureId: `pic_${++drawn}`,
        picture: 'data:image/svg+xml;base64,AA==',
      })),
      sendMessageCode: fromPromise(({ input }) => send(input)),
    },
  });
  const login = createActor(
    loginMachine.provide({
      actors: {
        recallResend: fromPromise(async () => ({ secondsLeft: 0 })),
        sandboxMembers: fromPromise<readonly SandboxMember[]>(async () => []),
        sendMessageCode: fromPromise(() => Promise.reject(refusal(235, '请先完成图形验证'))),
        pictureCheck: pictureCheck as never,
      },
    }),
    { input: { phone: '', ended: null } },
  ).start();
  render(<LoginPage login={login} brand={readBrand(BRANDS_DIR, 'bidding')} typedPhone="" />);
  fireEvent.change(field('手机号'), { target: { value: '138 0000 0001' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
  fireEvent.click(await screen.findByRole('button', { name: '获取验证码' }));
  await screen.findByLabelText('图中字符');
  const answer = (text: string): void => {
    fireEvent.change(field('图中字符'), { target: { value: text } });
    fireEvent.keyDown(field('图中字符'), { key: 'Enter' });
  };
  return { answer, send };
}
const isAgreed = (): boolean => screen.getByRole<HTMLInputElement>('checkbox', { name: /我已阅读并同意/ }).checked;

test('the picture is below the phone with a label, the field is focused, and another way is named (R13)', async () => {
  await pageWithPicture();
  expect(screen.getByRole('img', { name: /图形验证码，由4个字母或数字组成/ })).toBeDefined();
  expect(document.activeElement).toBe(field('图中字符'));
  expect(document.body.textContent).toContain('可改用页面上方的“扫码登录”');
  expect(document.body.textContent).toContain('短信验证码将发送至13800000001');
  expect(field('手机号').readOnly).toBe(true);
});

test('read right by the keyboard alone the code is sent, the focus goes on to its field, and what was typed stays (S7-09)', async () => {
  const { answer, send } = await pageWithPicture();
  answer('A2C4');
  await screen.findByRole('button', { name: '重新获取(60s)' });
  expect(send).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(field('验证码'));
  expect([field('手机号').value, field('手机号').readOnly, isAgreed()]).toEqual(['138 0000 0001', false, true]);
});

test('read wrong the reason stays beside the next picture, whose field is empty and focused', async () => {
  const { answer } = await pageWithPicture();
  answer('MMMM');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('图形验证码错误或已失效，请重新输入'));
  await waitFor(() => expect(field('图中字符').value).toBe(''));
  expect(document.activeElement).toBe(field('图中字符'));
  expect(isAgreed()).toBe(true);
});

test('too few characters are reported at the field and nothing is sent (S5-23)', async () => {
  const { answer, send } = await pageWithPicture();
  answer('a2');
  expect(screen.getByRole('alert').textContent).toBe('请输入图中的4个字符');
  expect(field('图中字符').getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
});

test('given up the phone can be changed and a code asked for again', async () => {
  await pageWithPicture();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect([field('手机号').readOnly, screen.queryByLabelText('图中字符')]).toEqual([false, null]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
});
