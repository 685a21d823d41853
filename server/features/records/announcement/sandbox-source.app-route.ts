import { html } from 'hono/html';
import { areaText } from '#domain/area.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { DOC_CHANNELS } from '#domain/doc-channel.ts';
import { plainText } from '#domain/html-text.ts';
import { SANDBOX_PATH } from '#domain/sandbox-page.ts';
import type { AppRoute } from '#server/http/app.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { findAnnouncement } from './announcement.repo.ts';

const PATH = `${SANDBOX_PATH}notice`;
/** Hosts of sample records: a name that cannot be registered (RFC 2606). */
const MADE_UP_HOST = /\.example$/i;

/**
 * The address of an original in the sandbox: that of a sample record leads to the page below, every other one is its
 * publisher's.
 */
export const playedSource = (
  { id, source_url }: { readonly id: string; readonly source_url: string | null },
  origin: string,
): string | null =>
  source_url !== null && URL.canParse(source_url) && MADE_UP_HOST.test(new URL(source_url).hostname)
    ? `${origin}${PATH}/${encodeURIComponent(id)}`
    : source_url;

/** Plays the website on which a sample notice was published, with the text of the notice. Sandbox only; elsewhere the path is unknown. */
export const sandboxSource: AppRoute = (app, deps) => {
  if (!deps.config.sandbox) return;
  app.get(`${PATH}/:id`, async (context) => {
    const notice = await findAnnouncement(deps.db, context.req.param('id'), '');
    if (!notice)
      return plainPage(context, '公告不存在', html`<h1>公告不存在</h1><p>该公告已撤下，或地址不完整。</p>`, 410);
    const lines = plainText(notice.content)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    return plainPage(
      context,
      notice.title,
      html`<p class="note">演示环境：此页代替发布媒体“${notice.media ?? '示例网站'}”上的公告原文。</p>
<h1>${notice.title}</h1><p class="note">${DOC_CHANNELS[notice.doc_channel]} · ${areaText(notice)} · 发布时间：${dateTimeText(notice.published_at.toISOString())}</p>
<div class="card">${lines.map((line) => html`<p>${line}</p>`)}</div>`,
    );
  });
};
