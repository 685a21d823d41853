import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What an engineer may get wrong between flows, and what compiles in its place. */
const CASES: Readonly<Record<string, { readonly wrong: string; readonly right: string }>> = {
  'a wrong child': {
    wrong: `memberMachine.provide({ actors: { sidebar: couponsMachine } });`,
    right: `memberMachine.provide({ actors: { sidebar: sidebarMachine } });`,
  },
  'a wrong child behind the lazy boundary': {
    wrong: `memberMachine.provide({ actors: { coupons: lazyMachine(async () => ({ machine: purchaseMachine, toInput })) } });`,
    right: `memberMachine.provide({ actors: { coupons: lazyMachine(async () => ({ machine: couponsMachine, toInput })) } });`,
  },
  'a child that is given another input': {
    wrong: `parent({ invoke: { src: 'purchase', input: { codeOrigins: 7 } } });`,
    right: `parent({ invoke: { src: 'purchase', input: { codeOrigins: [] } } });`,
  },
  'a missing port': {
    wrong: `parent({ invoke: { src: 'coupons' } });`,
    right: `parent({ invoke: { src: 'purchase', input: { codeOrigins: [] } } });`,
  },
  'a port that answers with something else': {
    wrong: `pcLoginMachine.provide({ actors: { pcLoginAuth: fromPromise(async () => 'yes') } });`,
    right: `pcLoginMachine.provide({ actors: { pcLoginAuth: fromPromise<number | null>(async () => 1) } });`,
  },
  'a wrong event name': {
    wrong: `createActor(sidebarMachine).send({ type: 'sidebar.opened' });`,
    right: `createActor(sidebarMachine).send({ type: 'sidebar.toggled' });`,
  },
  'a wrong event for a child': {
    wrong: `member.getSnapshot().children.collect?.send({ type: 'download.confirmed' });`,
    right: `member.getSnapshot().children.download?.send({ type: 'download.confirmed' });`,
  },
  'an event that its receiver does not take': {
    wrong: `const table = { 'board.shown': ['collect'] } as const satisfies ForwardedEvents;`,
    right: `const table = { 'board.shown': ['monitorList'] } as const satisfies ForwardedEvents;`,
  },
};
const HEAD = `import { type ActorRefFrom, createActor, fromPromise, setup } from 'xstate';
import type { ForwardedEvents } from '#machines/app/forwarded-events.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { memberMachine } from '#machines/app/member.machine.ts';
import { sidebarMachine } from '#machines/navigation/sidebar.machine.ts';
import { couponsMachine } from '#machines/purchase/coupons.machine.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { pcLoginMachine } from '#machines/session/pc-login.machine.ts';
declare const member: ActorRefFrom<typeof memberMachine>;
declare const toInput: () => never;
const parent = setup({ actors: { purchase: purchaseMachine } }).createMachine;
export type Used = [typeof lazyMachine, typeof toInput, typeof createActor, typeof fromPromise, ForwardedEvents, typeof sidebarMachine, typeof pcLoginMachine,
  typeof couponsMachine, typeof member, typeof parent];
`;

const folder = mkdtempSync(join(process.cwd(), '.typed-tree-'));
let errors = '';

beforeAll(() => {
  const config = {
    extends: '../tsconfig.json',
    compilerOptions: { noUnusedLocals: false, incremental: false },
    include: ['*.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  for (const [index, { wrong, right }] of Object.values(CASES).entries()) {
    writeFileSync(join(folder, `wrong-${index}.ts`), HEAD + wrong);
    writeFileSync(join(folder, `right-${index}.ts`), HEAD + right);
  }
  try {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { encoding: 'utf8' });
  } catch (failure) {
    errors = String((failure as { stdout: string }).stdout);
  }
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.keys(CASES))('%s does not compile, and its correction does', (name) => {
  const index = Object.keys(CASES).indexOf(name);
  const linesOf = (kind: string): readonly string[] =>
    errors.split('\n').filter((line) => line.includes(`${kind}-${index}.ts(`));
  expect(linesOf('wrong')).not.toEqual([]);
  expect(linesOf('right')).toEqual([]);
});
