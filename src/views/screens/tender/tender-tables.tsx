import type { Announcement } from '#domain/announcement.ts';
import { bidPriceText, scoreText } from '#domain/bid-text.ts';
import { formatAmount } from '#domain/fen.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { TenderSection } from './tender-section.tsx';

const ABSENT = '--';

export function WinnerTable({
  winners,
  candidates,
}: {
  readonly winners: Announcement['winners'];
  readonly candidates: boolean;
}) {
  if (winners.length === 0) return null;
  const title = candidates ? '中标候选人' : '中标结果';
  return (
    <TenderSection title={title}>
      <Table label={title}>
        <TableHeader>
          <TableRow>
            <TableHead className="whitespace-nowrap">排名</TableHead>
            <TableHead>单位名称</TableHead>
            <TableHead className="whitespace-nowrap text-right">报价</TableHead>
            <TableHead className="whitespace-nowrap text-right">得分</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {winners.map((winner) => (
            <TableRow key={`${winner.rank}-${winner.name}`}>
              <TableCell>{winner.rank}</TableCell>
              <TableCell className="min-w-40 font-medium">
                <EnterpriseLink
                  enterprise={{ id: winner.enterpriseId, name: winner.name }}
                  source="tender-winner"
                  className="text-primary-solid"
                />
              </TableCell>
              <TableCell className="whitespace-nowrap text-right">
                {bidPriceText({ amountFen: winner.bidAmountFen, ratePct: winner.ratePct })}
              </TableCell>
              <TableCell className="whitespace-nowrap text-right">{scoreText(winner.score)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TenderSection>
  );
}

export function LotTable({ lots }: { readonly lots: Announcement['lots'] }) {
  if (lots.length === 0) return null;
  return (
    <TenderSection title="标段（包）">
      <Table label="标段（包）">
        <TableHeader>
          <TableRow>
            <TableHead>编号</TableHead>
            <TableHead>名称</TableHead>
            <TableHead className="whitespace-nowrap text-right">估算金额</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {lots.map((lot) => (
            <TableRow key={`${lot.code}-${lot.name}`}>
              <TableCell>{lot.code ?? ABSENT}</TableCell>
              <TableCell className="min-w-40">{lot.name}</TableCell>
              <TableCell className="whitespace-nowrap text-right">{formatAmount(lot.estimateFen)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TenderSection>
  );
}

export function SubjectTable({ subjects }: { readonly subjects: Announcement['subjects'] }) {
  if (subjects.length === 0) return null;
  return (
    <TenderSection title="标的物">
      <Table label="标的物">
        <TableHeader>
          <TableRow>
            <TableHead>名称</TableHead>
            <TableHead className="whitespace-nowrap text-right">数量</TableHead>
            <TableHead className="whitespace-nowrap text-right">单价</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {subjects.map((subject, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and never move
            <TableRow key={index}>
              <TableCell className="min-w-40">{subject.name}</TableCell>
              <TableCell className="whitespace-nowrap text-right">
                {quantityText(subject.quantity, subject.unit)}
              </TableCell>
              <TableCell className="whitespace-nowrap text-right">{formatAmount(subject.unitPriceFen)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TenderSection>
  );
}
