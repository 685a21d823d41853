-- Lots that are awarded in several notices share one budget: what they saved is counted once, of their sum, with the newest of them.

-- price that is compared with the budget of the row; null where another row of the round holds the sum, or where a price is not known
alter table award_facts add column priced_fen bigint;
create index award_facts_project on award_facts (project);

-- When the round of a procurement began that a moment is in; null where no tender is there (docs/decisions/0038).
create function round_of(procurement text, moment timestamptz) returns timestamptz language sql stable as $$
  select max(t.published_at) from announcements t
  where t.project_id = procurement and t.published_at <= moment and t.nature is distinct from '重发'
    and t.doc_channel in ('tender', 'negotiation', 'consultation', 'inquiry', 'single', 'bidding', 'invitation')
$$;

-- A notice without a budget is of the one that all others of its round name. Awards of one winner and one price are one that was published
-- once more; several that come to more than their budget are no lots of it, and what they saved is not known.
create function sum_shared_budgets(projects text[]) returns void language sql as $$
  with awards as (
    select f.announcement_id, f.project, f.published_at, f.winner_name, f.bid_amount_fen, nullif(f.budget_fen, 0) as own_fen,
      case when count(*) over (partition by f.project) > 1 then round_of(f.project, f.published_at) end as round
    from award_facts f where f.project = any (projects) and f.channel = 'award'),
  named as (
    select *, row_number() over (partition by project, round, winner_name, bid_amount_fen
      order by own_fen is null, published_at, announcement_id) as nth from awards),
  budgets as (
    select *, coalesce(own_fen, case when min(own_fen) over same = max(own_fen) over same then min(own_fen) over same end) as budget_fen
    from named where nth = 1 window same as (partition by project, round)),
  sums as (
    select announcement_id,
      case when row_number() over (same order by own_fen is null, published_at desc, announcement_id desc) = 1
        and count(*) over same = count(bid_amount_fen) over same
        and (count(*) over same = 1 or sum(bid_amount_fen) over same <= budget_fen)
        then (sum(bid_amount_fen) over same)::bigint end as priced_fen
    from budgets where budget_fen is not null window same as (partition by project, round, budget_fen)
    union all select announcement_id, null from named where nth > 1)
  update award_facts f set priced_fen = s.priced_fen from sums s
  where f.announcement_id = s.announcement_id and f.priced_fen is distinct from s.priced_fen
$$;

-- As in migration 0043, with the price that is compared: the last column.
create or replace function insert_award_facts(ids text[], since timestamptz, until timestamptz) returns void language sql as $$
  delete from award_wins using unnest(ids) as k (id) where announcement_id = k.id;
  delete from award_facts using unnest(ids) as k (id) where announcement_id = k.id;
  insert into award_facts select a.id, a.doc_channel, a.published_at,
      date_trunc('month', a.published_at at time zone 'Asia/Shanghai')::date, coalesce(a.project_id, a.id), a.project_name,
      a.province, a.city_code, a.industry_code, a.category, a.procurement_method, coalesce(a.buyer_id, a.buyer_name), a.buyer_id, a.buyer_name,
      coalesce(a.agency_id, a.agency_name), a.agency_id, a.agency_name, a.winner_name, a.bid_amount_fen, a.budget_fen,
      (select count(distinct w.name) from announcement_winners w where w.announcement_id = a.id), a.district, a.bid_amount_fen
    from unnest(ids) as k (id) join announcements a on a.id = k.id
    where a.published_at >= since and a.published_at <= until
      and a.doc_channel in ('award', 'candidate') and a.nature is distinct from '重发';
  insert into award_wins select f.announcement_id, w.rank, f.channel, f.published_at, f.month, f.project, f.project_name, f.province,
      f.city_code, f.industry_code, w.key, w.enterprise_id, w.name, w.bid_amount_fen, f.buyer_id, f.buyer_name, f.district
    from unnest(ids) as k (id) join award_facts f on f.announcement_id = k.id
    join (select announcement_id, coalesce(enterprise_id, name) as key, min(rank) as rank, min(enterprise_id) as enterprise_id,
        (array_agg(name order by rank))[1] as name, sum(bid_amount_fen)::bigint as bid_amount_fen
      from announcement_winners where announcement_id = any (ids) group by 1, 2) w on w.announcement_id = k.id;
  select sum_shared_budgets(array(select distinct f.project from unnest(ids) as k (id) join award_facts f on f.announcement_id = k.id));
$$;

-- As in migration 0026; the other lots of the procurement are summed up again.
create or replace function forget_announcement_facts() returns trigger language plpgsql as $$
declare
  published_on date := (old.published_at at time zone 'Asia/Shanghai')::date;
begin
  delete from award_wins where announcement_id = old.id;
  delete from award_facts where announcement_id = old.id;
  delete from service_terms where announcement_id = old.id;
  if old.doc_channel = 'award' and old.project_id is not null then
    perform sum_shared_budgets(array[old.project_id]);
  end if;
  if exists (select from track_records where project = coalesce(old.project_id, old.id)) then
    perform refresh_track_records(array[coalesce(old.project_id, old.id)]);
  end if;
  update market_months set is_built = false where is_built and month = date_trunc('month', published_on)::date;
  update board_days set is_built = false where is_built and board_days.day = published_on;
  return null;
end $$;
