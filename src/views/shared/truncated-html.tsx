import { useState } from 'react';
import { truncateHtml } from '#domain/html-text.ts';
import { Button } from '../ui/button.tsx';
import { useApp } from './app-context.ts';
import { SafeHtml } from './safe-html.tsx';

/** HTML cut to a display width, whole on request and on paper (S9-51). `width` counts a full-width character as 2. */
export function TruncatedHtml({ html, width }: { readonly html: string; readonly width: number }) {
  const { imageHost } = useApp();
  const [whole, setWhole] = useState(false);
  const short = truncateHtml(html, width, imageHost);
  const isCut = short !== truncateHtml(html, Number.POSITIVE_INFINITY, imageHost);
  return (
    <>
      <SafeHtml
        html={whole ? html : short}
        className={isCut && !whole ? 'whitespace-pre-line print:hidden' : 'whitespace-pre-line'}
      />
      {isCut && !whole && <SafeHtml html={html} className="hidden whitespace-pre-line print:block" />}
      {isCut && (
        <Button variant="link" size="sm" aria-expanded={whole} onClick={() => setWhole(!whole)} data-print="hide">
          {whole ? '收起' : '展开全文'}
        </Button>
      )}
    </>
  );
}
