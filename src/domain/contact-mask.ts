import { foldText } from '#domain/fold-text.ts';
import { plainText } from '#domain/html-text.ts';
import { maskPhone } from '#domain/mask.ts';

/** Personal data of contacts leaves the server masked (D-88); any text may contain it. */
const TAG = /<[^<>]*>/g;
const INLINE_TAG = '</?(?:a|b|big|em|font|i|ins|mark|s|small|span|strong|sub|sup|u)(?:\\s[^<>]*)?>';
/** Between the groups of one number: blanks, dashes, and tags that do not end the line. */
const BREAK = `(?:[ \u2013\u2014\u2212-]|&nbsp;|${INLINE_TAG})`;
const GAP = '(?:\\s|&nbsp;|<[^<>]*>)*';
/** Between characters that are set apart to fill a line. */
const SPREAD = '(?:\\s|&nbsp;){0,4}';
/** Headings of neighbouring table cells at the position of a name. */
const HEADS = '单位|电话|手机|姓名|地址|职务|职称|邮箱|部门|方式|备注|序号|签字|签名'.replaceAll(
  /(?<=[^|])(?=[^|])/g,
  SPREAD,
);
/** Over folded text. What is between `head` and `tail` is hidden. */
const LANDLINE = new RegExp(
  `(?<![\\d-])(?<head>0\\d{2,3}${BREAK}{1,4}|\\(0\\d{2,3}\\)${BREAK}{0,4})\\d{3,4}(?<tail>\\d{4})(?!\\d)`,
  'g',
);
/** With a gap in the number itself only behind an area code that exists; else it may be a row of a table. */
const GAPPED_LANDLINE = new RegExp(
  `(?<![\\d-])(?<head>\\(?0(?:10|2\\d|[3-9]\\d{2})(?:\\)|${BREAK})${BREAK}{0,4})\\d{3,4}(?: |&nbsp;|${INLINE_TAG}){1,4}(?<tail>\\d{4})(?!\\d)`,
  'g',
);
/** Without anything behind the area code it is one only where it says so; else it is the number of a document. */
const LABELLED_LANDLINE = new RegExp(
  `(?<head>(?:电话|传真|热线|联系方式)${GAP}(?::${GAP})?0\\d{2,3})\\d{3,4}${BREAK}{0,4}(?<tail>\\d{4})(?!\\d)`,
  'g',
);
const MOBILE = new RegExp(
  `(?<!\\d)(?<lead>(?:\\+?86${BREAK}{0,4})?)(?<head>1[3-9]\\d)${BREAK}{0,4}\\d{4}${BREAK}{0,4}(?<tail>\\d{4})(?!\\d)`,
  'g',
);
const EMAIL = /(?<![\w.+-])(?<head>)[\w.+-]+(?<tail>@[\w-]+(?:\.[\w-]+)+)/g;
/** Digits of a number that is alone in its field. */
const DIGITS = /(?<![\d*])(?<head>)\d(?:[ -]?\d){2,}[ -]?(?<tail>\d{4})(?!\d)/g;
/** Without an area code only right behind its label; with more digits it is another number. */
const LOCAL = new RegExp(
  `(?<head>(?:电话|传真|热线|联系方式)${GAP}(?::${GAP})?)[2-9]\\d{2,3}${BREAK}{0,4}(?<tail>\\d{4})(?![\\d-])`,
  'g',
);
const LABEL = '(?:联[系络]人|经办人|负责人|项目经理|评标专家|评审专家|联系方式|总监(?:理工程师)?(?=\\s*[:：<]))';
const CHANGED = '(?:变更|更换|调整|改)为';
/** Surnames of two characters, each read from behind its first one. */
const SURNAME_ENDS = [
  '欧阳',
  '司马',
  '司徒',
  '上官',
  '诸葛',
  '夏侯',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '宇文',
  '东方',
]
  .map(([first, second]) => `(?<=${first})${second}`)
  .join('|');
