import { cx } from 'class-variance-authority';
import { use, useState } from 'react';
import { Button, buttonVariants } from '../ui/button.tsx';
import { CopyTextContext } from './copy-text.ts';

export interface SandboxLinksProps {
  /** The sandbox's page behind a code. */
  readonly url: string;
  /** What the page is, «打开收银台». */
  readonly open: string;
}

/** Ways to the page behind a code of the sandbox without scanning it: opened beside this one, or its address for another device. */
export function SandboxLinks({ url, open }: SandboxLinksProps) {
  const copyText = use(CopyTextContext);
  const [copied, setCopied] = useState<{ readonly url: string; readonly done: boolean } | null>(null);
  const done = copied?.url === url ? copied.done : null;
  return (
    <div data-slot="sandbox-links" className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-2">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className={cx(buttonVariants({ variant: 'secondary', size: 'sm' }), 'pointer-coarse:h-11')}
        >
          {open}
        </a>
        <Button
          variant="outline"
          size="sm"
          className="pointer-coarse:h-11"
          onClick={async () => setCopied({ url, done: await copyText(url) })}
        >
          {done === true ? '已复制' : '复制地址'}
        </Button>
      </p>
      <p role="status" className={cx('text-muted-foreground text-sm', done !== false && 'sr-only')}>
        {done === true && '地址已复制'}
        {done === false && (
          <>
            复制失败，请手动复制：<span className="no-autospace select-all break-all">{url}</span>
          </>
        )}
      </p>
    </div>
  );
}
