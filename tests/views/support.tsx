import { fireEvent, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { ALL_ENTITLEMENTS } from '#domain/entitlement.ts';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { caseKey } from '#flows/paths/case-key.ts';
import type { FlowPath } from '#flows/paths/cover.ts';
import type { FlowGraph } from '#flows/paths/explore.ts';
import { replayPath } from '#flows/paths/replay.ts';
import { casesOf } from '#flows/paths/stimulus.ts';
import { type AppServices, AppServicesContext } from '#views/shared/app-context.ts';

/** A flow's view, whatever its machine. */
export type AnyFlowView = ComponentType<{
  readonly snapshot: AnyMachineSnapshot;
  readonly send: (event: AnyEventObject) => void;
}>;

/** What the pictures of a list that was refused ask of the application. */
export const PICTURE_SERVICES = {
  requestPurchase: () => undefined,
  entitlementNames: ALL_ENTITLEMENTS,
  ServicePhone: () => null,
} as unknown as AppServices;

/** @example viewName('pending-purchase') // 'PendingPurchaseView' */
export const viewName = (flowId: string): string =>
  `${flowId.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}View`;

/** Closed, inert or hidden parts of the page cannot be used; a popup that fades out is closed already. */
const OUT_OF_REACH = '[inert], [hidden], [data-closed], [data-ending-style], fieldset:disabled';

const isEnabled = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-disabled="true"], [data-disabled]') && element.closest(OUT_OF_REACH) === null;

/** Enabled controls that send this event, anywhere on the page: dialogs are outside their view's root. */
export const controlsOf = (type: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(type)}"]`)].filter(isEnabled);

/** A control without `data-key` sends the event for whatever item the view is about. */
const belongsTo = (event: AnyEventObject) => {
  const key = caseKey(event);
  return (element: HTMLElement): boolean => element.dataset.key === undefined || element.dataset.key === key;
};

/**
 * The law of a view: a member event has an enabled control exactly when the flow would take it, item by item where the
 * controls carry keys.
 *
 * @returns One sentence for each violation.
 */
export function controlViolations(entry: CatalogEntry, snapshot: AnyMachineSnapshot): readonly string[] {
  const active = snapshot.status === 'active';
  return Object.keys(entry.memberEvents).flatMap((type) => {
    const controls = controlsOf(type);
    const cases = casesOf(entry, { snapshot }, { type });
    const taken = active ? cases.filter((event) => snapshot.can(event)) : [];
    const where = `in ${JSON.stringify(snapshot.value)}`;
    return [
      ...(taken.length === 0 && controls.length > 0
        ? [`${type} has a control ${where}, but the flow would not take it`]
        : []),
      ...taken
        .filter((event) => !controls.some(belongsTo(event)))
        .map((event) => `${JSON.stringify(event)} has no control ${where}`),
      ...(taken.length === 0 ? [] : cases)
        .filter((event) => !taken.includes(event) && caseKey(event) !== null)
        .filter((event) => controls.some((element) => element.dataset.key === caseKey(event)))
        .map((event) => `${JSON.stringify(event)} has a control ${where}, but the flow would not take it`),
    ];
  });
}

/**
 * Makes a member event happen as a member would: fills the fields that the payload names, then presses the control.
 * A field belongs to a payload property by its `name`, or by an id that ends in `-<property>`; a radio button by its value.
 *
 * @throws Error when no enabled control sends the event.
 */
export function operate(event: AnyEventObject): void {
  const controls = controlsOf(event.type).filter(belongsTo(event));
  const element = controls.find(({ dataset }) => dataset.key !== undefined) ?? controls[0];
  if (!element) throw new Error(`no enabled control sends ${JSON.stringify(event)}`);
  const { type: _, ...payload } = event;
  const texts = leaves(payload);
  const [first] = texts;
  if (isTextField(element)) {
    fireEvent.change(element, { target: { value: String(first?.[1] ?? '') } });
    return;
  }
  if (element.dataset.key === undefined) for (const [property, value] of texts) fill(property, value);
  if (element instanceof HTMLFormElement) fireEvent.submit(element);
  else fireEvent.click(element);
}

