import type { ServerConfig } from '#server/config.ts';
import type { Clock, Ids } from '#server/deps.ts';
import { aliyunSms } from './aliyun-sms.ts';
import { consoleSms } from './console-sms.ts';
import type { SmsProvider } from './provider.ts';

/** The SMS service that the configuration asks for. */
export const createSms = (
  config: Pick<ServerConfig, 'aliyunSms' | 'sandbox'>,
  parts: { clock: Clock; ids: Ids; write: (line: string) => void },
): SmsProvider => (config.aliyunSms ? aliyunSms(config.aliyunSms, parts) : consoleSms(config.sandbox, parts.write));
