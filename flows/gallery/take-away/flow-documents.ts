import { dictionaryOf } from '../data/flow-data.ts';
import { toMachineGraph } from '../model/machine-graph.ts';
import type { GalleryProject } from '../project.ts';
import { markdown } from './markdown.ts';

/** Every flow as a document, by its path below `docs/flows`, and an index of them. */
export function flowDocuments(project: GalleryProject): readonly (readonly [path: string, text: string])[] {
  const documents = project.entries.map((entry) => {
    const graph = toMachineGraph(entry.machine);
    const dictionary = dictionaryOf(project, entry, graph);
    const text = markdown({ title: entry.title, file: project.fileOf(entry), graph, dictionary });
    return { entry, graph, text, path: `${entry.area}/${entry.id}.md` };
  });
  const sections = Object.entries(project.areas).map(([area, title]) => {
    const rows = documents
      .filter(({ entry }) => entry.area === area)
      .map(
        ({ entry, graph, path }) =>
          `| [${entry.title}](${path}) | \`${entry.id}\` | ${graph.states.length - 1} | ${graph.transitions.length} |`,
      );
    return rows.length === 0
      ? ''
      : [`## ${title}`, '', '| 流程 | 代码名 | 状态 | 转移 |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
  });
  const index = [
    `# ${project.title}：全部流程`,
    '',
    '由 `npm run docs` 生成，请勿手改。图与路径见 `npm run flows`。',
    '',
    ...sections.filter((section) => section !== ''),
  ].join('\n');
  return [['README.md', index], ...documents.map(({ path, text }) => [path, text] as const)];
}
