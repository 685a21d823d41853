import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { savedGroupsQuery } from '#api/queries/subscription.queries.ts';
import { conditionsText, NO_CONDITIONS } from '#domain/saved-group.ts';
import { type SavedGroupsProps, useApp } from '../../shared/app-context.ts';
import { takeDraftsAround } from '../../shared/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { EMPTY_TEXT } from '../../ui/empty-state.copy.ts';

/** The saved groups of a list, one press each, and the way to manage them; before the first one it says what they are for (ux 4.3). */
export function GroupBar({ list, present, onUse }: SavedGroupsProps) {
  const { call, manageGroups } = useApp();
  const saved = useQuery(savedGroupsQuery(call, list));
  const now = conditionsText(present().conditions);
  const groups = (saved.data ?? []).map((group) => ({ ...group, text: conditionsText(group) }));
  const isNew = now !== conditionsText(NO_CONDITIONS) && groups.every(({ text }) => text !== now);
  const begin = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!takeDraftsAround(currentTarget)) return;
    const { conditions, unkept } = present();
    manageGroups({ list, begin: 'new', draft: conditions, unkept });
  };
  if (saved.isSuccess && groups.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p>
          <span className="font-medium">{EMPTY_TEXT['first-use'].title}</span>
          <span className="ml-2 text-muted-foreground text-sm">{EMPTY_TEXT['first-use'].help}</span>
        </p>
        <Button size="sm" onClick={begin}>
          立即订阅
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {groups.map((group) => (
        <Button
          key={group.id}
          variant={group.text === now ? 'secondary' : 'outline'}
          size="sm"
          aria-pressed={group.text === now}
          onClick={() => onUse(group)}
          className="max-w-56"
        >
          <span className="truncate">{group.name}</span>
        </Button>
      ))}
      {saved.isSuccess && isNew && (
        <Button variant="link" size="sm" onClick={begin}>
          保存当前条件
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => manageGroups({ list, begin: 'list', draft: null })}>
        <Settings2 />
        订阅管理
      </Button>
    </div>
  );
}