/** Two or three characters; four with a surname of two; two that a colon or a cell precedes may be set apart. */
const A_NAME =
  `(?!(?:${HEADS})(?:[^\\p{Script=Han}]|$))(\\p{Script=Han})` +
  `(?:\\p{Script=Han}{1,2}|(?:${SURNAME_ENDS})\\p{Script=Han}{2}|(?<=[:：>](?:\\s|&nbsp;)*.)${SPREAD}\\p{Script=Han})`;
/** A name right behind its label; a longer run is running text, not a name. */
const NAME = new RegExp(`(${LABEL}${GAP}(?:[:：]${GAP})?由?)${A_NAME}(?=[^\\p{Script=Han}]|$|${CHANGED})`, 'gu');
/** Who comes in the place of a labelled one. */
const SUCCESSOR = new RegExp(`(${LABEL}[^。；;<>]{0,12}${CHANGED})${A_NAME}(?=[^\\p{Script=Han}]|$)`, 'gu');
/** More names behind one that is masked. */
const OTHERS = new RegExp(`(?<=\\p{Script=Han}\\*\\*)(?:、${A_NAME}(?=[^\\p{Script=Han}:：]|$))+`, 'gu');

/** @example maskName('张晓明') // '张**' */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name.trim()];
  return first + '*'.repeat(Math.max(1, rest.length));
};

/** Fields that say whom to ask, where they are known. */
type Contacts = readonly (string | null | undefined)[];

const PHONES = [LANDLINE, GAPPED_LANDLINE, LABELLED_LANDLINE, LOCAL, MOBILE];

/** Of matches that overlap the first counts. Tags within a match stay, so that HTML stays whole. */
function hide(text: string, patterns: readonly RegExp[], stars = '****'): string {
  const folded = foldText(text);
  const found = patterns.flatMap((each) => [...folded.matchAll(each)]).sort((a, b) => a.index - b.index);
  let [shown, done] = ['', 0];
  for (const match of found) {
    if (match.index < done) continue;
    const { lead = '', head = '', tail = '' } = match.groups ?? {};
    const start = match.index + lead.length;
    const end = match.index + match[0].length;
    const tags =
      text
        .slice(start + head.length, end - tail.length)
        .match(TAG)
        ?.join('') ?? '';
    shown += `${text.slice(done, match.index)}${text.slice(start, start + head.length)}${stars}${tags}${text.slice(end - tail.length, end)}`;
    done = end;
  }
  return done === 0 ? text : shown + text.slice(done);
}

/** The phones of a field of its own, with an area code or without. @example maskAnyPhone('0571-01234567') // '0571-****4567' */
export const maskAnyPhone = (phone: string): string => {
  const masked = hide(hide(phone, PHONES), [DIGITS]);
  return masked === phone ? maskPhone(phone) : masked;
};

/** Two characters may be set apart to fill a line. */
const spreadName = (name: string): string =>
  name.length === 2 ? name.split('').join('(?:[ \u3000]|&nbsp;){0,4}') : name;

/** Masks known names of contacts without a label next to them: a table has the label in another row. */
const maskNames = (text: string, names: readonly string[]): string =>
  names.reduce(
    (masked, name) =>
      masked.replaceAll(new RegExp(`(?<!\\p{Script=Han})${spreadName(name)}(?!\\p{Script=Han})`, 'gu'), maskName(name)),
    text,
  );

const TITLE = /(?<=.{2})(?:老师|先生|女士|同志|主任|经理|工程师|科长|处长)$/u;

/**
 * The names in a field that says whom to ask; titles and numbers beside them are no names.
 *
 * @example namesIn('周春燕女士、李　四 0571-01234567') // ['周春燕', '李四']
 */
