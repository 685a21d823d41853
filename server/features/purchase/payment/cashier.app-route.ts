import type { AppRoute } from '#server/http/app.ts';
import { CASHIER_PATH, isSandbox } from '#server/payment/sandbox/sandbox-provider.ts';
import { type SandboxTrade, tradeByCode } from '#server/payment/sandbox/sandbox-trade.repo.ts';
import { cashierPage, invalidPage } from './cashier.page.ts';
import { CASHIER_CSS } from './cashier-style.ts';
import { act, CASHIER_ACTS, type CashierAct } from './sandbox-payer.policy.ts';

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
