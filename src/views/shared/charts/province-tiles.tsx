import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { Link } from 'wouter';
import { PROVINCES } from '#domain/province.ts';
import { passFocus } from '../pass-focus.ts';
import { shortNumber } from './chart-scale.ts';

/** One tile a province, roughly where it lies: no borders are drawn, each has the same size. [column, row], from 1. */
export const PROVINCE_PLACES: Readonly<Record<(typeof PROVINCES)[number], readonly [column: number, row: number]>> = {
  黑龙江: [8, 1],
  吉林: [8, 2],
  新疆: [1, 3],
  甘肃: [2, 3],
  宁夏: [3, 3],
  内蒙古: [4, 3],
  山西: [5, 3],
  北京: [6, 3],
  天津: [7, 3],
  辽宁: [8, 3],
  青海: [3, 4],
  陕西: [4, 4],
  河南: [5, 4],
  河北: [6, 4],
  山东: [7, 4],
  西藏: [2, 5],
  四川: [3, 5],
  重庆: [4, 5],
  湖北: [5, 5],
  安徽: [6, 5],
  江苏: [7, 5],
  上海: [8, 5],
  云南: [3, 6],
  贵州: [4, 6],
  湖南: [5, 6],
  江西: [6, 6],
  浙江: [7, 6],
  广西: [4, 7],
  广东: [5, 7],
  福建: [6, 7],
  台湾: [7, 7],
  海南: [4, 8],
  澳门: [5, 8],
  香港: [6, 8],
};

export interface ProvinceTile {
  readonly province: string;
  readonly count: number;
  /** What is said of the tile under the pointer, the finger or the focus: `12条，1.20亿元`. */
  readonly detail: string;
}

/** What the press of a tile does. */
export type TileAct =
  /** Leads to where the records of a province are listed. */
  | { readonly pathOf: (province: string) => string; readonly onChoose?: undefined }
  | { readonly onChoose: (province: string) => void; readonly pathOf?: undefined };

export type ProvinceTilesProps = TileAct & {
  /** What is to be seen, in one sentence. */
  readonly sentence: string;
  /** What is counted, over the scale of the shades: `公告数量（条）`. */
  readonly legend: string;
  /** What the press of a tile does: `点击省份查看公告`. */
  readonly hint: string;
  readonly tiles: readonly ProvinceTile[];
};

/** From none to most; the figure in each tile says the same. */
const LEVELS = [
  'bg-muted text-muted-foreground',
  'bg-primary-soft text-foreground',
  'bg-primary-line text-foreground',
  'bg-primary-mid text-foreground',
  'bg-primary-solid text-primary-foreground',
] as const;
const SHADES = LEVELS.length - 1;

/** By the root, so that a few large provinces leave differences among the others. @example levelOf(26, 100) // 3 */
export const levelOf = (count: number, max: number): number =>
  count <= 0 ? 0 : Math.min(SHADES, Math.ceil(Math.sqrt(count / max) * SHADES));
/** The largest count of a level. */
const endOf = (level: number, max: number): number => Math.floor(max * (level / SHADES) ** 2);

/** The 34 provinces as tiles of equal size, darker the more there is; a tile with something in it can be pressed. */
export function ProvinceTiles({ sentence, legend, hint, tiles, pathOf, onChoose }: ProvinceTilesProps) {
  const [read, setRead] = useState<string | null>(null);
  const byName = new Map(tiles.map((tile) => [tile.province, tile]));
  const max = Math.max(0, ...tiles.map(({ count }) => count));
  const inOrder = [...PROVINCES].sort((a, b) => place(a) - place(b));
  const chosen = read === null ? undefined : byName.get(read);
  const leave = () => setRead(null);
  return (
    <div className="relative">
      {max > 0 && <Legend name={legend} max={max} />}
      <ul aria-label={sentence} className="grid grid-cols-8 gap-1">
        {inOrder.map((province) => {
          const tile = byName.get(province);
          const [gridColumn, gridRow] = PROVINCE_PLACES[province];
          const shade = cx(FACE, LEVELS[levelOf(tile?.count ?? 0, max)]);
          const face = (
            <>
              <span className="nowrap-cjk text-xs">{province}</span>
              <span className="tabular no-autospace whitespace-nowrap font-medium text-xs">
                {shortNumber(tile?.count ?? 0)}
              </span>
            </>
          );
          const pressed = {
            title: `${province}：${tile?.detail}`,
            className: cx(
              shade,
              'cursor-pointer transition-shadow hover:ring-2 hover:ring-primary-solid hover:ring-offset-1',
            ),
            onPointerEnter: () => setRead(province),
            onPointerLeave: leave,
            onFocus: () => setRead(province),
            onBlur: leave,
          };
          return (
            <li key={province} style={{ gridColumn, gridRow }}>
              {tile === undefined || tile.count <= 0 ? (
                <span className={shade}>{face}</span>
              ) : pathOf ? (
                <Link href={pathOf(province)} {...pressed}>
                  {face}
                </Link>
              ) : (
                <button
                  ref={passFocus}
                  type="button"
                  aria-label={`${province}：${tile.detail}`}
                  onClick={() => onChoose(province)}
                  {...pressed}
                >
                  {face}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p aria-hidden="true" data-print="hide" className="tabular mt-2 min-h-5 text-muted-foreground text-sm">
        {chosen ? `${chosen.province}：${chosen.detail}` : max > 0 && hint}
      </p>
    </div>
  );
}

const FACE =
  'forced-color-adjust-none flex h-12 w-full flex-col items-center justify-center rounded-sm leading-tight xl:h-15';

const place = (province: keyof typeof PROVINCE_PLACES): number => {
  const [column, row] = PROVINCE_PLACES[province];
  return row * 10 + column;
};

/** In the empty corner of the grid. */
function Legend({ name, max }: { readonly name: string; readonly max: number }) {
  const ends = [...new Set(LEVELS.map((_, level) => endOf(level, max)))];
  return (
    <div aria-hidden="true" className="absolute top-0 left-0 flex flex-col gap-1 text-muted-foreground text-xs">
      <span>{name}</span>
      <span className="flex items-end gap-px">
        {ends.map((end) => (
          <span key={end} className="tabular flex flex-col items-center gap-0.5">
            <span className={cx('h-3 w-9 rounded-xs forced-color-adjust-none', LEVELS[levelOf(end, max)])} />
            {shortNumber(end)}
          </span>
        ))}
      </span>
    </div>
  );
}
