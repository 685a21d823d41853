/**
 * `npm run paths`: every generated path, on every machine and every view; then `coverage/paths.html` and `coverage/paths.xml`.
 * `npm run paths -- --report`: writes these two of the last run again.
 * `npm run paths -- --machine purchase`: the paths of one flow, one line each.
 * `npm run paths -- --machine purchase --path 7`: one path, replayed step by step.
 * `npm run paths -- --browser [purchase]`: every path of the flows that a member sees, or of one, in a browser, with pictures.
 * `npm run paths -- --approve`: writes what every flow does to `<flow>.effects.md` for review.
 * `npm run paths -- --help`: all of this, and the flows.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { catalog } from '#flows/catalog.ts';
import { effectsFile } from '#flows/catalog-entry.ts';
import { coverPaths, type FlowPath } from '#flows/paths/cover.ts';
import { effectsReport } from '#flows/paths/effects-report.ts';
import { exploreFlow, type FlowGraph } from '#flows/paths/explore.ts';
import { nodeTitle, stimulusLabel } from '#flows/paths/labels.ts';
import { replayPath } from '#flows/paths/replay.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { product } from '#flows/product.ts';

const root = join(import.meta.dirname, '..');

const HELP = `用法（usage）：

  npm run paths                                       在每个流程及其界面上运行全部生成的路径，结果写入
                                                      coverage/paths.html 与 coverage/paths.xml（JUnit）
  npm run paths -- --report                           不运行，只由最近一次的结果重写这两个文件
  npm run paths -- --machine purchase                 列出一个流程的路径，每条一行
  npm run paths -- --machine purchase --path 7        逐步重放其中一条路径
  npm run paths -- --browser purchase                 在浏览器中逐步走完一个流程的全部路径（不写流程名则为
                                                      会员可见的全部流程），画面存入 coverage/films/<流程>

选项（options）：

  --machine <流程>    流程的名称，见下
  --path <序号>       路径的序号，须同时给出 --machine
  --report            只重写 coverage/paths.html 与 coverage/paths.xml
  --browser           在浏览器中走路径，须装有 Chromium
  --approve           把每个流程的全部行为写入 <流程>.effects.md，供审阅
  -h, --help          显示本说明

流程（machines）：

${catalog.map(({ id, title }) => `  ${id.padEnd(20)}${title}`).join('\n')}
`;

process.exit(await run());

/** @returns The exit code: 1 when the options cannot be understood. */
async function run(): Promise<number> {
  const options = {
    machine: { type: 'string' },
    path: { type: 'string' },
    approve: { type: 'boolean' },
    browser: { type: 'boolean' },
    report: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { machine, path, approve, browser, report, help } = values;
    if (help) {
      process.stdout.write(HELP);
      return 0;
    }
    if (approve) return approveEffects();
    if (browser) return runInBrowser(machine ?? positionals[0]);
    if (positionals.length > 0) return fail(`不认识${positionals.join(' ')}。用法见 npm run paths -- --help`);
    if (report) return await writeReports();
    if (machine !== undefined) return show(machine, path);
    return path === undefined ? await runSuite() : fail('--path 须与 --machine 同用。用法见 npm run paths -- --help');
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) throw error;
    return fail(`${(error as Error).message}\n用法见 npm run paths -- --help`);
  }
}

function approveEffects(): number {
  for (const entry of catalog) {
    const file = join(root, effectsFile(entry));
    writeFileSync(file, effectsReport(exploreFlow(prepareFlow(entry))));
  }
  console.log(`已写入 ${catalog.length} 个流程的 effects.md，请在提交前逐行审阅差异。`);
  return 0;
}

/** @returns The exit code of the tests; the reports are written of a failed run too. */
async function runSuite(): Promise<number> {
  const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/paths', 'tests/views'], { stdio: 'inherit' });
  await writeReports();
  return status ?? 1;
}

/** @returns The exit code: 1 when the flow is unknown, or when a path failed. */
function runInBrowser(machine: string | undefined): number {
  if (machine !== undefined && !catalog.some(({ id, hasView }) => id === machine && hasView))
    return fail(
      `没有带画面的流程${machine}。可选：${catalog.flatMap(({ id, hasView }) => (hasView ? [id] : [])).join('、')}`,
    );
  const playwright = join(createRequire(import.meta.url).resolve('@playwright/test/package.json'), '../cli.js');
  const { status } = spawnSync(
    process.execPath,
    [playwright, 'test', 'tests/browser/flow-paths.spec.ts', '--retries=0'],
    {
      stdio: 'inherit',
      env: { ...process.env, PATHS_IN_BROWSER: 'all', ...(machine === undefined ? {} : { FILMS_OF: machine }) },
    },
  );
  return status ?? 1;
}

/** What it needs is loaded here: the layout engine is large, and the other uses of the command have none of it. */
async function writeReports(): Promise<number> {
  const [{ galleryData }, { junitXml }, { pathsHtml }, { galleryOptions }] = await Promise.all([
    import('#flows/gallery/build/gallery-data.ts'),
    import('#flows/gallery/report/junit.ts'),
    import('#flows/gallery/report/paths-html.ts'),
    import('./support/gallery-options.ts'),
  ]);
  const flows = await galleryData(product, galleryOptions(root));
  const folder = join(root, 'coverage');
  const writtenAt = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short' }).format(new Date());
  const gallery = relative(folder, join(root, 'dist/flows/index.html'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'paths.html'), pathsHtml({ title: product.title, flows, gallery, writtenAt }));
  writeFileSync(join(folder, 'paths.xml'), junitXml(flows));
  console.log('已写入 coverage/paths.html 与 coverage/paths.xml（JUnit）');
  return 0;
}

/** @returns The exit code: 1 when flow or path is unknown, or when the replay fails. */
function show(machine: string, wanted: string | undefined): number {
  const entry = catalog.find(({ id }) => id === machine);
  if (!entry) return fail(`没有流程${machine}。可选：${catalog.map(({ id }) => id).join('、')}`);
  const graph = exploreFlow(prepareFlow(entry));
  const paths = coverPaths(graph);
  if (wanted === undefined) {
    for (const path of paths) console.log(summary(path));
    return 0;
  }
  const path = paths.find(({ number }) => String(number) === wanted);
  return path ? replay(graph, path, paths.length) : fail(`${entry.title}只有路径1到${paths.length}`);
}

function replay(graph: FlowGraph, path: FlowPath, count: number): number {
  const { entry } = graph.subject;
  console.log(`${entry.title}（${entry.id}） 路径${path.number}/${count}，共${path.steps.length}步\n`);
  let step = 0;
  try {
    replayPath(graph, path, {
      look: ({ snapshot }) => {
        const edge = path.steps[step - 1];
        if (edge) console.log(`${String(step).padStart(3)}  ${stimulusLabel(entry, edge.stimulus)}`);
        console.log(`     → ${nodeTitle(snapshot)}`);
        step += 1;
      },
    });
  } catch (error) {
    return fail(`\n✖ ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log('\n✔ 实际运行与状态图一致');
  return 0;
}

function summary({ number, start, steps }: FlowPath): string {
  const last = steps.at(-1)?.to ?? start.to;
  return `${String(number).padStart(4)}  ${String(steps.length).padStart(3)}步  → ${nodeTitle(last.snapshot)}`;
}

function fail(message: string): number {
  console.error(message);
  return 1;
}
