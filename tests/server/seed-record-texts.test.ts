import type { Selectable } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { OpenedDb } from '#server/db/open-db.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { deriveRecords } from '#server/derive/derive-records.ts';
import { seedAnnouncements } from '#server/seed/announcement.seed.ts';
import { seedRecordsIfEmpty } from '#server/seed/record.seed.ts';
import { onOneDatabase } from '#tests/support/databases.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const COUNT = 2_500;
const DAY_MS = 86_400_000;

type Rows<T extends keyof Tables> = Selectable<Tables[T]>[];
const dayOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const yuanOf = (fen: number | null): number => (fen ?? 0) / 100;

onOneDatabase('the text of a sample record agrees with its fields', (open) => {
  let opened: OpenedDb;
  let planned: Rows<'planned_projects'>;
  let approvals: Rows<'approval_projects'>;
  let intentions: Rows<'intentions'>;
  let forecasts: Rows<'forecasts'>;
  let profiles: Rows<'enterprise_profiles'>;
  let bodies: ReadonlyMap<string, Rows<'enterprises'>[number]>;
  let noticeDays: ReadonlyMap<string, { readonly day: string; readonly term: number | null; readonly text: string }>;

  beforeAll(async () => {
    opened = await open();
    const { db } = opened;
    await seedAnnouncements(opened, { seed: 'texts', now: NOW, count: COUNT });
    await seedRecordsIfEmpty(db, { seed: 'texts', now: NOW });
    await deriveRecords({ db, clock: { now: () => NOW } });
    planned = await db.selectFrom('planned_projects').selectAll().execute();
    approvals = await db.selectFrom('approval_projects').selectAll().execute();
    intentions = await db.selectFrom('intentions').selectAll().execute();
    forecasts = await db.selectFrom('forecasts').selectAll().execute();
    profiles = await db.selectFrom('enterprise_profiles').selectAll().execute();
    bodies = new Map((await db.selectFrom('enterprises').selectAll().execute()).map((body) => [body.id, body]));
    const notices = await db
      .selectFrom('announcements')
      .select(['id', 'published_at', 'limit_days', 'content'])
      .execute();
    noticeDays = new Map(
      notices.map(({ id, published_at, limit_days, content }) => [
        id,
        { day: dayOf(published_at), term: limit_days, text: content ?? '' },
      ]),
    );
  }, 300_000);

  it('planned projects: the floor area is the field, fits the investment and the storeys (S1-06)', () => {
    const named = planned.filter(({ scale }) => scale?.includes('总建筑面积'));
    expect(named.length).toBeGreaterThan(10);
    for (const { scale, build_area_m2, amount_fen } of named) {
      const area = Number(/总建筑面积约(\d+)平方米/.exec(scale ?? '')?.[1]);
      expect(area).toBe(build_area_m2);
      expect(yuanOf(amount_fen) / area).toBeGreaterThan(4_000);
      expect(yuanOf(amount_fen) / area).toBeLessThan(4_500);
      if (scale?.includes('地上六层')) expect(area).toBeGreaterThanOrEqual(3_000);
    }
  });

  it('planned projects: a renovated area fits the investment (S1-06)', () => {
    const named = planned.flatMap(({ scale, amount_fen }) => {
      const area = /装修面积约([\d.]+)平方米/.exec(scale ?? '')?.[1];
      return area === undefined ? [] : [yuanOf(amount_fen) / Number(area)];
    });
    expect(named.length).toBeGreaterThan(3);
    for (const yuanPerM2 of named) {
      expect(yuanPerM2).toBeGreaterThan(1_500);
      expect(yuanPerM2).toBeLessThan(4_000);
    }
  });

  it('planned projects: what the title says is newly built or changed is the nature (S1-06)', () => {
    const odd = planned.filter(({ title, nature }) =>
      /新建(?:工程|项目)/.test(title)
        ? nature !== '新建'
        : /(?:改造|维修|加固|整治|修缮|养护|更新|提标|提升)(?:工程|项目)/.test(title) && nature === '新建',
    );
    expect(odd.map(({ title, nature }) => `${title} ${nature}`)).toEqual([]);
  });

  it('planned projects: the numbers of code and permits carry the days of their steps, the address the district (S1-06)', () => {
    expect(planned.length).toBeGreaterThan(100);
    for (const { invest_project_code, progress, permits, address, district, planned_start, planned_end } of planned) {
      expect(invest_project_code?.slice(0, 4)).toBe(progress[0]?.date.slice(2, 7).replace('-', ''));
      for (const { number, date } of permits) expect(number.replace(/^\D+/, '').slice(6, 10)).toBe(date?.slice(0, 4));
      if (address !== null) expect(address.startsWith(district ?? '')).toBe(true);
      expect(daysBetween(planned_start ?? '', planned_end ?? '')).toBeGreaterThan(0);
    }
  });

  it('approvals: documents carry the year of their decision, and the rest is that of the planned project (S1-07)', () => {
    const of = new Map(planned.map((project) => [project.id, project]));
    expect(approvals.length).toBeGreaterThan(100);
    for (const approval of approvals) {
      const project = of.get(approval.planned_project_id ?? '');
      const { title, scale, amount_fen, industry_code, district, project_code, planned_start, planned_end } = approval;
      expect({ title, scale, amount_fen, industry_code, district, planned_start, planned_end }).toEqual({
        title: project?.title,
        scale: project?.scale,
        amount_fen: project?.amount_fen,
        industry_code: project?.industry_code,
        district: project?.district,
        planned_start: project?.planned_start,
        planned_end: project?.planned_end,
      });
      expect(project_code).toBe(project?.invest_project_code);
      for (const { documentNo, finishDate, department } of approval.items) {
        if (documentNo !== null) expect(/〔(\d{4})〕/.exec(documentNo)?.[1]).toBe(finishDate?.slice(0, 4));
        expect(department?.startsWith(district ?? '')).toBe(true);
      }
    }
  });

  it('intentions: how many, the sum and the month are those of their items, and these of their notices (S1-08)', () => {
    expect(intentions.length).toBeGreaterThan(30);
    for (const { title, items, item_count, amount_fen, expected_month, batch, published_at } of intentions) {
      expect(item_count).toBe(items.length);
      expect(title).toBe(items.length > 1 ? `${items[0]?.name}等${items.length}项` : items[0]?.name);
      const budgets = items.flatMap(({ budgetFen }) => budgetFen ?? []);
      expect(amount_fen).toBe(budgets.length === 0 ? null : budgets.reduce((sum, each) => sum + each, 0));
      expect(expected_month).toBe(items.flatMap(({ expectedMonth }) => expectedMonth ?? []).sort()[0] ?? null);
      expect(batch).toBe(dayOf(published_at).slice(0, 7));
      for (const { name, need, budgetFen, expectedMonth, noticeId } of items) {
        const text = noticeDays.get(noticeId)?.text ?? '';
        expect(text).toContain(name);
        if (need !== null) expect(text).toContain(need);
        if (expectedMonth !== null) {
          const [year, month] = expectedMonth.split('-');
          expect(text).toMatch(new RegExp(`${year}年0?${Number(month)}月`));
        }
        if (budgetFen !== null && text.includes('<th>'))
          expect(text.replaceAll(',', '')).toMatch(new RegExp(`>${yuanOf(budgetFen) / 10_000}(?:0|\\.0+)?<`));
      }
    }
  });

  it('forecasts: days, terms and documents of the evidence are those of its notice or record (S1-08)', () => {
    const decisions = new Map(approvals.map(({ id, items }) => [id, items]));
    expect(forecasts.length).toBeGreaterThan(100);
    for (const { kind, basis, amount_fen, low_fen, high_fen, expected_from, expected_to, last_award } of forecasts) {
      expect(expected_from <= expected_to).toBe(true);
      if (low_fen !== null && high_fen !== null) expect(amount_fen).toBe(Math.round((low_fen + high_fen) / 2));
      for (const { text, type, noticeId, recordId } of basis) {
        const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
        if (type === 'approval')
          expect(
            decisions
              .get(recordId ?? '')
              ?.some(({ finishDate, itemName }) => finishDate === day && text.includes(itemName)),
          ).toBe(true);
        else expect(day).toBe(noticeDays.get(noticeId ?? '')?.day);
        const term = /服务期(\d+)天，预计(\d{4}-\d{2}-\d{2})到期/.exec(text);
        if (term) {
          expect(term[2]).toBe(last_award?.serviceEnd);
          expect(daysBetween(day ?? '', term[2] ?? '') - Number(term[1])).toBe(0);
        }
        const month = /预计(\d{4}-\d{2})采购/.exec(text)?.[1];
        if (kind === 'intention') expect([month, month]).toEqual([expected_from.slice(0, 7), expected_to.slice(0, 7)]);
      }
    }
  });

  it('enterprises: owners and capital fit the registered type, and the type fits the name (S1-09)', () => {
    const companies = profiles.filter(({ reg_capital_fen }) => reg_capital_fen !== null);
    expect(companies.length).toBeGreaterThan(100);
    for (const { enterprise_id, type, shareholders, reg_capital_fen, paid_capital_fen } of companies) {
      const name = bodies.get(enterprise_id)?.name ?? '';
      const kinds = [...new Set(shareholders.map(({ kind }) => kind))].join();
      expect([name, type?.startsWith('股份有限公司')]).toEqual([name, name.includes('股份')]);
      if (type?.includes('国有独资')) expect([name, shareholders.length, kinds]).toEqual([name, 1, '国有股东']);
      if (type?.includes('自然人独资')) expect([name, shareholders.length, kinds]).toEqual([name, 1, '自然人']);
      if (type?.includes('法人独资')) expect([name, shareholders.length, kinds]).toEqual([name, 1, '企业法人']);
      const ratios = shareholders.reduce((sum, { ratio }) => sum + (ratio ?? 0), 0);
      expect(ratios).toBeCloseTo(1, 6);
      expect(shareholders.reduce((sum, { subscribedFen }) => sum + (subscribedFen ?? 0), 0)).toBe(reg_capital_fen);
      expect(paid_capital_fen ?? 0).toBeLessThanOrEqual(reg_capital_fen ?? 0);
    }
  });

  it('enterprises: the scope names what the body does, former names and numbers carry its place, terms their days (S1-09)', () => {
    for (const profile of profiles) {
      const body = bodies.get(profile.enterprise_id);
      if (body?.kind === 'agency' && profile.scope !== null)
        expect([body.name, profile.scope]).toEqual([body.name, expect.stringContaining('招投标代理')]);
      if (profile.reg_no !== null) expect(profile.reg_no.slice(0, 6)).toBe(body?.region_code ?? '000000');
      for (const name of profile.former_names) expect(name.startsWith(body?.city ?? '')).toBe(true);
      if (profile.biz_to !== null) expect(profile.biz_to.slice(4)).toBe(profile.biz_from?.slice(4));
      if (profile.biz_from !== null) expect(profile.biz_from).toBe(profile.found_date);
      for (const { title, authority } of [...profile.penalties, ...profile.honours])
        expect([title, authority]).toEqual([title, `${body?.city ?? ''}主管部门（示例）`]);
      for (const { approveDate, validTo, type, authority } of profile.qualifications) {
        expect(daysBetween(approveDate ?? '', validTo ?? '')).toBe(5 * 365);
        if (/管理体系/.test(type)) expect([type, authority]).toEqual([type, '认证机构（示例）']);
      }
    }
  });
});
