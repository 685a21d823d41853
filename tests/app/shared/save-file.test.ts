import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '#app/shared/save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a file is saved under its name, and its bytes are let go after a minute', () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: vi.fn() };
  const file = new Blob(['a']);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:a');
  const gone = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  saveFile({ createElement: (tag: string) => (tag === 'a' ? link : null) } as never, file, '公告.pdf');
  expect(made.mock.calls).toEqual([[file]]);
  expect([link.href, link.download, link.click.mock.calls.length]).toEqual(['blob:a', '公告.pdf', 1]);
  vi.advanceTimersByTime(59_999);
  expect(gone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(gone.mock.calls).toEqual([['blob:a']]);
});
