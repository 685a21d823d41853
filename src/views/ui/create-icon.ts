import { createElement, type SVGProps } from 'react';

/** An icon as the package keeps it: the names of its elements with their attributes, on 24 × 24. */
export interface IconData {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly node: readonly (readonly [name: string, attributes: Readonly<Record<string, string | number>>])[];
}

/**
 * Takes the place of the package's own `createLucideIcon` in the product (vite.config.ts): the same drawing for what we
 * set of an icon, `className`, `strokeWidth` and ARIA. The package's own brings sizes, colours and contexts for everybody.
 */
// biome-ignore lint/style/noDefaultExport: it takes the place of a default export
export default function createIcon({ name, aliases = [], node }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ');
  return ({ className = '', ...rest }: SVGProps<SVGSVGElement>) => {
    const spoken = 'role' in rest || 'title' in rest || Object.keys(rest).some((key) => key.startsWith('aria-'));
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `${names} ${className}`.trim(),
        ...(spoken ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
