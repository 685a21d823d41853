import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { apiEventOf } from '#app/api-events.ts';
import { provideProfile } from '#app/session/login-parts.provider.ts';
import { CODE } from '#contract/endpoint.ts';
import { depsOn } from '../support/dependencies.ts';
import { fakeHost, type Reply } from '../support/host.ts';

type Answers = Parameters<typeof fakeHost>[0];

const ok = (data: unknown): Reply => ({ code: CODE.ok, data });
const WHOLE = { realUserName: '李雷', companyName: '乙公司', industryCode: 'E48', areaCode: '浙江' };

/** The profile of a new member, whose fields are filled. */
function profile(changed: Answers = {}) {
  const host = fakeHost({
    checkPerfectInfo: ok({ complete: false, missing: [] }),
    userDetail: ok({ ...WHOLE, userName: 'u', mobile: '138****0001' }),
    industryList: ok([{ code: 'E48', name: '土木' }]),
    selArea: ok(JSON.stringify([{ name: 'all' }, { name: '浙江' }])),
    perfect: ok(null),
    ...changed,
  });
  const { deps } = depsOn(host);
  /** What the root machine is sent about the calls. */
  const events: ReturnType<typeof apiEventOf>[] = [];
  deps.client.onOutcome((outcome) => events.push(apiEventOf(outcome, () => null)));
  const form = createActor(provideProfile(deps)).start();
  return { form, events, told: () => events.filter((event) => event?.type !== 'api.answered') };
}

const FAILURES = [
  ['there is no network', 'offline'],
  ['the server fails', { code: CODE.serverError }],
] as const;

test.each(FAILURES)(
  'a profile that is not sent because %s is told once to a new member, beside the form and by no notice (S8-16, S8-19)',
  async (_, reply) => {
    const { form, told } = profile({ perfect: reply });
    await waitFor(form, (snapshot) => snapshot.matches('filling'));
    form.send({ type: 'profile.submitted' });
    expect(form.getSnapshot().matches('saving')).toBe(true);
    await waitFor(form, (snapshot) => snapshot.matches('filling'));
    expect(form.getSnapshot().context.failure).not.toBeNull();
    expect(told()).toEqual([null]);
  },
);

test.each(
  FAILURES.flatMap(([why, reply]) =>
    (['checkPerfectInfo', 'userDetail', 'industryList', 'selArea'] as const).map((id) => [id, why, reply] as const),
  ),
)(
  'a profile whose %s is not answered because %s is told once, in its place with a retry (S8-16, S8-19)',
  async (id, _, reply) => {
    const { form, told } = profile({ [id]: reply });
    await waitFor(form, (snapshot) => snapshot.matches('unavailable'));
    expect(form.getSnapshot().context.failure).not.toBeNull();
    expect(told().every((event) => event === null)).toBe(true);
  },
);

test('a profile that is refused because the session has ended ends the session of a new member (S8-04)', async () => {
  const { form, told } = profile({ perfect: { code: CODE.kickedOut } });
  await waitFor(form, (snapshot) => snapshot.matches('filling'));
  form.send({ type: 'profile.submitted' });
  await waitFor(form, (snapshot) => snapshot.context.failure !== null);
  expect(told()).toMatchObject([{ type: 'api.failed', failure: { code: CODE.kickedOut } }]);
});
