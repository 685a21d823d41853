import type { Endpoint } from '#contract/endpoint.ts';
import { contract, type EndpointId } from '#contract/registry.ts';
import { edgeAnswers } from '#tests/support/schema-edges.ts';
import type { RealHost, RecordedAnswer } from './real-host.ts';
import type { RealPage } from './real-page.tsx';

/**
 * Notes for engineers about an answer that is at its edges: a screen that is not there, an id that no call may be sent with, prices
 * that contradict each other.
 */
const NOTES = /^menu: .* asks for the screen|: contractBroken \(input\.|^prices do not agree/s;

/** What went wrong on the page since the last time, without notes for engineers. */
export const problemsOf = (page: RealPage): readonly string[] =>
  page.problems().filter((problem) => !NOTES.test(problem));

/** What the server has answered in this session, and to everybody. */
export const answersTo = ({ answers }: RealHost, token: string | null): readonly RecordedAnswer[] =>
  answers.filter((answer) => answer.token === token || answer.token === null);

/** The last answer to a call as it was, and at the edges of its schema. @throws when the server has not answered it. */
export function edgesOf({ answers }: RealHost, call: EndpointId): readonly unknown[] {
  const real = answers.findLast((answer) => answer.call === call && answer.code === 200);
  if (real === undefined) throw new Error(`${call} has not been answered`);
  return edgeAnswers((contract[call] as Endpoint).output, real.data).map(({ data }) => data);
}
