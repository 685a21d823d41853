import type { AreaCache } from '#api/queries/area.queries.ts';
import { localStore } from '../storage/safe-storage.ts';

const KEY = 'areas';
/** Another marker here throws away what older versions stored (S3-59). */
const VERSION = '1';

/** JSON text of the areas, behind its version marker: `1:[…]`. */
export const areaCache: AreaCache = {
  read: () => {
    const stored = localStore.read(KEY);
    return stored?.startsWith(`${VERSION}:`) ? stored.slice(VERSION.length + 1) : null;
  },
  write: (json) => void localStore.write(KEY, `${VERSION}:${json}`),
};
