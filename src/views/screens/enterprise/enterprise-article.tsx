import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { dateText } from '#domain/date-text.ts';
import type { Enterprise } from '#domain/enterprise.ts';
import { Button } from '../../ui/button.tsx';
import { TenderSection } from '../tender/tender-section.tsx';
import { EnterpriseHead } from './enterprise-head.tsx';
import { type EnterpriseSection, enterpriseSections } from './enterprise-sections.tsx';

/** One enterprise: its profile, its tenders and awards, its counterparties, and its credit record. */
export function EnterpriseArticle({ enterprise }: { readonly enterprise: Enterprise }) {
  const id = useId();
  const all = enterpriseSections(enterprise);
  const filled = all.filter(({ count }) => count !== 0);
  const missing = all.filter(({ count }) => count === 0).map(({ title }) => title);
  return (
    <article>
      <EnterpriseHead enterprise={enterprise} />
      <SectionList id={id} sections={filled} />
      <div className="flex flex-wrap gap-3 print:block">
        {filled.map(({ content, half, title }) => (
          <div
            key={title}
            id={`${id}-${title}`}
            tabIndex={-1}
            className={cx(
              'min-w-0 grow outline-none *:h-full print:mb-3 print:*:h-auto',
              half ? 'basis-full lg:basis-[calc(50%-0.75rem)]' : 'basis-full',
            )}
          >
            <TenderSection title={title}>{content}</TenderSection>
          </div>
        ))}
      </div>
      <Sources enterprise={enterprise} missing={missing} />
    </article>
  );
}

interface SectionListProps {
  readonly id: string;
  readonly sections: readonly EnterpriseSection[];
}

/** Leads to a section. The address stays, it names the page. */
function SectionList({ id, sections }: SectionListProps) {
  const go = (title: string) => {
    const section = document.getElementById(`${id}-${title}`);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="本页内容" data-print="hide" className="my-3 flex flex-wrap gap-2">
      {sections.map(({ count, most, title }) => (
        <Button key={title} variant="outline" size="sm" onClick={() => go(title)}>
          {title}
          {count !== null && (
            <span className="tabular text-muted-foreground">
              {count === most ? `前${count}家` : count.toLocaleString('zh-CN')}
            </span>
          )}
        </Button>
      ))}
    </nav>
  );
}

interface SourcesProps {
  readonly enterprise: Enterprise;
  /** Titles of the sections that have nothing to show. */
  readonly missing: readonly string[];
}

/** What we do not have, when the rest was brought up to date, and from where it is. */
const Sources = ({ enterprise: { sources, updatedAt }, missing }: SourcesProps) => (
  <div className="mt-3 flex flex-col gap-1 px-1 pb-2 text-muted-foreground text-sm">
    {missing.length > 0 && <p>暂未收录：{missing.join('、')}</p>}
    <p className="flex flex-wrap gap-x-4">
      <span className="tabular">更新时间：{dateText(updatedAt)}</span>
      {sources.length > 0 && <span>数据来源：{sources.join('、')}</span>}
    </p>
  </div>
);
