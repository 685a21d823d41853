import type { Enterprise } from '#domain/enterprise.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';

const ABSENT = '--';

export function QualificationTable({ qualifications }: Pick<Enterprise, 'qualifications'>) {
  return (
    <Table label="资质证书">
      <TableHeader>
        <TableRow>
          <TableHead>资质</TableHead>
          <TableHead className="whitespace-nowrap">等级</TableHead>
          <TableHead>证书编号</TableHead>
          <TableHead>有效期</TableHead>
          <TableHead>发证机关</TableHead>
          <TableHead className="whitespace-nowrap">状态</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {qualifications.map((held) => (
          <TableRow key={`${held.type} ${held.level} ${held.number}`}>
            <TableCell className="min-w-40 font-medium">{held.type}</TableCell>
            <TableCell className="whitespace-nowrap">{held.level ?? ABSENT}</TableCell>
            <TableCell className="tabular no-autospace whitespace-nowrap">{held.number ?? ABSENT}</TableCell>
            <TableCell className="tabular whitespace-nowrap">
              {held.approvedOn ?? ABSENT} ～ {held.validTo ?? '长期'}
            </TableCell>
            <TableCell className="min-w-40">{held.authority ?? ABSENT}</TableCell>
            <TableCell className="whitespace-nowrap">
              <Badge variant={held.valid ? 'success' : 'neutral'}>{held.valid ? '有效' : '已过期'}</Badge>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

export function PersonnelTable({ personnel }: Pick<Enterprise, 'personnel'>) {
  return (
    <Table label="人员资格">
      <TableHeader>
        <TableRow>
          <TableHead>资格</TableHead>
          <TableHead>专业</TableHead>
          <TableHead className="whitespace-nowrap text-right">人数</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {personnel.map(({ certificate, major, count }) => (
          <TableRow key={`${certificate} ${major}`}>
            <TableCell className="font-medium">{certificate}</TableCell>
            <TableCell>{major ?? ABSENT}</TableCell>
            <TableCell className="tabular whitespace-nowrap text-right">{count}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
