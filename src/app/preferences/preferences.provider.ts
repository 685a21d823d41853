import { fromPromise } from 'xstate';
import { defaultSettings } from '#domain/settings.ts';
import { readSettings, writeSettings } from '#domain/stored-settings.ts';
import { settingsMachine } from '#machines/preferences/settings.machine.ts';
import { tourMachine } from '#machines/preferences/tour.machine.ts';
import type { TourStep } from '#machines/preferences/tour.types.ts';
import { type MenuItem, menuTree } from '#views/shell/menu-tree.ts';
import type { Dependencies, MemberParts } from '../dependencies.ts';
import type { ViewCache } from '../navigation/view-cache.ts';
import { readCookie, writeCookie } from '../shared/cookie.ts';
import { copyText } from '../shared/copy-text.ts';
import { clearGuide, recallGuide } from './tour-storage.ts';

const SETTINGS_COOKIE = 'settings';
const KEPT_DAYS = 365;

/** Kept in a cookie, because local storage is cleared whenever a user has to log in again (S2-43, D-04). */
export const provideSettings = ({ brand, theme: documentTheme, send }: Dependencies) => {
  const defaults = defaultSettings(brand.footer);
  return settingsMachine.provide({
    actors: {
      readSettings: fromPromise(async () => readSettings(readCookie(SETTINGS_COOKIE), defaults)),
      storeSettings: fromPromise(async ({ input }) => {
        const settings = { ...readSettings(readCookie(SETTINGS_COOKIE), defaults), ...input };
        const text = writeSettings(settings, defaults);
        writeCookie(SETTINGS_COOKIE, text, KEPT_DAYS);
        if (readCookie(SETTINGS_COOKIE) !== text) throw new Error('this browser keeps no cookie');
        return settings;
      }),
      copySettings: fromPromise(async ({ input }) => {
        if (!(await copyText(JSON.stringify(input, null, 2)))) throw new Error('this browser has no clipboard');
      }),
    },
    actions: {
      applySettings: (_, { theme, size }) => {
        documentTheme.prefer(theme);
        documentTheme.resize(size);
      },
      announceCopied: () => send({ type: 'toast.raised', text: '复制成功' }),
      announceNotCopied: () => send({ type: 'toast.raised', text: '复制失败，请手动复制' }),
    },
  });
};

const PLACES: Readonly<Record<TourStep, string>> = {
  dashboard: '/dashboard',
  bidding: '/subscribe/bidding',
  enterprise: '/enterpriseAnalysis/informationQuery/erterInformation',
  market: '/enterpriseAnalysis/informationQuery/marketAnalysis',
};

export const provideTour = (
  { send }: Dependencies,
  { viewCache, whenIdle }: { readonly viewCache: Pick<ViewCache, 'menu'> } & Pick<MemberParts, 'whenIdle'>,
) =>
  tourMachine.provide({
    actors: {
      recallGuide: fromPromise(async () => {
        await whenIdle();
        return recallGuide();
      }),
      listSteps: fromPromise(async (): Promise<readonly TourStep[]> => {
        const paths = menuTree(viewCache.menu()).flatMap(pathsIn);
        return (Object.keys(PLACES) as TourStep[]).filter((step) => paths.includes(PLACES[step]));
      }),
    },
    actions: {
      clearGuide: () => clearGuide(),
      goTo: (_, { to }) => send({ type: 'navigation.requested', to, replace: false }),
    },
  });

const pathsIn = ({ path, children }: MenuItem): readonly string[] => [path, ...children.flatMap(pathsIn)];
