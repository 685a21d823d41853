import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '#domain/brand.ts';
import { ALL_ENTITLEMENTS, type EntitlementNames } from '#domain/entitlement.ts';
import { BRANDS_DIR, brandIds, readBrand } from '#server/brand/brand-folder.ts';
import { hostUrls } from './db/primary.ts';
import { readSmtp, type SmtpSettings } from './mail/smtp-settings.ts';
import { readWechatCredentials, type WechatCredentials } from './payment/wechat/wechat-credentials.ts';
import { type AliyunSmsCredentials, readAliyunSms } from './sms/sms-credentials.ts';

/** What an operator sets by environment; read and checked once at start, all problems in one message. */
export interface ServerConfig {
  readonly port: number;
  /** Address to listen at; `null` for all of this machine's. */
  readonly host: string | null;
  /** Origin that members reach the server at, without a slash at the end. */
  readonly publicUrl: string;
  /** Codes lead to the host that a request was sent to instead: the sandbox without `PUBLIC_URL`. */
  readonly publicUrlFromHost: boolean;
  readonly databaseUrl: string | null;
  /** Streaming replicas of `databaseUrl`, for searches and analyses. */
  readonly databaseReadUrls: readonly string[];
  readonly dataDir: string;
  readonly sandbox: boolean;
  /** Name of a folder below `brandsDir`. */
  readonly brand: string;
  readonly brandsDir: string;
  /** What the brand hides and renames in every message that names an entitlement (S6-13, S6-14). */
  readonly entitlementNames: EntitlementNames;
  /** Folder of the built client; `null` for the one beside the server. */
  readonly clientDir: string | null;
  /** Other origins whose pages may call this server: clients of a brand with an API host of its own. */
  readonly allowedOrigins: readonly string[];
  /** Number of own reverse proxies in front; only their `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: number;
  /** Announcements that a first start makes up; 0 for a database that is filled by imports, as outside the sandbox. */
  readonly sampleAnnouncements: number;
  /** Host of the object storage, by default that of the brand; images of announcements stay only when they come from it (D-69). */
  readonly storageHost: string | null;
  /** Merchant of WeChat Pay; `null` for the sandbox's own payment service. */
  readonly wechat: WechatCredentials | null;
  /** Bearer token for reading `/metrics` remotely; `null`: only from localhost. */
  readonly metricsToken: string | null;
  /** Account of the SMS service; `null` for the console. */
  readonly aliyunSms: AliyunSmsCredentials | null;
  /** Mail server; `null` for none: exports wait to be downloaded. */
  readonly smtp: SmtpSettings | null;
  /** Code of the customer service: an address or path, a `data:` picture or the text of a code; `null` for that of the brand (S3-54). */
  readonly serviceQrcode: string | null;
  /** Picture of the customer service, as an address; `null` for that of the brand. */
  readonly serviceImage: string | null;
  /** Phone and WeChat id of the customer service; `null` for those of the brand. */
  readonly servicePhone: string | null;
  readonly serviceWechat: string | null;
  /** Password of the operator's pages; `null` for none outside the sandbox. */
  readonly operatorKey: string | null;
  /** Request log: `file` is `server.log` in the data directory. */
  readonly log: 'file' | 'console';
}

const DEFAULT_BRAND = 'bidding';
const NO_BRAND = { id: DEFAULT_BRAND, objectStorageHost: null, ...ALL_ENTITLEMENTS };
const DEFAULT_PORT = 8010;
const DEFAULT_SAMPLE_ANNOUNCEMENTS = 20_000;
const MAX_PORT = 65_535;
const MIN_SECRET_LENGTH = 16;
/** As members read it, perhaps with an extension. */
const PHONE = /^\+?\d[\d -]{2,19}(?: ?转 ?\d{1,6})?$/;
/** One that was chosen, or a mobile number. */
const WECHAT_ID = /^[A-Za-z0-9_-]{5,20}$/;

type Environment = Readonly<Record<string, string | undefined>>;
type Problem = string;

/**
 * Reads variables; an invalid value is recorded and replaced by the default, so that all problems are reported at once.
 */
