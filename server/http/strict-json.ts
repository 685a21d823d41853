/** Deeper than any call of the contract, shallower than any attack. */
const MAX_DEPTH = 32;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gs;

export type StrictJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: 'malformed' | 'deep' | 'duplicate' };

/**
 * Parses JSON, refusing what two readers could read differently or what is only made to cost: a key twice in one object, more than
 * 32 levels.
 *
 * @example parseStrict('{"a":1,"\\u0061":2}') // { ok: false, problem: 'duplicate' }
 */
export function parseStrict(text: string): StrictJson {
  const shape = problemOfShape(text);
  if (shape === 'deep') return { ok: false, problem: shape };
  try {
    const value: unknown = JSON.parse(text);
    return shape === null ? { ok: true, value } : { ok: false, problem: shape };
  } catch {
    return { ok: false, problem: 'malformed' };
  }
}

function problemOfShape(text: string): 'deep' | 'duplicate' | null {
  const open: (Set<string> | null)[] = [];
  let lastString = '';
  let duplicate = false;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : null);
      if (open.length > MAX_DEPTH) return 'deep';
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ':') duplicate = noteKey(open.at(-1), lastString) || duplicate;
    else lastString = token;
  }
  return duplicate ? 'duplicate' : null;
}

/** Keys are compared as they read, not as they are spelled. */
function noteKey(keys: Set<string> | null | undefined, spelled: string): boolean {
  if (!keys) return false;
  const key = unescaped(spelled);
  const seen = keys.has(key);
  keys.add(key);
  return seen;
}

function unescaped(spelled: string): string {
  try {
    return String(JSON.parse(spelled));
  } catch {
    return spelled;
  }
}
