import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { FORWARDED } from '#machines/app/forwarded-events.ts';
import { catalog } from './catalog.ts';
import texts from './chinese-texts.json' with { type: 'json' };
import type { GalleryProject } from './gallery/project.ts';
import requirements from './requirement-texts.json' with { type: 'json' };

/** What the gallery shows: the flows of this product. The only file of `flows` that joins gallery and product. */
export const product: GalleryProject = {
  title: '标讯',
  entries: catalog,
  areas: {
    app: '总控',
    session: '登录与会话',
    navigation: '导航与页签',
    purchase: '购买与订单',
    permission: '权限',
    subscription: '订阅',
    monitoring: '监控',
    records: '收藏与下载',
    preferences: '偏好',
    system: '系统',
  },
  endpoints: Object.fromEntries(
    // The host may be followed by a path of its own, so that some calls are written without a slash in front.
    Object.values(contract as Record<string, Endpoint>).map(({ id, method, path }) => [
      id,
      `${method} /${path.replace(/^\/+/, '')}`,
    ]),
  ),
  children: { cancellation: 'orderCancellation', monitorList: 'monitorList' },
  texts,
  tags: {
    busy: '等待中',
    dialogOpen: '对话框打开',
    unsaved: '刷新前询问',
    shown: '可见',
    open: '打开',
    noticeOpen: '提醒可见',
    resultOpen: '结果可见',
    menuMissing: '缺少菜单',
    bannerOpen: '提示条可见',
    toastOpen: '提示可见',
    slow: '等待较久',
    promptOpen: '询问可见',
    mobile: '手机宽度',
    codeVisible: '付款码可见',
  },
  requirements,
  forwarded: FORWARDED,
  fileOf: ({ area, id }) => `src/machines/${area}/${id}.machine.ts`,
};
