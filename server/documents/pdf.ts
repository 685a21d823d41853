import { displayWidth } from '#domain/text-width.ts';

/** A small PDF 1.4 of plain Chinese text. The song typeface is one every reader brings (Adobe-GB1), so no font is embedded. */
export interface PdfText {
  readonly title: string;
  /** One paragraph each; '' is an empty line. */
  readonly lines: readonly string[];
}

const PAGE = { width: 595, height: 842, margin: 56 } as const;
const TITLE_SIZE = 15;
const TEXT_SIZE = 10.5;
const LEADING = 17;
/** Half-width columns of a line: a Chinese character takes two. */
const COLUMNS = Math.floor((PAGE.width - 2 * PAGE.margin) / (TEXT_SIZE / 2));
const TITLE_COLUMNS = Math.floor((PAGE.width - 2 * PAGE.margin) / (TITLE_SIZE / 2));
const LINES_A_PAGE = Math.floor((PAGE.height - 2 * PAGE.margin) / LEADING);

/** UTF-16BE as hex, which is what the encoding UniGB-UCS2-H reads; what lies outside the basic plane is shown as 〓. */
const hexOf = (text: string): string =>
  [...text]
    .map((char) => (char.length > 1 ? '〓' : char).charCodeAt(0).toString(16).padStart(4, '0'))
    .join('')
    .toUpperCase();

/** Cuts a paragraph into lines of at most `columns` half-width columns. */
function wrap(paragraph: string, columns: number): string[] {
  const lines = [''];
  for (const char of paragraph) {
    const line = lines[lines.length - 1] ?? '';
    if (displayWidth(line + char) > columns) lines.push(char);
    else lines[lines.length - 1] = line + char;
  }
  return lines;
}

interface Line {
  readonly text: string;
  readonly size: number;
}

const linesOf = ({ title, lines }: PdfText): Line[] => [
  ...wrap(title, TITLE_COLUMNS).map((text) => ({ text, size: TITLE_SIZE })),
  { text: '', size: TEXT_SIZE },
  ...lines.flatMap((paragraph) => wrap(paragraph, COLUMNS)).map((text) => ({ text, size: TEXT_SIZE })),
];

const contentOf = (lines: readonly Line[]): string =>
  [
    'BT',
    `${PAGE.margin} ${PAGE.height - PAGE.margin} Td`,
    `${LEADING} TL`,
    ...lines.map(({ text, size }) => `/F1 ${size} Tf <${hexOf(text)}> Tj T*`),
    'ET',
  ].join('\n');

/** @returns The file; only ASCII outside of it being read by a reader. */
export function pdfOf(text: PdfText): Uint8Array {
  const all = linesOf(text);
  const pages = Array.from({ length: Math.max(1, Math.ceil(all.length / LINES_A_PAGE)) }, (_, page) =>
    contentOf(all.slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE)),
  );
  const firstPage = 6;
  const kids = pages.map((_, i) => `${firstPage + 2 * i} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /W [1 95 500] /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...pages.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + 2 * i + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return assemble(objects);
}

/** Objects numbered from 1, with the table of their places. */
function assemble(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
