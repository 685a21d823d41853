import { dateText } from '#domain/date-text.ts';
import { type Fen, formatAmount } from '#domain/fen.ts';
import { numberText } from '#domain/number-text.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { groupEditorMachine } from '#machines/subscription/group-editor.machine.ts';
import type { Tryout } from '#machines/subscription/group-editor.types.ts';
import { failureText } from '../../shared/failure-text.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { REFUSAL_TEXT, GROUP_EDITOR_TEXT as TEXT } from './group-editor.copy.ts';

type Snapshot = FlowViewProps<typeof groupEditorMachine>['snapshot'];

/** What became of the last dry run or of saving. It stays while the next request runs, so that no button moves. */
export function EditorAnswer({ snapshot }: { readonly snapshot: Snapshot }) {
  const { refusal, tryout } = snapshot.context;
  const problem = problemOf(snapshot);
  const busy = snapshot.hasTag('busy');
  return (
    <>
      <div role="status" className="contents">
        {busy && <span className="sr-only">{snapshot.matches('saving') ? TEXT.saving : TEXT.trying}</span>}
        {tryout && (
          <div aria-busy={busy} className={busy ? 'opacity-60 transition-opacity delay-150' : undefined}>
            <TryoutResult tryout={tryout} />
          </div>
        )}
      </div>
      <AlertLine text={problem} busy={busy} className="rounded-md bg-destructive-soft px-3 py-2" />
      {refusal === 'wordsMissing' && (
        <p role="alert" className="text-destructive text-sm">
          {REFUSAL_TEXT.wordsMissing}
        </p>
      )}
    </>
  );
}

function problemOf(snapshot: Snapshot): string | null {
  const { failure } = snapshot.context;
  const reason = failure ? `：${failureText(failure)}` : '';
  const is = (answered: 'wordRefused' | 'tryoutFailed' | 'saveFailed' | 'conflicted' | 'full') =>
    snapshot.matches({ editing: { work: { answered } } });
  if (is('wordRefused')) return TEXT.wordRefused;
  if (is('tryoutFailed')) return `${TEXT.tryoutFailed}${reason}`;
  if (is('saveFailed')) return `${TEXT.saveFailed}${reason}`;
  if (is('conflicted')) return failure?.serverMessage ?? TEXT.conflicted;
  return is('full') ? failure?.serverMessage || TEXT.full : null;
}

function TryoutResult({ tryout: { total, capped, days, perDay, samples } }: { readonly tryout: Tryout }) {
  if (total === 0) return <p className="rounded-md bg-muted px-3 py-2">{TEXT.none(days)}</p>;
  return (
    <div className="flex flex-col gap-1.5 rounded-md bg-muted px-3 py-2">
      <p className="font-medium">{TEXT.found(days, `${numberText(total)}${capped ? '+' : ''}`)}</p>
      {perDay.length > 0 && <DayBars perDay={perDay} />}
      <ul className="flex flex-col gap-1 text-sm max-sm:[&>li:nth-child(n+4)]:hidden">
        {samples.map((sample) => (
          <li key={sample.id} className="flex flex-wrap gap-x-3">
            <span className="min-w-0 flex-1 basis-60 truncate">{sample.title}</span>
            <span className="tabular text-muted-foreground">
              {[
                sample.province ?? '--',
                formatAmount(sample.amountFen as Fen | null),
                dateText(sample.publishedAt),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const BARS_PX = 36;

/** Matches of each day as a bar; the sentence names the busiest day where there is one. */
function DayBars({ perDay }: Pick<Tryout, 'perDay'>) {
  const most = Math.max(...perDay.map(({ count }) => count));
  const sentence = TEXT.perDay(
    perDay.filter(({ count }) => count === most).map(({ day }) => day),
    most,
  );
  const slot = 100 / perDay.length;
  return (
    <figure className="flex flex-col gap-1">
      <svg role="img" aria-label={sentence} className="w-full" height={BARS_PX}>
        {perDay.map(({ day, count }, at) => {
          const height = count === 0 ? 1 : Math.max(3, (count / most) * BARS_PX);
          return (
            <rect
              key={day}
              x={`${at * slot + slot * 0.15}%`}
              width={`${slot * 0.7}%`}
              y={BARS_PX - height}
              height={height}
              rx={1}
              className={count === 0 ? 'fill-input' : 'fill-primary-solid'}
            >
              <title>{TEXT.ofDay(day, count)}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="tabular flex justify-between text-muted-foreground text-xs">
        <span>{perDay[0]?.day.slice(5)}</span>
        <span>{sentence}</span>
        <span>{perDay.at(-1)?.day.slice(5)}</span>
      </figcaption>
    </figure>
  );
}
