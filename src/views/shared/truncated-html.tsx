import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { truncateHtml } from '#domain/html-text.ts';
import { Button } from '../ui/button.tsx';
import { useApp } from './app-context.ts';
import { SafeHtml } from './safe-html.tsx';

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
