import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { FORWARDED } from '#machines/app/forwarded-events.ts';
import { catalog } from './catalog.ts';
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
    Object.values(contract as Record<string, Endpoint>).map(({ id, method, path }) => [id, `${method} ${path}`]),
  ),
  children: { cancellation: 'orderCancellation', monitorList: 'monitorList', shelf: 'savedGroupList' },
  requirements,
  forwarded: FORWARDED,
  fileOf: ({ area, id }) => `src/machines/${area}/${id}.machine.ts`,
};
