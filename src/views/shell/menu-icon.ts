import {
  BadgeCheck,
  Building2,
  CalendarClock,
  Circle,
  ClipboardList,
  Database,
  Download,
  Eye,
  FileSearch,
  FolderHeart,
  Gavel,
  HardHat,
  Info,
  LayoutDashboard,
  Lightbulb,
  PanelsTopLeft,
  Radar,
  ScanSearch,
  ScrollText,
  Settings2,
  Stamp,
  Star,
} from 'lucide-react';
import type { ComponentType } from 'react';

/** A menu icon; all of them come with the shell, so that the menu is drawn at once. */
export type MenuIcon = ComponentType<{
  readonly className?: string;
  readonly strokeWidth?: number;
  readonly 'aria-hidden'?: 'true';
}>;

/** Areas of the menu by icon name (S2-61). */
const BY_NAME: Readonly<Record<string, MenuIcon>> = {
  dashboard: LayoutDashboard,
  datapanel: PanelsTopLeft,
  myfocus: Star,
  collectcenter: FolderHeart,
  vipserver: BadgeCheck,
  subscribe: FileSearch,
  info: Info,
  enterprise: Building2,
  source: Database,
  system: Settings2,
  log: ScrollText,
};

/** Titles with an icon and a label of their own (S2-60). */
const BY_TITLE: Readonly<Record<string, { readonly icon: MenuIcon; readonly label: string }>> = {
  我的关注: { icon: Star, label: '我的关注' },
  我的导出: { icon: Download, label: '我的导出记录' },
  我的导出记录: { icon: Download, label: '我的导出记录' },
  我的监控: { icon: Radar, label: '我的监控' },
  浏览历史: { icon: Eye, label: '浏览历史' },
  招标订阅: { icon: Gavel, label: '招标订阅' },
  商机订阅: { icon: Lightbulb, label: '商机订阅' },
  拟建项目: { icon: HardHat, label: '拟建项目' },
  审批项目: { icon: Stamp, label: '审批项目' },
  采购意向: { icon: ClipboardList, label: '采购意向' },
  合同到期: { icon: CalendarClock, label: '合同到期' },
  企业信息查询: { icon: ScanSearch, label: '企业信息查询' },
};

/** `data panel`, `data-panel` and `dataPanel` are one name. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** Icon and label of a menu title; an unknown name gets a dot. */
export function menuFace(title: string, icon: string | null): { readonly icon: MenuIcon; readonly label: string } {
  return BY_TITLE[title] ?? { icon: BY_NAME[plain(icon ?? '')] ?? Circle, label: title };
}

/** For the test of S2-61. */
export const MENU_ICON_NAMES: readonly string[] = Object.keys(BY_NAME);
