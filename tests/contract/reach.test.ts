import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract, type EndpointId } from '#contract/registry.ts';
import { ENTITLEMENT_KEYS } from '#domain/entitlement.ts';
import { CALLS, DECISION, ENTITLEMENTS_USED, SCREENS_ISSUE } from '../../scripts/support/reach.ts';

/** Sources of the program that may send a call: filled ports, and queries of screens. */
const sources = ['src/app', 'src/api/queries']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));
const importsOf = (call: string): number =>
  sources.filter((source) => new RegExp(`import \\{[^}]*\\b${call}\\b[^}]*\\} from '[^']*contract`).test(source))
    .length;

const waiting = (Object.keys(CALLS) as EndpointId[]).filter(
  (call) => CALLS[call] === SCREENS_ISSUE || CALLS[call] === DECISION,
);

describe('the table of calls and their controls', () => {
  it('has a row for every call of the contract and every entitlement', () => {
    expect(Object.keys(CALLS).sort()).toEqual(Object.keys(contract).sort());
    expect(Object.keys(ENTITLEMENTS_USED).sort()).toEqual([...ENTITLEMENT_KEYS].sort());
  });

  it('names a control for every call that the program imports, and none for the 3 that it does not', () => {
    expect(waiting.filter((call) => importsOf(call) > 0)).toEqual([]);
    const named = (Object.keys(CALLS) as EndpointId[]).filter((call) => !waiting.includes(call));
    // The page of the phone that confirms a login is the server's own.
    expect(named.filter((call) => importsOf(call) === 0)).toEqual(['confirmQrcode']);
    expect(waiting).toHaveLength(3);
  });

  it('leaves three calls without a control, and a decision says why for each (S7-25, S7-27, S7-34)', () => {
    const decided = waiting.filter((call) => CALLS[call] === DECISION);
    expect(decided).toEqual(['authToOpenMember', 'buyPoint', 'memberList']);
    const rows = readFileSync(DECISION, 'utf8').split('\n');
    for (const call of decided) expect(rows.filter((row) => row.startsWith(`| \`${call}\` `))).toHaveLength(1);
  });

  it('names for an entitlement the call that spends it', () => {
    const spent = ENTITLEMENT_KEYS.flatMap((entitlement) => {
      const use = ENTITLEMENTS_USED[entitlement];
      const spenders = Object.values(contract).filter(({ spends }) => spends === entitlement);
      return use === SCREENS_ISSUE || spenders.length === 0 ? [] : [[use.by, spenders.map(({ id }) => id)] as const];
    });
    expect(spent.filter(([by, spenders]) => !spenders.includes(by))).toEqual([]);
    expect(spent).toHaveLength(16);
  });

  it('lets an entitlement wait only where every call that spends it waits too', () => {
    const early = Object.values(contract).filter(
      ({ id, spends }) =>
        spends !== null && ENTITLEMENTS_USED[spends] === SCREENS_ISSUE && CALLS[id as EndpointId] !== SCREENS_ISSUE,
    );
    expect(early.map(({ id }) => id)).toEqual([]);
  });
});
