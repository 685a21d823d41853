import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberDestination, takeDestination } from '#app/navigation/destination.ts';
import { mayReturnTo, parseAddress } from '#app/navigation/hash-location.ts';
import { SCREEN_ROUTES } from '#app/navigation/routes.ts';
import { clearGuide, recallGuide, welcome } from '#app/preferences/tour-storage.ts';
import { fileName } from '#app/records/records.provider.ts';
import { createCredential } from '#app/session/credential.ts';
import { recallProfileDraft, storeProfileDraft } from '#app/session/profile-draft.ts';
import { secondsToWait, sendCode } from '#app/session/send-code.ts';
import { dropCookie, readCookie, writeCookie } from '#app/shared/cookie.ts';
import { localStore, tabStore } from '#app/shared/safe-storage.ts';
import { createSignal } from '#app/shared/signal.ts';

const NAMES = ['TOKEN', 'guideDone', 'other'];

afterEach(() => {
  // Gone before the next test begins, whatever the clock of the simulated browser says.
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no other way
  for (const name of NAMES) document.cookie = `${name}=; Path=/; Max-Age=-1`;
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('what a member without a profile typed', () => {
  const form = { realUserName: '王敏', companyName: '甲公司', industryCode: '', areaCode: '浙江' };

  it('is given back to this member after each reload, and to nobody else (S2-05, I10)', () => {
    expect(recallProfileDraft('会员100001 138****0001')).toBeNull();
    storeProfileDraft({ owner: '会员100001 138****0001', form });
    expect(recallProfileDraft('会员100001 138****0001')).toEqual(form);
    expect(recallProfileDraft('会员100002 138****0001')).toBeNull();
    expect(recallProfileDraft('会员100001 138****0001')).toEqual(form);
  });

  it.each(['{', 'null', '{"owner":"u"}', '{"owner":"u","form":{"realUserName":1}}'])(
    'is nothing where %s is stored',
    (text) => {
      tabStore.write('profile.draft', text);
      expect(recallProfileDraft('u')).toBeNull();
    },
  );
});

describe('the token of a page (I11)', () => {
  it.each([
    [null, false, null],
    ['', false, null],
    ['abc', true, 'abc'],
  ])('is restored from the cookie %s: %s, %s', (cookie, found, token) => {
    if (cookie !== null) writeCookie('TOKEN', cookie);
    const credential = createCredential();
    expect([credential.token(), credential.restore(), credential.token()]).toEqual([null, found, token]);
  });

  it.each([
    [null, 'mine', false],
    ['mine', 'mine', false],
    ['mine', 'theirs', true],
    ['mine', null, true],
  ])('where %s is held and the cookie says %s is outdated: %s', (held, cookie, isOutdated) => {
    const credential = createCredential();
    if (held !== null) credential.store(held, false);
    if (cookie === null) dropCookie('TOKEN');
    else writeCookie('TOKEN', cookie);
    expect(credential.isOutdated()).toBe(isOutdated);
  });

  it.each([
    [null, null, false],
    [null, 'theirs', true],
    ['mine', 'mine', false],
    ['mine', 'theirs', true],
    ['mine', null, false],
  ])('where %s is held and the cookie says %s is replaced by another login: %s', (held, cookie, isReplaced) => {
    const credential = createCredential();
    if (held !== null) credential.store(held, false);
    if (cookie === null) dropCookie('TOKEN');
    else writeCookie('TOKEN', cookie);
    expect(credential.isReplaced()).toBe(isReplaced);
    credential.forget();
    if (cookie !== null) writeCookie('TOKEN', cookie);
    expect(credential.isReplaced(), 'also once the page has forgotten its own').toBe(isReplaced);
  });

  it.each([
    ['mine', true],
    ['theirs', false],
    [null, false],
  ])(
    'that is refused while the cookie says %s has expired: %s, which the next page of the tab is told once',
    (cookie, expired) => {
      const credential = createCredential();
      credential.store('mine', false);
      if (cookie === null) dropCookie('TOKEN');
      else writeCookie('TOKEN', cookie);
      credential.noteExpiry();
      const next = createCredential();
      expect([next.takeEnd(), next.takeEnd()]).toEqual([expired ? 'expired' : null, null]);
    },
  );

  it('that another tab dropped leaves why for the next page of this tab, and nothing that no page wrote', () => {
    createCredential().noteEnd('loggedOut');
    const next = createCredential();
    const taken = [next.takeEnd(), next.takeEnd()];
    tabStore.write('session.ended', 'else');
    expect([...taken, next.takeEnd()]).toEqual(['loggedOut', null, null]);
  });

  it.each([
    ['mine', 'mine', null],
    ['mine', 'theirs', 'theirs'],
    [null, 'theirs', 'theirs'],
  ])('%s that is forgotten leaves the cookie %s as %s', (held, cookie, left) => {
    const credential = createCredential();
    if (held !== null) credential.store(held, false);
    writeCookie('TOKEN', cookie);
    credential.forget();
    expect([credential.token(), readCookie('TOKEN') || null]).toEqual([null, left]);
  });

  it('is known to be kept by a browser that does not drop its cookie, until another login writes one', () => {
    const credential = createCredential();
    credential.store('mine', false);
    expect(credential.isKept()).toBe(false);
    credential.forget();
    expect(credential.isKept()).toBe(false);
    // As where the cookie was set for another path, too.
    writeCookie('TOKEN', 'mine');
    credential.forget();
    expect(credential.isKept()).toBe(true);
    writeCookie('TOKEN', 'theirs');
    expect(credential.isKept()).toBe(false);
  });

  it.each([
    [true, '; Max-Age=2592000'],
    [false, ''],
  ])(
    'is stored for thirty days where it shall be remembered (%s), else until the browser closes (S9-07)',
    (remember, life) => {
      const written = vi.spyOn(document, 'cookie', 'set');
      createCredential().store('a b', remember);
      expect(written.mock.calls).toEqual([[`TOKEN=a%20b; Path=/; SameSite=Strict${life}`]]);
    },
  );
});

describe('a cookie', () => {
  it('is read by its whole name, decoded, and as it is where it cannot be decoded', () => {
    writeCookie('other', '名 =1');
    const whole = readCookie('other');
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('another=1; other=%E5%90; xother=2');
    expect([whole, readCookie('other'), readCookie('missing')]).toEqual(['名 =1', '%E5%90', null]);
  });

  it.each([
    ['http:', ''],
    ['https:', '; Secure'],
  ])(
    'is sent to this host alone, and where the page came over %s in this way alone (R18, S9-07)',
    (protocol, secure) => {
      vi.spyOn(window.location, 'protocol', 'get').mockReturnValue(protocol);
      const written = vi.spyOn(document, 'cookie', 'set');
      writeCookie('other', '名', 30);
      writeCookie('other', '1');
      dropCookie('other');
      expect(written.mock.calls.flat()).toEqual([
        `other=%E5%90%8D; Path=/; SameSite=Strict; Max-Age=2592000${secure}`,
        `other=1; Path=/; SameSite=Strict${secure}`,
        `other=; Path=/; SameSite=Strict; Max-Age=0${secure}`,
      ]);
    },
  );
});

describe('where a guest wanted to go (S2-42, D-04, D-05)', () => {
  it.each([
    ['/tender/index/7?from=list', true],
    ['/loginHistory', true],
    ['/login', false],
    ['/login?x=1', false],
    ['/perfect', false],
    ['/404', false],
    ['/401/x', false],
    ['/refresh', false],
    ['/redirect/a', false],
    ['/', false],
    ['', false],
    ['tender', false],
  ])('%s may be gone back to: %s, once', (to, isKept) => {
    expect(mayReturnTo(to)).toBe(isKept);
    rememberDestination(to);
    expect([takeDestination(), takeDestination()]).toEqual([isKept ? to : null, null]);
    tabStore.write('guard.destination', to);
    expect(takeDestination()).toBe(isKept ? to : null);
  });

  it.each([
    ['#/a?b=1', { path: '/a', query: 'b=1' }],
    ['/a/b//?c=1?d=2', { path: '/a/b', query: 'c=1?d=2' }],
    ['//a', { path: '/a', query: '' }],
    ['', { path: '/', query: '' }],
    ['#a', { path: '/', query: '' }],
    ['https://elsewhere.example/a', { path: '/', query: '' }],
  ])('the address %s is read as %o (S2-01, D-50)', (text, address) => expect(parseAddress(text)).toEqual(address));
});

describe('the flag of the tour (S2-79, D-56)', () => {
  it('is set at a first visit, stays until the tour is over, and comes back with a registration', () => {
    const due = [recallGuide(), recallGuide()];
    clearGuide();
    due.push(recallGuide());
    localStore.clear();
    due.push(recallGuide());
    welcome();
    due.push(recallGuide());
    expect(due).toEqual([true, true, false, false, true]);
  });

  it('that the tour is over is known for ten years', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    clearGuide();
    expect(written.mock.calls).toEqual([['guideDone=1; Path=/; SameSite=Strict; Max-Age=315360000']]);
  });
});

describe('the wait before another code (S7-09)', () => {
  it.each([
    [null, 0],
    ['60@40000', 0],
    ['60@40001', 1],
    ['60@41000', 1],
    ['60@41001', 2],
    ['60@100000', 60],
    ['60@39999', 0],
    ['60@100001', 0],
    ['60@28900000', 0],
    ['160000', 0],
    ['x@y', 0],
  ])('of %s is %i seconds at 100 seconds: none where the clock has been set back since it began', (wait, seconds) => {
    if (wait !== null) tabStore.write('login.resendWait', wait);
    expect(secondsToWait({ deviceNow: () => 100_000 })).toBe(seconds);
  });

  it('is what the server says, from the moment at which the code was sent', async () => {
    const call = vi.fn(async () => ({
      kind: 'ok' as const,
      data: { resendAfterSeconds: 45, expiresAt: 0, sandboxCode: '123456' },
    }));
    const deps = { client: { call } as never, deviceNow: () => 100_000 };
    const { signal } = new AbortController();
    const input = { mobile: '13800000001' } as never;
    expect(await sendCode(deps, input, signal)).toEqual({ secondsLeft: 45, sandboxCode: '123456' });
    expect(call.mock.calls).toEqual([[expect.objectContaining({ id: 'sendMessageCode' }), input, { signal }]]);
    expect(tabStore.read('login.resendWait')).toBe('45@100000');
  });
});

describe('the name of a downloaded file (S3-49)', () => {
  it.each([
    [null, null],
    ['attachment', null],
    ["attachment; filename*=UTF-8''%E5%90%8D.pdf; filename=plain.pdf", '名.pdf'],
    ["attachment; filename=plain.pdf; filename*=utf-8''%E5%90%8D.pdf", '名.pdf'],
    ['attachment; filename="a b.pdf"', 'a b.pdf'],
    ['attachment; filename=plain.pdf', 'plain.pdf'],
    ["attachment; filename*=UTF-8''%E5%90; filename=plain.pdf", 'plain.pdf'],
    ['attachment; filename*=UTF-8\'\'%E5%90; filename="a b.pdf"', 'a b.pdf'],
    ["attachment; filename*=UTF-8''%E5%90", null],
  ])('of %s is %s', (header, name) => expect(fileName(header)).toBe(name));
});

describe('a signal', () => {
  it('calls its subscribers at a change, not at the same value, and not once they left', () => {
    const signal = createSignal(1);
    const [first, second] = [vi.fn(), vi.fn()];
    const leave = signal.subscribe(first);
    signal.subscribe(second);
    signal.set(1);
    signal.set(2);
    leave();
    signal.set(Number.NaN);
    signal.set(Number.NaN);
    expect([signal.get(), first.mock.calls.length, second.mock.calls.length]).toEqual([Number.NaN, 1, 2]);
  });
});

describe('the routes that need no menu (S2-13…S2-33)', () => {
  it('are these, with what is fixed, never cached, an error page, payable, and what keys their tabs', () => {
    const marks = ['affix', 'noCache', 'isError', 'needsPayment'] as const;
    expect(
      SCREEN_ROUTES.map((route) =>
        [
          ...[route.name, route.pattern, route.component, route.title, ...marks.filter((mark) => route[mark])],
          ...(route.recordTitle ? [`one ${route.recordTitle}`] : []),
          ...(route.keyedBy ? [`by ${route.keyedBy.join(' ')}`] : []),
        ].join(' | '),
      ),
    ).toEqual([
      'Bidding | /subscribe/bidding | subscribe-bidding | 招标订阅 | affix | by tab',
      'Upfront | /subscribe/upfront | subscribe-upfront | 商机订阅 | by tab',
      'ForecastDetail | /forecastDetail | forecast-detail | 商机详情 | by id',
      'Builds | /building/index | building-detail | 拟建项目 | one 拟建项目详情 | by id tab',
      'Approves | /approve/index | approve-detail | 审批项目 | one 审批项目详情 | by id tab',
      'SearchAll | /search | search-all | 全部搜索 | by tab',
      'Intentions | /intention/index | intention | 采购意向 | one 采购意向详情 | by id tab',
      'ExpiringContracts | /expiringContracts | expiring-contracts | 合同到期 | by tab',
      'BidQuery | /informationQuery/bid | bid-query | 招标信息查询 | by tab',
      'EnterpriseInformation | /enterpriseAnalysis/informationQuery/erterInformation | enterprise-information | 企业信息查询 | by tab',
      'EnterpriseDetails | /enterpriseDetails/:name? | enterprise-detail | 企业详情 | by id',
      'TenderDetail | /tender/index/:id? | tender-detail | 公告详情',
      'MyOrder | /myOrder | my-order | 我的订单 | needsPayment',
      'Dashboard | /dashboard | dashboard | 数据看板',
      'MarketAnalysis | /enterpriseAnalysis/informationQuery/marketAnalysis | market-analysis | 市场分析',
      'EnterHistory | /enterHistory | history-analysis | 历史分析 | by id name',
      'Altas | /altas | atlas | 关系图谱 | by id name',
      'Monitor | /monitor | monitor | 我的监控',
      'CollectCentre | /collect | collect-centre | 收藏中心',
      'BrowsingHistory | /BrowsingHistory | browsing-history | 浏览历史',
      'ExportRecords | /exportRecords | export-records | 我的导出记录',
      'InfoEdit | /infoEdit | info-edit | 账号设置 | noCache',
      'NotFound | /404 | not-found | 页面不存在 | noCache | isError',
      'Forbidden | /401 | forbidden | 没有访问权限 | noCache | isError',
    ]);
  });
});
