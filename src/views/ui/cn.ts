import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/**
 * Joins class names; the later of two that conflict wins, so a caller's `className` beats a primitive's own. For what
 * loads on demand: dialogs, menus, popovers.
 *
 * What stands on the login page or the first page behind it joins with `cx` of class-variance-authority, because
 * tailwind-merge (8 kB) is more than those pages can spare; what a caller may override there has its default in
 * src/styles/primitives.css, where every utility wins.
 */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
