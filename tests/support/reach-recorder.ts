import { findRoute } from '#app/navigation/routes.ts';

/** Where a call of the page came from: the last act of the member before it, or the page that was opened. */
export interface Reach {
  /** Endpoint id. */
  readonly call: string;
  /** Name of the dialog that holds the control, else title of the screen. */
  readonly place: string;
  /** Visible or spoken name of the control that was used last; `null` when the page was only opened. */
  readonly control: string | null;
}

export const RECORDER_PATH = '/reach-recorder.js';
/** Header that the recorder adds to calls of the page; the proxy takes it off again. */
export const REACH_HEADER = 'x-reach';

/**
 * Runs in the page before the product. Follows trusted clicks and keys, and adds the last one to every call that the product sends. A
 * title of a record is named `标题`, because its text is another one every day.
 */
function recorder(header: string): void {
  const CONTROLS =
    'a[href],button,input,select,textarea,summary,[role=button],[role=tab],[role=menuitem],[role=option],[role=radio],[role=checkbox],[role=switch]';
  const textOf = (ids: string): string =>
    ids
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('');
  // A name ends where the record that the control is about, or a count, begins.
  const clean = (text: string): string =>
    (
      text
        .replace(/\s+/g, ' ')
        .trim()
        .split(/[：（¥]|(?<=账号信息)，/)[0] ?? ''
    ).slice(0, 40);
  const labelOf = (element: Element): string =>
    clean(
      element.getAttribute('aria-label') ||
        textOf(element.getAttribute('aria-labelledby') ?? '') ||
        (element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? element.labels?.[0]?.textContent
          : '') ||
        element.getAttribute('placeholder') ||
        (element instanceof HTMLSelectElement ? '' : element.textContent) ||
        element.getAttribute('title') ||
        '',
    );
  const nameOf = (element: Element): string =>
    element.matches('main a[href]') && element.closest('h2,h3,h4,li,td') !== null ? '标题' : labelOf(element);

  let last: { place: string | null; control: string } | null = null;
  const note = (event: Event): void => {
    if (!event.isTrusted || !(event.target instanceof Element)) return;
    if (event instanceof KeyboardEvent && !['Enter', ' '].includes(event.key) && event.target.matches('button,a'))
      return;
    const element = event.target.closest(CONTROLS);
    if (element === null) return;
    const dialog = element.closest('[role=dialog],[role=alertdialog]');
    last = { place: dialog && labelOf(dialog), control: nameOf(element) };
  };
  for (const type of ['pointerdown', 'click', 'keydown', 'input', 'change']) addEventListener(type, note, true);

  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    const place = last?.place ?? `${location.pathname}${location.hash}`;
    headers.set(header, encodeURIComponent(JSON.stringify({ place, control: last?.control ?? null })));
    return send(input, { ...init, headers });
  };
}

export const RECORDER_SCRIPT = `(${recorder.toString()})(${JSON.stringify(REACH_HEADER)});`;

/** A page of the product with the recorder in front of its own scripts. */
export const withRecorder = (html: string): string =>
  html.replace(/<head>|<title>/i, (first) =>
    first.toLowerCase() === '<head>'
      ? `${first}<script src="${RECORDER_PATH}"></script>`
      : `<script src="${RECORDER_PATH}"></script>${first}`,
  );

/** Pages that are no route of the program: those before a session, those of the menu, that of a phone. */
const PAGES: Readonly<Record<string, string>> = {
  '/#/login': '登录页',
  '/#/perfect': '完善资料',
  '/#/dashboard': '数据看板',
  '/#/enterpriseAnalysis/informationQuery/marketAnalysis': '市场分析',
  '/scan-login': '手机确认登录',
};

/** What the header says. @throws SyntaxError when it was not written by the recorder. */
export function readReach(call: string, header: string): Reach {
  const { place, control } = JSON.parse(decodeURIComponent(header)) as Omit<Reach, 'call'>;
  const [address = ''] = place.split('?');
  const [, hash = '/'] = address.split('#');
  const route = findRoute(hash)?.route;
  const title = PAGES[address] ?? (route !== undefined && 'component' in route ? route.title : address);
  return { call, place: place.startsWith('/') ? title : place, control };
}
