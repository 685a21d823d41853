/**
 * What the HTML of an announcement may consist of (D-69): text, lists, tables, links and images. Server and client sanitise
 * by this one list; styles, classes, ids, forms, frames and scripts of foreign pages are in neither.
 */
export const ANNOUNCEMENT_TAGS: readonly string[] = [
  ...['p', 'div', 'span', 'br', 'hr', 'blockquote', 'pre'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'img'],
];
