import { html } from 'hono/html';
import { CODE } from '#contract/endpoint.ts';
import { confirmQrcode } from '#contract/qr-login.contract.ts';
import { DEVICE, GLOBAL_PARAMETERS, TOKEN_COOKIE } from '#domain/constants.ts';
import type { AppRoute } from '#server/http/app.ts';
import { endpointPaths } from '#server/http/paths.ts';
import { plainPage } from '#server/http/plain-page.ts';

export const SCAN_LOGIN_PATH = '/scan-login';
const SCRIPT_PATH = '/scan-login.js';

/**
 * Landing page of a login code outside the sandbox. A member who is logged in on the phone's browser confirms with the
 * token of that browser, sent as a header like every other call. Without a login the page asks for one.
 */
export const scanLogin: AppRoute = (app) => {
  app.get(SCAN_LOGIN_PATH, (context) => {
    const ticket = context.req.query('ticket') ?? '';
    return plainPage(
      context,
      '扫码登录',
      html`<h1>扫码登录</h1><p id="said" role="status" data-ticket="${ticket}">正在读取登录状态…</p>
<div id="choice" hidden><p class="note">登录后，该账号在本机浏览器上的登录将失效。</p><form><button class="primary" type="button" data-step="confirm">确认登录</button></form><form><button class="plain" type="button" data-step="cancel">取消</button></form></div>
<p id="login" hidden><a href="/#/login">前往登录</a>，登录后请重新扫码。</p><script src="${SCRIPT_PATH}" defer></script>`,
    );
  });
  app.get(SCRIPT_PATH, (context) =>
    context.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  );
};

const [CONFIRM_PATH = ''] = endpointPaths(confirmQrcode);
const MESSAGES = {
  scanned: '是否在电脑上登录？',
  confirmed: '已确认，电脑端即将完成登录，您可以关闭此页。',
  cancelled: '已取消，电脑端不会登录，您可以关闭此页。',
  over: '二维码已失效，请在电脑上刷新二维码后重新扫码。',
  unauthenticated: '请先在本机浏览器登录。',
  unknown: '网络异常，请稍后刷新本页重试。',
};

const SCRIPT = `const said = document.getElementById('said');
const choice = document.getElementById('choice');
const messages = ${JSON.stringify(MESSAGES)};
const cookie = document.cookie.split('; ').find((each) => each.startsWith('${TOKEN_COOKIE}='));
const token = cookie ? decodeURIComponent(cookie.slice(${TOKEN_COOKIE.length + 1})) : '';
const show = (what) => {
  said.textContent = messages[what];
  choice.hidden = what !== 'scanned';
  document.getElementById('login').hidden = what !== 'unauthenticated';
};
const take = async (step) => {
  choice.hidden = true;
  try {
    const response = await fetch('${CONFIRM_PATH}', {
      method: 'POST',
      headers: { 'content-type': 'application/json', device: '${DEVICE}', token },
      body: JSON.stringify({ ...${JSON.stringify(GLOBAL_PARAMETERS)}, ticket: said.dataset.ticket, step }),
    });
    const { code, data } = await response.json();
    if (code === ${CODE.ok}) show(data.status);
    else show(code === ${CODE.notLoggedIn} || code === ${CODE.kickedOut} ? 'unauthenticated' : code === ${CODE.notFound} || code === ${CODE.badInput} ? 'over' : 'unknown');
  } catch {
    show('unknown');
  }
};
for (const button of choice.querySelectorAll('button')) button.addEventListener('click', () => take(button.dataset.step));
if (token === '') show('unauthenticated');
else take('scan');
`;
