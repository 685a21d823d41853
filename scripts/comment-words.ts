/**
 * Counts the comment lines with a term that engineers outside this project do not use in that meaning. `npm run check`
 * shows the share and, with `--limit`, fails above the limit; `--list` prints each line.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** Terms of an earlier dialect: everyday language instead of technical terms. */
const WORDS =
  /\b(?:stand|stands|standing|stood|tell|tells|telling|told|hear|hears|heard|wish|wishes|wished|word|words|anew|whoever|somebody|nobody|lawful|unlawful|stranger|strangers|room|rooms|house|street|switchboard|till|breach|breaches|by and by|lives|dies|died|wired|wiring|wires)\b/i;
/** Listed terms in a technical meaning. */
const TERMS =
  /\b(?:standing order|stands for|stand for|stands in for|stand in for|stand-in|keyword|keywords|hit words?|pass words?|word segmentation|words? of (?:a|the) (?:search|keyword)|stop words?|search words?)\b/gi;
/** Lines with such a term per 1,000 comment lines. */
const LIMIT = 10;
const FOLDERS = ['src', 'server', 'flows', 'tests', 'scripts', 'bench', 'brands'];

interface Comment {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Comment lines and state descriptions of a TypeScript file. */
function commentsOf(file: string): readonly Comment[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const [, comment] =
        /^\s*(?:\/\*\*?|\*(?!\/)|\/\/)\s?(.*?)(?:\*\/)?\s*$/.exec(text) ??
        /^\s*description:\s*'(.*)',?$/.exec(text) ??
        /(?:^|\s)\/\/\s(.*)$/.exec(text) ??
        [];
      return comment?.trim() ? [{ file, line: index + 1, text: comment.trim() }] : [];
    });
}

/** @returns The number of comment lines, and those with a listed term. */
function countCommentWords(): { readonly lines: number; readonly found: readonly Comment[] } {
  const comments = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
      .flatMap((path) => commentsOf(`${folder}/${path}`)),
  );
  return {
    lines: comments.length,
    found: comments.filter(({ text }) => WORDS.test(text.replace(TERMS, '').replace(/`[^`]*`|'[^']*'/g, ''))),
  };
}

const { lines, found } = countCommentWords();
const share = (1000 * found.length) / lines;
if (process.argv.includes('--list')) for (const { file, line, text } of found) console.log(`${file}:${line} ${text}`);
console.log(`comment words: ${found.length} of ${lines} comment lines, ${share.toFixed(1)} per 1,000 (limit ${LIMIT})`);
process.exit(process.argv.includes('--limit') && share > LIMIT ? 1 : 0);
