import bidding from '#brands/bidding/brand.json' with { type: 'json' };
import catering from '#brands/catering/brand.json' with { type: 'json' };
import computing from '#brands/computing/brand.json' with { type: 'json' };
import magazine from '#brands/magazine/brand.json' with { type: 'json' };
import tuancan from '#brands/tuancan/brand.json' with { type: 'json' };
import type { Brand } from '#domain/brand.ts';

/** The brands that the product is built for; their files are checked when it is built. */
export const BRANDS = [bidding, catering, computing, magazine, tuancan] as unknown as readonly [Brand, ...Brand[]];

/** Where the gallery holds the mark of a brand; the product has one, which its build puts beside the page as `favicon.svg`. */
export const markFile = (id: string): string => `mark-${id}.svg`;

export const brandOf = (id: string | undefined): Brand => BRANDS.find((brand) => brand.id === id) ?? BRANDS[0];
