import { join } from 'node:path';
import type { DataOptions } from '#flows/gallery/build/gallery-data.ts';

/** What the gallery and the reports of paths are made from: the same, so that both share one cache. */
export const galleryOptions = (root: string): DataOptions => ({
  sources: ['flows', 'src/machines', 'src/domain', 'src/api/contract'].map((name) => join(root, name)),
  cacheFolder: join(root, 'node_modules/.cache/flows'),
  runsFolder: join(root, 'coverage/runs'),
  onFlow: (title, isCached) => {
    if (!isCached) console.log(`正在生成：${title}`);
  },
});
