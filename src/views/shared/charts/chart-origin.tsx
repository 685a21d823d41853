import { ImageDown } from 'lucide-react';
import { createContext, type RefObject, use, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useApp } from '../app-context.ts';
import { UNSAVABLE_TEXT } from '../unsavable.copy.ts';

/** What the charts of a screen are made of; a saved picture says it, because it is seen without its screen. */
export interface ChartOrigin {
  /** Whose figures: `市场分析`, the name of an enterprise. */
  readonly subject: string;
  /** The conditions as text. */
  readonly filter: string;
  /** When the figures were counted, ISO 8601. */
  readonly asOf: string;
}

/** `null`: nothing is known about where the figures are from, and no picture is offered. */
export const ChartOriginContext = createContext<ChartOrigin | null>(null);

export interface SavePictureProps {
  readonly title: string;
  readonly note?: string;
  /** What is drawn. */
  readonly part: RefObject<Element | null>;
}

/** Saves a chart as an image with its title, conditions, date and source in it. */
export function SavePicture({ title, note = '', part }: SavePictureProps) {
  const origin = use(ChartOriginContext);
  const { savePicture, savesFiles, toast } = useApp();
  const [busy, setBusy] = useState(false);
  if (origin === null) return null;
  const save = async () => {
    if (part.current === null) return;
    if (!savesFiles) return toast(UNSAVABLE_TEXT);
    setBusy(true);
    const { asOf, filter, subject } = origin;
    const label = { title: `${subject} · ${title}`, filter, note, at: new Date(asOf) };
    const isSaved = await savePicture(part.current, label);
    setBusy(false);
    toast(isSaved ? '图片已保存' : '保存失败，请重试');
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={busy}
      data-print="hide"
      className="text-muted-foreground pointer-coarse:h-9"
      aria-label={`保存图片：${title}`}
      title="保存图片"
      onClick={save}
    >
      {!busy && <ImageDown />}
      <span className="max-sm:sr-only">保存图片</span>
    </Button>
  );
}
