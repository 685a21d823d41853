import { useMutation, useQuery } from '@tanstack/react-query';
import { type AccountDetail, accountQuery, ownDataMutation } from '#api/queries/account.queries.ts';
import type { AccountForm as Form } from '#domain/account-form.ts';
import { dateText } from '#domain/date-text.ts';
import { actProblemText } from '../../shared/act-problem-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { Overdue } from '../../shared/overdue.tsx';
import { UNSAVABLE_TEXT } from '../../shared/unsavable.copy.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import { LoginRecords } from './login-records.tsx';

const FIELDS = ['a', 'b', 'c', 'd', 'e'];

const formFrom = (account: AccountDetail): Form => ({
  realUserName: account.realUserName ?? '',
  companyName: account.companyName ?? '',
  email: account.email ?? '',
  industryCode: account.industryCode ?? '',
  areaCode: account.areaCode ?? '',
});

/** Account settings (S2-29). */
export function InfoEditScreen() {
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <h1 tabIndex={-1} className="font-semibold text-xl">
        账号设置
      </h1>
      <Card>
        <Account />
      </Card>
    </div>
  );
}

function Account() {
  const { call, changePhone } = useApp();
  const account = useQuery(accountQuery(call));
  if (account.data === undefined && !account.isError) {
    return (
      <SkeletonRegion className="flex max-w-lg flex-col gap-5 p-5">
        <Overdue />
        {FIELDS.map((field) => (
          <Skeleton key={field} className="h-9" />
        ))}
      </SkeletonRegion>
    );
  }
  if (!account.data)
    return <EmptyState kind="load-failed" action={<Button onClick={() => account.refetch()}>重新加载</Button>} />;
  const facts = [
    ['手机号', account.data.mobile],
    ['账号名', account.data.userName],
  ] as const;
  return (
    <>
      <AccountSection title="登录账号" help="凭手机号和验证码登录，部分数字已隐藏">
        {facts.map(([name, value]) => (
          <dl key={name} className="flex flex-col gap-1">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="tabular no-autospace wrap-anywhere font-medium">{value ?? '--'}</dd>
          </dl>
        ))}
        <Button variant="outline" className="justify-self-start" onClick={changePhone}>
          更换手机号
        </Button>
      </AccountSection>
      <AccountForm initial={formFrom(account.data)} />
      <LoginRecords />
      <OwnData />
      <AccountClosing />
    </>
  );
}

/** What is kept about the member, to take along: one press makes the file. */
function OwnData() {
  const { call, entitlementNames, now, saveFile, savesFiles, toast } = useApp();
  const made = useMutation(ownDataMutation(call));
  const refusedText = (error: Error) => `导出失败：${actProblemText(error, entitlementNames)}`;
  const take = (format: 'html' | 'json', button: Element) => {
    if (!savesFiles) return toast(UNSAVABLE_TEXT);
    // The file is saved whatever page is open by then; callbacks of `mutate` end with this one.
    made.mutateAsync(format).then(
      (file) => {
        saveFile(file, `我的数据-${dateText(now().toISOString())}.${format}`);
        toast('已开始下载');
      },
      (error: Error) => button.isConnected || toast(refusedText(error)),
    );
  };
  const isMaking = (format: 'html' | 'json') => made.isPending && made.variables === format;
  return (
    <AccountSection title="导出我的数据" help="账号资料、订单、订阅、收藏、监控、浏览历史等，仅包含您本人的数据">
      <div className="flex flex-wrap items-center gap-3 lg:col-span-2">
        <Button
          variant="outline"
          busy={isMaking('html')}
          disabled={made.isPending}
          onClick={(event) => take('html', event.currentTarget)}
        >
          下载网页
        </Button>
        <Button
          variant="outline"
          busy={isMaking('json')}
          disabled={made.isPending}
          onClick={(event) => take('json', event.currentTarget)}
        >
          下载数据文件
        </Button>
        <AlertLine
          text={made.isError ? refusedText(made.error) : null}
          busy={made.isPending}
          className="text-destructive"
        />
      </div>
    </AccountSection>
  );
}

/** The way out, with what it means said in its dialog (D-82). */
function AccountClosing() {
  const { closeAccount } = useApp();
  return (
    <AccountSection title="注销账号" help="注销后数据将被删除，7天冷静期内可恢复">
      <Button variant="outline" className="justify-self-start text-destructive" onClick={closeAccount}>
        注销账号
      </Button>
    </AccountSection>
  );
}