function reader(environment: Environment, problems: Problem[]) {
  const raw = (name: string): string => environment[name]?.trim() ?? '';
  return {
    whole: (name: string, fallback: number, max: number): number => {
      if (raw(name) === '') return fallback;
      const value = Number(raw(name));
      if (Number.isInteger(value) && value >= 0 && value <= max) return value;
      problems.push(`${name}: a whole number from 0 to ${max}, not "${raw(name)}"`);
      return fallback;
    },
    flag: (name: string, fallback: boolean): boolean => {
      if (raw(name) === '') return fallback;
      if (['true', '1'].includes(raw(name))) return true;
      if (['false', '0'].includes(raw(name))) return false;
      problems.push(`${name}: true or false, not "${raw(name)}"`);
      return fallback;
    },
    choice: <C extends string>(name: string, choices: readonly C[], fallback: C): C => {
      const chosen = choices.find((choice) => choice === (raw(name) || fallback));
      if (chosen !== undefined) return chosen;
      problems.push(`${name}: one of ${choices.join(', ')}, not "${raw(name)}"`);
      return fallback;
    },
    url: (name: string, protocols: readonly string[]): string | null => {
      if (raw(name) === '') return null;
      if (URL.canParse(raw(name)) && protocols.includes(new URL(raw(name)).protocol)) return raw(name);
      problems.push(
        `${name}: an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      );
      return null;
    },
    /** Addresses, separated by commas; none is repeated in a message, because they hold passwords. */
    urls: (name: string, protocols: readonly string[]): readonly string[] => {
      const urls = raw(name)
        .split(',')
        .map((url) => url.trim())
        .filter((url) => url !== '');
      if (urls.every((url) => URL.canParse(url) && protocols.includes(new URL(url).protocol))) return urls;
      problems.push(
        `${name}: addresses that begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, separated by commas`,
      );
      return [];
    },
    /** A database of one host or of several: `postgres://user:password@one:5432,two:5432/name`. */
    database: (name: string): string | null => {
      if (raw(name) === '') return null;
      const urls = hostUrls(raw(name));
      const isDatabase = (url: string): boolean =>
        /^postgres(?:ql)?:/.test(url) && URL.canParse(url) && (urls.length === 1 || new URL(url).hostname !== '');
      if (urls.every(isDatabase)) return raw(name);
      problems.push(`${name}: an address that begins with postgres:// or postgresql://`);
      return null;
    },
    /** Scheme, host and port alone; the value is not repeated, because it may hold a password. */
    origin: (name: string): string | null => {
      if (raw(name) === '') return null;
      const url = URL.canParse(raw(name)) ? new URL(raw(name)) : null;
      const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
      if (isWeb && url.href.replace(/\/+$/, '') === url.origin) return url.origin;
      problems.push(`${name}: an origin such as https://www.example.com, without a path`);
      return null;
    },
    host: (name: string): string | null => {
      if (raw(name) === '') return null;
      if (/^[a-z0-9.-]+(?::\d{1,5})?$/i.test(raw(name))) return raw(name).toLowerCase();
      problems.push(`${name}: a host without a scheme, such as files.example.com`);
      return null;
    },
    text: (name: string, fallback: string): string => raw(name) || fallback,
    matching: (name: string, pattern: RegExp, what: string): string | null => {
      if (raw(name) === '') return null;
      if (pattern.test(raw(name))) return raw(name);
      problems.push(`${name}: ${what}, not "${raw(name)}"`);
      return null;
    },
    /** A brand whose folder is there and whose data fit. */
    brand: (name: string, brandsDir: string): Pick<Brand, 'id' | 'objectStorageHost'> & EntitlementNames => {
      const id = raw(name) || DEFAULT_BRAND;
      try {
        if (brandIds(brandsDir).length === 0) {
          problems.push(`BRANDS_DIR: a folder with brands; there is none in "${brandsDir}"`);
          return NO_BRAND;
        }
        return readBrand(brandsDir, id);
      } catch (error) {
        problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        return NO_BRAND;
      }
    },
    /** Exact origins, separated by commas. */
    origins: (name: string): readonly string[] => {
      const origins = raw(name)
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== '');
      for (const origin of origins)
        if (!/^https?:\/\/[a-z0-9.:[\]-]+$/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
          problems.push(`${name}: exact origins such as https://www.example.com, separated by commas, not "${origin}"`);
      return origins;
    },
  };
}

/**
 * @throws Error naming every variable that is wrong, one a line; values of secrets are not repeated.
 * @example readConfig({ PORT: '0' }).port // 0: any free port
 */
export function readConfig(environment: Environment): ServerConfig {
  const problems: Problem[] = [];
  const read = reader(environment, problems);
  const port = read.whole('PORT', DEFAULT_PORT, MAX_PORT);
  const publicUrl = read.origin('PUBLIC_URL');
  const sandbox = read.flag('SANDBOX', true);
  const brandsDir = read.text('BRANDS_DIR', BRANDS_DIR);
  const { id: brand, objectStorageHost, hiddenEntitlements, renamedEntitlements } = read.brand('BRAND', brandsDir);
  const config: ServerConfig = {
    port,
    host: read.text('HOST', '') || null,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    publicUrlFromHost: publicUrl === null,
    ...databaseOf(read),
    databaseReadUrls: read.urls('DATABASE_READ_URLS', ['postgres:', 'postgresql:']),
    sandbox,
    brand,
    brandsDir,
    entitlementNames: { hiddenEntitlements, renamedEntitlements },
    clientDir: read.text('CLIENT_DIR', '') || null,
    allowedOrigins: read.origins('ALLOWED_ORIGINS'),
    trustedProxies: read.whole('TRUST_PROXY', 0, 10),
    sampleAnnouncements: read.whole('SAMPLE_ANNOUNCEMENTS', sandbox ? DEFAULT_SAMPLE_ANNOUNCEMENTS : 0, 1_000_000),
    storageHost: read.host('STORAGE_HOST') ?? objectStorageHost,
    wechat:
      read.choice('PAYMENT', ['sandbox', 'wechat'], sandbox ? 'sandbox' : 'wechat') === 'wechat'
        ? (found(readWechatCredentials(environment), problems)?.credentials ?? null)
        : null,
    metricsToken: secret(environment, 'METRICS_TOKEN', problems),
    aliyunSms:
      read.choice('SMS', ['console', 'aliyun'], 'console') === 'aliyun'
        ? (found(readAliyunSms(environment), problems)?.credentials ?? null)
        : null,
    smtp: found(readSmtp(environment), problems)?.settings ?? null,
    serviceQrcode: read.text('SERVICE_QRCODE', '') || null,
    serviceImage: read.url('SERVICE_IMAGE', ['https:', 'data:']),
    servicePhone: read.matching('SERVICE_PHONE', PHONE, 'a phone number such as 0571-88880000'),
    serviceWechat: read.matching('SERVICE_WECHAT', WECHAT_ID, 'a WeChat id of 5 to 20 letters, digits, _ and -'),
    operatorKey: secret(environment, 'OPERATOR_KEY', problems),
    log: read.choice('LOG', ['file', 'console'], sandbox ? 'file' : 'console'),
  };
  if (!config.sandbox && publicUrl === null)
    problems.push('PUBLIC_URL: needed when SANDBOX=false, payment codes and notices lead there');
  if (!config.sandbox && !isEncrypted(config.publicUrl))
    problems.push('PUBLIC_URL: https outside the sandbox, tokens would travel in clear');
  if (config.clientDir !== null && !existsSync(path.join(config.clientDir, 'index.html')))
    problems.push(`CLIENT_DIR: a folder with a built client; there is no index.html in "${config.clientDir}"`);
  if (config.databaseReadUrls.length > 0 && config.databaseUrl === null)
    problems.push('DATABASE_READ_URLS: needs DATABASE_URL, the primary that they replicate');
  if (!sandbox && environment.PAYMENT?.trim() === 'sandbox')
    problems.push('PAYMENT: the sandbox takes no money; use wechat when SANDBOX=false');
  refuseWrong(problems);
  return config;
}

/**
 * What commands on the database alone read: a wrong setting of the server, or brands that live elsewhere, do not keep them from it.
 *
 * @throws Error naming `DATABASE_URL` when it is wrong.
 */
export function readDatabaseConfig(environment: Environment): Pick<ServerConfig, 'databaseUrl' | 'dataDir'> {
  const problems: Problem[] = [];
  const database = databaseOf(reader(environment, problems));
  refuseWrong(problems);
  return database;
}

const databaseOf = (read: ReturnType<typeof reader>): Pick<ServerConfig, 'databaseUrl' | 'dataDir'> => ({
  databaseUrl: read.database('DATABASE_URL'),
  dataDir: read.text('DATA_DIR', '.data'),
});

/** @throws Error naming every problem, one a line. */
function refuseWrong(problems: readonly Problem[]): void {
  if (problems.length > 0)
    throw new Error(
      `环境变量有误，请修改后重试 (wrong environment variables):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
}

const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** By https, or within this machine. */
const isEncrypted = (url: string): boolean => url.startsWith('https:') || THIS_MACHINE.includes(new URL(url).hostname);

/** At least 16 characters; a bad one is not repeated. */
function secret(environment: Environment, name: string, problems: Problem[]): string | null {
  const value = environment[name]?.trim() ?? '';
  if (value === '' || value.length >= MIN_SECRET_LENGTH) return value || null;
  problems.push(`${name}: at least ${MIN_SECRET_LENGTH} characters`);
  return null;
}

type Refused = { readonly problems: readonly Problem[] };

/** What a reader of several variables found; `null` when it names problems. */
function found<R extends object>(read: R | Refused, problems: Problem[]): Exclude<R, Refused> | null {
  if (!('problems' in read)) return read as Exclude<R, Refused>;
  problems.push(...(read as Refused).problems);
  return null;
}
