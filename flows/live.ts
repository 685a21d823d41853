import type { AnyActorRef } from 'xstate';
import type { Secrets } from './gallery/live/masked.ts';
import { CHANNEL } from './gallery/live/protocol.ts';
import { streamActors } from './gallery/live/stream-actors.ts';

/** What of this product no gallery ever sees: who the member is, how they log in, and what identifies a payment. */
export const SECRETS: Secrets = {
  names:
    /token|ticket|password|cookie|mobile|phone|(?:^|_)(?:contact|code|tel)$|(?:sms|verify|identify|login|old|new|check|invite|sandbox|payment|pay|restore)code|qrcode|captcha|e?mail|order(?:no|id|ref|number)$|transaction|trade(?:no|id)|prepay|(?:code|cashier|pay|qr)url|taxno|credit(?:code|no)|bank|account|openid|unionid|(?:user|nick|real|link)name|^name$|address/i,
  texts: [
    // Mobile phone, also inside a sentence or an address.
    /(?<!\d)(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/g,
    // Landline with area code.
    /(?<!\d)0\d{2,3}-\d{7,8}(?!\d)/g,
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    /\b(?:weixin|alipays?|wxp):\/\/\S+/g,
    /\bBearer\s+\S+/gi,
    /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
    // Tokens and ids of orders: long, without spaces, with digits and letters or digits alone.
    /\b(?=[\w-]*\d)[A-Za-z0-9_-]{20,}\b/g,
  ],
};

/** Streams what this page does to the gallery, until it is left; for development only. */
export function streamToGallery(actor: AnyActorRef, page: Window): void {
  const start = () =>
    streamActors(actor, {
      channel: new BroadcastChannel(CHANNEL),
      secrets: SECRETS,
      pageId: crypto.randomUUID(),
      about: () => ({ title: page.document.title, place: page.location.hash.replace(/\?.*/, '') }),
    });
  let stop = start();
  page.addEventListener('pagehide', () => stop());
  // Back from the memory of the browser: the page goes on where it was.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stop = start();
  });
}
