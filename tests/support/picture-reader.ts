import { sendMessageCode } from '#contract/login.contract.ts';
import { getCheckPicture } from '#contract/picture-check.contract.ts';
import type { Ids } from '#server/deps.ts';
import { answerOf } from '#server/features/session/picture-check.policy.ts';
import { randomIds } from '#server/system.ts';
import type { Answered, CallOptions, TestServer } from './server.ts';

/** Reads every picture that a server draws: hand `ids` to that server, whose digits choose the characters. */
export function pictureReader() {
  const words = new Map<string, string>();
  let last = '';
  const ids: Ids = {
    code: (digits) => {
      const code = randomIds.code(digits);
      last = answerOf(code);
      return code;
    },
    next: (prefix) => {
      const id = randomIds.next(prefix);
      if (prefix === 'pic') words.set(id, last);
      return id;
    },
  };
  /** The text of a CAPTCHA picture. */
  const read = (pictureId: string): string => words.get(pictureId) ?? '';
  /** Fetches a picture and reads it. */
  const fetchAndRead = async (server: TestServer, options: CallOptions = {}) => {
    const { data } = await server.call(getCheckPicture, {}, options);
    return { pictureId: data.pictureId, pictureAnswer: read(data.pictureId) };
  };
  return {
    ids,
    read,
    fetchAndRead,
    /** Requests a login code as a member does, solving the CAPTCHA when one is required. */
    sendAsHuman: async (server: TestServer, mobile: string, options: CallOptions = {}): Promise<CodeAnswer> => {
      const first = await server.call(sendMessageCode, { mobile }, options);
      if (first.code !== 235) return first;
      return server.call(sendMessageCode, { mobile, ...(await fetchAndRead(server, options)) }, options);
    },
  };
}
type CodeAnswer = Answered<{ resendAfterSeconds: number; expiresAt: string; sandboxCode: string | null }>;
