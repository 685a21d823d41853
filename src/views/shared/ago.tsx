import type { Instant } from '#domain/announcement.ts';
import { agoText } from '#domain/time-from-now.ts';
import { useNow } from './app-context.ts';

/** How long ago, which goes on while the page stays open. */
export const Ago = ({ at }: { readonly at: Instant }) => agoText(at, useNow());
