import { createHash } from 'node:crypto';

/** Attributes without meaning for a member: classes, styles, and marks of a transition that is under way. */
const UNSEEN =
  /^(class|style|id|for|data-slot|data-base-ui-.*|data-rootownerid|data-(starting|ending)-style|data-open|data-closed)$/;
/** Attributes that name other elements. */
const REFERENCES = new Set([
  'id',
  'for',
  'aria-controls',
  'aria-owns',
  'aria-labelledby',
  'aria-describedby',
  'aria-activedescendant',
  'form',
  'name',
]);
/** Classes that say something: what is hidden at which width, how a text is aligned, its colour, whether it is struck out. */
const TOLD_CLASS =
  /^(?:(?:(?:max-)?(?:sm|md|lg|xl|2xl)|print):)*(?:hidden|invisible|sr-only|line-through|tabular|truncate|line-clamp-\d|whitespace-[\w-]+|text-(?:left|center|right)!?)$|^(?:\[transform:rotate\(-?\d+deg\)\]|animate-\w+|border-dashed|(?:text|bg|border|fill|stroke)-(?:primary|muted|destructive|warning|success|accent|channel|level|vip|visited|foreground|placeholder|difference)[\w-]*)$/;
const LONG_ATTRIBUTE = 300;
const isGenerated = (id: string): boolean => /^_r_|^:r|«r|base-ui/.test(id);

/**
 * What a page shows to a member and to assistive technology: one line for each element with its
 * attributes and its own text. Generated ids are numbered in their order, so that a label stays tied to its control.
 *
 * @param drawn Whether what is only seen is listed too: icons by name, drawings, sizes, and classes that say something.
 */
export function outline(root: Element, drawn = false): string {
  const numbers = new Map<string, string>();
  const numbered = (id: string): string => {
    if (!isGenerated(id)) return id;
    if (!numbers.has(id)) numbers.set(id, `#${numbers.size + 1}`);
    return numbers.get(id) ?? '';
  };
  const lines: string[] = [];
  const visit = (element: Element, depth: number): void => {
    const tag = element.tagName.toLowerCase();
    if (tag === 'script' || tag === 'style' || element.hasAttribute('data-base-ui-focus-guard')) return;
    // A decorative icon may render later than its page; one that screen readers announce is not decorative.
    const icon = drawn ? /\blucide-([\w-]+)/.exec(element.getAttribute('class') ?? '')?.[1] : undefined;
    if (tag === 'svg' && icon === undefined && !drawn && element.getAttribute('aria-hidden') === 'true') return;
    const attributes = [...element.attributes]
      .filter(
        ({ name }) =>
          ((drawn && name === 'style') || !UNSEEN.test(name)) &&
          !(tag === 'svg' && (icon || !drawn) && /^(xmlns|fill|stroke.*|viewbox|width|height)$/i.test(name)),
      )
      .map(({ name, value }) => [name, REFERENCES.has(name) ? value.split(' ').map(numbered).join(' ') : value])
      .map(([name, value = '']) => [name, value.length > LONG_ATTRIBUTE ? fingerprint(value) : value])
      .map(([name, value]) => (value === '' ? name : `${name}=${JSON.stringify(value)}`));
    const classes = drawn ? [...element.classList].filter((one) => TOLD_CLASS.test(one)) : [];
    const own = element.id === '' ? [] : [`id=${numbered(element.id)}`];
    const label = element.getAttribute('for');
    const tied = label === null ? [] : [`for=${numbered(label)}`];
    const field = element as Partial<HTMLInputElement>;
    const state = [
      ...(typeof field.value === 'string' && field.value !== '' && tag !== 'button' && tag !== 'li'
        ? [`value:${JSON.stringify(field.value)}`]
        : []),
      ...(field.checked === true ? ['checked'] : []),
    ];
    const text = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent?.trim())
      .filter(Boolean)
      .join(' ');
    const facts = [
      ...(icon ? [icon] : []),
      ...own,
      ...tied,
      ...attributes.sort(),
      ...state,
      ...classes.map((name) => `.${name}`),
      ...(text === '' ? [] : [`“${text}”`]),
    ];
    if (facts.length > 0 || element.childElementCount === 0)
      lines.push(`${'  '.repeat(depth)}${[tag, ...facts].join(' ')}`);
    if (tag === 'svg' && (icon || !drawn)) return;
    for (const child of element.children) visit(child, facts.length > 0 ? depth + 1 : depth);
  };
  for (const child of root.children) visit(child, 0);
  return lines.join('\n');
}

export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The pictures of a flow by state: the first of each state is written out, the others are held by a fingerprint. */
export class PictureRecord {
  readonly #pictures = new Map<string, Set<string>>();

  add(state: unknown, picture: string): void {
    const key = JSON.stringify(state);
    this.#pictures.set(key, (this.#pictures.get(key) ?? new Set()).add(picture));
  }

  get text(): string {
    const sections = [...this.#pictures].map(([state, pictures]) => {
      const [first, ...others] = pictures;
      const rest = fingerprint(others.toSorted().join('\n\n'));
      return [`# ${state}`, first, ...(others.length > 0 ? [`… ${others.length} more · ${rest}`] : [])].join('\n');
    });
    return `${sections.join('\n\n')}\n`;
  }
}
