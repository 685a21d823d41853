import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointId } from '#contract/registry.ts';
import { answersTo, edgesOf, problemsOf } from './edges.ts';
import { type RealHost, replay, startRealHost } from './real-host.ts';
import { openRealPage, type RealPage } from './real-page.tsx';
import { ACTS, play, playToEnd, SCREENS, WHO } from './scenes.ts';

let host: RealHost;
/** Numbers of the last line, which says how much was drawn. */
const drawn = { answers: 0, edges: 0 };
beforeAll(async () => {
  host = await startRealHost();
}, 480_000);
afterAll(async () => {
  await host?.close();
  process.stdout.write(`real answers: ${drawn.answers} scenes as answered, ${drawn.edges} answers at their edges\n`);
});

/** Address of a screen that the menu leads to. */
const MENU_SCREEN = /^\/[a-zA-Z/]+$/;

describe('what the real server answers', { timeout: 480_000 }, () => {
  it.each([
    '普通会员',
    '企业通会员',
    '投标通会员（全国）',
    '投标通会员（仅浙江）',
    '已过期会员',
    '标讯通会员（仅手机）',
  ])('is drawn on every screen for %s', async (title) => {
    const mobile = (await host.demoMembers()).find((member) => member.title === title)?.mobile ?? '';
    const page = openRealPage(host, await host.tokenOf(mobile));
    // Every member opens the screens of the menu by hand in `every-control.test.tsx`.
    for (const scene of SCREENS.filter(({ at }) => title === '企业通会员' || !MENU_SCREEN.test(at))) {
      await page.go(scene.at);
      expect({ scene: scene.name, problems: page.problems() }).toEqual({ scene: scene.name, problems: [] });
      expect(page.text()).toMatch(scene.shows);
      drawn.answers += 1;
    }
    page.close();
  });

  it.each(ACTS)('is drawn where a member gets to by hand: $name', async (scene) => {
    const page = openRealPage(host, await host.tokenOf(WHO[scene.who]), scene.at);
    await playToEnd(page, scene, host);
    expect(page.problems()).toEqual([]);
    page.close();
    drawn.answers += 1;
  });
});

/** Calls of queries are brought to their edges together; each call of a flow alone, as one answer may keep the next from being asked. */
const EDGES = [...SCREENS, ...ACTS.filter(({ edges }) => edges)].flatMap((scene) =>
  scene.refreshed
    ? [{ name: scene.name, calls: scene.draws, scene }].filter(({ calls }) => calls.length > 0)
    : scene.draws.map((call) => ({ name: scene.name, calls: [call], scene })),
);

describe('answers at the edges of their schema', { timeout: 480_000 }, () => {
  it.each(EDGES)('are drawn without an error: $name, $calls', async ({ calls, scene }) => {
    const token = await host.tokenOf(WHO[scene.who]);
    const again = replay(answersTo(host, token));
    const edges = calls.map((call) => ({ call, answers: edgesOf(host, call) }));
    const rows = Math.max(...edges.map(({ answers }) => answers.length));
    // Queries are asked again on the open page, which was drawn with the answers as they were.
    let page: RealPage | null = null;
    if (scene.refreshed) {
      page = openRealPage(again, token, scene.at);
      await play(page, scene, true, again);
    }
    for (let row = 0; row < rows; row += 1) {
      const edited = edges.map(({ call, answers }) => [call, answers[row % answers.length]] as const);
      again.edit(new Map(edited));
      if (page !== null && scene.refreshed) await page.refresh();
      else {
        page?.close();
        page = openRealPage(again, token, scene.at, false);
        await play(page, scene, false, again);
      }
      expect({ problems: problemsOf(page), edited }).toEqual({ problems: [], edited });
      drawn.edges += edges.length;
    }
    page?.close();
    expect([...again.asked()] satisfies EndpointId[]).toEqual(expect.arrayContaining([...calls]));
  });
});
