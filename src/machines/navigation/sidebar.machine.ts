import { assign, type DoneActorEvent, fromPromise, setup } from 'xstate';

/** Initial values when the page opens. */
export interface SidebarStart {
  /** Width of the window in CSS px. */
  readonly widthPx: number;
  /** The last choice of the member on a desktop, from the cookie; `null` when there is none. */
  readonly remembered: 'open' | 'closed' | null;
}

export interface SidebarContext {
  /** Width of the window in CSS px (S3-71). */
  readonly widthPx: number;
}

export type SidebarEvent =
  | DoneActorEvent<SidebarStart, 'recallSidebar'>
  | { readonly type: 'window.resized'; readonly widthPx: number }
  | { readonly type: 'sidebar.toggled' }
  /** The member chose an entry or pressed outside the menu; this closes only the drawer of a phone (S2-56). */
  | { readonly type: 'menu.left' };

/**
 * The side menu by window width: a closed drawer below 992 px, closed below 1400 px, open above it (S4-44…S4-46).
 * Only crossing a breakpoint changes it; at exactly 1400 px nothing changes, but on load 1400 px counts as wide (D-52).
 */
export const sidebarMachine = setup({
  types: { context: {} as SidebarContext, events: {} as SidebarEvent, tags: {} as 'open' | 'mobile' },
  actors: {
    /** Reads window width and cookie without delay. */
    recallSidebar: fromPromise<SidebarStart>(() => Promise.reject(new Error('not provided: recallSidebar'))),
  },
  actions: {
    takeStart: assign({ widthPx: (_, { widthPx }: SidebarStart) => widthPx }),
    takeWidth: assign({
      widthPx: ({ context, event }) => (event.type === 'window.resized' ? event.widthPx : context.widthPx),
    }),
    /** Writes the cookie of S3-68; the drawer of a phone never writes it. */
    rememberOpen: () => undefined,
    rememberClosed: () => undefined,
  },
  guards: {
    startsMobile: (_, { widthPx }: SidebarStart) => widthPx < 992,
    startsNarrow: (_, { widthPx }: SidebarStart) => widthPx < 1400,
    wasClosed: (_, { remembered }: SidebarStart) => remembered === 'closed',
    becomesMobile: (_, { widthPx }: { widthPx: number }) => widthPx < 992,
    becomesNarrow: (_, { widthPx }: { widthPx: number }) => widthPx < 1400,
    becomesWide: (_, { widthPx }: { widthPx: number }) => widthPx > 1400,
    leavesMobile: (_, { widthPx }: { widthPx: number }) => widthPx >= 992,
  },
}).createMachine({
  id: 'sidebar',
  description: 'Whether the side menu is open, by window width and choice of the member.',
  meta: { title: '侧边菜单', requirements: ['S4-44', 'S4-45', 'S4-46', 'S4-47'] },
  context: { widthPx: 0 },
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The initial state is derived from the window width and, on a wide window, from the stored choice.',
      meta: { title: '初始判断', requirements: ['S4-47'] },
      invoke: {
        id: 'recallSidebar',
        src: 'recallSidebar',
        onDone: [
          {
            guard: { type: 'startsMobile', params: ({ event }) => event.output },
            target: 'mobile',
            actions: { type: 'takeStart', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'startsNarrow', params: ({ event }) => event.output },
            target: 'narrow',
            actions: { type: 'takeStart', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'wasClosed', params: ({ event }) => event.output },
            target: 'wide.closed',
            actions: { type: 'takeStart', params: ({ event }) => event.output },
          },
          { target: 'wide.open', actions: { type: 'takeStart', params: ({ event }) => event.output } },
        ],
        onError: 'wide',
      },
    },
    wide: {
      description: 'The window is 1400 px wide or more.',
      meta: { title: '宽屏' },
      initial: 'open',
      on: {
        'window.resized': [
          { guard: { type: 'becomesMobile', params: ({ event }) => event }, target: 'mobile', actions: 'takeWidth' },
          { guard: { type: 'becomesNarrow', params: ({ event }) => event }, target: 'narrow', actions: 'takeWidth' },
          { actions: 'takeWidth' },
        ],
      },
      states: {
        open: {
          description: 'The menu is open next to the page.',
          meta: { title: '宽屏展开', requirements: ['S4-46'] },
          tags: 'open',
          on: { 'sidebar.toggled': { target: 'closed', actions: 'rememberClosed' } },
        },
        closed: {
          description: 'The menu is a rail of icons because the member closed it.',
          meta: { title: '宽屏收起', requirements: ['S2-55'] },
          on: { 'sidebar.toggled': { target: 'open', actions: 'rememberOpen' } },
        },
      },
    },
    narrow: {
      description: 'The window is between 992 and 1400 px wide.',
      meta: { title: '窄屏', requirements: ['S4-45'] },
      initial: 'closed',
      on: {
        'window.resized': [
          { guard: { type: 'becomesMobile', params: ({ event }) => event }, target: 'mobile', actions: 'takeWidth' },
          { guard: { type: 'becomesWide', params: ({ event }) => event }, target: 'wide', actions: 'takeWidth' },
          { actions: 'takeWidth' },
        ],
      },
      states: {
        closed: {
          description: 'The menu is a rail of icons because the window is narrow.',
          meta: { title: '窄屏收起' },
          on: { 'sidebar.toggled': { target: 'open', actions: 'rememberOpen' } },
        },
        open: {
          description: 'The menu is open because the member opened it, although the window is narrow.',
          meta: { title: '窄屏展开' },
          tags: 'open',
          on: { 'sidebar.toggled': { target: 'closed', actions: 'rememberClosed' } },
        },
      },
    },
    mobile: {
      description: 'The window is under 992 px wide; the menu is a drawer over the page.',
      meta: { title: '移动端', requirements: ['S4-44', 'S9-24'] },
      tags: 'mobile',
      initial: 'closed',
      on: {
        'window.resized': [
          { guard: { type: 'becomesWide', params: ({ event }) => event }, target: 'wide', actions: 'takeWidth' },
          { guard: { type: 'leavesMobile', params: ({ event }) => event }, target: 'narrow', actions: 'takeWidth' },
          { actions: 'takeWidth' },
        ],
      },
      states: {
        closed: {
          description: 'The drawer is closed.',
          meta: { title: '抽屉收起' },
          on: { 'sidebar.toggled': 'open' },
        },
        open: {
          description: 'The drawer covers the page until the member chooses an entry or closes the drawer.',
          meta: { title: '抽屉展开', requirements: ['S2-56'] },
          tags: 'open',
          on: { 'sidebar.toggled': 'closed', 'menu.left': 'closed' },
        },
      },
    },
  },
});
