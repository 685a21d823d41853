import type { Page } from '@playwright/test';
import { contract } from '../../../src/api/contract/registry.ts';
import { press } from './acts.ts';
import { EMPTY_PAGE, type FaultId, type FaultyNetwork, isHeld, isSilent } from './faulty-network.ts';
import { look, pictureOf, placeOf, type Seen, violations } from './page-oracles.ts';
import type { Scene } from './scenes.ts';

/** Who can be logged in, and what of them must not stay on a page after they are. */
export interface Visitor {
  /** `null`: not logged in. */
  readonly token: string | null;
  readonly secrets: readonly string[];
}

export interface Stage {
  readonly page: Page;
  readonly network: FaultyNetwork;
  readonly origin: string;
  readonly visitor: Visitor;
  /** Token of a login that succeeds. */
  readonly freshToken: string;
  /** Console errors and uncaught errors since the last case. */
  readonly errors: string[];
}

const TIMEOUT_MS = 180_000;
/** A case takes up to thirty calls; one that takes more than this asks without end. */
const MOST_CALLS = 60;
const SESSION_ENDS: readonly string[] = ['F11', 'F12'];

/** Reloads the page, brings it to the call, fails the call, and returns every violation. */
export async function runCase(stage: Stage, scene: Scene, fault: FaultId): Promise<readonly string[]> {
  const { page, network, errors } = stage;
  await open(stage, scene, fault);
  await scene.prepare?.(page, network);
  const askedBefore = scene.alsoBefore ? network.count(scene.id) : 0;
  network.plans.set(scene.id, fault);
  await scene.ask?.(page, network);
  await network.sent(scene.id, askedBefore + 1);
  if (isSilent(fault)) await passTimeouts(stage, scene);
  const found = isHeld(fault) ? await letLateAnswersCome(stage, scene, fault) : [];
  const seen = await settled(stage);
  const endsSession = contract[scene.id].access !== 'public' && SESSION_ENDS.includes(fault);
  if (endsSession) found.push(...(await sessionEnded(stage, scene, fault, seen)));
  else found.push(...violations(seen, stage.visitor.secrets));
  const asked = network.received.length;
  if (asked > MOST_CALLS) found.push(`I5 asked ${asked} times, and on: ${network.received.slice(-8).join(' ')}`);
  const mine = fault === 'F08' || fault === 'F10' ? `${scene.id}: contractBroken` : 'Failed to load resource';
  const unexpected = errors.filter((text) => !text.startsWith('Failed to load resource') && !text.startsWith(mine));
  return [...found, ...network.unplanned, ...unexpected.map((text) => `I16 ${text}`)];
}

/** A page as after the first visit and its tour: nothing else stored, and logged in or not as the scene wants it. */
async function open(
  { page, network, origin, visitor, errors, freshToken }: Stage,
  scene: Scene,
  fault: FaultId,
): Promise<void> {
  network.begin();
  await page.goto(`${origin}${EMPTY_PAGE}`, { waitUntil: 'commit' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  const { token } = visitor;
  await page
    .context()
    .addCookies([
      { name: 'guideDone', value: '1', url: origin },
      ...(token === null ? [] : [{ name: 'TOKEN', value: token, url: origin, sameSite: 'Strict' as const }]),
    ]);
  network.plans.set('logout', { code: 200, data: null });
  if (!scene.alsoBefore) network.plans.set(scene.id, fault);
  if (scene.good) network.good.set(scene.id, { code: 200, data: scene.good(freshToken) });
  errors.length = 0;
  await page.goto(`${origin}${scene.at}`, { waitUntil: 'commit' });
}

/** Steps of the clock until the page is stable, ms: a retry after a pause needs up to a minute. */
const PATIENCE_MS = [1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 1_000, 1_000];

/** Waits until every call is answered, a second has passed, and the page no longer changes, or until it need not be waited for. */
async function settled({ page, network }: Stage, isEnough = (): boolean => false): Promise<Seen> {
  let seen: Seen | null = null;
  for (const [round, milliseconds] of PATIENCE_MS.entries()) {
    try {
      await network.idle();
      await page.clock.runFor(milliseconds);
      await network.idle();
      seen = await look(page);
      if (!isMoving(seen) || isEnough()) return seen;
    } catch {
      // The page is reloading.
    }
    // A slow computer needs time of its own to draw what was answered.
    await new Promise((later) => setTimeout(later, 40 * (round + 1)));
  }
  return seen ?? look(page);
}

const isMoving = ({ busy, ways, moving, hasToken, isLogin, dialogs, heading }: Seen): boolean =>
  moving ||
  busy.length > 0 ||
  ways === 0 ||
  // Logged in and still at the login page, or the other way round: it is about to leave.
  (dialogs.length === 0 && (hasToken === isLogin || (hasToken && heading === '')));

/** A call that is asked again after its time was over is given the same time again; prices are asked six times (D-22). */
const MOST_TIMEOUTS = 6;

async function passTimeouts(stage: Stage, { id }: Scene): Promise<void> {
  for (let passed = 0; passed < MOST_TIMEOUTS; passed += 1) {
    const asked = stage.network.count(id);
    await stage.page.clock.fastForward(TIMEOUT_MS);
    // Asked again, it waits until its next time is over.
    if (!isMoving(await settled(stage, () => stage.network.count(id) > asked))) return;
  }
}

/** F18: the answer to an earlier question comes after that to a later one. F22: it comes after its asker has left. */
async function letLateAnswersCome(stage: Stage, scene: Scene, fault: FaultId): Promise<string[]> {
  const { page, network } = stage;
  if (fault === 'F18' && scene.once) {
    await network.idle();
    network.letGo();
    return [];
  }
  await scene.leave(page);
  if (fault === 'F18') {
    network.plans.set(scene.id, 'F17');
    await settled(stage);
    await (scene.back ?? returnTo(scene.at))(page);
    await scene.prepare?.(page, network);
    await scene.ask?.(page, network);
    await network.sent(scene.id, 2);
  }
  const picture = scene.ask ? pictureOf : placeOf;
  const before = picture(await settled(stage));
  network.letGo();
  const after = picture(await settled(stage));
  return before === after ? [] : [`I11 a late answer made ${before} into ${after}`];
}

const returnTo =
  (hash: string) =>
  (page: Page): Promise<void> =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);

/** 401 leads to the login page, 4011 first says so in one dialog with one button; nothing private is left of either (I10, I13). */
async function sessionEnded(stage: Stage, scene: Scene, fault: FaultId, seen: Seen): Promise<readonly string[]> {
  const { page, visitor } = stage;
  const found = [
    ...(seen.hasToken ? ['I10 the token is still here'] : []),
    ...visitor.secrets
      .filter((secret) => seen.everything.includes(secret))
      .map((secret) => `I10 «${secret}» is still here`),
  ];
  // After a requested logout the takeover notice is not shown.
  const showsTakeover = fault === 'F12' && scene.id !== 'logout';
  if (seen.dialogs.length !== (showsTakeover ? 1 : 0)) found.push(`I6 ${seen.dialogs.length} dialogs tell of the end`);
  if (showsTakeover) await press(page, 'takeover.acknowledged');
  return [...found, ...violations(await settled(stage), visitor.secrets)];
}
