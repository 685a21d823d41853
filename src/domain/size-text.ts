import { numberText } from '#domain/number-text.ts';

const oneDecimal = (amount: number): string => numberText(amount, { maxDecimals: 1 });
const KILOBYTE_BYTES = 1024;
const MEGABYTE_BYTES = KILOBYTE_BYTES * KILOBYTE_BYTES;

/** Size of a file as a member reads it. @example sizeText(1_572_864) // '1.5MB' */
export const sizeText = (bytes: number): string =>
  bytes >= MEGABYTE_BYTES
    ? `${oneDecimal(bytes / MEGABYTE_BYTES)}MB`
    : `${oneDecimal(Math.max(1, bytes / KILOBYTE_BYTES))}KB`;
