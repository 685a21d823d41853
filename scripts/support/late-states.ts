import type { Plugin } from 'vite';

/** The end of the constructor of `StateMachine` in XState 5.33, which builds every state of the chart. */
const BUILT_AT_ONCE =
  /this\.root = new StateNode\(config, \{\s*_key: this\.id,\s*_machine: this\s*\}\);\s*this\.root\._initialize\(\);\s*formatRouteTransitions\(this\.root\);\s*this\.states = this\.root\.states;[^\n]*\n\s*this\.events = this\.root\.events;/;

const BUILT_WHEN_READ = `let root;
    Object.defineProperties(this, {
      root: {
        get: () => {
          if (root !== undefined) return root;
          root = new StateNode(config, { _key: this.id, _machine: this });
          root._initialize();
          formatRouteTransitions(root);
          return root;
        },
      },
      states: { get: () => this.root.states },
      events: { get: () => this.root.events },
    });`;

/** @throws Error when XState builds its states in another way: then this file is to be read again. */
export function withLateStates(code: string): string {
  if (!BUILT_AT_ONCE.test(code))
    throw new Error('late-states: XState builds the states of a machine in another way now');
  return code.replace(BUILT_AT_ONCE, BUILT_WHEN_READ);
}

/** A machine of the product builds its states when it is run, not when it is declared and again when it is provided. */
export const lateStates = (): Plugin => ({
  name: 'late-states',
  apply: 'build',
  transform(code, id) {
    return /[\\/]xstate[\\/]dist[\\/]StateMachine-\w+\.esm\.js$/.test(id)
      ? { code: withLateStates(code), map: null }
      : null;
  },
});
