import { afterEach, expect, test, vi } from 'vitest';
import { savePicture } from '#app/member/save-picture.ts';

const LABEL = {
  title: '地区 分布/近30天',
  filter: '地区：浙江',
  note: '按公告统计',
  at: new Date('2026-11-20T11:30:00Z'),
};

interface Drawn {
  readonly canvas: { width: number; height: number };
  readonly texts: readonly (readonly [string, number, number, string])[];
  readonly images: readonly (readonly number[])[];
  readonly scales: readonly (readonly number[])[];
  readonly names: readonly string[];
}

/** Saves a part of that size; each character of the fake canvas is ten wide. */
async function saved(width: number, height: number, label = LABEL): Promise<Drawn> {
  const [texts, images, scales]: [Drawn['texts'][number][], number[][], number[][]] = [[], [], []];
  const context = {
    ...{ font: '', fillStyle: '', textBaseline: '' },
    fillRect: vi.fn(),
    scale: (...by: number[]) => scales.push(by),
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (text: string, x: number, y: number) => texts.push([text, x, y, context.font.split(' ')[0] ?? '']),
    drawImage: (_: unknown, ...at: number[]) => images.push(at),
  };
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => context,
    toBlob: (use: (blob: Blob) => void) => use(new Blob()),
  };
  const create = document.createElement.bind(document);
  const names: string[] = [];
  vi.spyOn(document, 'createElement').mockImplementation(((tag: string) => {
    if (tag === 'canvas') return canvas;
    const element = create(tag);
    if (tag === 'a')
      vi.spyOn(element as HTMLAnchorElement, 'click').mockImplementation(() => {
        names.push((element as HTMLAnchorElement).download);
      });
    return element;
  }) as typeof document.createElement);
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => Promise.resolve();
    },
  );
  const part = create('section');
  part.getBoundingClientRect = () =>
    ({ x: 5, y: 7, left: 5, top: 7, width, height, right: 5 + width, bottom: 7 + height }) as DOMRect;
  document.body.append(part);
  await savePicture(part, label, '示例平台');
  part.remove();
  return { canvas, texts, images, scales, names };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a saved picture has its title and filter above the part, its note, date and source below, each on a line of its own', async () => {
  const { canvas, texts, images, scales, names } = await saved(400, 100);
  expect(texts).toEqual([
    ['地区 分布/近30天', 24, 24, '600'],
    ['地区：浙江', 24, 52, '13px'],
    ['按公告统计', 24, 196, '13px'],
    ['数据截至2026-11-20 19:30　来源：示例平台', 24, 216, '13px'],
  ]);
  expect(images).toEqual([[24, 84, 400, 100]]);
  expect([canvas.width, canvas.height, scales]).toEqual([896, 520, [[2, 2]]]);
  expect(names).toEqual(['地区分布近30天.png']);
});

test('a narrow part keeps its size, and the texts beside it have 320 pixels', async () => {
  const { canvas, texts, images } = await saved(100, 50, { ...LABEL, filter: '', note: '一'.repeat(33) });
  expect(texts.map(([text, , y]) => [text, y])).toEqual([
    ['地区 分布/近30天', 24],
    ['一'.repeat(32), 126],
    ['一', 146],
    ['数据截至2026-11-20 19:30　来源：示例平台', 166],
  ]);
  expect(images).toEqual([[24, 64, 100, 50]]);
  expect([canvas.width, canvas.height]).toEqual([736, 420]);
});