type Leaf = readonly [property: string, value: string | number | boolean];

function leaves(payload: object): readonly Leaf[] {
  return Object.entries(payload).flatMap(([property, value]): readonly Leaf[] =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[property, value]]
      : value !== null && typeof value === 'object'
        ? leaves(value)
        : [],
  );
}

const isTextField = (element: Element): boolean =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(element.type));

function fill(property: string, value: string | number | boolean): void {
  const name = CSS.escape(property);
  const field =
    document.querySelector<HTMLElement>(`[name="${name}"], [id$="-${name}"]`) ??
    document.querySelector<HTMLElement>(`[type=radio][value="${CSS.escape(String(value))}"]`);
  if (field === null || field.dataset.event !== undefined || !isEnabled(field)) return;
  if (isTextField(field)) fireEvent.change(field, { target: { value: String(value) } });
  else if (field instanceof HTMLInputElement && field.checked !== Boolean(value)) fireEvent.click(field);
}

const ENGLISH_SENTENCE = /[A-Za-z]{2,}(?:[\s,.'’-]+[A-Za-z]{2,}){2,}/;
const SPOKEN_ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'] as const;

/** Texts of three Latin terms or more that a member would read; names such as `WeChat Pay` are shorter. */
export function englishSentences(root: ParentNode = document.body): readonly string[] {
  const elements = [...root.querySelectorAll('*')].filter((element) => !['SCRIPT', 'STYLE'].includes(element.tagName));
  const texts = elements.flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    ...SPOKEN_ATTRIBUTES.map((attribute) => element.getAttribute(attribute) ?? ''),
  ]);
  return texts.filter((text) => ENGLISH_SENTENCE.test(text));
}

/**
 * What Enter in a form does while it is being submitted, and a press of a busy button.
 *
 * @param probe Collects what the view sends from now on.
 * @returns One sentence for each event that the flow would take, for each that a busy button sends, and for each of those that is disabled.
 */
function resubmissions(snapshot: AnyMachineSnapshot, probe: AnyEventObject[]): readonly string[] {
  for (const form of document.forms)
    if (form.querySelector('button[type=submit][aria-busy=true]')) fireEvent.submit(form);
  const taken = probe.filter((event) => snapshot.can(event));
  probe.length = 0;
  const busy = [...document.querySelectorAll('button[aria-busy=true]')];
  for (const button of busy) fireEvent.click(button);
  const disabled = busy.filter((button) => button.matches(':disabled') || button.closest('fieldset:disabled'));
  return [
    ...taken.map(({ type }) => `A form that is being submitted sends ${type} once more.`),
    ...probe.map(({ type }) => `A busy button sends ${type}.`),
    ...disabled.map(({ textContent }) => `The busy button ${textContent} is disabled and loses the focus.`),
  ];
}

/**
 * Replays a path with the view drawn from the actor: the member's events are driven through the controls, and after
 * each step the law of a view is checked.
 *
 * @throws Error naming flow, path and step when a control is missing, surplus or does something else.
 */
export function replayOnView(
  graph: FlowGraph,
  path: FlowPath,
  View: AnyFlowView,
  look: (snapshot: AnyMachineSnapshot) => void = () => undefined,
): void {
  const { entry } = graph.subject;
  const page = render(null);
  let probe: AnyEventObject[] | null = null;
  replayPath(graph, path, {
    drive: (event, actor) => (event.type in entry.memberEvents ? operate(event) : actor.send(event)),
    look: (_, actor: AnyActor) => {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      page.rerender(
        <AppServicesContext value={PICTURE_SERVICES}>
          <View
            snapshot={snapshot}
            send={(event) => {
              if (probe) probe.push(event);
              else actor.send(event);
            }}
          />
        </AppServicesContext>,
      );
      probe = [];
      const violations = [
        ...controlViolations(entry, snapshot),
        ...resubmissions(snapshot, probe),
        ...englishSentences().map((text) => `English on the screen: ${text}`),
      ];
      probe = null;
      if (violations.length > 0) throw new Error(violations.join('\n'));
      look(snapshot);
    },
  });
  page.unmount();
}
