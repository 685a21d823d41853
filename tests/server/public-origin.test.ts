import { describe, expect, it } from 'vitest';
import { getDetailLink, maGetQrcode } from '#contract/analysis.contract.ts';
import { serverInfo } from '#contract/company.contract.ts';
import { payPrepay } from '#contract/membership.contract.ts';
import { getQrcode } from '#contract/qr-login.contract.ts';
import { readConfig, type ServerConfig } from '#server/config.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { publicOriginOf } from '#server/http/caller.ts';
import { qrImage } from '#server/reference/qr-image.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { openShop } from '#tests/support/shop.ts';

const originOf = (headers: Record<string, string>, config: Partial<ServerConfig> = {}): string =>
  publicOriginOf((name) => headers[name], { ...readConfig({}), ...config });
const FALLBACK = 'http://localhost:8010';

describe('the origin of a sandbox without PUBLIC_URL', () => {
  it.each([
    ['127.0.0.1:8010', 'http://127.0.0.1:8010'],
    ['192.168.1.20:8010', 'http://192.168.1.20:8010'],
    ['localhost:5173', 'http://localhost:5173'],
    ['Demo-Box.Local:80', 'http://demo-box.local'],
    ['[::1]:8010', 'http://[::1]:8010'],
  ])('is the host %s that the request was sent to', (host, origin) => {
    expect(originOf({ host })).toBe(origin);
  });

  it('takes the longest name there may be with the longest port, and nothing longer', () => {
    const longest = `${'a.'.repeat(126)}a:65535`;
    expect([originOf({ host: longest }), originOf({ host: `b${longest}` })]).toEqual([`http://${longest}`, FALLBACK]);
  });

  it.each([
    '',
    'evil.example/path',
    'user@evil.example',
    'evil.example?x=',
    'evil.example#',
    'evil.example:99999',
    'evil.example:80:80',
    'evil example',
    'evil.example\t',
    'a..b',
    '[::1',
    '<script>',
    `${'a'.repeat(260)}.example`,
  ])('is the configured one where the host is %j', (host) => {
    expect(originOf({ host })).toBe(FALLBACK);
  });

  it('comes from the forwarded headers behind a proxy of our own only', () => {
    const headers = {
      host: 'inner:8010',
      'x-forwarded-host': 'forged.example, demo.example',
      'x-forwarded-proto': 'http, https',
    };
    expect(originOf(headers)).toBe('http://inner:8010');
    expect(originOf(headers, { trustedProxies: 1 })).toBe('https://demo.example');
    expect(originOf({ host: 'demo.example' }, { trustedProxies: 1 })).toBe('http://demo.example');
    const once = { host: 'inner:8010', 'x-forwarded-host': 'demo.example', 'x-forwarded-proto': 'https' };
    expect(originOf(once, { trustedProxies: 2 }), 'only one of two proxies names it').toBe('https://demo.example');
  });
});

describe('an origin that the operator has set', () => {
  it('is never replaced by what a request says', () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const set = { PUBLIC_URL: 'https://shop.example' };
    const wechat = { sandbox: false, publicUrl: 'https://shop.example', publicUrlFromHost: false };
    expect(originOf(headers, readConfig(set))).toBe('https://shop.example');
    expect(originOf(headers, { ...wechat, trustedProxies: 1 })).toBe('https://shop.example');
  });
});

onOneDatabase('codes of the sandbox', (open) => {
  const codes = async (host: string, config: Partial<ServerConfig> = {}) => {
    const shop = await openShop(await open(), { config });
    const member = await shop.member();
    const { data } = await shop.submit(member);
    const headers = { host };
    const paid = await shop.call(payPrepay, { orderId: data.orderId }, { token: member.token, headers });
    const login = await shop.call(getQrcode, {}, { headers });
    return [paid.data.codeUrl, login.data.qrContent].map((code) => new URL(code).origin);
  };

  it('for paying and for logging in lead to the address that the page was opened at (S4-17, S7-14)', async () => {
    expect(await codes('127.0.0.1:8010')).toEqual(['http://127.0.0.1:8010', 'http://127.0.0.1:8010']);
    expect(await codes('10.0.0.9:9000')).toEqual(['http://10.0.0.9:9000', 'http://10.0.0.9:9000']);
  });

  it('and so does everything else of this server that a member opens: an original, the code of a page and that of the service (S7-83, S7-85, S3-54)', async () => {
    const shop = await openShop(await open());
    await insertAnnouncements(shop.deps.db, [notice({ id: 'played', source_url: 'https://ggzy.example/1' })]);
    const { token } = await shop.member();
    const origin = 'http://10.0.0.9:9000';
    const asked = { token, headers: { host: '10.0.0.9:9000' } };
    expect((await shop.call(getDetailLink, { id: 'played' }, asked)).data).toEqual({
      url: `${origin}/sandbox/notice/played`,
    });
    expect((await shop.call(maGetQrcode, { page: 'tender/index/played', scene: '' }, asked)).data).toEqual({
      image: await qrImage(`${origin}/#/tender/index/played`),
    });
    const { data: contacts } = await shop.call(serverInfo, {}, asked);
    expect(contacts.find(({ label }) => label === 'qrcode')?.value).toBe(await qrImage(`${origin}/sandbox/service`));
  });

  it('lead to PUBLIC_URL where it is set, whatever host the request names (S4-17, S7-14)', async () => {
    const set = { publicUrl: 'https://shop.example', publicUrlFromHost: false };
    expect(await codes('evil.example', set)).toEqual(['https://shop.example', 'https://shop.example']);
  });
});
