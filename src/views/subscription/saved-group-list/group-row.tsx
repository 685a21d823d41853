import { amountSpanText } from '#domain/amount-text.ts';
import { areaName } from '#domain/area-selection.ts';
import { DOC_CHANNELS, type DocChannel } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';
import { groupText } from '#domain/keyword-group.ts';
import type { SubscriptionList } from '#domain/saved-group.ts';
import { isAnyAmount } from '#domain/search-filter.ts';
import { amountRangesOf, listOf, searchWordLabel } from '#domain/subscription.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { savedGroupListMachine } from '#machines/subscription/saved-group-list.machine.ts';
import type { SavedGroup } from '#machines/subscription/saved-group-list.types.ts';
import { control } from '../../shared/control.ts';
import { passFocus } from '../../shared/pass-focus.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { NameForm } from './name-form.tsx';
import { GROUP_SHELF_TEXT as TEXT } from './saved-group-list.copy.ts';

export interface GroupRowProps extends FlowViewProps<typeof savedGroupListMachine> {
  readonly group: SavedGroup;
}

const ACTS = [
  { type: 'group.used', label: TEXT.use, variant: 'secondary' },
  { type: 'group.edited', label: TEXT.edit, variant: 'ghost' },
  { type: 'rename.chosen', label: TEXT.rename, variant: 'ghost' },
  { type: 'deletion.chosen', label: TEXT.remove, variant: 'ghost' },
] as const;

/** One saved group: its name, its conditions and what can be done with it. */
export function GroupRow({ group, snapshot, send }: GroupRowProps) {
  const renamed =
    (snapshot.matches('renaming') || snapshot.matches('savingName')) && snapshot.context.chosen?.id === group.id;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b py-3 last:border-b-0">
      <div className="flex min-w-52 flex-1 flex-col gap-1.5">
        {renamed ? (
          <NameForm snapshot={snapshot} send={send} />
        ) : (
          <h3 className="wrap-anywhere font-medium text-lg">{group.name}</h3>
        )}
        <p className="flex flex-wrap gap-1.5">
          {groupSummary(group, listOf(snapshot.context.list)).map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a keyword and an area may read the same
            <Badge key={place} variant="neutral" className="max-w-full truncate">
              {text}
            </Badge>
          ))}
        </p>
      </div>
      <p className="flex flex-wrap gap-1">
        {ACTS.map(({ type, label, variant }) => {
          const event = { type, id: group.id };
          return (
            <Button
              key={type}
              ref={passFocus}
              variant={variant}
              size="sm"
              disabled={!snapshot.can(event)}
              aria-label={`${label}：${group.name}`}
              onClick={() => send(event)}
              {...control(type, group.id)}
            >
              {label}
            </Button>
          );
        })}
      </p>
    </li>
  );
}

const NAMES_SHOWN = 4;
const some = (names: readonly string[]): string =>
  `${names.slice(0, NAMES_SHOWN).join('、')}${names.length > NAMES_SHOWN ? `等${names.length}项` : ''}`;

/** The conditions of a group, as one reads them. */
function groupSummary(group: SavedGroup, list: SubscriptionList): readonly string[] {
  const amount = { minFen: group.minFen as Fen | null, maxFen: group.maxFen as Fen | null };
  return [
    ...group.keywordGroups.map(groupText),
    ...(group.searchWord ? [`${searchWordLabel(list)}：${group.searchWord}`] : []),
    group.areas.length === 0 ? TEXT.nationwide : some(group.areas.map(areaName)),
    ...(group.channels.length > 0 ? [some(group.channels.map((channel) => DOC_CHANNELS[channel as DocChannel]))] : []),
    ...(group.projectTypes.length > 0 ? [some(group.projectTypes)] : []),
    ...(isAnyAmount(amount) ? [] : [amountSpanText(amount, amountRangesOf(list))]),
  ];
}
