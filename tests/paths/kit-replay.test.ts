import { describe, expect, test } from 'vitest';
import type { FlowPath } from '#flows/paths/cover.ts';
import type { FlowEdge, FlowGraph, FlowNode } from '#flows/paths/explore.ts';
import { nodeTitle, stimulusLabel } from '#flows/paths/labels.ts';
import { ManualClock } from '#flows/paths/manual-clock.ts';
import { replayPath } from '#flows/paths/replay.ts';
import { coverFlow, walkFlow } from '#tests/support/paths.ts';
import { checkoutEntry } from './fixtures/checkout.samples.ts';
import { entryOf } from './fixtures/entry.ts';
import { listenerMachine, timedMachine } from './fixtures/kit.machines.ts';

/** The checkout from choosing to its code: chosen, order made, dialog closed. */
function shortPath(): { graph: FlowGraph; path: FlowPath; steps: readonly FlowEdge[] } {
  const { graph } = coverFlow(checkoutEntry);
  const take = (from: FlowNode, type: string): FlowEdge => {
    const edge = graph.edgesFrom.get(from)?.find(({ stimulus }) => stimulus.event.type === type);
    if (!edge) throw new Error(`no ${type}`);
    return edge;
  };
  const chosen = take(graph.starts[0].to, 'product.chosen');
  const made = take(chosen.to, 'xstate.done.actor.submitOrder');
  const steps = [chosen, made, take(made.to, 'dialog.closed')];
  return { graph, path: { number: 7, start: graph.starts[0], steps }, steps };
}

describe('a replay', () => {
  test('settles ports, fires timers and sends events on a real actor', () => {
    const { graph, path } = shortPath();
    expect(replayPath(graph, path).fired).toEqual([
      [],
      ['checkout.choosing|product.chosen|0'],
      ['checkout.ordering|xstate.done.actor.submitOrder|0'],
      ['checkout.awaitingPayment|dialog.closed|0'],
    ]);
  });

  test('shows the actor at the start and after every step', () => {
    const { graph, path } = shortPath();
    const seen: unknown[] = [];
    replayPath(graph, path, { look: (_, actor) => seen.push(actor.getSnapshot().value) });
    expect(seen).toEqual(['choosing', 'ordering', { awaitingPayment: 'resting' }, 'closed']);
  });

  test('lets a driver make the events of a member happen', () => {
    const { graph, path } = shortPath();
    const driven: string[] = [];
    replayPath(graph, path, {
      drive: (event, actor) => {
        driven.push(event.type);
        actor.send(event);
      },
    });
    expect(driven).toEqual(['product.chosen', 'dialog.closed']);
  });

  test('records what the flow says to its actors', () => {
    const { runs } = walkFlow(entryOf(listenerMachine));
    expect(runs.flatMap(({ sentToActors }) => sentToActors)).toContainEqual({
      actorId: 'child',
      event: { type: 'door.opened' },
    });
  });

  test('enters a state with a systemId again and again', () => {
    expect(walkFlow(entryOf(timedMachine)).coverage.problems).toEqual([]);
  });
});

describe('a replay fails, naming flow, path and step,', () => {
  test('when the actor is in another state than expected', () => {
    const { graph, path, steps } = shortPath();
    const [chosen, made, closed] = steps as [FlowEdge, FlowEdge, FlowEdge];
    const wrong = { ...path, steps: [chosen, { ...made, to: graph.starts[0].to }, closed] };
    expect(() => replayPath(graph, wrong)).toThrow(
      /checkout, path 7, step 2 of 3, \{"type":"xstate\.done\.actor\.submitOrder".*stands in \{"awaitingPayment":"resting"\}, expected "choosing"/,
    );
  });

  test('when the context differs although the state does not', () => {
    const { graph, path, steps } = shortPath();
    const other = graph.edgesFrom.get(graph.starts[0].to)?.find(({ stimulus }) => stimulus.event.productId === 'p2');
    const [chosen, ...rest] = steps as [FlowEdge, ...FlowEdge[]];
    const wrong = { ...path, steps: [{ ...chosen, to: other?.to ?? graph.starts[0].to }, ...rest] };
    expect(() => replayPath(graph, wrong)).toThrow(/step 1 of 3.*differs from the explored node.*p1.*p2/s);
  });

  test('when another transition fired', () => {
    const { graph, path, steps } = shortPath();
    const [chosen, ...rest] = steps as [FlowEdge, ...FlowEdge[]];
    const wrong = { ...path, steps: [{ ...chosen, fired: ['checkout.choosing|dialog.closed|0'] }, ...rest] };
    expect(() => replayPath(graph, wrong)).toThrow(
      /fired checkout\.choosing\|product\.chosen\|0, expected checkout\.choosing\|dialog\.closed\|0/,
    );
  });

  test('when the driver does nothing', () => {
    const { graph, path } = shortPath();
    expect(() => replayPath(graph, path, { drive: () => undefined })).toThrow(
      /step 1 of 3.*stands in "choosing", expected "ordering"/,
    );
  });

  test('when an actor is settled that does not run', () => {
    const { graph, path, steps } = shortPath();
    expect(() => replayPath(graph, { ...path, steps: steps.slice(1) })).toThrow(
      /path 7, step 1 of 2.*actor submitOrder is not running/,
    );
  });
});

describe('the manual clock', () => {
  test('fires the one timer of a length and no other', () => {
    const clock = new ManualClock();
    const fired: string[] = [];
    clock.setTimeout(() => fired.push('short'), 1);
    clock.setTimeout(() => fired.push('long'), 9);
    clock.fire(9);
    expect([fired, clock.armedMs]).toEqual([['long'], [1]]);
  });

  test('refuses a length that is not armed, was cancelled, or is armed twice', () => {
    const clock = new ManualClock();
    clock.clearTimeout(clock.setTimeout(() => undefined, 5));
    expect(() => clock.fire(5)).toThrow('no timer of 5 ms is armed; armed: none');
    clock.setTimeout(() => undefined, 5);
    clock.setTimeout(() => undefined, 5);
    expect(() => clock.fire(5)).toThrow('more than one timer of 5 ms');
  });
});

describe('a step in words', () => {
  test('names event, port and timer by their Chinese phrase before the code name, and a port by its outcome', () => {
    const { graph } = coverFlow(checkoutEntry);
    const labels = new Set(graph.edges.map(({ stimulus }) => stimulusLabel(checkoutEntry, stimulus)));
    expect([...labels]).toEqual(
      expect.arrayContaining([
        '选择时长（product.chosen） {"productId":"p1"}',
        '✔ 查询订单（findOrder） 完成 {"paid":true}',
        '✖ 提交订单（submitOrder） 失败 {"kind":"offline","code":null,"serverMessage":null}',
        '⏱ 查询间隔（pollInterval） 到时',
      ]),
    );
  });

  test('names a graph node by the Chinese titles of its innermost states', () => {
    const { graph } = shortPath();
    expect(nodeTitle(graph.starts[0].to.snapshot)).toBe('请选择时长');
  });
});
