import { fromPromise, sendParent } from 'xstate';
import { ApiFailure } from '#api/api-failure.ts';
import { userFromWire } from '#api/decode/user.decode.ts';
import { dataOf } from '#api/refusal.ts';
import { CODE } from '#contract/endpoint.ts';
import { awaken, logout, messageLogin } from '#contract/login.contract.ts';
import { userCenter } from '#contract/opening.contract.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import type { SandboxMember } from '#machines/session/login.types.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionUser } from '#machines/session/session.types.ts';
import { userInfoMachine } from '#machines/session/user-info.machine.ts';
import type { KnownUser } from '#machines/session/user-info.types.ts';
import type { Dependencies } from '../dependencies.ts';
import { loadChunk } from '../navigation/load-chunk.ts';
import { addressesOfAnother, forgetTabs } from '../navigation/tab-storage.ts';
import { welcome } from '../preferences/tour-storage.ts';
import { forgetProfileDraft } from './profile-draft.ts';
import { secondsToWait, sendCode } from './send-code.ts';

/** What a member leaves in this browser tab (I10). */
const forgetMember = (): void => {
  forgetTabs();
  forgetProfileDraft();
};

export const provideSession = ({
  client,
  credential,
  otherTabs,
  loadMemberPart,
  loadProfilePart,
  location,
  send,
  endSession,
}: Dependencies) => {
  /** The browser logged in as another member since this browser tab was last loaded: what it was left at is not opened (I10). */
  const leaveTabsOfAnother = (member: string): void => {
    const addresses = addressesOfAnother(member);
    if (addresses === null) return;
    forgetMember();
    if (addresses.includes(location.read())) send({ type: 'navigation.requested', to: '/', replace: true });
  };
  /** Queries user info, and loads the chunk of the page that the response leads to before resolving. */
  const askUser = async ({ signal }: { readonly signal: AbortSignal }): Promise<SessionUser | null> => {
    const part = loadMemberPart();
    part.catch(() => undefined);
    const answer = await client.call(userCenter, {}, { signal }).catch(async (error: unknown) => {
      if (error instanceof ApiFailure && error.code === CODE.profileIncomplete) await loadProfilePart();
      throw error;
    });
    const user = answer.kind === 'ok' ? userFromWire(answer.data) : null;
    if (user !== null) leaveTabsOfAnother(user.userId);
    await part;
    return user;
  };
  return sessionMachine.provide({
    actors: {
      restoreToken: fromPromise(async () => ({ found: credential.restore() })),
      userInfo: userInfoMachine.provide({ actors: { userCenter: fromPromise<KnownUser | null>(askUser) } }),
      /** A token that is gone already cannot be logged out; no call is sent without one (I13). */
      logout: fromPromise(async ({ signal }) => {
        if (credential.token() !== null) await client.call(logout, {}, { signal });
      }),
    },
    actions: {
      storeToken: (_, { token, remember }) => {
        forgetMember();
        credential.store(token, remember);
      },
      dropCookie: () => {
        forgetMember();
        credential.dropCookie();
      },
      forgetToken: () => {
        forgetMember();
        credential.forget();
      },
      noteExpiry: () => credential.noteExpiry(),
      noteEnd: (_, { why }) => credential.noteEnd(why),
      notifyOtherTabs: (_, { why }) => otherTabs.notifyEnded(why),
      reloadPage: () => endSession(),
      announceGuest: sendParent({ type: 'session.missed' }),
      announceArrival: sendParent({ type: 'session.begun' }),
      announceMember: sendParent({ type: 'session.opened' }),
      announceIncomplete: sendParent({ type: 'session.halted' }),
      announceStalled: sendParent({ type: 'session.stalled' }),
      announceTakenOver: sendParent({ type: 'takeover.reported' }),
      announceEnded: sendParent({ type: 'session.ended' }),
    },
  });
};

export const provideLogin = (deps: Dependencies) => {
  const { client, company } = deps;
  return loginMachine.provide({
    actors: {
      recallResend: fromPromise(async () => ({ secondsLeft: secondsToWait(deps) })),
      sendMessageCode: fromPromise(({ input, signal }) => sendCode(deps, input, signal)),
      pictureCheck: lazyMachine(async () => {
        const { providePictureCheck } = await loadChunk(() => import('./login-parts.provider.ts'));
        return { machine: providePictureCheck(deps), toInput: ({ mobile }) => ({ mobile }) };
      }),
      messageLogin: fromPromise(async ({ input, signal }) => {
        const login = dataOf(messageLogin, await client.call(messageLogin, input, { signal }));
        if (login.isNewUser) welcome();
        return login;
      }),
      awaken: fromPromise(async ({ input, signal }) => dataOf(awaken, await client.call(awaken, input, { signal }))),
      sandboxMembers: fromPromise<readonly SandboxMember[]>(async () => (await company()).sandboxMembers),
      qrLogin: lazyMachine(async () => {
        const { provideQrLogin } = await loadChunk(() => import('./login-parts.provider.ts'));
        return { machine: provideQrLogin(deps), toInput: () => undefined };
      }),
    },
    actions: {
      announceLoggedIn: sendParent(({ context: { remember } }, { token }) => ({
        type: 'login.succeeded',
        token,
        remember,
      })),
    },
  });
};
