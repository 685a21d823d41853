import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { type FormEvent, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { QrCode } from '#views/shared/qr-code.tsx';
import { Button } from '#views/ui/button.tsx';
import { Checkbox } from '#views/ui/checkbox.tsx';
import { dialogVariants, overlayClass } from '#views/ui/dialog.tsx';
import { EmptyState } from '#views/ui/empty-state.tsx';
import { Field } from '#views/ui/field.tsx';
import { Input } from '#views/ui/input.tsx';
import { RadioCard, RadioGroup } from '#views/ui/radio-group.tsx';
import { Tabs } from '#views/ui/tabs.tsx';

afterEach(cleanup);

function TwoMistakes() {
  const [sent, setSent] = useState(false);
  const error = sent ? '必填' : null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
      }}
    >
      <Field label="甲">{(aria) => <Input {...aria} />}</Field>
      <Field label="乙" error={error} focusOnError>
        {(aria) => <Input {...aria} />}
      </Field>
      <Field label="丙" error={error} focusOnError>
        {(aria) => <Input {...aria} />}
      </Field>
      <Button type="submit">提交</Button>
    </form>
  );
}

describe('primitives', () => {
  test('a field ties label, hint and error to its control', () => {
    render(
      <Field label="手机号" hint="仅用于登录" error="请输入手机号" required>
        {(aria) => <Input {...aria} />}
      </Field>,
    );
    const input = screen.getByLabelText(/手机号/);
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect([input.getAttribute('aria-invalid'), described]).toEqual(['true', ['仅用于登录', '请输入手机号']]);
  });

  test('an input is 36 px high, a tall one 44 px', () => {
    render(
      <>
        <Input aria-label="甲" />
        <Input aria-label="乙" tall />
      </>,
    );
    const heights = ['甲', '乙'].map((name) => screen.getByLabelText(name).className.match(/(?<= )h-\d+/)?.[0]);
    expect(heights).toEqual(['h-9', 'h-11']);
  });

  test('the first invalid control of a form takes the focus when asked for', () => {
    render(<TwoMistakes />);
    fireEvent.click(screen.getByText('提交'));
    expect(document.activeElement).toBe(screen.getByLabelText('乙'));
  });

  test.each([false, true])(
    'a button that becomes busy, disabled %s, keeps its label and the focus, and a press of it neither acts nor submits its form',
    (disabled) => {
      const act = vi.fn();
      const submit = vi.fn((event: FormEvent) => event.preventDefault());
      const form = (busy: boolean) => (
        <form onSubmit={submit}>
          <Button type="submit" busy={busy} disabled={busy && disabled} onClick={act}>
            提交
          </Button>
        </form>
      );
      const page = render(form(false));
      const button = screen.getByRole<HTMLButtonElement>('button', { name: '提交' });
      button.focus();
      fireEvent.click(button);
      page.rerender(form(true));
      fireEvent.click(button);
      expect([act.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
      expect(document.activeElement).toBe(button);
      expect(['disabled', 'aria-disabled', 'aria-busy'].map((name) => button.getAttribute(name))).toEqual([
        null,
        'true',
        'true',
      ]);
    },
  );

  test('a disabled button is disabled, and looks as a busy one does', () => {
    render(<Button disabled>提交</Button>);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '提交' });
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, null]);
    const looks = ['disabled', 'aria-busy'].map(
      (state) => button.className.match(RegExp(`(?<= ${state}:)opacity-\\d+`))?.[0],
    );
    expect(looks).toEqual(['opacity-55', 'opacity-55']);
  });

  test('a checkbox can be half ticked', () => {
    render(<Checkbox indeterminate>全选</Checkbox>);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' }).indeterminate).toBe(true);
  });

  test('a radio card chooses its value', () => {
    const choose = vi.fn();
    render(
      <RadioGroup label="时长" value="1" onValueChange={choose}>
        <RadioCard value="1">一年</RadioCard>
        <RadioCard value="2" inputProps={{ 'data-event': 'duration.chosen' }}>
          两年
        </RadioCard>
      </RadioGroup>,
    );
    const isMarked = (name: string) => screen.getByText(name).classList.contains('is-chosen');
    expect(['一年', '两年'].map(isMarked)).toEqual([true, false]);
    fireEvent.click(screen.getByRole('radio', { name: '两年' }));
    expect([choose.mock.calls, screen.getByRole('radio', { name: '两年' }).dataset.event]).toEqual([
      [['2']],
      'duration.chosen',
    ]);
  });

  test('arrows, Home and End move between tabs, one of them is in the tab order', () => {
    const choose = vi.fn();
    render(
      <Tabs
        label="类型"
        items={['a', 'b', 'c'].map((value) => ({ value, label: value }))}
        value="a"
        onValueChange={choose}
      />,
    );
    for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home'])
      fireEvent.keyDown(screen.getByRole('tablist'), { key });
    expect(choose.mock.calls.flat()).toEqual(['b', 'c', 'c', 'a']);
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  test('tabs that are chosen by hand only move with arrows, Home and End (S3-61)', () => {
    const choose = vi.fn();
    const items = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
    render(<Tabs label="类型" items={items} value="a" onValueChange={choose} manual />);
    const focused = ['ArrowRight', 'ArrowRight', 'Home', 'ArrowLeft', 'ArrowLeft'].map((key) => {
      fireEvent.keyDown(screen.getByRole('tablist'), { key });
      return document.activeElement?.textContent;
    });
    expect(focused).toEqual(['b', 'c', 'a', 'c', 'b']);
    expect(choose).not.toHaveBeenCalled();
  });

  test('a failed load is announced, the other empty states are quiet', () => {
    render(
      <>
        <EmptyState kind="load-failed" />
        <EmptyState kind="no-result" />
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('加载失败');
    expect(screen.getByText('没有找到符合条件的信息').closest('[role]')).toBeNull();
  });

  test('dialogs have the sizes of the specification and never exceed the window (S9-21, S9-22, S9-40, D-54)', () => {
    expect(dialogVariants()).toContain('w-[480px]');
    expect(dialogVariants()).toContain('min-h-[318px]');
    expect(dialogVariants({ size: 'pcUse' })).toMatch(/min-h-\[500px\].*w-\[600px\]/);
    expect(dialogVariants()).toContain('max-w-[calc(100vw-32px)]');
    expect(overlayClass).toContain('bg-overlay');
  });
});

describe('QR code', () => {
  test('it is 140 px wide and scans as what was put in (S4-19, S9-14)', () => {
    const content = 'weixin://wxpay/bizpayurl?pr=Ab12Cd34';
    render(<QrCode value={content} label="微信支付二维码，金额1999元" />);
    const picture = screen.getByRole('img', { name: '微信支付二维码，金额1999元' });
    const edge = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
    const scale = 4;
    const pixels = new Uint8ClampedArray((edge * scale) ** 2 * 4).fill(255);
    for (const [, x = 0, y = 0] of [
      ...(picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h/g),
    ].map((match) => match.map(Number)))
      for (let dy = 0; dy < scale; dy += 1)
        for (let dx = 0; dx < scale; dx += 1)
          pixels.fill(
            0,
            ((y * scale + dy) * edge * scale + x * scale + dx) * 4,
            ((y * scale + dy) * edge * scale + x * scale + dx) * 4 + 3,
          );
    expect([picture.getAttribute('width'), jsQR(pixels, edge * scale, edge * scale)?.data]).toEqual(['140', content]);
  });
});
