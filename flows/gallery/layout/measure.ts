/** Widths are estimated without a browser and a little too wide, so that no font cuts a text. */
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef“”‘’…—→⇥·]/u;
const WIDE_EM = 1.02;
const CAPITAL_EM = 0.74;
const NARROW_EM = 0.62;

const charWidth = (char: string): number =>
  WIDE.test(char) ? WIDE_EM : /[A-Z@%&mwMW]/.test(char) ? CAPITAL_EM + (/[@%&mwMW]/.test(char) ? 0.2 : 0) : NARROW_EM;

/** @param sizePx Font size. @returns Width in px, rounded up. */
export const textWidth = (text: string, sizePx: number): number =>
  Math.ceil([...text].reduce((sum, char) => sum + charWidth(char), 0) * sizePx);

/** Punctuation that must not begin a line. */
const CLOSING = /[，。；：？！）”、》】]/u;

/** Step by which lines are narrowed to the same length, in px. */
const BALANCE_PX = 12;

/**
 * Breaks a text into lines of at most `maxPx` and of about the same length; a code name that is longer breaks before a
 * dot or a capital.
 */
export function wrap(text: string, sizePx: number, maxPx: number): readonly string[] {
  let best = breakAt(text, sizePx, maxPx);
  if (best.length === 1) return best;
  for (let width = maxPx - BALANCE_PX; width > BALANCE_PX; width -= BALANCE_PX) {
    const lines = breakAt(text, sizePx, width);
    if (lines.length > best.length || lines.some((line) => textWidth(line, sizePx) > width)) return best;
    best = lines;
  }
  return best;
}

function breakAt(text: string, sizePx: number, maxPx: number): readonly string[] {
  const tokens = text.match(/ ?→ ?.|[A-Za-z0-9_$.#@*-]+|./gsu) ?? [];
  const parts = tokens.flatMap((token) => (textWidth(token, sizePx) > maxPx ? token.split(/(?=[.A-Z])/u) : [token]));
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line !== '' && textWidth(line + part, sizePx) > maxPx && !CLOSING.test(part)) {
      lines.push(line.trimEnd());
      line = part.trimStart();
    } else line += part;
  }
  return [...lines, line];
}
