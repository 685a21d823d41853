import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/**
 * The `cn` of shadcn: joins class names, and the later of two that conflict wins, so that a caller's `className` beats a
 * primitive's own. Components that `npx shadcn add` writes import it from here.
 *
 * Our own components join with `cx` of class-variance-authority instead: tailwind-merge weighs 8 kB gzip and splits every
 * class name at the first use of each. What a caller may override has its default in src/styles/primitives.css, where
 * every utility wins.
 */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
