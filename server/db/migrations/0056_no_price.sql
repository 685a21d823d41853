-- An award of a rate (费率) is often published with the amount 0, which is no price: facts of awards have none then, so that no figure counts it.

-- As in migration 0054, without amounts of 0.
create or replace function insert_award_facts(ids text[], since timestamptz, until timestamptz) returns void language sql as $$
  delete from award_wins using unnest(ids) as k (id) where announcement_id = k.id;
  delete from award_facts using unnest(ids) as k (id) where announcement_id = k.id;
  insert into award_facts select a.id, a.doc_channel, a.published_at,
      date_trunc('month', a.published_at at time zone 'Asia/Shanghai')::date, coalesce(a.project_id, a.id), a.project_name,
      a.province, a.city_code, a.industry_code, a.category, a.procurement_method, coalesce(a.buyer_id, a.buyer_name), a.buyer_id, a.buyer_name,
      coalesce(a.agency_id, a.agency_name), a.agency_id, a.agency_name, a.winner_name, nullif(a.bid_amount_fen, 0), a.budget_fen,
      (select count(distinct w.name) from announcement_winners w where w.announcement_id = a.id), a.district, nullif(a.bid_amount_fen, 0)
    from unnest(ids) as k (id) join announcements a on a.id = k.id
    where a.published_at >= since and a.published_at <= until
      and a.doc_channel in ('award', 'candidate') and a.nature is distinct from '重发'
      and case when a.doc_channel = 'award' and exists (select from terminations o where o.project_id = a.project_id)
        then not is_terminated(a.project_id, a.published_at, true) else true end;
  insert into award_wins select f.announcement_id, w.rank, f.channel, f.published_at, f.month, f.project, f.project_name, f.province,
      f.city_code, f.industry_code, w.key, w.enterprise_id, w.name, w.bid_amount_fen, f.buyer_id, f.buyer_name, f.district
    from unnest(ids) as k (id) join award_facts f on f.announcement_id = k.id
    join (select announcement_id, coalesce(enterprise_id, name) as key, min(rank) as rank, min(enterprise_id) as enterprise_id,
        (array_agg(name order by rank))[1] as name, sum(nullif(bid_amount_fen, 0))::bigint as bid_amount_fen
      from announcement_winners where announcement_id = any (ids) group by 1, 2) w on w.announcement_id = k.id;
  select sum_shared_budgets(array(select distinct f.project from unnest(ids) as k (id) join award_facts f on f.announcement_id = k.id));
$$;

-- What was written before, of months that were put away too. The sums of a month are made again where its notices are there.
update market_months m set is_built = false
where m.is_built and m.month in (
    select month from award_facts where channel = 'award' and bid_amount_fen = 0
    union select month from award_wins where channel = 'award' and bid_amount_fen = 0)
  and exists (select from announcements a where a.published_at >= m.month::timestamp at time zone 'Asia/Shanghai'
    and a.published_at < (m.month + interval '1 month') at time zone 'Asia/Shanghai');
update award_wins set bid_amount_fen = null where bid_amount_fen = 0;
update award_facts set bid_amount_fen = null, priced_fen = nullif(priced_fen, 0) where bid_amount_fen = 0;
select sum_shared_budgets(array(
  select project from award_facts where channel = 'award' group by project having count(*) > 1 and count(*) > count(bid_amount_fen)));
