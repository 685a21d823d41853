import { useMutation } from '@tanstack/react-query';
import { contactsMutation } from '#api/queries/project.queries.ts';
import type { Party, PlannedProject } from '#domain/project.ts';
import { actProblemText } from '../../shared/act-problem-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { QuotaLeft } from '../../shared/quota-left.tsx';
import { Button } from '../../ui/button.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';

/** Who takes part. Contacts come masked; in full they are charged, so the member asks for them (S3-48, D-88). */
export function PlannedParties({ project }: { readonly project: PlannedProject }) {
  const { call, entitlementNames } = useApp();
  const contacts = useMutation(contactsMutation(call));
  const parties: readonly Party[] = contacts.data ?? project.parties;
  return (
    <div className="flex flex-col gap-3">
      <Table label="参与单位">
        <TableHeader>
          <TableRow>
            <TableHead className="whitespace-nowrap">角色</TableHead>
            <TableHead>单位名称</TableHead>
            <TableHead className="whitespace-nowrap">联系人</TableHead>
            <TableHead className="whitespace-nowrap">电话</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {parties.map((party) => (
            <TableRow key={`${party.role} ${party.name} ${party.contact}`}>
              <TableCell className="whitespace-nowrap">{party.role}</TableCell>
              <TableCell className="min-w-40 font-medium">
                <EnterpriseLink enterprise={{ id: party.enterpriseId, name: party.name }} source="project-party" />
              </TableCell>
              <TableCell className="whitespace-nowrap">{party.contact ?? '--'}</TableCell>
              <TableCell className="tabular whitespace-nowrap">
                {party.phone ?? '--'}
                <CopyButton text={party.phone} what="电话" />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {!contacts.data && project.contactCount > 0 && (
        <div data-print="hide" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" busy={contacts.isPending} onClick={() => contacts.mutate(project.id)}>
            查看完整联系方式（{project.contactCount}个）
          </Button>
          <p role="status" className="text-muted-foreground text-sm">
            {contacts.error ? actProblemText(contacts.error, entitlementNames) : '查看将计入今日次数'}
          </p>
          <QuotaLeft of="watchDesignedProjectConnector" />
        </div>
      )}
    </div>
  );
}
