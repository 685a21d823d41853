import { BadgeCheck, Circle, Database, FileSearch, Info, ScrollText, Star } from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

/** A menu icon. Rare icons are lazy, so it needs a Suspense boundary. */
export type MenuIcon = ComponentType<{
  readonly className?: string;
  readonly strokeWidth?: number;
  readonly 'aria-hidden'?: 'true';
}>;

type RareIcon = keyof typeof import('./rare-menu-icons.ts');
const rare = (name: RareIcon): MenuIcon =>
  lazyPart(() => import('./rare-menu-icons.ts').then((icons): MenuIcon => icons[name]));
const download = rare('Download');

/** Areas of the menu by icon name (S2-61). */
const BY_NAME: Readonly<Record<string, MenuIcon>> = {
  dashboard: rare('LayoutDashboard'),
  datapanel: rare('PanelsTopLeft'),
  myfocus: Star,
  collectcenter: rare('FolderHeart'),
  vipserver: BadgeCheck,
  subscribe: FileSearch,
  info: Info,
  enterprise: rare('Building2'),
  source: Database,
  system: rare('Settings2'),
  log: ScrollText,
};

/** Titles with an icon and a label of their own (S2-60). */
const BY_TITLE: Readonly<Record<string, { readonly icon: MenuIcon; readonly label: string }>> = {
  我的关注: { icon: Star, label: '我的关注' },
  我的导出: { icon: download, label: '我的导出记录' },
  我的导出记录: { icon: download, label: '我的导出记录' },
  我的监控: { icon: rare('Radar'), label: '我的监控' },
  浏览历史: { icon: rare('Eye'), label: '浏览历史' },
  招标订阅: { icon: rare('Gavel'), label: '招标订阅' },
  商机订阅: { icon: rare('Lightbulb'), label: '商机订阅' },
  拟建项目: { icon: rare('HardHat'), label: '拟建项目' },
  审批项目: { icon: rare('Stamp'), label: '审批项目' },
  采购意向: { icon: rare('ClipboardList'), label: '采购意向' },
  企业信息查询: { icon: rare('ScanSearch'), label: '企业信息查询' },
};

/** `data panel`, `data-panel` and `dataPanel` are one name. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** Icon and label of a menu title; an unknown name gets a dot. */
export function menuFace(title: string, icon: string | null): { readonly icon: MenuIcon; readonly label: string } {
  return BY_TITLE[title] ?? { icon: BY_NAME[plain(icon ?? '')] ?? Circle, label: title };
}

/** For the test of S2-61. */
export const MENU_ICON_NAMES: readonly string[] = Object.keys(BY_NAME);
