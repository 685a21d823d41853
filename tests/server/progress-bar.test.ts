import { expect, test } from 'vitest';
import { progressBar } from '#server/progress-bar.ts';

const written = (isTTY: boolean, steps: readonly (readonly [number, number])[]): readonly string[] => {
  const texts: string[] = [];
  const show = progressBar('导入', { isTTY, write: (text) => texts.push(text) });
  for (const [done, total] of steps) show(done, total);
  return texts;
};

test('a terminal shows one line whose bar grows with the share, and the line ends at the whole', () => {
  expect(
    written(true, [
      [0, 40],
      [10, 40],
      [40, 40],
    ]),
  ).toEqual([
    `\r导入 [${'░'.repeat(30)}] 0%`,
    `\r导入 [${'█'.repeat(8)}${'░'.repeat(22)}] 25%`,
    `\r导入 [${'█'.repeat(30)}] 100%\n`,
  ]);
});

test('a file gets a line for every tenth that is reached, once', () => {
  expect(
    written(false, [
      [0, 1000],
      [99, 1000],
      [100, 1000],
      [150, 1000],
      [420, 1000],
      [1000, 1000],
    ]),
  ).toEqual(['导入 0%\n', '导入 10%\n', '导入 40%\n', '导入 100%\n']);
});

test('nothing to do is all done, and more than the total is no more than the whole', () => {
  expect(written(false, [[0, 0]])).toEqual(['导入 100%\n']);
  expect(written(true, [[3, 2]])).toEqual([`\r导入 [${'█'.repeat(30)}] 100%\n`]);
});
