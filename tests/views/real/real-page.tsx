import { fireEvent } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createApplication } from '#app/application.ts';
import { Root } from '#app/root.tsx';
import { dropCookie, writeCookie } from '#app/shared/cookie.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';
import type { Host } from './real-host.ts';

const SETTLED_WITHIN_MS = 20_000;
const FOUND_WITHIN_MS = 4_000;
/** An answer at its edges may leave a control out, which is no reason to wait for it. */
const SOON_MS = 150;
/** Texts of the error boundaries: shown in place of what could not be drawn. */
const BOUNDARY = /程序出现异常|页面资源加载失败/;

export interface RealPage {
  readonly go: (address: string) => Promise<void>;
  /** Presses this control. */
  readonly click: (control: HTMLElement) => Promise<void>;
  /** Flows that have a dialog open, by the id of their machine. */
  readonly openFlows: () => readonly string[];
  /** Presses the first visible control of this name. @returns whether there was one. */
  readonly press: (name: string | RegExp) => Promise<boolean>;
  /** Writes into the first visible field of this label. @returns whether there was one. */
  readonly write: (label: string | RegExp, text: string) => Promise<boolean>;
  /** Waits for a dialog, which is loaded when it first opens. @returns whether one is shown. */
  readonly dialog: () => Promise<boolean>;
  /** Waits for this text. @returns whether it came. */
  readonly shows: (text: RegExp) => Promise<boolean>;
  /** The tab is seen again, after which a payment is asked about at once. */
  readonly see: () => Promise<void>;
  /** Asks for everything on the screen again. */
  readonly refresh: () => Promise<void>;
  /** Nothing is busy any more. */
  readonly settled: () => Promise<void>;
  /** From now on a control that is missing is not waited for. */
  readonly hurry: () => void;
  readonly text: () => string;
  /** What went wrong since the last time it was asked: errors in the console, a boundary, a page that stays busy or empty. */
  readonly problems: () => readonly string[];
  readonly close: () => void;
}

/** Address within the application, without what is asked of the screen. */
export const currentPath = (): string => decodeURI(window.location.hash.replace(/^#/, '')).replace(/\?.*/, '');

/** Hidden with all that it holds. Attributes are read one by one: a selector would be parsed for each element of a page. */
const hides = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  element.hasAttribute('inert') ||
  element.hasAttribute('data-closed') ||
  (element.getAttribute('style')?.includes('display: none') ?? false);

function isWithin(element: Element | null, has: (one: Element) => boolean): boolean {
  for (let one = element; one !== null; one = one.parentElement) if (has(one)) return true;
  return false;
}
const isHidden = (element: Element): boolean => isWithin(element, hides);
/** Behind an open modal dialog, and for that reason out of reach. */
const isBehind = ({ parentElement }: Element): boolean =>
  isWithin(parentElement, (one) => one.getAttribute('aria-hidden') === 'true');

/** What a member can see and reach: neither hidden nor behind an open dialog. */
export const reachable = (selector: string, within: ParentNode = document): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter((one) => !isHidden(one) && !isBehind(one));

/** What a reader sees: text of everything that is not hidden. */
function visibleText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node instanceof Element && hides(node)) return '';
  return [...node.childNodes].map(visibleText).join('');
}

/** Whether a reader sees any text. */
const showsText = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE
    ? (node.textContent ?? '').trim() !== ''
    : !(node instanceof Element && hides(node)) && [...node.childNodes].some(showsText);

/** Whether this element or one within it is seen and is so. Walked by hand: a selector would look at hidden pages too. */
const someSeen = (element: Element, isSo: (one: Element) => boolean): boolean =>
  !hides(element) && (isSo(element) || [...element.children].some((child) => someSeen(child, isSo)));
const saysBusy = (element: Element): boolean => element.getAttribute('aria-busy') === 'true';

export const DIALOGS = '[role=dialog], [role=alertdialog]';
const CONTROLS = 'main h2 a[href], button, a[href], [role=tab], [role=menuitem], [role=option], [role=radio]';
/** Title of the first record of a list. */
export const FIRST_TITLE = /^第一条$/;

/** What a control, a field or a dialog is called. */
export function nameOf(element: HTMLElement): string {
  const by = element.getAttribute('aria-labelledby');
  const labelled = by?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
  const name =
    labelled?.join(' ') ||
    element.getAttribute('aria-label') ||
    labels?.[0]?.textContent ||
    (element.matches('[role=dialog], [role=alertdialog]') ? '' : element.textContent) ||
    element.getAttribute('title') ||
    element.getAttribute('placeholder') ||
    '';
  return name.replace(/^\*/, '').trim();
}

function isNamed(element: HTMLElement, name: string | RegExp): boolean {
  if (name === FIRST_TITLE) return element.matches('main h2 a[href]');
  const called = nameOf(element);
  return typeof name === 'string' ? called === name : name.test(called);
}

