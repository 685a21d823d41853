import { strToU8, zipSync } from 'fflate';
import type { Row } from './case-sheet.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The first day that ZIP knows: the same rows give the same file. */
const MADE_AT = '1980-01-01T00:00:00';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters of a sheet's name that Excel refuses. */
const UNNAMEABLE = /[\\/?*[\]:]/g;
const LONGEST_NAME = 31;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** @example columnName(27) // 'AB' */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** One sheet whose first row is a frozen heading with filters; a width per column, in characters. */
export function xlsx(title: string, rows: readonly Row[], widths: readonly number[]): Uint8Array<ArrayBuffer> {
  const [heading = []] = rows;
  const range = `A1:${columnName(heading.length - 1)}${rows.length}`;
  const cell = (value: string | number, row: number, column: number): string => {
    const place = `r="${columnName(column)}${row + 1}" s="${row === 0 ? 1 : 2}"`;
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
    return value === ''
      ? `<c ${place}/>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  };
  const sheet = [
    `${HEAD}<worksheet xmlns="${MAIN}"><dimension ref="${range}"/>`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`,
    `<sheetData>${rows.map((row, place) => `<row r="${place + 1}">${row.map((value, column) => cell(value, place, column)).join('')}</row>`).join('')}</sheetData>`,
    `<autoFilter ref="${range}"/></worksheet>`,
  ].join('');
  const name = escaped(title.replace(UNNAMEABLE, ' ').slice(0, LONGEST_NAME));
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PACKAGE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PACKAGE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${PACKAGE}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheet,
  };
  const contents = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(contents), { mtime: MADE_AT });
}

/** Cell styles: 0 as Excel wants it, 1 heading, 2 text that wraps. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Microsoft YaHei"/></font><font><b/><sz val="11"/><name val="Microsoft YaHei"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEAF3FF"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
