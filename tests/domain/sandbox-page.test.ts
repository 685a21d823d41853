import { describe, expect, it } from 'vitest';
import { sandboxPage } from '#domain/sandbox-page.ts';

const HERE = ['http://127.0.0.1:8010'];

describe('the page behind a code', () => {
  it.each(['http://127.0.0.1:8010/sandbox/cashier/pay_x', 'http://127.0.0.1:8010/sandbox/phone?ticket=tik_x'])(
    '%s of the own sandbox can be opened',
    (code) => {
      expect(sandboxPage(code, HERE)).toBe(code);
    },
  );

  it.each([
    'weixin://wxpay/bizpayurl?pr=x',
    'http://127.0.0.1:8010/scan-login?ticket=tik_x',
    'http://127.0.0.1:8010/x/../scan-login',
    'http://127.0.0.1:8011/sandbox/cashier/pay_x',
    'http://127.0.0.1:8010@evil.example/sandbox/cashier/pay_x',
    'https://evil.example/sandbox/cashier/pay_x',
    'javascript:alert(1)//sandbox/',
    'http://',
    '',
  ])('%j is none that is opened without scanning', (code) => {
    expect(sandboxPage(code, HERE)).toBeNull();
  });
});
