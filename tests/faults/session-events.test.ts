import { describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback } from 'xstate';
import { contract, type EndpointId } from '#contract/registry.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { sampleOf } from '#tests/support/schema-sample.ts';
import { FaultHost } from './fault-host.ts';
import { WIRE_FAULTS, type WireAnswer } from './wire-fault.ts';

const ids = Object.keys(contract) as EndpointId[];
const SESSION_FAULTS = [
  ['F11', 401, 'token.refused'],
  ['F12', 4011, 'account.taken'],
  ['F13', 430, 'profile.demanded'],
] as const;
const WORDS: readonly string[] = SESSION_FAULTS.map(([, , word]) => word);

/** The root machine with a session that records its events, connected to the client of the product. */
function openRootMachine() {
  const host = new FaultHost();
  const received: string[] = [];
  const notices: string[] = [];
  const writes = (list: string[]) =>
    fromCallback<AnyEventObject>(({ receive }) => receive(({ type }) => void list.push(type)));
  const app = createActor(
    appMachine.provide({ actors: { session: writes(received), notice: writes(notices) } as never }),
    {
      input: { location: '', typedPhone: '', ended: null },
    },
  );
  app.start();
  app.send({ type: 'session.begun' });
  app.send({ type: 'session.opened' });
  host.client.onOutcome(() => {
    for (const word of host.words.splice(0)) app.send(word);
  });
  return { host, received, notices, stop: () => app.stop() };
}

/** An endpoint without a token has no session that could end, unless its failures go to the global handlers. */
const endsSession = (id: EndpointId): boolean =>
  contract[id].access !== 'public' || contract[id].globalErrors === 'handled';
/** The permission check on the login page: its 430 is ignored (S2-47, S8-09). */
const isIgnored = (id: EndpointId, code: number): boolean => id === 'jumpPermission' && code === 430;

describe.each(SESSION_FAULTS)('%s: code %i', (fault, code, word) => {
  test.each(ids)(
    'of %s reaches the session once through the root machine, or not at all where there is none (D-01, S8-03, S8-04, S8-08; I6)',
    async (id) => {
      const { host, received, notices, stop } = openRootMachine();
      host.begin(WIRE_FAULTS[fault] as WireAnswer);
      await host.client.call(contract[id], sampleOf(contract[id].input) as never).catch(() => undefined);
      stop();
      expect(host.outcomes.map((outcome) => outcome.code)).toEqual([code]);
      expect(received.filter((type) => WORDS.includes(type))).toEqual(
        endsSession(id) && !isIgnored(id, code) ? [word] : [],
      );
      expect(notices).toEqual([]);
    },
  );
});
