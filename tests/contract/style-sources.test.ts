import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const STYLES = join(import.meta.dirname, '../../src/styles');

/** @example expand('ui/{a,b}.tsx') // ['ui/a.tsx', 'ui/b.tsx'] */
function expand(path: string): readonly string[] {
  const [, before = '', within = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return within === '' ? [path] : within.split(',').map((part) => `${before}${part}${after}`);
}

const sources = readdirSync(STYLES)
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => {
    const text = readFileSync(join(STYLES, file), 'utf8');
    return [...text.matchAll(/^@source "([^"]+)";$/gm)].flatMap(([, path = '']) => expand(path));
  });

describe('Style sheets take their classes from files that exist: a page is drawn without style where one has moved', () => {
  it.each(sources)('%s', (path) => expect(existsSync(join(STYLES, path))).toBe(true));
});
