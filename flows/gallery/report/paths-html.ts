import { endOf, pathText, placeTitle } from '../data/case-sheet.ts';
import type { FlowData, PathData } from '../data/flow-data.ts';
import { RUN_NAMES, RUN_TITLES, type RunName, type RunSummary, summarize } from '../data/runs.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface PathsReport {
  readonly title: string;
  readonly flows: readonly FlowData[];
  /** Address of the gallery, from where the report is. */
  readonly gallery: string;
  /** When the report was written, as people write it. */
  readonly writtenAt: string;
}

const LAYERS = RUN_NAMES.filter((name) => name !== 'planned');
const STATES: Readonly<Record<RunSummary['state'], string>> = {
  planned: '',
  missing: '未运行',
  outdated: '已过时',
  current: '',
};

type Summaries = ReadonlyMap<RunName, RunSummary>;

/** The last runs as one page without other files: totals, failures, every path in sentences. */
export function pathsHtml({ title, flows, gallery, writtenAt }: PathsReport): string {
  const rows = flows.map((flow) => ({
    flow,
    summaries: new Map(RUN_NAMES.map((name) => [name, summarize(flow, name)])) as Summaries,
  }));
  const failures = rows.flatMap(({ flow, summaries }) =>
    LAYERS.flatMap((layer) => (summaries.get(layer)?.failed ?? []).map((result) => ({ flow, layer, ...result }))),
  );
  const link = (hash: string, text: string): string => `<a href="${escaped(gallery + hash)}">${escaped(text)}</a>`;
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}：路径运行报告</title>
<style>${PATHS_STYLE}</style>
<header>
<h1>${escaped(title)}：路径运行报告</h1>
<p>${writtenAt} · ${flows.length}个流程 · ${flows.reduce((sum, { paths }) => sum + paths.length, 0)}条路径 · ${failures.length === 0 ? '<b class="good">没有未通过的路径</b>' : `<b class="bad">${failures.length}条未通过</b>`} · ${link('#/', '打开流程图册')}</p>
</header>
<main>
${failures.length === 0 ? '' : `<section><h2>未通过</h2>${failures.map(({ flow, layer, number, failure }) => `<article><h3>${link(`#/${flow.id}?view=paths&path=${number}`, `${flow.title} 路径${number}`)}<small>${RUN_TITLES[layer]}</small></h3><pre lang="en">${escaped(failure ?? '')}</pre></article>`).join('')}</section>`}
<section><h2>全部流程</h2>
<div class="frame"><table><thead><tr><th>流程</th><th class="number">生成的路径</th><th class="number">转移</th>${LAYERS.map((layer) => `<th class="number">${RUN_TITLES[layer]}：通过</th><th class="number">走过的转移</th>`).join('')}</tr></thead><tbody>
${rows.map(({ flow, summaries }) => `<tr><th><a href="#${flow.id}">${escaped(flow.title)}</a></th><td class="number">${flow.paths.length}</td><td class="number">${figures(summaries.get('planned'))}</td>${LAYERS.map((layer) => layerCells(flow, summaries.get(layer))).join('')}</tr>`).join('\n')}
</tbody></table></div></section>
${rows.map(({ flow, summaries }) => flowSection(flow, summaries, link)).join('\n')}
</main>
</html>
`;
}

const figures = (summary: RunSummary | undefined): string => (summary ? `${summary.covered}/${summary.feasible}` : '');

function layerCells(flow: FlowData, summary: RunSummary | undefined): string {
  if (summary?.state !== 'current')
    return `<td class="number none" colspan="2">${STATES[summary?.state ?? 'missing']}</td>`;
  const { paths, failed } = summary;
  const tone = failed.length > 0 ? 'bad' : 'good';
  return `<td class="number ${tone}">${paths.length}/${flow.paths.length}</td><td class="number">${figures(summary)}</td>`;
}

function flowSection(flow: FlowData, summaries: Summaries, link: (hash: string, text: string) => string): string {
  const marks = (path: PathData): string =>
    LAYERS.map((layer) => {
      const summary = summaries.get(layer);
      const hasFailed = summary?.failed.some(({ number }) => number === path.number);
      const hasPassed = summary?.paths.some(({ number }) => number === path.number);
      return hasFailed ? '<td class="mark bad">✖</td>' : `<td class="mark good">${hasPassed ? '✔' : ''}</td>`;
    }).join('');
  return `<section id="${flow.id}"><details><summary><b>${escaped(flow.title)}</b> ${flow.paths.length}条路径</summary>
<p>${link(`#/${flow.id}`, '流程图')} · ${link(`#/${flow.id}?view=coverage`, '覆盖')}</p>
<div class="frame"><table><thead><tr><th class="number">路径</th><th>经过</th><th>结束于</th>${LAYERS.map((layer) => `<th>${RUN_TITLES[layer]}</th>`).join('')}</tr></thead><tbody>
${flow.paths.map((path) => `<tr><td class="number">${link(`#/${flow.id}?view=paths&path=${path.number}`, String(path.number))}</td><td class="passes">${escaped(pathText(flow, path))}</td><td>${escaped(placeTitle(flow, endOf(flow, path)))}</td>${marks(path)}</tr>`).join('\n')}
</tbody></table></div></details></section>`;
}

/** Style of the report of paths; inside the page, which is one file. */
export const PATHS_STYLE = `
body{margin:0;color:#1b2432;background:#f4f6f9;font:14px/22px system-ui,-apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif;text-autospace:normal}
header,main{max-width:1280px;margin:0 auto;padding:24px 24px 0}
main{padding-bottom:48px}
h1{margin:0;font-size:20px;line-height:28px}
h2{margin:24px 0 8px;font-size:16px}
h3{margin:0;font-size:14px}
h3 small{margin-left:8px;color:#516074;font-weight:400}
p{margin:4px 0}
header p{color:#516074}
a{color:#135cbb;text-decoration:none;display:inline-block;min-height:24px}
a:hover{text-decoration:underline}
a:focus-visible,summary:focus-visible{outline:2px solid #1a6fdc;outline-offset:2px}
.frame{overflow-x:auto;background:#fff;border:1px solid #dfe5ec;border-radius:8px}
table{width:100%;border-collapse:collapse;font-size:13px}
th,td{padding:6px 12px;border-bottom:1px solid #dfe5ec;text-align:left;vertical-align:top}
thead th{color:#516074;font-weight:500;white-space:nowrap;background:#f8fafc}
tbody th{font-weight:500;white-space:nowrap}
tr:last-child>*{border-bottom:0}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.none{color:#66717f}
.good{color:#166534}
.bad{color:#b91c1c}
.mark{text-align:center}
.passes{color:#516074;min-width:320px}
details{margin-top:8px;padding:8px 16px;background:#fff;border:1px solid #dfe5ec;border-radius:8px}
summary{cursor:pointer;min-height:24px}
details .frame{margin:8px 0}
article{margin:0 0 8px;padding:12px 16px;background:#fff;border:1px solid #f3c7c7;border-radius:8px}
pre{margin:8px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:12px/18px ui-monospace,Menlo,Consolas,monospace}
`;
