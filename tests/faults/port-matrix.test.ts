// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/registry.ts';
import { catalog } from '#flows/catalog.ts';
import { FAULTS } from './faults.ts';
import { runPortCase } from './port-cases.ts';
import { allPorts, graphOf, portsOf, sitesOf } from './port-sites.ts';
import { ask, openPortWorld, type PortWorld } from './port-world.ts';
import { WIRE_FAULTS } from './wire-fault.ts';

let world: PortWorld;
/** Ports × faults that were run, as `flow.port F01`. */
const run = new Set<string>();
let places = 0;
let overTheWire = 0;
const unhandled: string[] = [];
const note = (reason: unknown): void => void unhandled.push(String(reason));

beforeAll(async () => {
  process.on('unhandledRejection', note);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  world = await openPortWorld();
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => {
  vi.useRealTimers();
  process.off('unhandledRejection', note);
});

describe.each(catalog.filter((entry) => portsOf(entry).length > 0).map((entry) => [entry.id, entry] as const))(
  '%s',
  (_, entry) => {
    test.each(portsOf(entry).map((port) => [port.name, port] as const))(
      'every fault of %s is survived wherever it is asked (F01…F22; I4, I5, I7, I8, I9, I11, I15, I16)',
      async (_, port) => {
        const graph = graphOf(entry);
        const sites = sitesOf(graph, port);
        expect(sites.length, 'the port is asked somewhere').toBeGreaterThan(0);
        const found: string[] = [];
        for (const site of sites) {
          const asked = await ask(world, entry, graph, site);
          expect(asked, `no path reaches ${site.state.id}`).not.toBeNull();
          if (asked === null) continue;
          places += 1;
          if (asked.port !== null) overTheWire += 1;
          if (port.name in contract) expect(asked.port, `${site.state.id} makes no call on the wire`).not.toBeNull();
          for (const fault of FAULTS) {
            const violations = await runPortCase(world, asked, fault);
            found.push(...violations.map((violation) => `${fault.id} in ${site.state.id}: ${violation}`));
            run.add(`${port.flowId}.${port.name} ${fault.id}`);
          }
        }
        expect(found).toEqual([]);
      },
    );
  },
);

test('each port of the catalogue met each fault once or more; none is left out (reliability promise 1)', () => {
  const expected = allPorts.flatMap(({ flowId, name }) => FAULTS.map(({ id }) => `${flowId}.${name} ${id}`));
  expect([...run].sort()).toEqual(expected.sort());
  process.stdout.write(
    `\n${allPorts.length} ports × ${FAULTS.length} faults = ${run.size} cases at ${places} places, ${overTheWire} of them over the wire\n`,
  );
});

test('the faults are those of the catalogue, each known by what the client makes of it', () => {
  const ids = Array.from({ length: 22 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`);
  expect(FAULTS.map(({ id }) => id)).toEqual(ids);
  expect(FAULTS.filter(({ failure }) => failure === null).map(({ id }) => id)).toEqual(['F17', 'F18', 'F22']);
  expect(Object.keys(WIRE_FAULTS)).toEqual(FAULTS.filter(({ failure }) => failure).map(({ id }) => id));
});

test('no promise was left alone with its rejection (I16)', () => {
  expect(unhandled).toEqual([]);
});
