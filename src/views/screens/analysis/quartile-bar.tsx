import { rateText } from '#domain/rate-text.ts';

export interface QuartileBarProps {
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
}

/** Ends of the scale: whole tenths around the quartiles, and zero. */
const scaleOf = ({ q1, q3 }: QuartileBarProps): readonly [low: number, high: number] => [
  Math.min(0, Math.floor(q1 * 10) / 10),
  Math.max(0.1, Math.ceil(q3 * 10) / 10),
];

export const quartileFigures = ({ q1, median, q3 }: QuartileBarProps) => [
  { name: '下四分位', rate: q1 },
  { name: '中位数', rate: median },
  { name: '上四分位', rate: q3 },
];

/** The middle half of all values as a bar with a mark at the median; the three figures are below it. */
export function QuartileBar(quartiles: QuartileBarProps) {
  const { q1, median, q3 } = quartiles;
  const [low, high] = scaleOf(quartiles);
  const x = (rate: number): string => `${((rate - low) / (high - low)) * 100}%`;
  const figures = quartileFigures(quartiles);
  return (
    <>
      <svg
        role="img"
        aria-label={`资金节约率中位数${rateText(median)}，一半的公告在${rateText(q1)}到${rateText(q3)}之间`}
        className="h-14 w-full overflow-visible"
      >
        <line x2="100%" y1={17} y2={17} className="stroke-input-strong" />
        <rect
          x={x(q1)}
          y={6}
          width={`${((q3 - q1) / (high - low)) * 100}%`}
          height={22}
          rx={3}
          className="fill-primary-line stroke-primary-solid"
        />
        <line x1={x(median)} x2={x(median)} y1={2} y2={32} strokeWidth={3} className="stroke-primary-strong" />
        <text y={50} className="tabular fill-muted-foreground text-xs">
          {rateText(low)}
        </text>
        <text x="100%" y={50} textAnchor="end" className="tabular fill-muted-foreground text-xs">
          {rateText(high)}
        </text>
      </svg>
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(({ name, rate }) => (
          <div key={name}>
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd className="tabular font-semibold text-lg">{rateText(rate)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
