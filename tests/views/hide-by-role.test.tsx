import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { panelStyle } from '#views/preferences/tour/anchor-box.ts';
import { HideByRole, RolesContext } from '#views/shared/hide-by-role.tsx';

const scene = (own: readonly string[], roles: unknown) => (
  <RolesContext value={own}>
    <HideByRole roles={roles as string[]}>
      <button type="button">导出</button>
    </HideByRole>
  </RolesContext>
);
const isShown = () => screen.queryByRole('button', { name: '导出' }) !== null;

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

describe('an element for certain roles', () => {
  test('is there for a member who has at least one of them (S5-15, S6-01)', () => {
    render(scene(['toubiaotong', 'editor'], ['admin', 'editor']));
    expect(isShown()).toBe(true);
  });

  test.each([[[]], [['putong']], [['Admin']]])('is not there for a member with %j (S5-14)', (own) => {
    render(scene(own, ['admin', 'editor']));
    expect(isShown()).toBe(false);
  });

  test('follows the member who gains and loses the role (D-68)', () => {
    const { rerender } = render(scene([], ['admin']));
    const seen = [['admin'], ['putong'], ['putong', 'admin']].map((own) => {
      rerender(scene(own, ['admin']));
      return isShown();
    });
    expect(seen).toEqual([true, false, true]);
  });

  test.each([[undefined], [null], [[]], ['admin'], [{ 0: 'admin' }], [[7]], [['admin', null]], [['']], [[' ']]])(
    'cannot be written with %j: it says how it is used (S5-13, S8-27)',
    (roles) => {
      expect(() => render(scene(['admin'], roles))).toThrow(`使用方式：v-permission="['admin','editor']"`);
    },
  );
});

describe('the style of a panel', () => {
  test('is the object that was handed in (S5-16)', () => {
    expect(panelStyle({ width: 320 })).toEqual({ width: 320 });
  });

  test.each([[undefined], [null], ['width: 320px'], [320], [[{ width: 320 }]], [() => ({ width: 320 })]])(
    'cannot be %j (S5-16, S8-28)',
    (style) => {
      expect(() => panelStyle(style)).toThrow(TypeError);
    },
  );
});
