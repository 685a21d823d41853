import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRANDS_DIR, brandIds, readBrand } from '#server/brand/brand-folder.ts';
import { readConfig, readDatabaseConfig } from '#server/config.ts';
import { hostUrls } from '#server/db/primary.ts';
import { merchantIn } from '#tests/support/merchant.ts';

describe('configuration', () => {
  it('an empty environment is a sandbox on port 8010 with its own database', () => {
    expect(readConfig({})).toEqual({
      port: 8010,
      host: null,
      publicUrl: 'http://localhost:8010',
      publicUrlFromHost: true,
      databaseUrl: null,
      databaseReadUrls: [],
      dataDir: '.data',
      sandbox: true,
      brand: 'bidding',
      brandsDir: BRANDS_DIR,
      entitlementNames: { hiddenEntitlements: [], renamedEntitlements: {} },
      clientDir: null,
      allowedOrigins: [],
      trustedProxies: 0,
      sampleAnnouncements: 20_000,
      storageHost: null,
      wechat: null,
      metricsToken: null,
      aliyunSms: null,
      smtp: null,
      serviceQrcode: null,
      serviceImage: null,
      servicePhone: null,
      serviceWechat: null,
      operatorKey: null,
      log: 'file',
    });
  });

  it('all problems are reported at once, and secrets are not repeated', () => {
    const environment = {
      PORT: '70000',
      PUBLIC_URL: 'ftp://x',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      SANDBOX: 'maybe',
      BRAND: 'none',
      ALLOWED_ORIGINS: '*',
      TRUST_PROXY: '-1',
      STORAGE_HOST: 'https://x',
      LOG: 'x',
      METRICS_TOKEN: 'hunter2',
      PAYMENT: 'wechat',
      WECHAT_API_V3_KEY: 'hunter2',
    };
    const problems = (): string => {
      try {
        readConfig(environment);
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
      return '';
    };
    for (const name of Object.keys(environment).filter((name) => name !== 'PAYMENT'))
      expect(problems()).toContain(`- ${name}`);
    for (const name of ['WECHAT_APP_ID', 'WECHAT_MERCHANT_ID', 'WECHAT_PRIVATE_KEY_FILE'])
      expect(problems()).toContain(`- ${name}`);
    expect(problems()).not.toContain('hunter2');
  });

  it.each([
    ['SANDBOX', 'maybe', 'true or false, not "maybe"'],
    ['LOG', 'syslog', 'one of file, console, not "syslog"'],
    ['PAYMENT', 'alipay', 'one of sandbox, wechat, not "alipay"'],
    ['SMS', 'tencent', 'one of console, aliyun, not "tencent"'],
    ['PORT', '80a', 'a whole number from 0 to 65535, not "80a"'],
    ['BRAND', 'biding', `no brand "biding" in ${BRANDS_DIR}; there are: ${brandIds(BRANDS_DIR).join(', ')}`],
    ['STORAGE_HOST', 'https://x', 'a host without a scheme, such as files.example.com'],
    ['DATABASE_URL', 'x', 'an address that begins with postgres:// or postgresql://'],
  ])('a wrong %s is answered by one line that says what it may be', (name, value, problem) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new Error(`环境变量有误，请修改后重试 (wrong environment variables):\n  - ${name}: ${problem}`),
    );
  });

  it('outside the sandbox an origin and a payment service that takes money are needed', () => {
    expect(() => readConfig({ SANDBOX: 'false' })).toThrow(/WECHAT_APP_ID[\s\S]*PUBLIC_URL/);
    for (const PAYMENT of ['sandbox', ' sandbox '])
      expect(() => readConfig({ SANDBOX: '0', PUBLIC_URL: 'https://example.com', PAYMENT })).toThrow(
        'PAYMENT: the sandbox takes no money; use wechat when SANDBOX=false',
      );
  });

  it('outside the sandbox members reach it by https alone, or on this machine (ASVS 12.2.1)', () => {
    const problem = (PUBLIC_URL: string): string => {
      try {
        readConfig({ SANDBOX: 'false', PUBLIC_URL });
        return '';
      } catch (error) {
        return /PUBLIC_URL: .*/.exec(String(error))?.[0] ?? '';
      }
    };
    expect(problem('http://shop.example')).toBe('PUBLIC_URL: https outside the sandbox, tokens would travel in clear');
    const fits = ['https://shop.example', 'http://localhost:8010', 'http://127.0.0.1:8010', 'http://[::1]:8010'];
    expect(fits.map(problem)).toEqual(fits.map(() => ''));
    expect(readConfig({ PUBLIC_URL: 'http://192.168.1.9:8010' }).publicUrl).toBe('http://192.168.1.9:8010');
  });

  it('outside the sandbox no sample data is made unless it is asked for', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'merchant-'));
    const merchant = merchantIn(folder);
    const made = (variables: Record<string, string>): number =>
      readConfig({ ...merchant, ...variables }).sampleAnnouncements;
    expect(made({ SANDBOX: 'false' })).toBe(0);
    expect(made({ SANDBOX: 'false', SAMPLE_ANNOUNCEMENTS: '500' })).toBe(500);
    expect(made({})).toBe(20_000);
    rmSync(folder, { recursive: true });
  });

  it('a folder without brands is named by its own variable, not by that of the brand', () => {
    for (const BRANDS_DIR of ['/nope', 'package.json', 'docs']) {
      const wrong = () => readConfig({ BRANDS_DIR });
      expect(wrong).toThrow(`- BRANDS_DIR: a folder with brands; there is none in "${BRANDS_DIR}"`);
      expect(wrong).not.toThrow('- BRAND:');
    }
  });

  it('a command on the database alone asks for no brand and no other setting, and names a wrong address of it', () => {
    const other = { BRANDS_DIR: '/nope', BRAND: 'none', SANDBOX: 'false', PORT: 'x' };
    const url = 'postgres://db/x';
    expect(readDatabaseConfig({ ...other, DATABASE_URL: url })).toEqual({ databaseUrl: url, dataDir: '.data' });
    expect(readDatabaseConfig({ ...other, DATA_DIR: '/d' })).toEqual({ databaseUrl: null, dataDir: '/d' });
    expect(() => readDatabaseConfig({ ...other, DATABASE_URL: 'x' })).toThrow(
      /:\n {2}- DATABASE_URL: an address[^\n]*$/,
    );
  });

  it('the gateway of the payment service is an address without a path', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'merchant-'));
    const merchant = { ...merchantIn(folder), PAYMENT: 'wechat' };
    const gateway = (WECHAT_GATEWAY: string) => readConfig({ ...merchant, WECHAT_GATEWAY }).wechat?.gateway;
    expect(gateway('http://127.0.0.1:9/')).toBe('http://127.0.0.1:9');
    for (const wrong of ['foo', 'ftp://x', 'https://x/v3', 'https://:x'])
      expect(() => gateway(wrong)).toThrow('- WECHAT_GATEWAY: an address without a path');
    rmSync(folder, { recursive: true });
  });

  it('numbers are whole and within their limits, and the limits themselves are allowed', () => {
    const limits = { PORT: 65_535, TRUST_PROXY: 10, SAMPLE_ANNOUNCEMENTS: 1_000_000 };
    for (const [name, most] of Object.entries(limits)) {
      for (const value of ['0', ` ${most} `]) expect(() => readConfig({ [name]: value })).not.toThrow();
      for (const value of ['-1', '0.5', String(most + 1), 'x', 'NaN', '1,000'])
        expect(() => readConfig({ [name]: value })).toThrow(
          `- ${name}: a whole number from 0 to ${most}, not "${value}"`,
        );
    }
    const read = readConfig({ PORT: ' 0 ', TRUST_PROXY: '2', SAMPLE_ANNOUNCEMENTS: '7' });
    expect([read.port, read.trustedProxies, read.sampleAnnouncements]).toEqual([0, 2, 7]);
  });

  it.each([
    [['true', '1', ' true '], true],
    [['false', '0', ' false '], false],
  ])('a switch that is one of %j is %s', (values, expected) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'merchant-'));
    const merchant = merchantIn(folder);
    expect(values.map((SANDBOX) => readConfig({ ...merchant, SANDBOX }).sandbox)).toEqual(values.map(() => expected));
    rmSync(folder, { recursive: true });
  });

  it('where the log is written and whether money is taken follows the sandbox, unless it is said', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'merchant-'));
    const merchant = merchantIn(folder);
    const choice = (variables: Record<string, string>) => {
      const { log, wechat } = readConfig(variables);
      return [log, wechat === null ? 'sandbox' : 'wechat'];
    };
    expect([
      choice({ LOG: 'console' }),
      choice({ ...merchant, PAYMENT: 'wechat' }),
      choice({ ...merchant, SANDBOX: 'false' }),
      choice({ ...merchant, SANDBOX: 'false', LOG: 'file' }),
    ]).toEqual([
      ['console', 'sandbox'],
      ['file', 'wechat'],
      ['console', 'wechat'],
      ['file', 'wechat'],
    ]);
    expect(readConfig({ ...merchant, SANDBOX: 'false', DATABASE_URL: 'postgres://db/x' })).toMatchObject({
      ...{ sandbox: false, publicUrl: 'https://shop.example', publicUrlFromHost: false },
    });
    rmSync(folder, { recursive: true });
  });

  it('a database does not turn the sandbox off, and what is empty is not set', () => {
    const { sandbox, host, clientDir, serviceQrcode, operatorKey } = readConfig({
      ...{ DATABASE_URL: 'postgres://db/x', HOST: ' ', CLIENT_DIR: '', SERVICE_QRCODE: ' ', OPERATOR_KEY: '' },
    });
    expect({ sandbox, host, clientDir, serviceQrcode, operatorKey }).toEqual({
      ...{ sandbox: true, host: null, clientDir: null, serviceQrcode: null, operatorKey: null },
    });
    expect(readConfig({ HOST: '::1' }).host).toBe('::1');
  });

  it('a folder without index.html is no built client', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'client-'));
    const configure = () => readConfig({ CLIENT_DIR: folder });
    const problem = `- CLIENT_DIR: a folder with a built client; there is no index.html in "${folder}"`;
    expect(configure).toThrow(problem);
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
    expect(configure().clientDir).toBe(folder);
    rmSync(folder, { recursive: true });
    expect(configure, 'and no folder is none either').toThrow(problem);
  });

  it('the token of the metrics has sixteen characters or more, and is not the password of the operator', () => {
    const token = 't'.repeat(16);
    expect(readConfig({ METRICS_TOKEN: token, OPERATOR_KEY: 'k'.repeat(16) })).toMatchObject({
      metricsToken: token,
      operatorKey: 'k'.repeat(16),
    });
    expect(() => readConfig({ METRICS_TOKEN: 't'.repeat(15) })).toThrow('- METRICS_TOKEN: at least 16 characters');
  });

  it('the password of the operator has sixteen characters or more, in the sandbox too, and is not repeated', () => {
    const short = 'k'.repeat(15);
    const wrong = () => readConfig({ OPERATOR_KEY: short });
    expect(wrong).toThrow('- OPERATOR_KEY: at least 16 characters');
    expect(wrong).not.toThrow(short);
    expect(readConfig({ OPERATOR_KEY: ` ${short}k ` }).operatorKey).toBe(`${short}k`);
  });

  it('the picture of the service is an address by https or a data URL, its code any text', () => {
    const image = (SERVICE_IMAGE: string) => readConfig({ SERVICE_IMAGE }).serviceImage;
    const fits = ['https://img.example/service.png', 'data:image/png;base64,iVBORw0KGgo='];
    expect(fits.map(image)).toEqual(fits);
    for (const wrong of ['http://img.example/service.png', 'javascript:alert(1)', 'service.png'])
      expect(() => image(wrong)).toThrow('- SERVICE_IMAGE: an address that begins with https:// or data://');
    expect(readConfig({ SERVICE_QRCODE: ' wxid_1 ' }).serviceQrcode).toBe('wxid_1');
  });

  it('the phone of the service is a number that can be called, its WeChat id one that can be searched for', () => {
    const phone = (SERVICE_PHONE: string) => readConfig({ SERVICE_PHONE }).servicePhone;
    const numbers = ['95588', '0571-88880000', '+86 571 8888 0000', '400-810-8888 转 12'];
    expect(numbers.map(phone)).toEqual(numbers);
    for (const wrong of ['客服', '12', 'tel:0571', '0571-8888;1'])
      expect(() => phone(wrong)).toThrow('- SERVICE_PHONE: a phone number such as 0571-88880000');
    const wechat = (SERVICE_WECHAT: string) => readConfig({ SERVICE_WECHAT }).serviceWechat;
    expect([' wxid_1 ', '13800000001'].map(wechat)).toEqual(['wxid_1', '13800000001']);
    for (const wrong of ['wx', '微信客服号', 'https://x.example'])
      expect(() => wechat(wrong)).toThrow('- SERVICE_WECHAT: a WeChat id of 5 to 20 letters, digits, _ and -');
  });

  it('the host of the object storage is one in small letters, without scheme and path; by default that of the brand', () => {
    expect(readConfig({ STORAGE_HOST: 'Files.Example.com:9000' }).storageHost).toBe('files.example.com:9000');
    const brandsDir = mkdtempSync(path.join(tmpdir(), 'brands-'));
    cpSync(path.join(BRANDS_DIR, 'bidding'), path.join(brandsDir, 'bidding'), { recursive: true });
    const data = { ...readBrand(BRANDS_DIR, 'bidding'), objectStorageHost: 'files.brand.example' };
    writeFileSync(path.join(brandsDir, 'bidding', 'brand.json'), JSON.stringify(data));
    const host = (STORAGE_HOST: string) => readConfig({ BRANDS_DIR: brandsDir, STORAGE_HOST }).storageHost;
    expect([host(''), host('files.example.com')]).toEqual(['files.brand.example', 'files.example.com']);
    rmSync(brandsDir, { recursive: true });
    for (const wrong of ['https://files.example', 'files.example/path', 'files example'])
      expect(() => readConfig({ STORAGE_HOST: wrong })).toThrow('- STORAGE_HOST: a host without a scheme');
  });

  it('origins that may call are exact: no wildcard, no path, no other scheme', () => {
    expect(readConfig({ ALLOWED_ORIGINS: 'https://a.example, http://localhost:8150' }).allowedOrigins).toEqual([
      'https://a.example',
      'http://localhost:8150',
    ]);
    const wrong = ['*', 'https://*.example', 'https://a.example/', 'a.example', 'null', 'file:///x'];
    // Of the right letters but no address, and one that a browser writes otherwise.
    for (const origin of [...wrong, 'http://[::', 'https://a.example:443'])
      expect(() => readConfig({ ALLOWED_ORIGINS: origin })).toThrow(
        `ALLOWED_ORIGINS: exact origins such as https://www.example.com, separated by commas, not "${origin}"`,
      );
  });

  it('a slash at the end of the origin is dropped, and it is written as browsers do', () => {
    for (const PUBLIC_URL of ['https://example.com/', 'https://Example.com:443', 'https://example.com//'])
      expect(readConfig({ PUBLIC_URL })).toMatchObject({ publicUrl: 'https://example.com', publicUrlFromHost: false });
  });

  it('the address of the product is an origin: no path, query, hash or password, which is not repeated', () => {
    const rests = ['example.com/app', 'example.com/?a=1', 'example.com/#/login', 'user:hunter2@example.com'];
    for (const rest of rests) {
      const wrong = () => readConfig({ PUBLIC_URL: `https://${rest}` });
      expect(wrong).toThrow('- PUBLIC_URL: an origin such as https://www.example.com, without a path');
      expect(wrong).not.toThrow('hunter2');
    }
  });

  it('.env.example names every variable that is read, and itself passes', () => {
    const lines = readFileSync('.env.example', 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line));
    const example = Object.fromEntries(lines.map((line) => line.split('=', 2) as [string, string]));
    expect(readConfig(example)).toEqual(readConfig({}));
    const sources = [
      'server/config.ts',
      'server/payment/wechat/wechat-credentials.ts',
      'server/sms/sms-credentials.ts',
      'server/mail/smtp-settings.ts',
    ]
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const read = new Set([...sources.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)].map((match) => match[1]));
    expect(Object.keys(example).sort()).toEqual([...read].sort());
  });
});

