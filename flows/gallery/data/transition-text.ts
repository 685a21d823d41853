import type { ChartTransition, MachineGraph } from '../model/machine-graph.ts';
import type { Phrases } from '../model/phrases.ts';

/** Titles from the outermost state to this one, without the root. @example '扫码支付 / 二维码已失效' */
export function stateText({ states }: MachineGraph, id: string, phrases: Phrases): string {
  const titles: string[] = [];
  for (let at = states.find((state) => state.id === id); at; ) {
    const { parent } = at;
    const title = phrases.stateTitle(at);
    if (parent !== null && title !== titles[0]) titles.unshift(title);
    at = parent === null ? undefined : states.find((state) => state.id === parent);
  }
  return titles.join(' / ') || '整个流程';
}

/** Where, what, under which condition, whereto. @example '选择类型：选择时长，若可在线支付 → 提交订单' */
export function transitionText(graph: MachineGraph, transition: ChartTransition, phrases: Phrases): string {
  const condition = phrases.condition(transition);
  const targets = transition.targets.map((id) => stateText(graph, id, phrases)).join('、') || '不变';
  const what = `${phrases.event(transition)}${condition === null ? '' : `，${condition}`}`;
  return `${stateText(graph, transition.source, phrases)}：${what} → ${targets}`;
}

/** A state, transition or pair of transitions by its id, as a sentence. */
export const itemText = ({ graph }: { readonly graph: MachineGraph }, phrases: Phrases, item: string): string =>
  item
    .split(' => ')
    .map((id) => {
      const transition = graph.transitions.find((one) => one.id === id);
      return transition ? transitionText(graph, transition, phrases) : stateText(graph, id, phrases);
    })
    .join('，随后 ');
