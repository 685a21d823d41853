/** Part of `npm run check`: what product owners read about the flows has a Chinese text. */
import { missingTexts } from '#flows/gallery/data/missing-texts.ts';
import { product } from '#flows/product.ts';

const missing = missingTexts(product);
for (const line of missing) console.error(line);
if (missing.length > 0)
  console.error(
    'Descriptions are translated in flows/chinese-texts.json, requirements in flows/requirement-texts.json.',
  );
process.exit(missing.length > 0 ? 1 : 0);
