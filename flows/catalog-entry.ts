import type { ComponentType } from 'react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';

/** Payload cases of one event: fixed ones, or made from the snapshot they are sent to. */
export type EventCases = Readonly<
  Record<string, readonly AnyEventObject[] | ((snapshot: SnapshotFrom<AnyStateMachine>) => readonly AnyEventObject[])>
>;

/** A flow's view as the gallery draws it. */
export type FlowView = ComponentType<{
  readonly snapshot: AnyMachineSnapshot;
  readonly send: (event: AnyEventObject) => void;
  /** What the reviewer chose of the options that the product offers, by the id of the option. @example { brand: 'legal' } */
  readonly chosen: Readonly<Record<string, string>>;
}>;

/** A flow as product owners, path tests and gallery know it. */
export interface CatalogEntry {
  /** Machine id = name of its files. */
  readonly id: string;
  /** Folder of its area in `src/machines`, `src/views` and `src/app`. */
  readonly area: string;
  /** Chinese title. */
  readonly title: string;
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** Further inputs the flow may begin with, where it begins differently. */
  readonly otherInputs?: readonly unknown[];
  /**
   * Payloads of events, by type; a list, or one made from the snapshot. What is missing is sent bare, a failed port as
   * `{ kind: 'offline', code: null, serverMessage: null }`. `[]` means that it never happens, which `infeasible` explains.
   *
   * A control that is there once per item carries the item as `data-key`. Its case is found by the payload's `key`, or
   * else by the payload's only property: `{ type: 'tab.closed', path: '/dashboard' }` belongs to `data-key="/dashboard"`.
   */
  readonly cases: EventCases;
  /** Chinese label of every event a member can send; such an event needs a control in the view. */
  readonly memberEvents: Readonly<Record<string, string>>;
  /**
   * Chinese phrase of every action, guard, port, child flow and delay, and of every event that is not a member's: what
   * the reviewed record of effects says before the code name. One phrase per name, whatever it names; a name that the
   * chart gives fixed parameters may have one for these as well: `'endAs {"kind":"lost"}'`.
   */
  readonly words: Readonly<Record<string, string>>;
  /**
   * Chinese phrase of values in payloads that a sentence about a step names: `{ p12: '1年' }`. Other values that are not
   * Chinese are left out of the sentence.
   */
  readonly values?: Readonly<Record<string, string>>;
  /** Keys of the states of the main line, from its begin to its success; the gallery draws them in one row. */
  readonly mainLine?: readonly string[];
  /** Whether `<id>.view.tsx` exists. */
  readonly hasView: boolean;
  /** Loads the view, for the pages of the gallery that draw it; what only explores a machine has none. */
  readonly view?: () => Promise<FlowView>;
  /**
   * What cannot happen, each with a reason: a state (its id), a transition
   * (`purchase.choosing|duration.chosen|0`: state id, event or `always`, place among the alternatives) or a pair of
   * transitions in successive steps (`a => b`). An item that is reached after all, or is gone, fails the tests.
   */
  readonly infeasible?: readonly { readonly item: string; readonly reason: string }[];
  /** Paths must not fall below this number. */
  readonly minimumPaths: number;
}

/** Path of the reviewed record of what a flow does, from the root of the project. */
export const effectsFile = ({ area, id }: Pick<CatalogEntry, 'area' | 'id'>): string =>
  `src/machines/${area}/${id}.effects.md`;
