import type { AppRoute } from '#server/http/app.ts';
import { NOTIFY_PATH } from '#server/payment/provider.ts';
import { receiveNotification } from './receive-notification.policy.ts';

/** Where the payment service brings its news. What is refused is answered so that the service comes again (wechat-pay facts). */
export const notificationRoute: AppRoute = (app, deps) => {
  app.post(NOTIFY_PATH, async (context) => {
    const delivery = { headers: context.req.header(), body: await context.req.text() };
    const receipt = await receiveNotification(deps, delivery);
    return receipt === 'accepted'
      ? context.json({ code: 'SUCCESS', message: '' })
      : context.json({ code: 'FAIL', message: 'refused' }, 401);
  });
};
