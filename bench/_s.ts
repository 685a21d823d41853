import { sql } from 'kysely';
import { createSqlSearch } from '#server/search/sql-search.ts';
import { openBench } from './search/databases.ts';
import { suggestWords } from '#server/features/records/announcement/announcement-words.repo.ts';
const opened = await openBench('postgres', Number(process.env.N ?? 200000));
const search = createSqlSearch(opened.db);
for (let round = 0; round < 3; round += 1)
for (const w of ['医', '医院', '信息化', '物业管理', '道路', '4-202', '2026']) {
  let t = performance.now(); let c = opened.coreMs();
  const names = await search.suggest(w, 10);
  const a = performance.now() - t; const ac = opened.coreMs() - c;
  t = performance.now(); c = opened.coreMs();
  await suggestWords({ db: opened.db, search: { ...search, suggest: async () => [] } } as never, 'bench-1', w);
  console.log(round, w, names.length, a.toFixed(1), ac.toFixed(1), 'others', (performance.now() - t).toFixed(1));
}
await opened.stop();
process.exit(0);
