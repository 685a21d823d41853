import { cityCode } from '#domain/area.ts';
import { foldText } from '#domain/fold-text.ts';
import { tokensOf } from '#server/search/tokens.ts';

/** Search columns of a record, from its title and its other texts. */
export function searched(title: string, words: readonly (string | null)[]): Searched {
  const titleText = foldText(title);
  const bodyText = foldText(words.filter((word) => word !== null && word !== '').join('\n'));
  return { title_text: titleText, body_text: bodyText, tok: tokensOf(`${titleText}\n${bodyText}`) };
}

export interface Searched {
  readonly title_text: string;
  readonly body_text: string;
  readonly tok: number[];
}

export const cityCodeOf = ({ province, city }: { province: string | null; city: string | null }): string | null =>
  province !== null && city !== null ? cityCode(province, city) : null;
