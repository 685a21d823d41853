import { dateText } from '#domain/date-text.ts';
import type { ServiceBar } from '#domain/service-bar.ts';

const day = (at: number): string => dateText(new Date(at).toISOString());

/** One membership from its start to its end, with today and with what was bought meanwhile; the dates are also text. */
export function PeriodBar({ bar }: { readonly bar: ServiceBar }) {
  const { startsAt, endsAt, now, daysLeft, daysUntilStart, changes, from, to } = bar;
  const x = (at: number): number => ((at - from) / (to - from || 1)) * 100;
  const passed = Math.min(Math.max(now, startsAt), endsAt);
  const running = daysLeft === 0 ? '已到期' : `剩余${daysLeft}天`;
  const left = daysUntilStart > 0 ? `${daysUntilStart}天后生效，共${daysLeft}天` : running;
  const bought = changes.map(({ memberName, at }) => `${day(at)}开通${memberName}`);
  return (
    <figure className="tabular flex flex-col gap-1 text-sm">
      <svg
        role="img"
        aria-label={[`${day(startsAt)}至${day(endsAt)}，今天${day(now)}，${left}`, ...bought].join('，')}
        className="h-5 w-full overflow-visible"
      >
        <line x2="100%" y1={10} y2={10} className="stroke-input" />
        <rect
          x={`${x(startsAt)}%`}
          width={`${x(endsAt) - x(startsAt)}%`}
          y={6}
          height={8}
          rx={4}
          className="fill-vip-solid"
        />
        {passed > startsAt && (
          <rect
            x={`${x(startsAt)}%`}
            width={`${x(passed) - x(startsAt)}%`}
            y={6}
            height={8}
            rx={4}
            className="fill-input-strong"
          />
        )}
        {changes.map(({ memberName, at }) => (
          <circle
            key={`${memberName} ${at}`}
            cx={`${x(at)}%`}
            cy={10}
            r={4}
            className="fill-card stroke-2 stroke-primary-solid"
          />
        ))}
        <line x1={`${x(now)}%`} x2={`${x(now)}%`} y1={0} y2={20} strokeWidth={2} className="stroke-foreground" />
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-muted-foreground">
        <span>{day(startsAt)}</span>
        <span className="font-medium text-foreground">{left}</span>
        <span>{day(endsAt)}</span>
      </figcaption>
      {bought.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-muted-foreground">
          {bought.map((text) => (
            <span key={text} className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className="size-2 rounded-full border-2 border-primary-solid bg-card" />
              {text}
            </span>
          ))}
        </p>
      )}
    </figure>
  );
}
