import { useMemo, useRef, useState } from 'react';
import {
  ATLAS_RELATION_KEYS,
  ATLAS_RELATIONS,
  type Atlas,
  type AtlasChoice,
  edgeKey,
  leftText,
  withoutRelations,
} from '#domain/atlas.ts';
import { foldText } from '#domain/fold-text.ts';
import { countText } from '#domain/rate-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { UNSAVABLE_TEXT } from '../../shared/unsavable.copy.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { atlasLayout } from './atlas-layout.ts';
import { AtlasList } from './atlas-list.tsx';
import { AtlasPanel } from './atlas-panel.tsx';
import { AtlasPicture } from './atlas-picture.tsx';
import { AtlasToolbar } from './atlas-toolbar.tsx';
import { useAtlasHash } from './use-atlas-hash.ts';

export interface AtlasBoardProps {
  readonly atlas: Atlas;
  /** Of the body in the middle. */
  readonly name: string;
  /** More is being read. */
  readonly busy: boolean;
}

/** The atlas as a picture or a list, what may be changed about it, and what is chosen in it. */
export function AtlasBoard({ atlas: whole, name, busy }: AtlasBoardProps) {
  const { now, savePicture, savesFiles, showFullScreen, toast } = useApp();
  const [{ depth, hidden, view }] = useAtlasHash();
  const [choice, setChoice] = useState<AtlasChoice>(null);
  const [typed, setTyped] = useState('');
  const word = typed.trim();
  const frame = useRef<HTMLDivElement>(null);
  const isEmpty = hidden.length === ATLAS_RELATION_KEYS.length;
  const left = leftText(whole, '个');
  const leftClause = left === '' || isEmpty ? '' : `；关系较多，另有${left}单位没有画出`;
  const hiddenKey = hidden.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the relations are the same as long as their names are
  const atlas = useMemo(() => withoutRelations(whole, hidden), [whole, hiddenKey]);
  const layout = useMemo(() => atlasLayout(atlas), [atlas]);
  const found =
    word === '' ? [] : atlas.nodes.filter((node) => foldText(node.name).includes(foldText(word))).map(({ id }) => id);
  const isThere =
    choice === null ||
    ('node' in choice
      ? atlas.nodes.some(({ id }) => id === choice.node)
      : atlas.edges.some((edge) => edgeKey(edge) === choice.edge));
  const chosen = isThere ? choice : null;
  const save = async () => {
    // With its legend.
    const picture = frame.current?.querySelector('figure');
    if (!picture) return;
    if (!savesFiles) return toast(UNSAVABLE_TEXT);
    const saved = await savePicture(picture, {
      title: `${name} · 关系图谱`,
      filter: `${depth === 2 ? '两层关系' : '直接关系'}；关系：${ATLAS_RELATION_KEYS.filter(
        (relation) => !hidden.includes(relation),
      )
        .map((relation) => ATLAS_RELATIONS[relation])
        .join('、')}`,
      note: `${countText(atlas.nodes.length)}个单位、${countText(atlas.edges.length)}条关系${leftClause}`,
      at: now(),
    });
    toast(saved ? '图片已保存' : '保存失败，请重试');
  };
  const full = async () => {
    if (frame.current && !(await showFullScreen(frame.current))) toast('当前浏览器不支持全屏');
  };
  return (
    <div
      ref={frame}
      className="flex flex-col gap-3 print:block [&:fullscreen]:overflow-auto [&:fullscreen]:bg-card [&:fullscreen]:p-6"
    >
      <AtlasToolbar
        busy={busy}
        typed={typed}
        found={found.length}
        onType={setTyped}
        onFind={() => found[0] !== undefined && setChoice({ node: found[0] })}
        onSave={save}
        onFull={full}
      />
      <p role="status" className="text-muted-foreground text-sm">
        共{countText(atlas.nodes.length)}个单位、{countText(atlas.edges.length)}条关系
        {leftClause}
        {word !== '' && `；找到${countText(found.length)}个名称含“${word}”的单位`}
      </p>
      {isEmpty ? (
        <EmptyState kind="no-result" title="没有选择任何关系" help="至少选择一种关系" />
      ) : (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start print:block">
          {view === 'list' ? (
            <AtlasList atlas={atlas} word={word} />
          ) : (
            <AtlasPicture
              key={[...layout.points.keys()].join()}
              atlas={atlas}
              layout={layout}
              found={found}
              choice={chosen}
              onChoose={setChoice}
              name={name}
            />
          )}
          <AtlasPanel atlas={atlas} choice={chosen ?? { node: atlas.center }} onChoose={setChoice} />
        </div>
      )}
    </div>
  );
}
