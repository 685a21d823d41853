import { expect, type Page, test } from '@playwright/test';
import { startProduct } from '../../bench/support/product.ts';
import catalogue from '../faults/fault-catalogue.json' with { type: 'json' };
import { startBrokenHost } from './faults/broken-host.ts';
import { type FaultId, FaultyNetwork } from './faults/faulty-network.ts';
import { runCase, type Stage, type Visitor } from './faults/run-case.ts';
import { SCENES } from './faults/scenes.ts';
import { faultsOfScene, SHARE } from './faults/share.ts';
import { logInByCall } from './faults/visitors.ts';
import { filledData } from './support/filled-data.ts';

const FAULTS = catalogue.map(({ id }) => id as FaultId);
/** `FAULTS=F03,F20` to look at some: each call meets all of these. */
const wanted = process.env.FAULTS?.split(',');
const faultsAt = (scene: number): readonly FaultId[] =>
  wanted ? FAULTS.filter((id) => wanted.includes(id)) : faultsOfScene(FAULTS, scene);
const MEMBER_PHONE = '19900000003';
const NEW_PHONE = '13900004321';

// A case names what broke; recording each of them would take longer than running it, and so would drawing what turns while it waits.
// Every case has a page and a network of its own; each worker has its own product.
test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } });

let product: Awaited<ReturnType<typeof startProduct>>;
let broken: Awaited<ReturnType<typeof startBrokenHost>>;
let visitors: Readonly<Record<'guest' | 'member' | 'newcomer', Visitor>>;

test.beforeAll(async () => {
  [product, broken] = await Promise.all([
    startProduct({ SAMPLE_ANNOUNCEMENTS: '300' }, filledData('300')),
    startBrokenHost(),
  ]);
  const member = await logInByCall(product.url, MEMBER_PHONE);
  const newcomer = await logInByCall(product.url, NEW_PHONE);
  visitors = { guest: { token: null, secrets: [] }, member, newcomer };
});
test.afterAll(async () => {
  broken?.stop();
  await product?.stop();
});

/** A page of its own for one call, with a clock that can be turned and a network that can break. */
async function stageFor(page: Page, who: keyof typeof visitors): Promise<Stage> {
  const network = new FaultyNetwork(broken.url);
  await network.stand(page);
  await page.clock.install();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const { member } = visitors;
  return { page, network, errors, origin: product.url, visitor: visitors[who], freshToken: member.token ?? '' };
}

for (const [place, scene] of SCENES.entries()) {
  const faults = faultsAt(place);
  test(`${scene.id} (${scene.reason}) survives each fault of this run (of F01…F22; I4, I5, I6, I10, I11, I13, I15, I16)`, async ({
    page,
  }) => {
    const stage = await stageFor(page, scene.who);
    const found: string[] = [];
    expect(faults).not.toEqual([]);
    for (const fault of faults) {
      const sentences = await runCase(stage, scene, fault).catch((error: unknown) => [String(error)]);
      found.push(...sentences.map((sentence) => `${fault}: ${sentence}`));
    }
    expect(found).toEqual([]);
  });
}

test('the calls that money, session and menus depend on are 24; each fault meets a sixth of them above, and all of them in a full run (reliability promise 1)', () => {
  expect(new Set(SCENES.map(({ id }) => id)).size).toBe(24);
  expect(FAULTS).toHaveLength(22);
  const met = FAULTS.map((fault) => SCENES.filter((_, place) => faultsOfScene(FAULTS, place).includes(fault)).length);
  expect(met).toEqual(FAULTS.map(() => 24 / SHARE.of));
  process.stdout.write(
    `${SCENES.length} calls × ${FAULTS.length} faults in a browser: ${(24 * 22) / SHARE.of} cases, FAULT_SHARE=${SHARE.turn}\n`,
  );
});
