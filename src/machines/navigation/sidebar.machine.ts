import { assign, type DoneActorEvent, fromPromise, setup } from 'xstate';

/** What is known when the page opens. */
export interface SidebarStart {
  /** Of the window, CSS px. */
  readonly widthPx: number;
  /** The member's last choice on a desktop, from the cookie; `null` when there is none. */
  readonly remembered: 'open' | 'closed' | null;
}

export interface SidebarContext {
  /** Of the window, CSS px (S3-71). */
  readonly widthPx: number;
}

export type SidebarEvent =
  | DoneActorEvent<SidebarStart, 'recallSidebar'>
  | { readonly type: 'window.resized'; readonly widthPx: number }
  | { readonly type: 'sidebar.toggled' }
  /** The member chose an entry or pressed beside the menu; only a phone closes it for that (S2-56). */
  | { readonly type: 'menu.left' };

/**
 * The side menu by window width: below 992 px a drawer that is closed, below 1400 px closed, above it open (S4-44…S4-46).
 * It acts only when a limit is crossed; 1400 px itself changes nothing, on load it counts as wide (D-52).
 */
export const sidebarMachine = setup({
  types: { context: {} as SidebarContext, events: {} as SidebarEvent, tags: {} as 'open' | 'mobile' },
  actors: {
    /** Reads window and cookie; it does not wait. */
    recallSidebar: fromPromise<SidebarStart>(() => Promise.reject(new Error('not wired: recallSidebar'))),
  },
  actions: {
    takeStart: assign({ widthPx: (_, { widthPx }: SidebarStart) => widthPx }),
    takeWidth: assign({
      widthPx: ({ context, event }) => (event.type === 'window.resized' ? event.widthPx : context.widthPx),
    }),
    /** The cookie of S3-68; the drawer of a phone never writes it. */
    rememberOpen: () => undefined,
    rememberClosed: () => undefined,
  },
  guards: {
    startsMobile: (_, { widthPx }: SidebarStart) => widthPx < 992,
    startsNarrow: (_, { widthPx }: SidebarStart) => widthPx < 1400,
    wasClosed: (_, { remembered }: SidebarStart) => remembered === 'closed',
    becomesMobile: ({ event }) => event.type === 'window.resized' && event.widthPx < 992,
    becomesNarrow: ({ event }) => event.type === 'window.resized' && event.widthPx < 1400,
    becomesWide: ({ event }) => event.type === 'window.resized' && event.widthPx > 1400,
    leavesMobile: ({ event }) => event.type === 'window.resized' && event.widthPx >= 992,
  },
}).createMachine({
  id: 'sidebar',
  description: 'Whether the side menu is open, by window width and the choice of the member.',
  meta: { title: '侧边菜单', requirements: ['S4-44', 'S4-45', 'S4-46', 'S4-47'] },
  context: { widthPx: 0 },
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The first picture is chosen by width and, where there is room, by the remembered choice.',
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
          { guard: 'becomesMobile', target: 'mobile', actions: 'takeWidth' },
          { guard: 'becomesNarrow', target: 'narrow', actions: 'takeWidth' },
          { actions: 'takeWidth' },
        ],
      },
      states: {
        open: {
          description: 'The menu stands open beside the page.',
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
          { guard: 'becomesMobile', target: 'mobile', actions: 'takeWidth' },
          { guard: 'becomesWide', target: 'wide', actions: 'takeWidth' },
          { actions: 'takeWidth' },
        ],
      },
      states: {
        closed: {
          description: 'The menu is a rail of icons because there is little room.',
          meta: { title: '窄屏收起' },
          on: { 'sidebar.toggled': { target: 'open', actions: 'rememberOpen' } },
        },
        open: {
          description: 'The member opened the menu although there is little room.',
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
          { guard: 'becomesWide', target: 'wide', actions: 'takeWidth' },
          { guard: 'leavesMobile', target: 'narrow', actions: 'takeWidth' },
          { actions: 'takeWidth' },
        ],
      },
      states: {
        closed: {
          description: 'The drawer is away.',
          meta: { title: '抽屉收起' },
          on: { 'sidebar.toggled': 'open' },
        },
        open: {
          description: 'The drawer lies over the page until an entry is chosen.',
          meta: { title: '抽屉展开', requirements: ['S2-56'] },
          tags: 'open',
          on: { 'sidebar.toggled': 'closed', 'menu.left': 'closed' },
        },
      },
    },
  },
});
