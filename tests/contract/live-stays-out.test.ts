import { build, type InlineConfig, type Plugin } from 'vite';
import { expect, test, vi } from 'vitest';
import config from '../../vite.config.ts';

type Output = Extract<Awaited<ReturnType<typeof build>>, readonly unknown[] | { readonly output: unknown }>;

/** The files of a production build by name, none of them written. */
async function builtFiles(...plugins: Plugin[]): Promise<ReadonlyMap<string, string>> {
  // Vite builds for what this says, and vitest says `test`.
  vi.stubEnv('NODE_ENV', 'production');
  const { build: options, plugins: own, ...rest } = config as InlineConfig;
  const result = (await build({
    ...rest,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, ...(own ?? [])],
    build: { ...options, write: false },
  })) as Output;
  const outputs = [result].flat() as unknown as readonly { readonly output: readonly Built[] }[];
  const files = outputs.flatMap(({ output }) => output);
  return new Map(files.map((file) => [file.fileName, String(file.type === 'chunk' ? file.code : file.source)]));
}

type Built =
  | { readonly type: 'chunk'; readonly fileName: string; readonly code: string }
  | { readonly type: 'asset'; readonly fileName: string; readonly source: string | Uint8Array };

const STREAMS = /^.*#flows\/live\.ts.*\n/m;

/** The start of the page as it was before there was a gallery. */
const withoutStream: Plugin = {
  name: 'without-stream',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/main.tsx')) return null;
    expect(code).toMatch(STREAMS);
    return { code: code.replace(STREAMS, ''), map: null };
  },
};

test('the built client holds nothing of the gallery and is the same, byte for byte, as without it', async () => {
  const files = await builtFiles();
  const others = await builtFiles(withoutStream);
  expect([...files.keys()].sort()).toEqual([...others.keys()].sort());
  const differing = [...files].filter(([name, text]) => others.get(name) !== text).map(([name]) => name);
  expect(differing).toEqual([]);
  const scripts = [...files].filter(([name]) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const found = scripts.filter(([, text]) => /flow-gallery|streamActors|streamToGallery/.test(text));
  expect(found.map(([name]) => name)).toEqual([]);
}, 240_000);
