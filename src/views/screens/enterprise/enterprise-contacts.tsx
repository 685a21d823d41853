import { useQuery } from '@tanstack/react-query';
import { phoneBookQuery } from '#api/queries/enterprise.queries.ts';
import { contactsCheckQuery } from '#api/queries/permission-check.queries.ts';
import type { Enterprise, PhoneBook } from '#domain/enterprise.ts';
import { useApp } from '../../shared/app-context.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { MeteredPart } from '../../shared/metered-part.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';

/** Numbers are given out in full and charged, so the member asks for them (S3-47, S7-97, D-88). */
export function EnterpriseContacts({ enterprise: { contactCount, id } }: { readonly enterprise: Enterprise }) {
  const { call } = useApp();
  const check = useQuery(contactsCheckQuery(call, id));
  const asked = useQuery(phoneBookQuery(call, id));
  return (
    <MeteredPart check={check} asked={asked} of="watchCompanyPhoneBook" label={`查看联系方式（${contactCount}个）`}>
      {(book) => <Contacts book={book} />}
    </MeteredPart>
  );
}

function Contacts({ book: { emails, phones } }: { readonly book: PhoneBook }) {
  const ways = [
    ...phones.map(({ phone, contact, source }) => ({ kind: '电话', way: phone, contact, source })),
    ...emails.map(({ email, source }) => ({ kind: '邮箱', way: email, contact: null, source })),
  ];
  if (ways.length === 0)
    return (
      <p role="status" className="text-muted-foreground">
        该企业目前没有公开的联系方式
      </p>
    );
  return (
    <Table label="联系方式">
      <TableHeader>
        <TableRow>
          <TableHead className="whitespace-nowrap">类型</TableHead>
          <TableHead>号码或地址</TableHead>
          <TableHead className="whitespace-nowrap">联系人</TableHead>
          <TableHead>来源</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {ways.map(({ contact, kind, source, way }) => (
          <TableRow key={`${way} ${contact} ${source}`}>
            <TableCell className="whitespace-nowrap">{kind}</TableCell>
            <TableCell className="tabular no-autospace whitespace-nowrap font-medium">
              {way}
              <CopyButton text={way} what={kind} />
            </TableCell>
            <TableCell className="whitespace-nowrap">{contact ?? '--'}</TableCell>
            <TableCell>{source ?? '--'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
