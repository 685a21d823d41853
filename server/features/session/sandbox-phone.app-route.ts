import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '#server/deps.ts';
import { demoMembers } from '#server/features/system/company.repo.ts';
import type { AppRoute } from '#server/http/app.ts';
import type { ServerEnv } from '#server/http/caller.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { memberOfPhone } from './account.policy.ts';
import { PHONE_STEPS, stepTicket } from './qr-login.policy.ts';

const PATH = '/sandbox/phone';
const isStep = (text: string): text is keyof typeof PHONE_STEPS => Object.hasOwn(PHONE_STEPS, text);

/** The phone that scans a login code: a demo member is chosen, then confirms or cancels. Sandbox only; elsewhere the path is unknown. */
export const sandboxPhone: AppRoute = (app, deps) => {
  if (!deps.config.sandbox) return;
  app.get(PATH, async (context) => showMembers(context, deps, context.req.query('ticket') ?? ''));
  app.post(PATH, async (context) => {
    if (context.req.header('sec-fetch-site') === 'cross-site') return over(context);
    const form = await context.req.parseBody();
    const [ticket, mobile, step] = [form.ticket, form.mobile, form.step].map(String);
    return takeStep(context, deps, { ticket: ticket ?? '', mobile: mobile ?? '', step: step ?? '' });
  });
};

async function showMembers(context: Context<ServerEnv>, deps: Deps, ticket: string): Promise<Response> {
  const members = await demoMembers(deps.db);
  const choice = members.map(
    (member) =>
      html`<form method="post" action="${PATH}">${fields(ticket, member.mobile)}<button name="step" value="scan"><strong>${member.title}</strong><span>${member.description}</span></button></form>`,
  );
  return plainPage(
    context,
    '扫码登录',
    html`<h1>扫码登录</h1><p class="note">演示环境：此页代替您的手机，请选择以哪位会员登录。</p>${choice}`,
  );
}

async function takeStep(
  context: Context<ServerEnv>,
  deps: Deps,
  asked: { ticket: string; mobile: string; step: string },
): Promise<Response> {
  const member = (await demoMembers(deps.db)).find(({ mobile }) => mobile === asked.mobile);
  if (!member || !isStep(asked.step)) return over(context);
  const { user } = await memberOfPhone(deps, member.mobile);
  const moved = await stepTicket(deps, asked.ticket, asked.step, user.id);
  if (!moved) return over(context);
  if (moved.status === 'scanned') return askConfirmation(context, asked.ticket, member);
  return moved.status === 'confirmed'
    ? plainPage(context, '已确认', html`<h1>已确认登录</h1><p>电脑端即将完成登录，您可以关闭此页。</p>`)
    : plainPage(context, '已取消', html`<h1>已取消登录</h1><p>电脑端不会登录，您可以关闭此页。</p>`);
}

const askConfirmation = (
  context: Context<ServerEnv>,
  ticket: string,
  member: { mobile: string; title: string },
): Response | Promise<Response> =>
  plainPage(
    context,
    '确认登录',
    html`<h1>确认在电脑上登录？</h1><p class="note">登录后，该账号在其他电脑上的登录将失效。</p><div class="card"><strong>${member.title}</strong></div>
<form method="post" action="${PATH}">${fields(ticket, member.mobile)}<button class="primary" name="step" value="confirm">确认登录</button></form>
<form method="post" action="${PATH}">${fields(ticket, member.mobile)}<button class="plain" name="step" value="cancel">取消</button></form>`,
  );

const over = (context: Context<ServerEnv>): Response | Promise<Response> =>
  plainPage(context, '二维码已失效', html`<h1>二维码已失效</h1><p>请在电脑上刷新二维码后重新扫码。</p>`, 410);

const fields = (ticket: string, mobile: string) =>
  html`<input type="hidden" name="ticket" value="${ticket}"><input type="hidden" name="mobile" value="${mobile}">`;
