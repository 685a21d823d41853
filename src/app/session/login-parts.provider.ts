import { fromPromise, sendParent } from 'xstate';
import { selArea } from '#contract/company.contract.ts';
import { industryList } from '#contract/industry.contract.ts';
import { getCheckPicture } from '#contract/picture-check.contract.ts';
import { checkQrcode, getQrcode } from '#contract/qr-login.contract.ts';
import { checkPerfectInfo, perfect, userDetail } from '#contract/user.contract.ts';
import { provincesOf } from '#domain/area.ts';
import { areaTree } from '#domain/area-tree.ts';
import { sandboxPage } from '#domain/sandbox-page.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { pictureCheckMachine } from '#machines/session/picture-check.machine.ts';
import { profileMachine } from '#machines/session/profile.machine.ts';
import { qrLoginMachine } from '#machines/session/qr-login.machine.ts';
import { type Dependencies, ownOrigins } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';
import { provideAccountSecurity } from './account-security.provider.ts';
import { forgetProfileDraft, recallProfileDraft, storeProfileDraft } from './profile-draft.ts';
import { sendCode } from './send-code.ts';

/** Loaded when scanning is chosen. */
export const provideQrLogin = (deps: Dependencies) => {
  const { client } = deps;
  return qrLoginMachine.provide({
    actors: {
      getQrcode: fromPromise(async ({ signal }) => {
        const ticket = unwrap(getQrcode, await client.call(getQrcode, {}, { signal }));
        return { ...ticket, phoneUrl: sandboxPage(ticket.qrContent, ownOrigins(deps)) };
      }),
      checkQrcode: fromPromise(async ({ input, signal }) => {
        const ticket = { ticket: input?.ticket ?? '', browserSecret: input?.browserSecret ?? '' };
        return unwrap(checkQrcode, await client.call(checkQrcode, ticket, { signal }));
      }),
    },
  });
};

/** Loaded when the server wants a picture read before it sends a code. */
export const providePictureCheck = (deps: Dependencies) =>
  pictureCheckMachine.provide({
    actors: {
      getCheckPicture: fromPromise(async ({ signal }) =>
        unwrap(getCheckPicture, await deps.client.call(getCheckPicture, {}, { signal })),
      ),
      sendMessageCode: fromPromise(({ input, signal }) => sendCode(deps, input, signal)),
    },
  });

/** The page of the profile says in its place why it was not loaded or sent; a notice would say it twice. */
const exempt = true;

export const provideProfile = (deps: Dependencies) => {
  const { client } = deps;
  return profileMachine.provide({
    actors: {
      checkPerfectInfo: fromPromise(async ({ signal }) => {
        const [state, detail, industries, areas] = await Promise.all([
          client.call(checkPerfectInfo, {}, { signal, exempt }).then((answer) => unwrap(checkPerfectInfo, answer)),
          client.call(userDetail, {}, { signal, exempt }).then((answer) => unwrap(userDetail, answer)),
          client.call(industryList, {}, { signal, exempt }).then((answer) => unwrap(industryList, answer)),
          client.call(selArea, {}, { signal, exempt }).then((answer) => unwrap(selArea, answer)),
        ]);
        const owner = `${detail.userName ?? ''} ${detail.mobile ?? ''}`;
        return {
          complete: state.complete,
          owner,
          stored: {
            realUserName: detail.realUserName ?? '',
            companyName: detail.companyName ?? '',
            industryCode: detail.industryCode ?? '',
            areaCode: detail.areaCode ?? '',
          },
          draft: recallProfileDraft(owner),
          industries,
          areas: provincesOf(areaTree(areas)).map(({ code, label }) => ({ code, name: label })),
        };
      }),
      perfect: fromPromise(
        async ({ input, signal }) => void unwrap(perfect, await client.call(perfect, input, { signal, exempt })),
      ),
      accountSecurity: lazyMachine(async () => ({ machine: provideAccountSecurity(deps), toInput: (given) => given })),
    },
    actions: {
      storeDraft: (_, draft) => storeProfileDraft(draft),
      forgetDraft: () => forgetProfileDraft(),
      announceCompleted: sendParent({ type: 'profile.completed' }),
      requestLogout: sendParent({ type: 'logout.requested' }),
    },
  });
};
