import { type Levels, type Link, toLevels } from '../layout/levels.ts';
import type { ChartState, MachineGraph } from '../model/machine-graph.ts';
import type { Phrases } from '../model/phrases.ts';

/** Transitions that the label of one arrow spells out. */
const SHOWN = 3;

/** Characters that end a label or a line in Mermaid. */
const clean = (text: string): string => text.replace(/[:;#{}"\n]/g, ' ').trim();

/**
 * A Mermaid `stateDiagram-v2`. Mermaid draws no arrow between the insides of two states, so that each one connects
 * states of the same parent, as on the chart.
 */
export function mermaid(graph: MachineGraph, phrases: Phrases): string {
  const levels = toLevels(graph);
  const names = new Map(graph.states.map(({ id }, index) => [id, `s${index}`]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const root = graph.states[0];

  function inside(parent: ChartState, indent: string): string[] {
    const children = levels.childrenOf.get(parent.id) ?? [];
    const lines = children.flatMap((child, place): string[] => {
      const title = `${indent}state "${clean(phrases.stateTitle(child))}" as ${nameOf(child.id)}`;
      const separator = parent.kind === 'parallel' && place > 0 ? [`${indent}--`] : [];
      const isOuter = (levels.childrenOf.get(child.id) ?? []).length > 0;
      return [...separator, ...(isOuter ? [`${title} {`, ...inside(child, `${indent}  `), `${indent}}`] : [title])];
    });
    const first = parent.kind === 'compound' ? childAround(levels, parent, parent.initial[0]) : null;
    return [
      ...lines,
      ...(first === null ? [] : [`${indent}[*] --> ${nameOf(first)}`]),
      ...(levels.linksOf.get(parent.id) ?? []).map(
        (link) => `${indent}${nameOf(link.source)} --> ${nameOf(link.target)} : ${clean(labelOf(phrases, link))}`,
      ),
      ...children.filter(({ kind }) => kind === 'final').map(({ id }) => `${indent}${nameOf(id)} --> [*]`),
    ];
  }

  return ['stateDiagram-v2', '  direction LR', ...(root ? inside(root, '  ') : [])].join('\n');
}

function labelOf(phrases: Phrases, { source, transitions }: Link): string {
  const texts = transitions.map((transition) => {
    const condition = transition.source === source ? phrases.condition(transition) : null;
    return `${phrases.event(transition)}${condition === null ? '' : `（${condition}）`}`;
  });
  const unique = [...new Set(texts)];
  return `${unique.slice(0, SHOWN).join('、')}${unique.length > SHOWN ? `等${unique.length}项` : ''}`;
}

function childAround({ stateOf }: Levels, parent: ChartState, id: string | undefined): string | null {
  for (
    let at = id === undefined ? undefined : stateOf.get(id);
    at;
    at = at.parent === null ? undefined : stateOf.get(at.parent)
  )
    if (at.parent === parent.id) return at.id;
  return null;
}