function openFlows(actor: AnyActorRef): readonly string[] {
  const snapshot = actor.getSnapshot();
  const { children = {}, machine } = snapshot as { children?: Record<string, AnyActorRef>; machine?: { id: string } };
  const isOpen = machine !== undefined && ['dialogOpen', 'shown'].some((tag) => snapshot.hasTag(tag));
  return [...(isOpen ? [machine.id] : []), ...Object.values(children).flatMap(openFlows)];
}

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
/** Before a page is searched once more. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 25));

/** The whole application in this document, as `src/main.tsx` starts it, answered by the real server. */
export function openRealPage(
  host: Host,
  token: string | null,
  address = '/',
  isPatient = true,
  brand = 'bidding',
): RealPage {
  let patient = isPatient;
  document.head.innerHTML = '<link rel="icon" href="./favicon.svg"><meta name="theme-color" content="#fff">';
  document.body.innerHTML = '<div id="root"></div>';
  window.localStorage.clear();
  window.sessionStorage.clear();
  if (token === null) dropCookie('TOKEN');
  else writeCookie('TOKEN', token);
  writeCookie('guideDone', '1');
  window.history.replaceState(null, '', `/#${address}`);
  // As in a browser without Web Locks; the document of the tests has `null` there.
  Object.defineProperty(window.navigator, 'locks', { value: undefined, configurable: true });
  const found: string[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((...words) => {
    // The document of the tests does not know this element.
    if (words[1] !== 'search') found.push(words.map(String).join(' '));
  });
  const application = createApplication({
    page: window,
    brand: readBrand(BRANDS_DIR, brand),
    version: 'v1',
    fetch: host.fetch,
  });
  const stop = application.start();
  const place = document.getElementById('root') as HTMLElement;
  const root = createRoot(place, { onUncaughtError: (error) => void found.push(`uncaught: ${error}`) });
  root.render(<Root application={application} onDrawn={() => undefined} />);

  const isBusy = (): boolean =>
    host.pending() > 0 ||
    !showsText(document.body) ||
    someSeen(document.body, saysBusy) ||
    [...document.getElementsByTagName('main')].some((main) => !showsText(main));
  const settle = async (): Promise<void> => {
    const limit = Date.now() + SETTLED_WITHIN_MS;
    for (let quiet = 0; quiet < 3; quiet = isBusy() ? 0 : quiet + 1) {
      if (Date.now() > limit) {
        found.push('stays busy');
        return;
      }
      await tick();
    }
  };
  /** A control may come with a part of the program that is still on its way. */
  const find = async (selector: string, name: string | RegExp): Promise<HTMLElement | null> => {
    const limit = Date.now() + (patient ? FOUND_WITHIN_MS : SOON_MS);
    for (;;) {
      const found = reachable(selector).find(
        (element) => !element.matches(':disabled, [aria-busy=true]') && isNamed(element, name),
      );
      if (found || Date.now() > limit) return found ?? null;
      await pause();
    }
  };
  const text = (): string => visibleText(document.body);
  const waitFor = async (isThere: () => boolean, withinMs = patient ? FOUND_WITHIN_MS : SOON_MS): Promise<boolean> => {
    const limit = Date.now() + withinMs;
    while (!isThere() && Date.now() < limit) await tick();
    await settle();
    return isThere();
  };
  return {
    go: async (to) => {
      application.send({ type: 'navigation.requested', to, replace: false });
      await settle();
    },
    click: async (control) => {
      control.click();
      await settle();
    },
    openFlows: () => openFlows(application.actor),
    press: async (name) => {
      const control = await find(CONTROLS, name);
      control?.click();
      await settle();
      return control !== null;
    },
    write: async (label, text) => {
      const field = await find('input, textarea, select', label);
      if (field === null) return false;
      field.focus();
      fireEvent.change(field, { target: { value: text } });
      await settle();
      return true;
    },
    dialog: () => waitFor(() => reachable(DIALOGS).length > 0),
    shows: (expected) => waitFor(() => expected.test(text()), FOUND_WITHIN_MS),
    see: async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await settle();
    },
    refresh: async () => {
      await application.queries.get()?.resetQueries({ type: 'active' });
      await settle();
    },
    settled: settle,
    hurry: () => {
      patient = false;
    },
    text,
    problems: () => {
      const boundary = BOUNDARY.exec(document.body.textContent ?? '')?.[0];
      const said = [
        ...found.splice(0),
        ...(boundary ? [boundary] : []),
        ...(showsText(document.body) ? [] : ['empty']),
      ];
      return said;
    },
    close: () => {
      root.unmount();
      stop();
      spy.mockRestore();
    },
  };
}
