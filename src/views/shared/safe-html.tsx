import { cx } from 'class-variance-authority';
import { useCallback, useState } from 'react';
import { truncateHtml } from '#domain/html-text.ts';
import { Button } from '../ui/button.tsx';
import { useApp } from './app-context.ts';
import { sanitiseHtml } from './sanitise-html.ts';

export interface TruncatedHtmlProps {
  readonly html: string;
  /** Columns of text; a full-width character counts as 2. */
  readonly width: number;
  /** Preserves the line breaks of the source: for text with little markup. */
  readonly keepLines?: boolean;
}

/** HTML cut to a display width, whole on request and on paper (S9-51). */
export function TruncatedHtml({ html, width, keepLines = false }: TruncatedHtmlProps) {
  const { imageHost } = useApp();
  const [whole, setWhole] = useState(false);
  const short = truncateHtml(html, width, imageHost);
  const isCut = short !== truncateHtml(html, Number.POSITIVE_INFINITY, imageHost);
  const lines = keepLines && 'whitespace-pre-line';
  return (
    <>
      <SafeHtml html={whole ? html : short} className={cx(lines, isCut && !whole && 'print:hidden')} />
      {isCut && !whole && <SafeHtml html={html} className={cx(lines, 'hidden print:block')} />}
      {isCut && (
        <Button variant="link" size="sm" aria-expanded={whole} onClick={() => setWhole(!whole)} data-print="hide">
          {whole ? '收起' : '展开全文'}
        </Button>
      )}
    </>
  );
}

/** How foreign HTML looks here; it brings no style of its own. */
const LOOK = [
  '[&_p]:my-2 [&_h1]:my-3 [&_h1]:font-semibold [&_h1]:text-lg [&_h2]:my-3 [&_h2]:font-semibold [&_h2]:text-lg [&_h3]:my-2 [&_h3]:font-semibold [&_h4]:my-2 [&_h4]:font-semibold',
  '[&_ol]:my-2 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:my-2 [&_ul]:list-disc [&_ul]:pl-6 [&_a[href]]:text-primary-solid [&_a[href]]:underline [&_a[href]]:underline-offset-2 [&_img]:max-w-full',
  '[&_table]:my-3 [&_table]:w-max [&_table]:min-w-full [&_table]:max-w-none [&_table]:border-collapse [&_td]:border [&_td]:border-border [&_td]:px-2.5 [&_td]:py-1.5 [&_td]:align-top [&_td]:max-w-96',
  '[&_th]:border [&_th]:border-border [&_th]:bg-muted [&_th]:px-2.5 [&_th]:py-1.5 [&_th]:text-left [&_th]:font-medium print:[&_table]:w-full',
];

/** The only place where HTML that is not ours enters the page: sanitised once more, as nodes and never as text (D-69). */
export function SafeHtml({ html, className }: { readonly html: string; readonly className?: string }) {
  const { imageHost } = useApp();
  const fill = useCallback(
    (container: HTMLDivElement | null) => container?.replaceChildren(sanitiseHtml(html, imageHost)),
    [html, imageHost],
  );
  return <div ref={fill} data-slot="safe-html" className={cx('break-words leading-7', LOOK, className)} />;
}
