import { describe, expect, test } from 'vitest';
import { catalog } from '#flows/catalog.ts';
import type { FlowNode } from '#flows/paths/explore.ts';
import { step } from '#flows/paths/step.ts';
import { FAULTS } from './faults.ts';
import { falseSuccess, mayRest, type Stand, violations } from './port-oracles.ts';
import { graphOf, portsOf } from './port-sites.ts';

/** Faults that look alike to a flow, under the first of them. */
const FAILURES = new Map(
  FAULTS.flatMap(({ id, failure }) => (failure ? [[JSON.stringify(failure), { id, failure }]] : [])),
);

const standOf = ({ snapshot, pending }: Pick<FlowNode, 'snapshot' | 'pending'>): Stand => ({
  snapshot,
  waiting: { actors: pending.actors, timers: pending.timers.size },
});

describe.each(catalog.filter((entry) => portsOf(entry).length > 0).map((entry) => [entry.id, entry] as const))(
  '%s',
  (_, entry) => {
    const graph = graphOf(entry);
    const names = new Set(portsOf(entry).map(({ name }) => name));
    const portOf = new Map(
      graph.nodes.flatMap(({ snapshot }) =>
        snapshot._nodes.flatMap(({ invoke }) =>
          invoke.filter(({ src }) => names.has(String(src))).map(({ id, src }) => [id, String(src)] as const),
        ),
      ),
    );

    test('in every graph node, whatever a port fails with leads to a state with a name and an exit (F01…F21; I4, I5, I15)', () => {
      let cases = 0;
      const found = new Set<string>();
      for (const node of graph.nodes) {
        for (const actorId of [...node.pending.actors].filter((id) => portOf.has(id))) {
          for (const { id, failure } of FAILURES.values()) {
            const event = { type: `xstate.error.actor.${actorId}`, actorId, error: failure };
            const after = step(graph.subject, node, { cause: 'error', event, actorId });
            cases += 1;
            for (const violation of [
              ...violations(entry, standOf(node), standOf(after)),
              ...falseSuccess(portOf.get(actorId) ?? '', node.snapshot, after.snapshot),
            ]) {
              found.add(`${id} of ${actorId} in ${JSON.stringify(node.snapshot.value)}: ${violation}`);
            }
          }
        }
      }
      expect(cases).toBeGreaterThan(0);
      expect([...found]).toEqual([]);
    });

    test('no state that is busy or holds a dialog open is without an exit (I15)', () => {
      const stuck = graph.nodes.filter(
        (node) =>
          node.snapshot.status === 'active' &&
          !mayRest(node.snapshot) &&
          (graph.edgesFrom.get(node)?.length ?? 0) === 0,
      );
      expect(stuck.map(({ snapshot }) => JSON.stringify(snapshot.value))).toEqual([]);
    });
  },
);
