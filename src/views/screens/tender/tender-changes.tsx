import { cx } from 'class-variance-authority';
import type { Announcement } from '#domain/announcement.ts';
import { plainText } from '#domain/html-text.ts';
import { type TextPiece, textDifference } from '#domain/text-difference.ts';
import { TruncatedHtml } from '../../shared/safe-html.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { TenderSection } from './tender-section.tsx';

/** Full-width characters × 2 that a changed value may take before it is cut. */
const CHANGE_WIDTH = 160;
/** Longer values are cut instead of compared. */
const COMPARED_LENGTH = 400;
const ABSENT = '--';

/** What a change notice changed: the old and the new value side by side, with what differs marked. */
export function TenderChanges({ announcement: { changes, channel } }: { readonly announcement: Announcement }) {
  if (changes.length === 0) {
    if (channel !== 'change') return null;
    return (
      <TenderSection title="变更内容">
        <p className="text-muted-foreground">公告没有逐项列出变更前后的内容，请查看公告正文</p>
      </TenderSection>
    );
  }
  return (
    <TenderSection title="变更内容">
      <Table label="变更内容">
        <TableHeader>
          <TableRow>
            <TableHead>事项</TableHead>
            <TableHead>变更前</TableHead>
            <TableHead>变更后</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {changes.map((change) => (
            <ChangeRow key={change.field} change={change} />
          ))}
        </TableBody>
      </Table>
    </TenderSection>
  );
}

function ChangeRow({ change: { field, before, after } }: { readonly change: Announcement['changes'][number] }) {
  const [old, fresh] = [plainText(before ?? '').trim(), plainText(after ?? '').trim()];
  const isCompared = old !== '' && fresh !== '' && Math.max(old.length, fresh.length) <= COMPARED_LENGTH;
  const [removed, added] = isCompared ? textDifference(old, fresh) : [null, null];
  return (
    <TableRow className="align-top">
      <TableCell className="nowrap-cjk min-w-20 align-top">{field}</TableCell>
      <TableCell className="w-1/2 min-w-36 align-top text-muted-foreground">
        {removed ? <Pieces pieces={removed} as="del" /> : <Value html={before} />}
      </TableCell>
      <TableCell className="w-1/2 min-w-36 align-top">
        {added ? <Pieces pieces={added} as="ins" /> : <Value html={after} />}
      </TableCell>
    </TableRow>
  );
}

const Value = ({ html }: { readonly html: string | null }) =>
  html ? <TruncatedHtml html={html} width={CHANGE_WIDTH} /> : ABSENT;

const MARK = {
  del: 'bg-destructive-soft text-destructive decoration-destructive',
  ins: 'bg-success-soft font-medium text-foreground no-underline',
} as const;

/** `del` and `ins` say to a screen reader what the colour says to the eye. */
const Pieces = ({ pieces, as: Mark }: { readonly pieces: readonly TextPiece[]; readonly as: 'del' | 'ins' }) => (
  <span className="wrap-anywhere whitespace-pre-line">
    {pieces.map(({ text, changed }, at) =>
      changed ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
        <Mark key={at} className={cx('rounded-xs px-0.5', MARK[Mark])}>
          {text}
        </Mark>
      ) : (
        text
      ),
    )}
  </span>
);
