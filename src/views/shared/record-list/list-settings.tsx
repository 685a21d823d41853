import { usualListView } from '#domain/list-view.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Popover, PopoverContent } from '../../ui/popover.tsx';
import { SingleChoice } from '../choice.tsx';
import type { ListedRecord, RecordListKind } from './record-list.types.ts';
import { useListView } from './use-list-view.ts';

const LOOKS = [
  { value: 'cards', label: '卡片' },
  { value: 'table', label: '表格' },
] as const;
const DENSITIES = [
  { value: 'roomy', label: '宽松' },
  { value: 'compact', label: '紧凑' },
] as const;
const heading = 'mb-1 text-muted-foreground text-sm';

export interface ListSettingsProps {
  readonly kind: RecordListKind<ListedRecord>;
  readonly anchor: Element;
  readonly onClose: () => void;
}

/** How this list is looked at; applied at once and kept for this list. */
export function ListSettings({ kind: { columns, list }, anchor, onClose }: ListSettingsProps) {
  const [{ look, density, hidden }, change] = useListView(list);
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverContent label="列表设置" anchor={anchor} align="end" className="flex w-80 flex-col gap-4">
        <div>
          <p className={heading}>样式</p>
          <SingleChoice label="样式" options={LOOKS} value={look} onChange={(next) => change(() => ({ look: next }))} />
        </div>
        <div>
          <p className={heading}>行距</p>
          <SingleChoice
            label="行距"
            options={DENSITIES}
            value={density}
            onChange={(next) => change(() => ({ density: next }))}
          />
        </div>
        <fieldset>
          <legend className={heading}>{look === 'table' ? '显示的列' : '复制的内容'}</legend>
          <div className="grid grid-cols-2 gap-x-4 gap-y-2">
            {columns.map(({ key, label }, at) => (
              <Checkbox
                key={key}
                className="pointer-coarse:py-3"
                disabled={at === 0}
                checked={at === 0 || !hidden.includes(key)}
                onCheckedChange={(shown) =>
                  change((now) => ({
                    hidden: [...now.hidden.filter((other) => other !== key), ...(shown ? [] : [key])],
                  }))
                }
              >
                {label}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          onClick={() => change(({ filters }) => ({ ...usualListView(list), filters }))}
        >
          恢复默认
        </Button>
      </PopoverContent>
    </Popover>
  );
}
