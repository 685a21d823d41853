/** An account of Alibaba Cloud SMS (短信服务). The template takes the variable `code`. */
export interface AliyunSmsCredentials {
  readonly accessKey: { readonly id: string; readonly secret: string };
  readonly signName: string;
  readonly templateCode: string;
  readonly endpoint: string;
}

const ENDPOINT = 'https://dysmsapi.aliyuncs.com';
const REQUIRED = ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'] as const;

/** @returns The account, or every problem at once; secrets are not repeated. */
export function readAliyunSms(
  environment: Readonly<Record<string, string | undefined>>,
): { credentials: AliyunSmsCredentials } | { problems: readonly string[] } {
  const value = (name: string): string => environment[name]?.trim() ?? '';
  const problems = REQUIRED.filter((name) => value(name) === '').map((name) => `${name}: needed when SMS=aliyun`);
  const endpoint = value('SMS_ENDPOINT') || ENDPOINT;
  if (!/^https?:\/\/[^/]+$/.test(endpoint)) problems.push('SMS_ENDPOINT: an address without a path');
  if (problems.length > 0) return { problems };
  return {
    credentials: {
      accessKey: { id: value('SMS_ACCESS_KEY_ID'), secret: value('SMS_ACCESS_KEY_SECRET') },
      signName: value('SMS_SIGN_NAME'),
      templateCode: value('SMS_TEMPLATE_CODE'),
      endpoint,
    },
  };
}
