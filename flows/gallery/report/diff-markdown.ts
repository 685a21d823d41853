import {
  ASPECT_TITLES,
  type Aspect,
  CHANGE_TITLES,
  compareVersions,
  type Difference,
  type FlowDifference,
} from '../data/compare.ts';
import type { Version } from '../data/version.ts';

const MARKS = { added: '➕', removed: '➖', changed: '✏️' } as const;
const clean = (text: string): string => text.replaceAll('\n', ' ').replaceAll('|', '\\|');

/** What differs between two versions, for the text of a pull request. */
export function diffMarkdown(before: Version, after: Version): string {
  const flows = compareVersions(before.flows, after.flows);
  const head = [`## 流程改动：${before.name} → ${after.name}`, ''];
  if (flows.length === 0) return [...head, '流程没有改动。', ''].join('\n');
  const aspects = Object.keys(ASPECT_TITLES) as Aspect[];
  return [
    ...head,
    `| 流程 | ${aspects.map((aspect) => ASPECT_TITLES[aspect]).join(' | ')} |`,
    `| --- | ${aspects.map(() => '---').join(' | ')} |`,
    ...flows.map(
      (flow) =>
        `| ${clean(flow.title)} \`${flow.id}\` | ${aspects.map((aspect) => counts(flow, aspect)).join(' | ')} |`,
    ),
    '',
    ...flows.flatMap(section),
  ].join('\n');
}

/** @example '+2 −1 ~3' */
function counts({ differences }: FlowDifference, aspect: Aspect): string {
  const count = (change: Difference['change']): number =>
    differences.filter((one) => one.aspect === aspect && one.change === change).length;
  const parts = [
    ['+', count('added')],
    ['−', count('removed')],
    ['~', count('changed')],
  ] as const;
  return parts.flatMap(([sign, number]) => (number > 0 ? [`${sign}${number}`] : [])).join(' ');
}

function section({ id, title, change, differences }: FlowDifference): readonly string[] {
  const note = change === 'changed' ? '' : `（${CHANGE_TITLES[change]}的流程）`;
  const groups = (Object.keys(ASPECT_TITLES) as Aspect[]).flatMap((aspect) => {
    const found = differences.filter((one) => one.aspect === aspect);
    return found.length === 0
      ? []
      : [
          `**${ASPECT_TITLES[aspect]}**`,
          '',
          ...found.flatMap((one) => [
            `- ${MARKS[one.change]} ${CHANGE_TITLES[one.change]}：${clean(one.text)}`,
            ...one.details.map((detail) => `  - ${clean(detail)}`),
          ]),
          '',
        ];
  });
  return [`### ${clean(title)} \`${id}\`${note}`, '', ...groups];
}
