import { fromPromise, sendParent } from 'xstate';
import { selArea } from '#contract/company.contract.ts';
import { industryList } from '#contract/industry.contract.ts';
import { checkPerfectInfo, perfect, userDetail } from '#contract/user.contract.ts';
import { provincesOf } from '#domain/area.ts';
import { areaTree } from '#domain/area-tree.ts';
import { profileMachine } from '#machines/session/profile.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';

export const provideProfile = ({ client }: Dependencies) =>
  profileMachine.provide({
    actors: {
      checkPerfectInfo: fromPromise(async ({ signal }) => {
        const [state, detail, industries, areas] = await Promise.all([
          client.call(checkPerfectInfo, {}, { signal }).then((answer) => unwrap(checkPerfectInfo, answer)),
          client.call(userDetail, {}, { signal }).then((answer) => unwrap(userDetail, answer)),
          client.call(industryList, {}, { signal }).then((answer) => unwrap(industryList, answer)),
          client.call(selArea, {}, { signal }).then((answer) => unwrap(selArea, answer)),
        ]);
        return {
          complete: state.complete,
          form: {
            realUserName: detail.realUserName ?? '',
            companyName: detail.companyName ?? '',
            industryCode: detail.industryCode ?? '',
            areaCode: detail.areaCode ?? '',
          },
          industries,
          areas: provincesOf(areaTree(areas)).map(({ code, label }) => ({ code, name: label })),
        };
      }),
      perfect: fromPromise(
        async ({ input, signal }) => void unwrap(perfect, await client.call(perfect, input, { signal })),
      ),
    },
    actions: {
      announceCompleted: sendParent({ type: 'profile.completed' }),
      requestLogout: sendParent({ type: 'logout.requested' }),
    },
  });
