import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Brand, parseBrand } from '#domain/brand.ts';
import type { ServerConfig } from '#server/config.ts';

const BESIDE_SERVER = ['../client', '../../dist/client'];

/** Folder of the built client: the one that is set, else beside the built server or in `dist`; `null` before the first build. */
export function findClientDir(given: string | null): string | null {
  if (given !== null) return given;
  const places = BESIDE_SERVER.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return places.find((place) => existsSync(place)) ?? null;
}

/** The brand that a client was built for, written beside its page; `null` for a client built without one. */
export function brandOfClient(clientDir: string): Brand | null {
  const file = join(clientDir, 'brand.json');
  return existsSync(file) ? parseBrand(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

const hostText = (host: string | null): string => host ?? '（无）';

/** @throws Error when the client shows another brand than the server serves, or images of another host. */
export function refuseOtherBrand(
  clientDir: string,
  { brand, storageHost }: Pick<ServerConfig, 'brand' | 'storageHost'>,
): void {
  const built = brandOfClient(clientDir);
  if (built === null) return;
  if (built.id !== brand)
    throw new Error(
      `${clientDir}：页面是按品牌 ${built.id} 构建的，而 BRAND=${brand}。请执行 BRAND=${brand} npm run build，或设置 BRAND=${built.id}\n` +
        `(the client was built for another brand: build it again or set BRAND)`,
    );
  if (built.objectStorageHost !== storageHost)
    throw new Error(
      `${clientDir}：页面只显示 ${hostText(built.objectStorageHost)} 的图片，而 STORAGE_HOST 是 ${hostText(storageHost)}。请在 brand.json 的 objectStorageHost 中设置同一主机并重新构建页面\n` +
        `(the client was built with another objectStorageHost: set the same host in brand.json and build it again, or leave STORAGE_HOST empty)`,
    );
}
