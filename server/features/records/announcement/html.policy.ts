import sanitizeHtml from 'sanitize-html';
import { ANNOUNCEMENT_TAGS } from '#domain/announcement-html.ts';
import { isStorageImage } from '#domain/text-width.ts';

const SPAN_ATTRIBUTES = ['colspan', 'rowspan'];
/** A link anywhere else is kept as its text; what hides its scheme behind spaces or control characters is not one of these. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)/i;
const MAX_NESTING = 60;

const options = (imageHost: string | null): sanitizeHtml.IOptions => ({
  allowedTags: [...ANNOUNCEMENT_TAGS],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    td: SPAN_ATTRIBUTES,
    th: SPAN_ATTRIBUTES,
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'iframe',
    'object',
    'template',
    'svg',
    'math',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
    'select',
  ],
  nestingLimit: MAX_NESTING,
  transformTags: {
    a: (_tag, { href }): sanitizeHtml.Tag => ({
      tagName: 'a',
      attribs:
        href === undefined || !SAFE_LINK.test(href)
          ? {}
          : { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !isStorageImage(frame.attribs.src ?? '', imageHost),
});

/**
 * Announcement HTML reduced to text, tables, lists, links and images of the object storage (D-69). Applied when a record is taken in
 * and again when it is answered, so that a rule made stricter holds for old records too.
 *
 * @param imageHost Host of the object storage; `null` keeps no image.
 */
export const cleanHtml = (html: string, imageHost: string | null): string => sanitizeHtml(html, options(imageHost));
