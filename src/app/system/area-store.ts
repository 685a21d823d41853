import { localStore } from '../shared/safe-storage.ts';

const KEY = 'areas';
/** Another marker here throws away what older versions stored (S3-59). */
const VERSION = '1';

/** JSON text of the areas, behind its version marker: `1:[…]`. */
export const areaStore = {
  /** `null` for nothing, or for another version marker. */
  read: (): string | null => {
    const stored = localStore.read(KEY);
    return stored?.startsWith(`${VERSION}:`) ? stored.slice(VERSION.length + 1) : null;
  },
  write: (json: string): void => void localStore.write(KEY, `${VERSION}:${json}`),
};
