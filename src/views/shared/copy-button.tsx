import { Copy } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useApp } from './app-context.ts';

export interface CopyButtonProps {
  readonly text: string | null;
  /** `电话`, `项目编号`. */
  readonly what: string;
}

/** Copies a number with one press; nothing where there is none, or where it came masked (D-88). */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { copyText, toast } = useApp();
  if (text === null || text.trim() === '' || text.includes('*')) return null;
  const copy = async () => toast((await copyText(text)) ? '复制成功' : '复制失败，请手动复制');
  return (
    <Button
      data-print="hide"
      variant="ghost"
      size="icon-sm"
      className="-my-2 align-middle pointer-coarse:-my-3"
      aria-label={`复制${what}`}
      title={`复制${what}`}
      onClick={copy}
    >
      <Copy />
    </Button>
  );
}