it('a database may have several hosts, of which one takes writes, and a wrong address of one is not repeated', () => {
  const url =
    'postgres://app:hunter2@one:5433, two,[::1]:5434/tenders?target_session_attrs=read-write&sslmode=require&load_balance_hosts=random';
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  expect(hostUrls(url)).toEqual([
    'postgres://app:hunter2@one:5433/tenders?sslmode=require',
    'postgres://app:hunter2@two/tenders?sslmode=require',
    'postgres://app:hunter2@[::1]:5434/tenders?sslmode=require',
  ]);
  const alone = 'postgres://app@one/tenders?host=/run/postgresql';
  expect(readConfig({ DATABASE_URL: alone }).databaseUrl).toBe(alone);
  expect(hostUrls(alone)).toEqual([alone]);
  for (const wrong of [
    'postgres://app:hunter2@one,,two/x',
    'postgres://one,,two/x',
    'postgres://app:hunter2@one:x,two/x',
    'mysql://one,two/x',
  ])
    expect(() => readConfig({ DATABASE_URL: wrong })).toThrow(
      /DATABASE_URL: an address that begins with postgres:\/\/ or postgresql:\/\/$/,
    );
});

it('replicas are read from beside their primary alone, and a wrong address of one is not repeated', () => {
  const urls = ['postgres://reader:secret1@one/x', 'postgresql://reader:secret2@two/x'];
  expect(
    readConfig({ DATABASE_URL: 'postgres://db/x', DATABASE_READ_URLS: ` ${urls.join(' , ')}, ` }).databaseReadUrls,
  ).toEqual(urls);
  for (const given of [urls.join(), urls[0]])
    expect(() => readConfig({ DATABASE_READ_URLS: given })).toThrow('DATABASE_READ_URLS: needs DATABASE_URL');
  const wrong = () =>
    readConfig({ DATABASE_URL: 'postgres://db/x', DATABASE_READ_URLS: 'mysql://reader:hunter2@db/x' });
  expect(wrong).toThrow('DATABASE_READ_URLS: addresses that begin with postgres:// or postgresql://');
  expect(wrong).not.toThrow('hunter2');
});
