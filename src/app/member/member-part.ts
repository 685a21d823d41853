import { permissionFromWire } from '#api/decode/permission.decode.ts';
import { keptAccountEdits } from '#api/queries/account.queries.ts';
import { dateTimeText } from '#domain/date-text.ts';
import type { LoadedMachine } from '#machines/app/lazy-machine.ts';
import type { memberMachine } from '#machines/app/member.machine.ts';
import type { Target } from '#machines/navigation/guard.types.ts';
import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { ReadPermission } from '../api-events.ts';
import type { Dependencies, MemberParts } from '../dependencies.ts';
import { parseAddress } from '../navigation/hash-location.ts';
import { provideNavigation } from '../navigation/navigation.provider.ts';
import { createViewCache } from '../navigation/view-cache.ts';
import { SCREENS } from '../screens.ts';
import { once } from '../shared/once.ts';
import { createSignal, type Signal } from '../shared/signal.ts';
import { whenPageIdle } from '../system/when-idle.ts';
import { provideMember } from './member.provider.ts';

/** Added to the application once a token is held: the flows of a member and the cache of their views. */
export interface MemberPart extends MemberParts {
  readonly navigation: LoadedMachine<typeof navigationMachine, { readonly target: Target }>;
  readonly member: LoadedMachine<typeof memberMachine, { readonly canPay: boolean | null }>;
  /** Asks the guard, but another page or filter of the list that is seen stays in the list. */
  readonly navigate: Navigate;
  /** The same for the address that Back, Forward or the member have put in the address bar; a pop-up over the list goes (S6-04). */
  readonly followAddressBar: (to: string) => void;
  readonly readPermission: ReadPermission;
  /** Whether the page of the member may be drawn: with its first view, or soon without it. */
  readonly firstPicture: Pick<Signal<boolean>, 'get' | 'subscribe'>;
  /** Writes source, time and address under what is about to be printed. */
  readonly notePrint: () => void;
  /** Whether a reload would lose what the member has entered: in a form that is marked so, or in the account page, which keeps its changes until the reload. */
  readonly hasUnsavedInput: () => boolean;
}

/**
 * Answers that are there already are drawn together with the shell, in one go instead of four; for one that is still under
 * way the shell does not wait longer than this.
 */
const SHELL_AFTER_MS = 150;

/** `to` is an inner address, `/tender/index/7?from=list`. */
export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

/**
 * Imported when a token is held.
 *
 * @param send Sends an event to the root machine at once: a second request for a page in one handler meets the first one.
 */
export function provideMemberPart(deps: Dependencies, send: Dependencies['send']): MemberPart {
  const { brand, location, now, page, progress, queries, user } = deps;
  const hasScreen = (component: string): boolean => component in SCREENS;
  const viewCache = createViewCache(hasScreen);
  const firstPicture = createSignal(false);
  const draw = (): void => firstPicture.set(true);
  const stop = viewCache.subscribe(() => {
    stop();
    draw();
  });
  setTimeout(draw, SHELL_AFTER_MS);
  const whenIdle = once(() => whenPageIdle(viewCache));
  /** @returns Whether the list has gone there by itself. */
  const stayInList = (to: string, replace: boolean): boolean => {
    const isSettled = user() !== null && !progress.get();
    const changed = isSettled ? viewCache.changeQuery(to) : null;
    if (changed === null) send({ type: 'navigation.requested', to, replace });
    else location.show(changed, { replace });
    return changed !== null;
  };
  return {
    viewCache,
    whenIdle,
    navigate: (to, { replace = false } = {}) => void stayInList(to, replace),
    followAddressBar: (to) => {
      if (stayInList(to, true)) send({ type: 'route.changed', path: parseAddress(to).path });
    },
    readPermission: permissionFromWire,
    firstPicture,
    notePrint: () => {
      const printedAt = dateTimeText(new Date(now()).toISOString());
      page.document.body.dataset.printNote = `来源：${brand.displayName}　打印时间：${printedAt}\n${page.location.href}`;
    },
    hasUnsavedInput: () => {
      const client = queries.get();
      const isAccountEdited = client !== null && Object.keys(keptAccountEdits(client)).length > 0;
      return isAccountEdited || page.document.querySelector('[data-unsaved]') !== null;
    },
    navigation: { machine: provideNavigation(deps, { viewCache, hasScreen }), toInput: (given) => given },
    member: provideMember(deps, { viewCache, whenIdle }),
  };
}
