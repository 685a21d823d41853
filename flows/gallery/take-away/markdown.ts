import { conditionText } from '../model/condition.ts';
import type { MachineGraph } from '../model/machine-graph.ts';
import { CAUSE_TITLES, type Dictionary, Phrases } from '../model/phrases.ts';
import { mermaid } from './mermaid.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

export interface FlowDocument {
  readonly title: string;
  readonly file: string;
  readonly graph: MachineGraph;
  readonly dictionary: Dictionary;
}

/** A flow as a document: picture, states and transitions, in Chinese beside the code names. */
export function markdown({ title, file, graph, dictionary }: FlowDocument): string {
  const phrases = new Phrases(dictionary);
  const [root, ...states] = graph.states;
  const nameOf = (id: string): string => {
    const state = graph.states.find((one) => one.id === id);
    return state && state.path.length > 0 ? `${state.title} \`${state.path.join('.')}\`` : title;
  };
  const named = (name: string): string =>
    phrases.word(name) === name ? `\`${name}\`` : `${phrases.word(name)} \`${name}\``;
  return [
    `# ${title} \`${graph.id}\``,
    '',
    phrases.prose(root?.description ?? ''),
    '',
    `由 \`npm run docs\` 从 \`${file}\` 生成，请勿手改。`,
    '',
    '```mermaid',
    mermaid(graph, phrases),
    '```',
    '',
    '## 状态',
    '',
    row('状态', '说明', '运行', '依据'),
    row('---', '---', '---', '---'),
    ...states.map(({ id, description, invokes, requirements }) =>
      row(
        nameOf(id),
        phrases.prose(description),
        invokes.map(({ src }) => named(src)).join('、'),
        requirements.join(' '),
      ),
    ),
    '',
    '## 转移',
    '',
    row('从', '由谁', '发生', '条件', '动作', '到'),
    row('---', '---', '---', '---', '---', '---'),
    ...graph.transitions.map((transition) =>
      row(
        nameOf(transition.source),
        CAUSE_TITLES[phrases.cause(transition)],
        `${phrases.event(transition)} \`${transition.event || 'always'}\``,
        transition.guard
          ? `${phrases.condition(transition)} \`${conditionText(transition.guard, (name) => name)}\``
          : (phrases.condition(transition) ?? ''),
        transition.actions.map(named).join('、'),
        transition.targets.map(nameOf).join('、') || '不变',
      ),
    ),
    '',
  ].join('\n');
}
