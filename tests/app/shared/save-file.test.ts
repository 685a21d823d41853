import { afterEach, expect, test, vi } from 'vitest';
import { saveFile, savesFiles } from '#app/shared/save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; V2148A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36';

test.each([
  ['a phone', PHONE, true],
  ['an Android phone', ANDROID, true],
  ['WeChat on an iPhone', `${PHONE} MicroMessenger/8.0.47(0x18002f2c) NetType/WIFI Language/zh_CN`, false],
  ['WeChat on Android', `${ANDROID} XWEB/1160065 MMWEBSDK/20231202 MicroMessenger/8.0.47.2560(0x28002F30)`, false],
  ['WeCom on Android', `${ANDROID} wxwork/4.1.20 MicroMessenger/7.0.1 NetType/WIFI`, false],
  ['a computer', WINDOWS, true],
  ['WeChat on a computer', `${WINDOWS} NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat`, true],
])('files are saved everywhere but in WeChat on a phone: %s (S7-82)', (_, userAgent, saves) => {
  expect(savesFiles(userAgent)).toBe(saves);
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
