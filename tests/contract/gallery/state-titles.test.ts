import { expect, test } from 'vitest';
import { toMachineGraph } from '#flows/gallery/model/machine-graph.ts';
import { product } from '#flows/product.ts';

test.each(product.entries.map((entry) => [entry.title, entry] as const))(
  'each picture on the wall of %s has a title of its own',
  (_, { machine }) => {
    const shown = toMachineGraph(machine).states.filter(({ kind }) => kind === 'atomic' || kind === 'final');
    const titles = shown.map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(1);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  },
);