const namesIn = (contact: string): readonly string[] =>
  contact
    .replaceAll(/[(（][^)）]*[)）]/g, ' ')
    .replaceAll(/(?<!\p{Script=Han})(\p{Script=Han})[ \u3000]+(?=\p{Script=Han}(?!\p{Script=Han}))/gu, '$1')
    .split(/[^\p{Script=Han}]+/u)
    .map((piece) => piece.replace(TITLE, ''))
    .filter((piece) => /^\p{Script=Han}{2,4}$/u.test(piece));

/** Text or HTML with every phone and mail address masked. @example maskNumbers('电话：13800001234') // '电话：138****1234' */
const maskNumbers = (text: string): string => {
  const withoutPhones = /[\d\uff10-\uff19]/.test(text) ? hide(text, PHONES) : text;
  return /[@\uff20]/.test(text) ? hide(withoutPhones, [EMAIL], '***') : withoutPhones;
};

/**
 * Text or HTML with every phone, mail address and name masked.
 *
 * @param contacts who is named in fields of the organisations' contacts; without them only names right behind a label are found.
 * @example maskContacts('联系人：张晓明 电话：13800001234') // '联系人：张** 电话：138****1234'
 */
export const maskContacts = (text: string, contacts: Contacts = []): string =>
  maskNames(
    maskNumbers(text)
      .replace(NAME, '$1$2**')
      .replace(SUCCESSOR, '$1$2**')
      .replace(OTHERS, (names) => names.replace(/(?<=、.)[^、]+/gu, '**')),
    contacts.flatMap((contact) => namesIn(contact ?? '')),
  );

/** The same for a text that may be missing. */
export const maskContactsOrNull = (text: string | null, contacts: Contacts = []): string | null =>
  text === null ? null : maskContacts(text, contacts);

const TABLE = /<table\b[^>]*>([\s\S]*?)(?:<\/table>|$)/gi;
const ROW = /<tr\b[^>]*>([\s\S]*?)(?=<\/?tr\b|$)/gi;
const CELL = /<t[dh]\b[^>]*>([\s\S]*?)(?=<\/?t[dh]\b|$)/gi;
/** The head of a column of persons, `采购人联系人及电话`. */
const HEAD = new RegExp(
  `^\\p{Script=Han}{0,6}${LABEL.replace(/\(\?=.*\)\)$/, ')')}(?:姓名)?(?:[及和与、/,]?(?:联系)?(?:电话|方式|手机|号码){1,2})?:?$`,
  'u',
);
const PERSON = new RegExp(`^${A_NAME}(?=[^\\p{Script=Han}]|$)`, 'u');

/** The cells of each row as text. */
const rowsIn = (table: string): readonly (readonly string[])[] =>
  [...table.matchAll(ROW)].map(([, row = '']) =>
    [...row.matchAll(CELL)].map(([, cell = '']) => plainText(cell).replaceAll(/\s+/g, ' ')),
  );

/** Cells of the columns whose head names persons; rows of another width have other columns. */
function personCells(html: string): readonly string[] {
  if (!/<table\b/i.test(html)) return [];
  return [...html.matchAll(TABLE)].flatMap(([, table = '']) => {
    const rows = rowsIn(table);
    return rows.flatMap((heads, at) =>
      heads.flatMap((head, column) =>
        HEAD.test(foldText(head).replaceAll(' ', ''))
          ? rows
              .slice(at + 1)
              .filter(({ length }) => length === heads.length)
              .map((row) => row[column] ?? '')
          : [],
      ),
    );
  });
}

/** What a notice says, and who is known to be named in it. */
export interface NoticeText {
  /** HTML. */
  readonly content: string;
  readonly contacts: readonly string[];
}

/** Every contact that is hidden in the text of a notice: known ones, and those in a column of persons. */
export const contactsOf = ({ content, contacts }: NoticeText): readonly string[] => [
  ...new Set([...contacts, ...personCells(content).filter((cell) => PERSON.test(cell))]),
];

/** The text of a notice without markup as it is shown and searched, contacts masked (D-88). */
export const noticeText = (notice: NoticeText): string => maskContacts(plainText(notice.content), contactsOf(notice));
