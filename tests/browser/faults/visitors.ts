import { contract } from '../../../src/api/contract/registry.ts';
import type { Visitor } from './run-case.ts';

/** Logs in without a page, by the calls of the client; the sandbox returns the code. */
export async function logInByCall(origin: string, mobile: string): Promise<Visitor> {
  const call = async (endpoint: (typeof contract)[keyof typeof contract], input: object, token?: string) => {
    const url = new URL(endpoint.path.replace(/^\/+/, ''), origin);
    const isQuery = endpoint.carrier === 'query';
    if (isQuery) for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', device: 'pc', ...(token ? { token } : {}) },
      ...(isQuery ? {} : { body: JSON.stringify(input) }),
    });
    return (await response.json()) as { code: number; data: Record<string, string> | null; message: string };
  };
  const sent = await call(contract.sendMessageCode, { mobile });
  const login = await call(contract.messageLogin, { mobile, code: sent.data?.sandboxCode ?? '' });
  const token = login.data?.token;
  if (!token) throw new Error(`${mobile} cannot log in: ${login.code} ${login.message}`);
  const user = await call(contract.userCenter, {}, token);
  return { token, secrets: [user.data?.realUserName, user.data?.companyName].filter((text) => !!text) as string[] };
}
