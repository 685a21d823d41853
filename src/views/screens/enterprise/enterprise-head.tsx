import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { BellPlus, ChartColumn, Radar, Waypoints } from 'lucide-react';
import { useLocation } from 'wouter';
import { watchMutation } from '#api/queries/enterprise.queries.ts';
import { DEED_ROLES, type DeedRole, type Enterprise, enterprisePath } from '#domain/enterprise.ts';
import { atlasPath, historyPath } from '#domain/enterprise-history.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import { numberText } from '#domain/number-text.ts';
import { NO_CONDITIONS, type SubscriptionList } from '#domain/saved-group.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';
import { useApp } from '../../shared/app-context.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { QuotaLeft } from '../../shared/quota-left.tsx';
import { useTabTitle } from '../../shared/tab-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DropdownMenu, DropdownMenuTrigger, MenuContent, MenuItem } from '../../ui/menu.tsx';
import { CountedAction, RecordActions } from '../record-detail/record-actions.tsx';
import { EnterpriseStatus } from './enterprise-status.tsx';

export const LIST_PATH = '/enterpriseAnalysis/informationQuery/erterInformation';
const ROLES = Object.keys(DEED_ROLES) as readonly DeedRole[];

/** Name, state and figures of an enterprise, and what can be done with it. */
export function EnterpriseHead({ enterprise }: { readonly enterprise: Enterprise }) {
  const [, navigate] = useLocation();
  const { creditCode, formerNames, name, scaleText, status, type } = enterprise;
  const tags = [scaleText, enterprise.class, type].filter((tag) => tag !== null && tag !== '');
  return (
    <>
      <RecordActions listPath={LIST_PATH} backLabel="返回" address={enterprisePath(enterprise)}>
        <Button variant="outline" onClick={() => navigate(historyPath(enterprise))}>
          <ChartColumn />
          历史分析
        </Button>
        <Button variant="outline" onClick={() => navigate(atlasPath(enterprise))}>
          <Waypoints />
          关系图谱
        </Button>
        <EnterpriseSubscription name={name} />
        <EnterpriseWatch enterprise={enterprise} />
      </RecordActions>
      <Card className="p-4 lg:p-5 print:border-0 print:p-0 print:shadow-none">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 ref={useTabTitle(name)} tabIndex={-1} className="wrap-anywhere font-semibold text-xl">
            {name}
          </h1>
          {status && <EnterpriseStatus status={status} />}
        </div>
        {tags.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1 text-muted-foreground">
          {creditCode && <CreditCode code={creditCode} />}
          {formerNames.length > 0 && <p className="wrap-anywhere">曾用名：{formerNames.join('、')}</p>}
        </div>
        <Figures enterprise={enterprise} />
      </Card>
    </>
  );
}

function CreditCode({ code }: { readonly code: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1">
      信用代码：
      <span className="tabular no-autospace text-foreground">{code}</span>
      <CopyButton text={code} what="统一社会信用代码" />
    </p>
  );
}

/** How often it bought, won and acted, and for how much. */
function Figures({ enterprise: { awardFen, roles } }: { readonly enterprise: Enterprise }) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-border bg-border md:grid-cols-4">
      {ROLES.map((role) => (
        <Figure
          key={role}
          label={`${DEED_ROLES[role]}次数`}
          value={numberText(roles[role])}
          quiet={roles[role] === 0}
        />
      ))}
      <Figure
        label="公开成交总额"
        value={formatAmount(awardFen)}
        title={formatAmountExact(awardFen)}
        quiet={awardFen === null}
      />
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly title?: string;
  readonly quiet: boolean;
}

const Figure = ({ label, quiet, value, title }: FigureProps) => (
  <div className="flex flex-col-reverse justify-end bg-card px-4 py-3">
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd
      title={title}
      className={cx('tabular whitespace-nowrap text-lg md:text-xl', quiet ? 'text-muted-foreground' : 'font-semibold')}
    >
      {value}
    </dd>
  </div>
);

const REFUSED = '监控数量已达上限，请移除不用的监控或升级会员后再添加';

/** Watches this enterprise; one that is watched already leads to all that is (S1-03). */
function EnterpriseWatch({ enterprise }: { readonly enterprise: Enterprise }) {
  const { call, toast } = useApp();
  const [, navigate] = useLocation();
  const watch = useMutation(watchMutation(call, useQueryClient()));
  const { monitored } = enterprise;
  // The outcome is shown on the page that is open by then; callbacks of `mutate` end with this one.
  const begin = () =>
    void watch.mutateAsync(enterprise).then(
      (answer) => toast(answer.watched ? '已开始监控' : answer.message || REFUSED),
      () => toast('添加监控失败，请稍后重试'),
    );
  return (
    <CountedAction>
      <Button variant="outline" busy={watch.isPending} onClick={monitored ? () => navigate('/monitor') : begin}>
        {!watch.isPending && <Radar className={monitored ? 'text-primary-solid' : undefined} />}
        {monitored ? '已监控' : '监控企业'}
      </Button>
      {!monitored && <QuotaLeft of="companyMonitor" before="监控" />}
    </CountedAction>
  );
}

/** Follows this enterprise as an owner, a rival or an agent: each begins a group of that list with its name (S3-34, S3-36, S3-61). */
function EnterpriseSubscription({ name }: { readonly name: string }) {
  const { manageGroups } = useApp();
  const begin = (list: SubscriptionList) =>
    manageGroups({
      list,
      begin: 'new',
      draft: { ...NO_CONDITIONS, searchWord: name.slice(0, FILTER_LIMITS.searchWordLength) },
    });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger render={<Button variant="outline" />}>
        <BellPlus />
        订阅
      </DropdownMenuTrigger>
      <MenuContent>
        {FOLLOWED.map(({ list, label }) => (
          <MenuItem key={list} onClick={() => begin(list)}>
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </DropdownMenu>
  );
}

const FOLLOWED: readonly { readonly list: SubscriptionList; readonly label: string }[] = [
  { list: 'owner', label: '作为业主：订阅它发布的公告' },
  { list: 'rival', label: '作为竞争对手：订阅它的中标' },
  { list: 'agent', label: '作为代理机构：订阅它代理的公告' },
];
