import { html } from 'hono/html';
import { phoneAddress } from '#domain/service-phone.ts';
import type { AppRoute } from '#server/http/app.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { companyOf } from './company.repo.ts';

export const SANDBOX_SERVICE_PATH = '/sandbox/service';

/** Where the service code of the sandbox leads: the contacts of the brand, and the product itself. Elsewhere the path is unknown. */
export const sandboxService: AppRoute = (app, deps) => {
  if (!deps.config.sandbox) return;
  app.get(SANDBOX_SERVICE_PATH, async (context) => {
    const company = await companyOf(deps.db, deps.config);
    return plainPage(
      context,
      '联系客服',
      html`<h1>${company.name}客服</h1><p class="note">演示环境：此页代替客服的微信名片。</p>
<div class="card">${company.customer_wechat && html`<p>微信号：<strong>${company.customer_wechat}</strong></p>`}${company.service_phone && html`<p>电话：<a href="${phoneAddress(company.service_phone)}">${company.service_phone}</a></p>`}<a href="/">打开${company.name}</a></div>`,
    );
  });
};
