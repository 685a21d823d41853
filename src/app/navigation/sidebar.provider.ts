import { fromPromise } from 'xstate';
import { sidebarMachine } from '#machines/navigation/sidebar.machine.ts';
import { readCookie, writeCookie } from '../shared/cookie.ts';

const SIDEBAR_COOKIE = 'sidebarStatus';
const REMEMBERED_DAYS = 365;

export const provideSidebar = (page: Window = window) =>
  sidebarMachine.provide({
    actors: {
      recallSidebar: fromPromise(async () => {
        const choice = readCookie(SIDEBAR_COOKIE);
        return { widthPx: page.innerWidth, remembered: choice === 'open' || choice === 'closed' ? choice : null };
      }),
    },
    actions: {
      rememberOpen: () => writeCookie(SIDEBAR_COOKIE, 'open', REMEMBERED_DAYS),
      rememberClosed: () => writeCookie(SIDEBAR_COOKIE, 'closed', REMEMBERED_DAYS),
    },
  });
