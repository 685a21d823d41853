import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/**
 * The `cn` of shadcn: joins class names, and the later of two that conflict wins, so that a caller's `className` beats a
 * primitive's own. Components that `npx shadcn add` writes import it from here.
 *
 * The login page and the first page after it join with `cx` of class-variance-authority instead, because tailwind-merge
 * (8 kB gzip) is over their budget; what a caller may override there has its default in src/styles/primitives.css,
 * where every utility wins.
 */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
