import { answeredByUsage } from '#server/command-usage.ts';
import { readDatabaseConfig } from '#server/config.ts';
import { migrationsOf } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open-db.ts';
import { endLiveSessions } from './session.repo.ts';

const USAGE = [
  '用法：npm run end-sessions -- 手机号',
  '      npm run end-sessions -- --all',
  '  结束该会员或全部会员的登录，须重新登录；账号与数据不变',
].join('\n');

const NOTHING_THERE =
  '这个数据库还没有本程序的数据；请检查 DATA_DIR 或 DATABASE_URL (no server has used this database yet)';

/**
 * Ends the session of one member, by phone, or of all: after a device was lost, or when tokens may have leaked. Other settings than
 * those of the database are not read.
 *
 * @returns Exit code.
 */
export async function runEndSessions(
  options: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<0 | 1> {
  const answered = answeredByUsage(options, USAGE, print, (option) => /^(--all|1[3-9]\d{9})$/.test(option));
  if (answered !== null) return answered;
  const [who, ...others] = options;
  if (who === undefined || others.length > 0) {
    print(USAGE);
    return 1;
  }
  const config = readDatabaseConfig(environment);
  const opened = await openDb({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    // A server of the version before may be running on this schema.
    if ((await migrationsOf(opened)).length === 0) throw new Error(NOTHING_THERE);
    const ended = await endLiveSessions(opened.db, who === '--all' ? null : who, new Date());
    print(`已结束${ended.toLocaleString('zh-CN')}个登录，须重新登录。`);
    return 0;
  } finally {
    await opened.close();
  }
}
