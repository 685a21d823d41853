import { sql } from 'kysely';
import { dateText } from '#domain/date-text.ts';
import type { Db } from '#server/deps.ts';

/**
 * Marks the database as a sandbox or as production.
 *
 * @throws Error when it was the other before. Login codes are public in a sandbox and secret in production.
 */
export async function enterMode(db: Db, { sandbox }: { readonly sandbox: boolean }, now: Date): Promise<void> {
  const known = await db.selectFrom('installation').selectAll().executeTakeFirst();
  if (sandbox) {
    if (known?.production_since && (await hasMembers(db)))
      throw new Error(
        `这个数据库自${dateText(known.production_since.toISOString())}起用于正式环境，沙盒会公开登录验证码，拒绝启动。请设置 SANDBOX=false，或为沙盒另设 DATA_DIR 或 DATABASE_URL。\n` +
          '(this database serves as production; a sandbox shows login codes to everybody: set SANDBOX=false or use another database)',
      );
  } else if (known?.sandbox_since || (await demoMemberCount(db)) > 0) throw new Error(await refusalText(db));
  const mark = sandbox
    ? { sandbox_since: known?.sandbox_since ?? now, production_since: null }
    : { sandbox_since: null, production_since: known?.production_since ?? now };
  await db
    .insertInto('installation')
    .values(mark)
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(mark))
    .execute();
}

const demoMemberCount = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('demo_members')
        .select((row) => row.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

const hasMembers = async (db: Db): Promise<boolean> =>
  (await sql<{ some: boolean }>`select exists (select from users) as some`.execute(db)).rows[0]?.some === true;

const refusalText = async (db: Db): Promise<string> =>
  [
    `这个数据库曾作为沙盒使用（演示会员${await demoMemberCount(db)}位），不能直接用于正式环境。`,
    '  查看将删除哪些内容：npm run leave-sandbox',
    '  确认删除：          npm run leave-sandbox -- --yes（加 --samples 一并删除示例公告、项目和企业）',
    '  只有构建产物时：    node dist/server/main.js leave-sandbox --yes',
    '(this database was a sandbox; production starts after its demo members are removed with the command above)',
  ].join('\n');
