import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#domain/fold-text.ts';

describe('folded text', () => {
  it('is without case and full width', () => expect(foldText('ＣＴ机（二期）ABCé')).toBe('ct机(二期)abcé'));

  it('keeps every position, and folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = foldText(text);
        expect(folded).toHaveLength(text.length);
        expect(foldText(folded)).toBe(folded);
      }),
      { numRuns: 500 },
    );
  });
});
