import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import type { EnterpriseRef } from '#domain/enterprise.ts';
import { atlasPath, historyPath } from '#domain/enterprise-history.ts';

const WAYS = [
  { label: '关系图谱', pathOf: atlasPath },
  { label: '历史分析', pathOf: historyPath },
] as const;

export interface PartyAnalysisProps {
  readonly party: EnterpriseRef;
  readonly className?: string;
}

/** From a party of a notice to its atlas and its history (S2-27, S2-28). */
export const PartyAnalysis = ({ party, className }: PartyAnalysisProps) => (
  <span data-print="hide" className={cx('flex flex-wrap gap-x-4 whitespace-nowrap text-sm', className)}>
    {WAYS.map(({ label, pathOf }) => (
      <Link
        key={label}
        href={pathOf(party)}
        aria-label={`${party.name}的${label}`}
        className="inline-flex min-h-6 items-center text-primary-solid hover:underline pointer-coarse:min-h-8"
      >
        {label}
      </Link>
    ))}
  </span>
);
