import { answeredByUsage } from '#server/command-usage.ts';
import { readDatabaseConfig } from '#server/config.ts';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { migrate, migrationsOf } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open-db.ts';
import { leaveSandbox, remaining } from './leave-sandbox.ts';

const OPTIONS = ['--yes', '--samples'] as const;
const USAGE = [
  '用法：npm run leave-sandbox -- [--samples] [--yes]',
  '  不带 --yes：只列出将删除的内容，不改动数据库',
  '  --samples：示例公告、项目、企业等一并删除',
].join('\n');

const NOTHING_THERE =
  '这个数据库还没有本程序的数据；请检查 DATA_DIR 或 DATABASE_URL (no server has used this database yet; nothing was changed)';
const OLDER =
  '这个数据库由旧版本的服务使用过，请先启动一次本版本的服务，再列出将删除的内容 (the schema is that of an older version: start this one first; nothing was changed)';

const countText = (rows: number): string => rows.toLocaleString('zh-CN');

/**
 * Removes what made the database of the environment a sandbox. Without `--yes` it only says what it would remove. Other settings than
 * those of the database are not read.
 *
 * @returns Exit code.
 * @throws Error when a server still uses the database: it would serve members that are being removed, and mark the sandbox again; when
 * none ever did; and without `--yes` when the schema is an older one, in which the rows cannot be counted.
 */
export async function runLeaveSandbox(
  options: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<0 | 1> {
  const answered = answeredByUsage(options, USAGE, print, (option) => OPTIONS.some((known) => known === option));
  if (answered !== null) return answered;
  const [confirmed, samples] = OPTIONS.map((option) => options.includes(option)) as [boolean, boolean];
  const config = readDatabaseConfig(environment);
  const opened = await openDb({ url: config.databaseUrl, dataDir: config.dataDir });
  const work = async (): Promise<0> => {
    const applied = await migrationsOf(opened);
    if (applied.length === 0) throw new Error(NOTHING_THERE);
    if (confirmed) await migrate(opened);
    else if (applied.length < Object.keys(migrationTexts).length) throw new Error(OLDER);
    const demo = await opened.db.selectFrom('demo_members').select(['title', 'mobile']).orderBy('position').execute();
    const kept = await remaining(opened.db);
    const removals = await leaveSandbox(opened.db, { samples, confirmed });
    print(confirmed ? '已删除：' : '将删除（尚未改动数据库）：');
    if (demo.length > 0) print(`  演示会员：${demo.map(({ title, mobile }) => `${title} ${mobile}`).join('、')}`);
    for (const { table, what, rows } of removals) print(`  ${table}  ${countText(rows)}行  ${what}`);
    if (removals.length === 0) print('  没有沙盒内容');
    if (kept.members > 0) print(`保留：自行注册的会员${countText(kept.members)}位，须重新登录`);
    if (!samples && kept.samples > 0)
      print(`保留：示例公告${countText(kept.samples)}条及其项目和企业（加 --samples 一并删除）`);
    print(
      confirmed
        ? '现在可以用 SANDBOX=false 启动。'
        : `确认删除：npm run leave-sandbox -- ${samples ? '--samples ' : ''}--yes（建议先备份：npm run backup -- 文件）`,
    );
    return 0;
  };
  try {
    return await (opened.serving ? opened.serving.withoutServers(work) : work());
  } finally {
    await opened.close();
  }
}
