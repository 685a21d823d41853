import { CODE } from '#contract/endpoint.ts';
import { contract, type EndpointId } from '#contract/registry.ts';

/** How the host answers one call: an envelope, or a failure of the network. */
export type Reply = { readonly code: number; readonly data?: unknown; readonly message?: string } | 'offline' | 'never';

export interface ReceivedCall {
  readonly id: EndpointId;
  readonly token: string | null;
  readonly input: Readonly<Record<string, unknown>>;
}

export const MEMBER = {
  userId: 'u1',
  userName: 'u1',
  realUserName: '王敏',
  headimgurl: null,
  mobile: '138****0001',
  companyName: '示例建设有限公司',
  isOpenMember: true,
  memberCode: 'toubiaotong',
  memberName: '投标通',
  upgradeList: [{ expireDate: '2027-11-20T00:00:00+08:00', memberName: '投标通' }],
  roles: [],
  unacknowledgedOrder: null,
};
export const COMPANY = {
  name: '某省标讯',
  customerImg: null,
  customerWechat: null,
  phoneIs020: false,
  canPay: true,
  theme: '#11a983',
  favicon: '/own.svg',
  title: null,
};
/** An entry of the menu that opens a screen. */
export const entry = (name: string, path: string, component: string) => ({
  name,
  path,
  component,
  hidden: false,
  children: [],
  meta: { title: name, icon: null, affix: false, noCache: false, roles: [] },
});

const ok = (data: unknown): Reply => ({ code: CODE.ok, data });
const USUAL: Partial<Record<EndpointId, Reply>> = {
  companyConfiguration: ok(COMPANY),
  userCenter: ok(MEMBER),
  listMenu: ok([entry('DeepList', '/deep/list', 'bid-query'), entry('Later', '/deep/later', 'not-built-yet')]),
  jumpPermission: ok(-1),
  pcLoginAuth: ok(1),
  logout: ok(null),
  messageLogin: ok({ token: 'token-of-the-new-login', isNewUser: false }),
  sendMessageCode: ok({ resendAfterSeconds: 60, expiresAt: '2026-11-20T08:05:00+08:00', sandboxCode: null }),
};

/** The server as far as one page needs it: every call is written down, every answer can be replaced. */
export function fakeHost(
  changed: Partial<Record<EndpointId, Reply | ((call: ReceivedCall) => Reply | Promise<Reply>)>> = {},
) {
  const calls: ReceivedCall[] = [];
  const answers = { ...USUAL, ...changed };
  const byPath = new Map(
    Object.values(contract).map((one) => [`/${one.path.replace(/^\/+/, '')}`, one.id as EndpointId]),
  );

  let served: 'document' | 'nothing' | { readonly html: string } = 'document';
  /** The document of the page, as long as the host serves it. */
  const page = (pathname: string): Response => {
    if (served === 'nothing') throw new TypeError('Failed to fetch');
    if (pathname === '/') return new Response(served === 'document' ? document.head.innerHTML : served.html);
    return new Response('', { status: 404 });
  };

  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(url), 'http://localhost');
    const id = byPath.get(pathname);
    if (id === undefined) return page(pathname);
    const token = new Headers(init.headers).get('token');
    const call = { id, token, input: init.body ? JSON.parse(String(init.body)) : Object.fromEntries(searchParams) };
    calls.push(call);
    const planned = answers[id] ?? { code: CODE.notBuilt, message: id };
    const reply = typeof planned === 'function' ? await planned(call) : planned;
    if (reply === 'never')
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))));
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ data: null, message: '', ...reply }), {
      headers: { 'content-type': 'application/json' },
    });
  };
  return {
    fetch: fetch as typeof globalThis.fetch,
    calls,
    /** Ids of the calls so far, in order. */
    receivedIds: (): EndpointId[] => calls.map(({ id }) => id),
    /** What becomes of requests for the page itself; `html` is the document of a newer build. */
    serve: (what: typeof served): void => {
      served = what;
    },
    answer: (id: EndpointId, reply: Reply): void => {
      answers[id] = reply;
    },
  };
}

export type FakeHost = ReturnType<typeof fakeHost>;
