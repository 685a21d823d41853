import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { atlasQuery } from '#api/queries/analysis.queries.ts';
import { type AtlasPartner, leftText, partnersOf } from '#domain/atlas.ts';
import { dateText } from '#domain/date-text.ts';
import { mostText } from '#domain/most.ts';
import { isProvince } from '#domain/province.ts';
import { countText } from '#domain/rate-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { ChartFigure } from '../../shared/charts/chart-figure.tsx';
import { ChartOriginContext } from '../../shared/charts/chart-origin.tsx';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { ProvinceTiles } from '../../shared/charts/province-tiles.tsx';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { EvidenceLinks } from '../../shared/evidence-links.tsx';
import { PartState } from '../../shared/part-state.tsx';
import { Button } from '../../ui/button.tsx';

const NOT_FOUND = 404;
const NO_PLACE = '地区未注明';
const SHOWN_FIRST = 5;

/** With whom an enterprise bought, won, worked and bid, by province; every partner with the notices that prove it. */
export function PartnerMap({ enterprise }: { readonly enterprise: { readonly id: string; readonly name: string } }) {
  const { call, now } = useApp();
  const asked = useQuery({
    ...atlasQuery(call, enterprise, 1),
    // No notice names it: that is an answer, and asking again would give the same.
    retry: (count, error) => count < 2 && !(error instanceof ApiFailure && error.code === NOT_FOUND),
  });
  if (asked.error instanceof ApiFailure && asked.error.code === NOT_FOUND) return <NoPartners />;
  return (
    <PartState asked={asked} what="合作地图">
      {(atlas) => {
        const partners = partnersOf(atlas);
        return partners.length === 0 ? (
          <NoPartners />
        ) : (
          <ChartOriginContext
            value={{ subject: enterprise.name, filter: '采购、中标、代理与同场竞争', asOf: now().toISOString() }}
          >
            <Partners partners={partners} left={leftText(atlas, '家')} />
          </ChartOriginContext>
        );
      }}
    </PartState>
  );
}

const NoPartners = () => (
  <p className="text-muted-foreground">公告中没有该单位与其他单位的采购、中标、代理或同场竞争记录</p>
);

const placeOf = ({ node }: AtlasPartner): string =>
  node.province !== null && isProvince(node.province) ? node.province : NO_PLACE;

interface PartnersProps {
  readonly partners: readonly AtlasPartner[];
  /** Partners that were found and are not among them. */
  readonly left: string;
}

function Partners({ partners, left }: PartnersProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [whole, setWhole] = useState(false);
  const places = [...new Set(partners.map(placeOf))]
    .map((province) => {
      const there = partners.filter((partner) => placeOf(partner) === province);
      return { province, bodies: there.length, times: there.reduce((sum, { count }) => sum + count, 0) };
    })
    .sort((a, b) => b.bodies - a.bodies || b.times - a.times);
  const [most] = places;
  const leading = mostText(places.map(({ province: name, bodies: count }) => ({ name, count })));
  const listed = partners.filter((partner) => chosen === null || placeOf(partner) === chosen);
  const shown = whole ? listed : listed.slice(0, SHOWN_FIRST);
  const choose = (province: string | null) => {
    setChosen(province);
    setWhole(false);
  };
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2 lg:items-start">
      <ChartFigure
        title="往来单位地区分布"
        note={`按公告整理，采购、中标、代理与同场竞争共${countText(partners.length)}家往来单位${left === '' ? '' : `，另有${left}未列出`}`}
        chart={
          <ProvinceTiles
            sentence={`往来单位地区分布，共${countText(partners.length)}家${most && leading ? `，${leading}，${countText(most.bodies)}家` : ''}`}
            legend="往来单位（家）"
            hint="点击省份查看当地的往来单位"
            tiles={places
              .filter(({ province }) => province !== NO_PLACE)
              .map(({ province, bodies, times }) => ({
                province,
                count: bodies,
                detail: `${countText(bodies)}家往来单位，往来${countText(times)}次`,
              }))}
            onChoose={choose}
          />
        }
        table={
          <FigureTable
            label="往来单位地区分布"
            rows={places}
            rowKey={({ province }) => province}
            columns={[
              { head: '省份', cell: ({ province }) => province },
              { head: '往来单位', numeric: true, cell: ({ bodies }) => `${countText(bodies)}家` },
              { head: '往来', numeric: true, cell: ({ times }) => `${countText(times)}次` },
            ]}
          />
        }
      />
      <section aria-label={chosen === null ? '往来最多的往来单位' : `${chosen}的往来单位`} aria-live="polite">
        <h3 className="mb-2 flex flex-wrap items-center gap-x-3 font-semibold">
          {chosen === null ? '往来最多' : `${chosen} · ${countText(listed.length)}家`}
          {chosen !== null && (
            <Button variant="link" size="sm" data-print="hide" onClick={() => choose(null)}>
              查看全部地区
            </Button>
          )}
        </h3>
        <ul>
          {shown.map((partner) => (
            <Partner key={partner.node.id} partner={partner} />
          ))}
        </ul>
        {listed.length > SHOWN_FIRST && (
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            data-print="hide"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole ? '收起' : `展开全部${countText(listed.length)}家`}
          </Button>
        )}
      </section>
    </div>
  );
}

const Partner = ({ partner: { node, roles, count, latestAt, evidence } }: { readonly partner: AtlasPartner }) => (
  <li className="flex flex-col gap-1 border-border border-b py-2.5 first:pt-0 last:border-b-0">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <EnterpriseLink enterprise={node} source="partner-map" className="font-medium text-primary-solid" />
      <span className="tabular text-muted-foreground text-sm">
        {[
          roles.join('、'),
          node.province ?? NO_PLACE,
          `公告往来${countText(count)}次`,
          `最近往来${dateText(latestAt)}`,
        ].join(' · ')}
      </span>
    </p>
    <EvidenceLinks evidence={evidence.slice(0, 2)} label={`与${node.name}往来的公告`} />
  </li>
);
