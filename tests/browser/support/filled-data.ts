import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../../bench/support/product.ts';
import { databaseFolder } from '../../support/embedded-snapshot.ts';
import { drawTurn } from '../faults/share.ts';

/** Sample announcements of the databases that tests begin with. */
const SIZES = ['300', '1500'] as const;
const VARIABLE = 'FILLED_DATA';

/** Folder of a database with this many sample announcements, which each product of a test copies; filled once for all files. */
export function filledData(size: string): string {
  const folder = process.env[VARIABLE];
  if (folder === undefined || !SIZES.some((one) => one === size)) throw new Error(`no database of ${size} was filled`);
  return join(folder, size);
}

/** Set-up of the browser tests: fills the databases and draws what differs from run to run. @returns What removes the databases. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a set-up by its default export.
export default async function fillData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'filled-'));
  process.env[VARIABLE] = folder;
  process.env.FAULT_SHARE ||= drawTurn();
  await Promise.all(
    SIZES.map(async (size) => {
      const data = await databaseFolder(join(folder, size));
      const product = await startProduct({ SAMPLE_ANNOUNCEMENTS: size, DATA_DIR: data });
      await product.stop();
    }),
  );
  return () => rmSync(folder, { recursive: true, force: true });
}
