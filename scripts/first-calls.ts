import { build, type Plugin, type Rolldown } from 'vite';
import type { FirstPageParts } from '../src/app/first-calls.ts';

const ENTRY = 'virtual:first-calls';
const PLACE = '/*first-calls*/';
/** Name of the chunk that the first page after the login runs. */
const FIRST_PAGE = 'first-page';

/** Puts the script of `src/app/first-calls.ts` into the head of the page, with the names of the files it requests. */
export function firstCallsPlugin(root: string, apiHost: string): Plugin {
  return {
    name: 'first-calls',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const script = await bundled(root, { apiHost, ...filesOf(bundle) });
        return html.replace(PLACE, () => script);
      },
    },
  };
}

/** The chunk of the first page, those it imports, and the styles of all of them; the first script is in the page already. */
function filesOf(bundle: Rolldown.OutputBundle): Pick<FirstPageParts, 'scripts' | 'styles'> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find(({ name }) => name === FIRST_PAGE);
  const needed = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || chunk.isEntry || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  add(first);
  const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return { scripts: [...needed].map(({ fileName }) => `./${fileName}`), styles: styles.map((name) => `./${name}`) };
}

async function bundled(root: string, parts: FirstPageParts): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'first-calls-entry',
        resolveId: (id) => (id === ENTRY ? `${root}/src/app/first-calls.entry.ts` : null),
        load: (id) =>
          id.endsWith('first-calls.entry.ts')
            ? `import { startFirstCalls } from './first-calls.ts'; startFirstCalls(window, ${JSON.stringify(parts)});`
            : null,
      },
    ],
    build: {
      write: false,
      target: 'chrome100',
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const output =
    'output' in built ? built.output : [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const script = output.find((file) => file.type === 'chunk')?.code.trim() ?? '';
  return script.replaceAll('</', '<\\/');
}
