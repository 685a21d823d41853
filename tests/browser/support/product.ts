import { startProduct } from '../../../bench/support/product.ts';

/** One product with a small database for all browser tests of a file. */
export const startSmallProduct = (environment: Record<string, string> = {}) =>
  startProduct({ SAMPLE_ANNOUNCEMENTS: '1500', ...environment });
