import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Building2, CircleAlert, Clock, CornerDownLeft, FileText, PanelLeft, Search } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import { FILTER_LIMITS } from '#domain/search-filter.ts';
import { overlayClass } from '../../ui/dialog.tsx';
import { layerRef } from '../../ui/open-layers.ts';
import { headingOf } from '../focus-heading.ts';
import { isComposing } from '../ime.ts';
import { type PaletteEntry, type PaletteKind, type PalettePlace, usePaletteEntries } from './use-palette-entries.ts';

const ICON: Readonly<Record<PaletteKind, ComponentType<{ readonly className: string }>>> = {
  search: Search,
  menu: PanelLeft,
  recent: Clock,
  announcement: FileText,
  enterprise: Building2,
  failed: CircleAlert,
};

export interface SearchPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Places of the menu. */
  readonly places: readonly PalettePlace[];
  readonly onGo: (path: string) => void;
}

/**
 * One box for everything: entries of the menu by title or pinyin initials, the latest searches, announcements and
 * enterprises. Arrows move, Enter goes; during composition of an input method Enter does neither. Who goes somewhere begins at the
 * heading there; who leaves otherwise has the focus where it was, and finds what was typed selected the next time.
 */
export function SearchPalette({ open, onOpenChange, places, onGo }: SearchPaletteProps) {
  const [typed, setTyped] = useState('');
  const [composing, setComposing] = useState(false);
  const groups = usePaletteEntries({ typed: composing ? '' : typed, open, places });
  const isLeaving = useRef(false);
  const choose = ({ chosen }: PaletteEntry) => {
    if ('retry' in chosen) return chosen.retry();
    isLeaving.current = true;
    onOpenChange(false);
    setTyped('');
    onGo(chosen.path);
  };
  const onSettled = (isOpen: boolean) => {
    if (isOpen) isLeaving.current = false;
  };
  const keepComposing = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event)) event.stopPropagation();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={onSettled}>
      <Dialog.Portal>
        <Dialog.Backdrop className={overlayClass} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center px-3 pt-[calc(0.12*var(--screen-height))] pb-3">
          <Dialog.Popup
            ref={layerRef}
            aria-label="全局搜索"
            finalFocus={() => (isLeaving.current ? headingOf(document) : true)}
            className="flex max-h-[min(36rem,0.76*var(--screen-height))] w-[640px] max-w-full flex-col overflow-hidden rounded-xl bg-popover text-popover-foreground shadow-dialog transition-[opacity,scale] duration-150 data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Autocomplete.Root
              open
              inline
              mode="none"
              autoHighlight="always"
              keepHighlight
              items={groups}
              value={typed}
              onValueChange={(value, { reason }) => {
                if (reason !== 'item-press') setTyped(value);
              }}
              itemToStringValue={({ title }: PaletteEntry) => title}
            >
              <div className="flex items-center gap-2 border-border border-b px-4">
                <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted-foreground" />
                <Autocomplete.Input
                  aria-label="搜索全部信息"
                  placeholder="搜索公告、项目、企业、菜单"
                  maxLength={FILTER_LIMITS.searchWordLength}
                  enterKeyHint="search"
                  onFocus={({ currentTarget }) => currentTarget.select()}
                  onKeyDownCapture={keepComposing}
                  onCompositionStart={() => setComposing(true)}
                  onCompositionEnd={() => setComposing(false)}
                  className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-placeholder"
                />
                <Dialog.Close className="cursor-pointer rounded border border-border px-1.5 py-0.5 text-muted-foreground text-xs hover:bg-accent hover:text-foreground pointer-coarse:min-h-9 pointer-coarse:px-3">
                  关闭
                </Dialog.Close>
              </div>
              <Autocomplete.Empty>
                <p className="px-4 py-8 text-center text-muted-foreground empty:hidden">输入关键词开始搜索</p>
              </Autocomplete.Empty>
              <Autocomplete.List
                aria-label="搜索建议"
                className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden"
              >
                {({ value, items }: { readonly value: string; readonly items: readonly PaletteEntry[] }) => (
                  <Autocomplete.Group key={value} items={items} className="not-last:mb-1">
                    <Autocomplete.GroupLabel className="px-2 py-1 text-muted-foreground text-xs">
                      {value}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(entry: PaletteEntry) => <Entry key={entry.key} entry={entry} onChoose={choose} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              <p className="flex gap-4 border-border border-t px-4 py-2 text-muted-foreground text-xs max-sm:hidden">
                <span>↑ ↓ 选择</span>
                <span>回车 打开</span>
                <span>Esc 关闭</span>
              </p>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface EntryProps {
  readonly entry: PaletteEntry;
  readonly onChoose: (entry: PaletteEntry) => void;
}

function Entry({ entry, onChoose }: EntryProps) {
  const Icon = ICON[entry.kind];
  return (
    <Autocomplete.Item
      value={entry}
      onClick={() => onChoose(entry)}
      className="group flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 data-highlighted:bg-accent pointer-coarse:min-h-11"
    >
      <Icon className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1 truncate">{entry.title}</span>
      {entry.note && <span className="shrink-0 text-muted-foreground text-sm">{entry.note}</span>}
      <CornerDownLeft className="invisible size-3.5 shrink-0 text-muted-foreground group-data-highlighted:visible" />
    </Autocomplete.Item>
  );
}
