import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type ListName, SAVED_FILTER_LIMITS } from '#domain/list-view.ts';
import { appliedQuery, conditionsIn, savedQuery, withFilter } from '#domain/saved-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { Popover, PopoverContent } from '../../ui/popover.tsx';
import { DATE_PRESETS } from '../announcement-search/search.copy.ts';
import { useApp } from '../app-context.ts';
import { isComposing } from '../ime.ts';
import { passFocus } from '../pass-focus.ts';
import { useListHash } from '../use-list-filter.ts';
import { useListView } from './use-list-view.ts';

export interface SavedFiltersProps {
  readonly list: ListName;
  readonly anchor: Element;
  readonly onClose: () => void;
}

/** The saved filters of a list: one press applies one; the present conditions are saved under a name. */
export function SavedFilters({ list, anchor, onClose }: SavedFiltersProps) {
  const app = useApp();
  const now = app.now();
  const [{ filters }, change] = useListView(list);
  const hash = useListHash();
  const [name, setName] = useState('');
  const present = conditionsIn(hash.query);
  const apply = (query: string) => {
    hash.change(appliedQuery(query, now), { replace: false });
    onClose();
  };
  const isKnown = filters.some((filter) => filter.name === name.trim());
  const refusal =
    present === ''
      ? '未设筛选条件，设置后可保存'
      : present.length > SAVED_FILTER_LIMITS.queryLength
        ? '条件过多，无法保存'
        : filters.length >= SAVED_FILTER_LIMITS.count && !isKnown
          ? `最多保存${SAVED_FILTER_LIMITS.count}个，请先删除不用的筛选`
          : null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (refusal !== null || name.trim() === '') return;
    const query = savedQuery(
      present,
      DATE_PRESETS.map(({ days }) => days),
      now,
    );
    const outcome = change((now) => ({ filters: withFilter(now.filters, { name: name.trim(), query }) }));
    if (outcome !== 'kept') return;
    setName('');
    app.toast(isKnown ? '已更新筛选' : '已保存筛选');
  };
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverContent label="已存筛选" anchor={anchor} align="end" className="flex w-80 flex-col gap-3">
        {filters.length === 0 ? (
          <p className="text-muted-foreground">还没有保存的筛选</p>
        ) : (
          <ul className="-mx-2 flex flex-col">
            {filters.map((filter) => (
              <li key={filter.name} className="flex items-center gap-1">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-pressed={appliedQuery(filter.query, now) === present}
                  onClick={() => apply(filter.query)}
                  className="min-w-0 flex-1 justify-start aria-pressed:text-primary-solid"
                >
                  <span className="truncate">{filter.name}</span>
                </Button>
                <Button
                  ref={passFocus}
                  variant="ghost"
                  size="icon"
                  aria-label={`删除筛选：${filter.name}`}
                  onClick={() =>
                    change((now) => ({ filters: now.filters.filter((other) => other.name !== filter.name) }))
                  }
                >
                  <Trash2 />
                </Button>
              </li>
            ))}
          </ul>
        )}
        <form onSubmit={save} className="flex flex-col gap-1.5 border-border border-t pt-3">
          <div className="flex gap-2">
            <Input
              aria-label="筛选名称"
              placeholder="为当前筛选命名"
              maxLength={SAVED_FILTER_LIMITS.nameLength}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
              }}
              className="flex-1"
            />
            <Button type="submit" variant="outline" disabled={refusal !== null || name.trim() === ''}>
              保存
            </Button>
          </div>
          {refusal && <p className="text-muted-foreground text-sm">{refusal}</p>}
        </form>
      </PopoverContent>
    </Popover>
  );
}
