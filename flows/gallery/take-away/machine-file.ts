import type { AnyStateMachine } from 'xstate';
import { type Condition, toCondition } from '../model/condition.ts';
import type { MachineGraph } from '../model/machine-graph.ts';

/**
 * The config of a machine as JSON that Stately's editor takes. Inputs, contexts and parameters that are functions are
 * left out; combined guards become one name.
 */
export const toPlainConfig = (machine: AnyStateMachine): unknown =>
  JSON.parse(
    JSON.stringify(machine.config, (key, value: unknown) => {
      if (key !== 'guard' || typeof value !== 'function') return value;
      const condition = toCondition(value);
      return condition === null ? undefined : codeOf(condition);
    }),
  );

const codeOf = (condition: Condition): string =>
  'name' in condition ? condition.name : `${condition.operator}(${condition.parts.map(codeOf).join(', ')})`;

const NO_PORT = 'fromPromise(() => Promise.resolve(undefined))';

/**
 * A machine file that needs nothing but XState: the same states and transitions, with ports, actions and guards that do
 * nothing.
 */
export function machineFile({ id, states, transitions }: MachineGraph, config: unknown): string {
  const names = <T>(values: readonly T[], toNames: (value: T) => readonly string[]): readonly string[] =>
    [...new Set(values.flatMap(toNames))].filter((name) => !name.startsWith('xstate.')).sort();
  const actors = names(states, ({ invokes }) => invokes.map(({ src }) => src));
  const guards = names(transitions, ({ guard }) => (guard === null ? [] : [codeOf(guard)]));
  const actions = [
    ...new Set([
      ...names(states, ({ entry, exit }) => [...entry, ...exit]),
      ...names(transitions, (transition) => transition.actions),
    ]),
  ].sort();
  const delays = names(transitions, ({ kind, of }) =>
    kind === 'after' && of !== null && Number.isNaN(Number(of)) ? [of] : [],
  );
  const table = (title: string, keys: readonly string[], value: string): string =>
    keys.length === 0
      ? ''
      : `  ${title}: {\n${keys.map((key) => `    ${JSON.stringify(key)}: ${value},`).join('\n')}\n  },\n`;
  return [
    `import { ${actors.length > 0 ? 'fromPromise, ' : ''}setup } from 'xstate';`,
    '',
    `export const ${identifier(id)}Machine = setup({`,
    `${table('actors', actors, NO_PORT)}${table('actions', actions, '() => undefined')}${table('guards', guards, '() => true')}${table('delays', delays, '1000')}}).createMachine(${JSON.stringify(config, null, 2)});`,
    '',
  ].join('\n');
}

const identifier = (id: string): string =>
  id.replace(/[^A-Za-z0-9]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '');
