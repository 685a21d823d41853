import { useState } from 'react';
import type { Market } from '#domain/market.ts';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BodyTable } from './body-table.tsx';

const SIDES = [
  { value: 'topBuyers', label: '采购单位', partnerLabel: '主要中标单位' },
  { value: 'topWinners', label: '中标单位', partnerLabel: '主要采购单位' },
  { value: 'topAgents', label: '代理机构', partnerLabel: '主要采购单位' },
] as const;
type Side = (typeof SIDES)[number];

/** The ten bodies of each side with the most awards. */
export function MarketBodies({ market }: { readonly market: Market }) {
  const [chosen, setChosen] = useState<Side>(SIDES[0]);
  const bodies = market[chosen.value];
  return (
    <Card className="flex min-w-0 flex-col gap-2 p-4 lg:px-5">
      <div>
        <h2 className="font-semibold text-lg">主要单位</h2>
        <p className="text-muted-foreground text-sm">
          按中标公告数量排列，前{bodies.length}名；金额只计公布了金额的公告，括号内为合作次数
        </p>
      </div>
      <Tabs
        label="主要单位"
        items={SIDES.map(({ value, label }) => ({ value, label }))}
        value={chosen.value}
        onValueChange={(value) => setChosen(SIDES.find((side) => side.value === value) ?? SIDES[0])}
        listClassName="mb-3"
      >
        {bodies.length === 0 ? (
          <p className="py-6 text-center text-muted-foreground">公告没有写明{chosen.label}</p>
        ) : (
          <BodyTable label={`主要${chosen.label}`} bodies={bodies} partnerLabel={chosen.partnerLabel} />
        )}
      </Tabs>
    </Card>
  );
}
