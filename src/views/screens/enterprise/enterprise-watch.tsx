import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Radar } from 'lucide-react';
import { useLocation } from 'wouter';
import { watchMutation } from '#api/queries/enterprise.queries.ts';
import type { Enterprise } from '#domain/enterprise.ts';
import { useApp } from '../../shared/app-context.ts';
import { QuotaLeft } from '../../shared/quota-left.tsx';
import { Button } from '../../ui/button.tsx';

const REFUSED = '监控数量已达上限，请移除不用的监控或升级会员后再添加';

/** Watches this enterprise; one that is watched already leads to all that is (S1-03). */
export function EnterpriseWatch({ enterprise }: { readonly enterprise: Enterprise }) {
  const { call, toast } = useApp();
  const [, navigate] = useLocation();
  const watch = useMutation(watchMutation(call, useQueryClient()));
  if (enterprise.monitored)
    return (
      <Button variant="outline" onClick={() => navigate('/monitor')}>
        <Radar className="text-primary-solid" />
        已监控
      </Button>
    );
  const begin = () =>
    watch.mutate(enterprise, {
      onSuccess: (answer) => toast(answer.watched ? '已开始监控' : answer.message || REFUSED),
      onError: () => toast('添加监控失败，请稍后重试'),
    });
  return (
    <>
      <Button variant="outline" busy={watch.isPending} onClick={begin}>
        {!watch.isPending && <Radar />}
        监控企业
      </Button>
      <QuotaLeft of="companyMonitor" before="监控" />
    </>
  );
}
