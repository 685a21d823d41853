import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchBox } from '#views/shared/announcement-search/search-box.tsx';
import type { Suggesting } from '#views/shared/announcement-search/use-suggestions.ts';

const asked: (readonly [string, boolean])[] = [];
/** Offers two words for anything typed while suggestions are wanted. */
const useWords: Suggesting = (typed, wanted) => {
  asked.push([typed, wanted]);
  return wanted && typed !== '' ? [{ title: '猜您想搜', words: [`${typed}设备`, `${typed}物业`] }] : [];
};
const onSearch = vi.fn();
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '搜索词' });
const isOpen = () => field().getAttribute('aria-expanded') === 'true';
const chosen = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const submit = () => fireEvent.submit(field().closest('form') as HTMLFormElement);

beforeEach(async () => {
  onSearch.mockReset();
  asked.length = 0;
  render(<SearchBox value="旧词" onSearch={onSearch} useWords={useWords} />);
  fireEvent.focus(field());
  type('医院');
  expect(await screen.findAllByRole('option', {}, { timeout: 20_000 })).toHaveLength(2);
});
afterEach(cleanup);

describe('the search field (S2-24, S7-65)', () => {
  test('moves through its suggestions by the arrows, round both ends, and the cursor stays', () => {
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((name) => {
      expect(key(name), 'prevented').toBe(false);
      return chosen();
    });
    expect(seen).toEqual(['医院设备', '医院物业', '医院设备', '医院物业', '医院设备']);
    type('医院大');
    expect(chosen()).toBeNull();
    key('ArrowUp');
    expect(chosen()).toBe('医院大物业');
  });

  test('searches the suggestion that is marked, else what is typed, and shows what it searched', () => {
    key('ArrowDown');
    submit();
    expect([onSearch.mock.calls, field().value, isOpen()]).toEqual([[['医院设备']], '医院设备', false]);
    type('  学校  ');
    submit();
    expect(onSearch).toHaveBeenLastCalledWith('学校');
    type('\u202a学校\u202c');
    submit();
    expect(onSearch).toHaveBeenLastCalledWith('学校');
    type('长'.repeat(120));
    submit();
    expect(onSearch).toHaveBeenLastCalledWith('长'.repeat(100));
  });

  test('closes its suggestions by Escape, which then does not empty the field, and by leaving, and opens them by an arrow', () => {
    key('ArrowDown');
    expect(key('Escape'), 'the browser empties the field').toBe(false);
    expect([isOpen(), chosen()]).toEqual([false, null]);
    expect(key('Escape'), 'with no list the browser may empty the field').toBe(true);
    key('ArrowUp');
    expect(isOpen()).toBe(true);
    fireEvent.blur(field());
    expect(isOpen()).toBe(false);
    fireEvent.focus(field());
    expect(isOpen()).toBe(true);
  });

  test('asks for nothing while an input method composes, moves and submits nothing then, and goes on after it', () => {
    fireEvent.compositionStart(field());
    expect(isOpen()).toBe(false);
    expect(asked.at(-1)).toEqual(['', false]);
    const enter = { key: 'Enter', isComposing: true };
    expect(fireEvent.keyDown(field(), enter), 'Enter is prevented').toBe(false);
    expect(fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true }), 'left alone').toBe(true);
    fireEvent.compositionEnd(field());
    expect(isOpen()).toBe(true);
    expect(asked.at(-1)).toEqual(['医院', true]);
    expect(chosen()).toBeNull();
  });

  test('shows a word that was searched elsewhere', () => {
    cleanup();
    const page = render(<SearchBox value="旧词" onSearch={onSearch} useWords={useWords} />);
    expect(field().value).toBe('旧词');
    page.rerender(<SearchBox value="新词" onSearch={onSearch} useWords={useWords} />);
    expect(field().value).toBe('新词');
  });
});
