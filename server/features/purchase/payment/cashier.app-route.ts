import type { AppRoute } from '#server/http/app.ts';
import { CASHIER_PATH, isSandbox } from '#server/payment/sandbox/sandbox-provider.ts';
import { type SandboxTrade, tradeByCode } from '#server/payment/sandbox/sandbox-trade.repo.ts';
import { cashierPage, invalidPage } from './cashier.page.ts';
import { act, CASHIER_ACTS, type CashierAct } from './sandbox-payer.policy.ts';

/** Style of the cashier page; served as a file, because the policy of the pages allows no inline style. */
const CASHIER_CSS = `
:root { color-scheme: light; --ink: #1b1f24; --soft: #667085; --line: #e4e7ec; --ground: #f2f4f7; --go: #07994f; --go-dark: #067a40; --bad: #b42318; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif; }
main { display: grid; gap: 12px; max-width: 420px; min-height: 100vh; margin: 0 auto; padding: 20px 16px 32px; align-content: start; }
.badge { justify-self: center; padding: 2px 12px; border-radius: 999px; background: #fff4d6; color: #7a5200; font-size: 13px; }
.card { display: grid; gap: 12px; padding: 24px 20px; border-radius: 16px; background: #fff; box-shadow: 0 1px 2px #1018281a; }
h1 { font-size: 20px; text-align: center; }
h2 { font-size: 14px; font-weight: 500; color: var(--soft); }
.good { color: var(--go-dark); }
.muted { color: var(--soft); text-align: center; }
.result { text-align: center; }
.goods { text-align: center; }
.amount { font-size: 40px; font-weight: 600; line-height: 1.2; text-align: center; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; padding-top: 12px; border-top: 1px solid var(--line); font-size: 14px; }
dt { color: var(--soft); }
dd { text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.notice { padding: 8px 12px; border-radius: 8px; background: #eef4ff; font-size: 14px; }
.notice.bad { background: #fef3f2; color: var(--bad); }
button { font: inherit; color: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid #2e90fa; outline-offset: 2px; }
.primary { width: 100%; min-height: 48px; border: 0; border-radius: 12px; background: var(--go-dark); color: #fff; font-size: 17px; font-weight: 600; }
.primary:hover { background: #05603a; }
.trials { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.trials button { display: grid; gap: 2px; align-content: start; min-height: 64px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 12px; background: #fff; text-align: left; }
.trials button:hover { border-color: #98a2b3; background: #f9fafb; }
.trials b { font-size: 15px; font-weight: 600; }
.trials span { font-size: 12px; color: var(--soft); }
`;

const isAct = (value: unknown): value is CashierAct => CASHIER_ACTS.some((known) => known === value);

/**
 * The cashier that a sandbox payment code opens. The unguessable code in the address is all the right one needs, as with a real
 * payment code. With another payment service there is no such page.
 */
export const cashierRoutes: AppRoute = (app, deps) => {
  const sandbox = deps.payment;
  if (!deps.config.sandbox || !isSandbox(sandbox)) return;

  const validTrade = async (code: string): Promise<SandboxTrade | null> => {
    const trade = await tradeByCode(deps.db, code);
    return trade?.code_expires_at && trade.code_expires_at > deps.clock.now() ? trade : null;
  };

  app.get('/sandbox/cashier.css', (context) =>
    context.body(CASHIER_CSS, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get(`${CASHIER_PATH}/:code`, async (context) => {
    const trade = await validTrade(context.req.param('code'));
    context.header('cache-control', 'no-store');
    return trade ? context.html(cashierPage(trade, deps.clock.now())) : context.html(invalidPage(), 404);
  });
  app.post(`${CASHIER_PATH}/:code`, async (context) => {
    const code = context.req.param('code');
    const trade = await validTrade(code);
    if (!trade) return context.html(invalidPage(), 404);
    const { act: what } = await context.req.parseBody();
    if (isAct(what)) await act(deps, sandbox, trade, what);
    return context.redirect(`${CASHIER_PATH}/${code}`, 303);
  });
};
