import { Image, Maximize, Search } from 'lucide-react';
import { ATLAS_RELATION_KEYS, ATLAS_RELATIONS } from '#domain/atlas.ts';
import { SingleChoice } from '../../shared/choice.tsx';
import { isComposing } from '../../shared/ime.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Input } from '../../ui/input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAtlasHash } from './use-atlas-hash.ts';

export interface AtlasToolbarProps {
  readonly busy: boolean;
  readonly typed: string;
  /** How many bodies have the typed text in their name. */
  readonly found: number;
  readonly onType: (typed: string) => void;
  /** Chooses the first body that was found. */
  readonly onFind: () => void;
  readonly onSave: () => void;
  readonly onFull: () => void;
}

/** Search, layers, relations, picture or list, full screen and saving. */
export function AtlasToolbar({ busy, typed, found, onType, onFind, onSave, onFull }: AtlasToolbarProps) {
  const [{ depth, hidden, view }, change] = useAtlasHash();
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers we serve */}
      <div role="search" className="relative w-full sm:w-56">
        <Search className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted-foreground" />
        <Input
          aria-label="在图谱中查找单位"
          placeholder="在图谱中查找单位"
          value={typed}
          maxLength={40}
          aria-invalid={typed.trim() !== '' && found === 0 ? true : undefined}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) onFind();
          }}
          className="pl-8"
        />
      </div>
      <SingleChoice
        label="层数"
        options={[
          { value: 1, label: '直接关系' },
          { value: 2, label: '两层关系' },
        ]}
        value={depth}
        onChange={(value) => change({ depth: value === 2 ? 2 : 1 })}
      />
      <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <legend className="sr-only">显示的关系</legend>
        {ATLAS_RELATION_KEYS.map((relation) => (
          <Checkbox
            key={relation}
            checked={!hidden.includes(relation)}
            onCheckedChange={(shown) =>
              change({ hidden: shown ? hidden.filter((one) => one !== relation) : [...hidden, relation] })
            }
          >
            {ATLAS_RELATIONS[relation]}
          </Checkbox>
        ))}
      </fieldset>
      {busy && <Spinner className="size-4 text-muted-foreground" />}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <SingleChoice
          label="查看方式"
          options={[
            { value: 'picture', label: '图谱' },
            { value: 'list', label: '列表' },
          ]}
          value={view}
          onChange={(value) => change({ view: value === 'list' ? 'list' : 'picture' })}
        />
        {view === 'picture' && (
          <>
            <Button variant="outline" disabled={hidden.length === ATLAS_RELATION_KEYS.length} onClick={onSave}>
              <Image />
              保存图片
            </Button>
            <Button variant="outline" className="max-sm:hidden" onClick={onFull}>
              <Maximize />
              全屏
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
