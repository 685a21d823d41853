/** First character of each initial in the pinyin order of `zh-CN`; no syllable begins with I, U or V. */
const FIRST = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀';
const INITIALS = 'abcdefghjklmnopqrstwxyz';
/** Characters of menu titles that are read in another way than the collation sorts them. */
const READ_AS: Readonly<Record<string, string>> = { 藏: 'c', 行: 'h', 重: 'z', 长: 'c', 调: 'd' };
const HAN = /\p{Script=Han}/u;

/** Made with the first title: an `Intl` object costs a slow computer a tenth of a second. */
let collator: Intl.Collator | undefined;
function comparePinyin(a: string, b: string): number {
  collator ??= new Intl.Collator('zh-CN-u-co-pinyin');
  return collator.compare(a, b);
}

function initialOf(character: string): string {
  const known = READ_AS[character];
  if (known !== undefined) return known;
  if (!HAN.test(character)) return character.toLowerCase();
  let at = 0;
  for (let next = 1; next < FIRST.length && comparePinyin(FIRST[next] ?? '', character) <= 0; next += 1) at = next;
  return INITIALS[at] ?? '';
}

/**
 * The initials of the pinyin of a title, by which a menu entry is found from a keyboard.
 *
 * @example pinyinInitials('采购意向') // 'cgyx'
 */
export const pinyinInitials = (title: string): string => [...title].map(initialOf).join('');

/** Whether a typed text names a title: part of it, or of its initials. @example matchesTitle('cgyx', '采购意向') // true */
export function matchesTitle(typed: string, title: string): boolean {
  const wanted = typed.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, '');
  return wanted !== '' && (title.toLowerCase().includes(wanted) || pinyinInitials(title).includes(wanted));
}
