import DOMPurify from 'dompurify';
import { ANNOUNCEMENT_TAGS } from '#domain/announcement-html.ts';
import { isStorageImage } from '#domain/text-width.ts';

const ALLOWED_ATTRIBUTES = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'width', 'height', 'start', 'scope'];
const ALLOWED_ADDRESS = /^(?:https?:|mailto:|tel:)/i;

/**
 * Announcement HTML as nodes: by allow-list, links that open in a new tab without a referrer, images of the object
 * storage only, each table in a scroll container of its own (S9-51, D-69).
 *
 * @param imageHost Host of the object storage; `null` drops every image.
 */
export function sanitiseHtml(html: string, imageHost: string | null): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...ANNOUNCEMENT_TAGS],
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const image of fragment.querySelectorAll('img')) {
    if (isStorageImage(image.getAttribute('src') ?? '', imageHost)) image.loading = 'lazy';
    else image.remove();
  }
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  for (const table of fragment.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const scroller = table.ownerDocument.createElement('div');
    scroller.className = 'overflow-x-auto';
    scroller.tabIndex = 0;
    table.replaceWith(scroller);
    scroller.append(table);
  }
  return fragment;
}
