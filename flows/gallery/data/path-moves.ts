import type { FlowPath } from '#flows/paths/cover.ts';
import type { FlowGraph, FlowNode } from '#flows/paths/explore.ts';
import { type Stimulus, stimulusKey } from '#flows/paths/stimulus.ts';

/** An order that does not depend on the way by which a node was reached. */
export const inOrder = (all: readonly Stimulus[]): readonly Stimulus[] =>
  all
    .map((stimulus) => ({ stimulus, key: stimulusKey(stimulus) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ stimulus }) => stimulus);

/** Writes each step of a path as its place among what can happen at that point: short, and without payloads. */
export function pathMoves({ edgesFrom }: FlowGraph): (path: FlowPath) => readonly number[] {
  const orders = new Map<FlowNode, readonly Stimulus[]>();
  const orderAt = (node: FlowNode): readonly Stimulus[] => {
    const order = orders.get(node) ?? inOrder((edgesFrom.get(node) ?? []).map(({ stimulus }) => stimulus));
    orders.set(node, order);
    return order;
  };
  return ({ steps }) => steps.map(({ from, stimulus }) => orderAt(from).indexOf(stimulus));
}
