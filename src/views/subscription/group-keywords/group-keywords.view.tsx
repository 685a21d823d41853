import { Plus } from 'lucide-react';
import { Fragment } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { groupKeywordsMachine } from '#machines/subscription/group-keywords.machine.ts';
import { control } from '../../shared/control.ts';
import { Button } from '../../ui/button.tsx';
import { GROUP_WORDS_TEXT as TEXT } from './group-keywords.copy.ts';
import { WordRow } from './word-row.tsx';

/** Keyword rows: all of a row, any of the rows. Each keyword is verified before it is added (S3-63, S7-54, S7-55). */
export function GroupKeywordsView({ snapshot, send }: FlowViewProps<typeof groupKeywordsMachine>) {
  const { recommended, rows } = snapshot.context;
  const addRow = { type: 'row.added' } as const;
  const offered = recommended.filter((word) => snapshot.can({ type: 'recommendation.chosen', word }));
  return (
    <div className="flex flex-col gap-1.5">
      {rows.map((_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
        <Fragment key={row}>
          {row > 0 && <span className="-my-1 w-12 text-center text-muted-foreground text-xs">{TEXT.or}</span>}
          <WordRow row={row} snapshot={snapshot} send={send} />
        </Fragment>
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {snapshot.can(addRow) && (
          <Button variant="secondary" size="sm" onClick={() => send(addRow)} {...control('row.added')}>
            <Plus />
            {TEXT.addRow}
          </Button>
        )}
        <p className="text-muted-foreground text-sm">{TEXT.help}</p>
        <p role="status" className="sr-only">
          {snapshot.hasTag('busy') ? TEXT.verifying : ''}
        </p>
      </div>
      {offered.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="text-muted-foreground text-sm">{TEXT.recommended}</span>
          {offered.map((word) => (
            <Button
              key={word}
              variant="outline"
              size="sm"
              aria-label={TEXT.takeWord(word)}
              onClick={() => send({ type: 'recommendation.chosen', word })}
              {...control('recommendation.chosen', word)}
            >
              <Plus />
              {word}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
