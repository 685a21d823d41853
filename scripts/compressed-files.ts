import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json)$/;
/** Below this a compressed file saves no packet. */
const COMPRESSED_FROM_BYTES = 1_024;

/** Writes brotli and gzip at their highest levels beside each text of the build, where the server looks for them. */
export function compressedFilesPlugin(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const texts = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(texts.map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < COMPRESSED_FROM_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
