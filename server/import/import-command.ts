import { answeredByUsage } from '#server/command-usage.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open-db.ts';
import { DERIVING, deriveRecords } from '#server/derive/derive-records.ts';
import { refreshStatistics } from '#server/features/records/announcement/announcement-statistics.repo.ts';
import { fileReason } from '#server/file-reason.ts';
import { systemClock } from '#server/system.ts';
import { countsText, importFile } from './import-file.ts';
import { finishedImports, forgetFinished } from './import-progress.repo.ts';

const USAGE =
  '用法：npm run import -- 文件（OCDS发布包、记录包，或每行一条的JSON Lines；可用.gz压缩） (usage: OCDS release or record packages, or JSON lines, gzip or not)';

/**
 * Imports the named files into the database of the environment, embedded or `DATABASE_URL`.
 *
 * @param files Paths.
 * @param print Writes one line.
 * @returns Exit code: 0 when every file was read and something in it taken or known, 1 otherwise.
 */
export async function runImport(
  files: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<0 | 1> {
  const answered = answeredByUsage(files, USAGE, print);
  if (answered !== null) return answered;
  if (files.length === 0) {
    print(USAGE);
    return 1;
  }
  const config = readConfig(environment);
  const opened = await openDb({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    // As a server does: a restore, or leaving the sandbox, is waited for.
    await opened.serving?.serve();
    await migrate(opened);
    let failed = false;
    for (const file of files) {
      print(`导入 ${file}`);
      try {
        const counts = await importFile(opened.db, file, {
          now: systemClock.now(),
          clock: systemClock,
          imageHost: config.storageHost,
          print,
        });
        print(countsText(counts));
        failed ||= counts.added + counts.updated + counts.unchanged === 0;
      } catch (error) {
        print(`${file}: 无法导入 (not imported) — ${fileReason(error)}`);
        failed = true;
      }
    }
    const finished = await finishedImports(opened.db);
    if (finished.published !== null) await refreshStatistics(opened.db, finished.published);
    const derive = () => deriveRecords({ db: opened.background, clock: systemClock });
    // A server that is at it goes on with what came in.
    await (opened.alone === undefined ? derive() : opened.alone(DERIVING, derive));
    await forgetFinished(opened.db, finished);
    return failed ? 1 : 0;
  } finally {
    await opened.close();
  }
}
