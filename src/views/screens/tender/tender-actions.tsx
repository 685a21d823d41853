import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Link2, Printer, Star } from 'lucide-react';
import { collectMutation } from '#api/queries/collect.mutation.ts';
import { type Announcement, announcementPath } from '#domain/announcement.ts';
import { useApp } from '../../shared/app-context.ts';
import { Button } from '../../ui/button.tsx';

/** Back, favourite, copy, print. A favourite shows at once and is taken back when the server refuses (D-76). */
export function TenderActions({ announcement }: { readonly announcement: Announcement }) {
  const { call, copyLink, goBack, print, toast } = useApp();
  const collect = useMutation(collectMutation(call, useQueryClient()));
  const { collected, id } = announcement;
  const toggle = () =>
    collect.mutate(
      { id, collected: !collected },
      {
        onSuccess: () => toast(collected ? '已取消收藏' : '收藏成功'),
        onError: () => toast(collected ? '取消收藏失败，请稍后重试' : '收藏失败，请稍后重试'),
      },
    );
  const copy = async () =>
    toast((await copyLink(announcementPath(announcement))) ? '复制成功' : '复制失败，请手动复制');
  return (
    <div data-print="hide" className="mb-3 flex flex-wrap items-center gap-2">
      <Button variant="ghost" onClick={() => goBack('/subscribe/bidding')} className="mr-auto">
        <ArrowLeft />
        返回列表
      </Button>
      <Button variant="outline" aria-pressed={collected} disabled={collect.isPending} onClick={toggle}>
        <Star className={collected ? 'fill-vip-solid text-vip' : undefined} />
        {collected ? '已收藏' : '收藏'}
      </Button>
      <Button variant="outline" onClick={copy}>
        <Link2 />
        复制链接
      </Button>
      <Button variant="outline" onClick={print} className="max-sm:hidden">
        <Printer />
        打印
      </Button>
    </div>
  );
}
