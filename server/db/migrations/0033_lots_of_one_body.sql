-- A body that won several lots of one notice has one row there, with the sum of what is known: analyses count notices, not lots.
create or replace function insert_award_facts(ids text[], since timestamptz, until timestamptz) returns void language sql as $$
  delete from award_wins using unnest(ids) as k (id) where announcement_id = k.id;
  delete from award_facts using unnest(ids) as k (id) where announcement_id = k.id;
  insert into award_facts select a.id, a.doc_channel, a.published_at,
      date_trunc('month', a.published_at at time zone 'Asia/Shanghai')::date, coalesce(a.project_id, a.id), a.project_name,
      a.province, a.city_code, a.industry_code, a.category, a.procurement_method, coalesce(a.buyer_id, a.buyer_name), a.buyer_id, a.buyer_name,
      coalesce(a.agency_id, a.agency_name), a.agency_id, a.agency_name, a.winner_name, a.bid_amount_fen, a.budget_fen,
      (select count(distinct w.name) from announcement_winners w where w.announcement_id = a.id)
    from unnest(ids) as k (id) join announcements a on a.id = k.id
    where a.published_at >= since and a.published_at <= until
      and a.doc_channel in ('award', 'candidate') and a.nature is distinct from '重发';
  insert into award_wins select f.announcement_id, w.rank, f.channel, f.published_at, f.month, f.project, f.project_name, f.province,
      f.city_code, f.industry_code, w.key, w.enterprise_id, w.name, w.bid_amount_fen, f.buyer_id, f.buyer_name
    from unnest(ids) as k (id) join award_facts f on f.announcement_id = k.id
    join (select announcement_id, coalesce(enterprise_id, name) as key, min(rank) as rank, min(enterprise_id) as enterprise_id,
        (array_agg(name order by rank))[1] as name, sum(bid_amount_fen)::bigint as bid_amount_fen
      from announcement_winners where announcement_id = any (ids) group by 1, 2) w on w.announcement_id = k.id;
$$;

-- As in migration 0026, and what a winner won with one notice is the sum of its lots.
create or replace function insert_track_records(ids text[], since timestamptz, until timestamptz) returns void language sql as $$
  with notices as materialized (
    select a.id, coalesce(a.project_id, a.id) as project, case when a.doc_channel in ('award', 'contract') then a.doc_channel end as channel,
      a.published_at, coalesce(a.project_name, a.title) as name, a.buyer_id, a.buyer_name, a.agency_id, a.winner_name, a.bid_amount_fen
    from unnest(ids) as wanted (id) join announcements a on a.id = wanted.id and a.published_at >= since and a.published_at <= until),
  roles as (
    select n.buyer_id as enterprise_id, 'buyer' as role, n.project, n.channel, n.id, n.published_at, n.name, n.bid_amount_fen as amount,
      w.enterprise_id as counterpart_id, n.winner_name as counterpart
    from notices n left join announcement_winners w on w.announcement_id = n.id and w.rank = 1 where n.buyer_id is not null
    union all
    select n.agency_id, 'agency', n.project, n.channel, n.id, n.published_at, n.name, n.bid_amount_fen, n.buyer_id, n.buyer_name
    from notices n where n.agency_id is not null
    union all
    select w.enterprise_id, 'winner', n.project, n.channel, n.id, n.published_at, n.name, sum(w.bid_amount_fen)::bigint, n.buyer_id, n.buyer_name
    from notices n join announcement_winners w on w.announcement_id = n.id where n.channel is not null and w.enterprise_id is not null
    group by w.enterprise_id, n.project, n.channel, n.id, n.published_at, n.name, n.buyer_id, n.buyer_name)
  insert into track_records as known
    select distinct on (enterprise_id, role, project) enterprise_id, role, project, channel,
      case when channel is not null then id end, case when channel is not null then published_at end, case when channel is not null then name end,
      case when channel is not null then amount end, case when channel is not null then counterpart_id end,
      case when channel is not null then counterpart end
    from roles order by enterprise_id, role, project, channel, published_at desc, id
  on conflict (enterprise_id, role, project) do update set channel = excluded.channel, announcement_id = excluded.announcement_id,
    published_at = excluded.published_at, project_name = excluded.project_name, amount_fen = excluded.amount_fen,
    counterpart_id = excluded.counterpart_id, counterpart = excluded.counterpart
  where excluded.channel is not null and (known.channel is null or excluded.channel < known.channel
    or excluded.channel = known.channel and (excluded.published_at > known.published_at
      or excluded.published_at = known.published_at and excluded.announcement_id < known.announcement_id))
$$;

-- What was written before, of months that were put away too. The sums of a month are made again where its notices are there.
with repeated as materialized (
  select announcement_id, key, min(rank) as rank, min(month) as month, sum(bid_amount_fen)::bigint as bid_amount_fen
  from award_wins group by announcement_id, key having count(*) > 1),
unbuilt as (
  update market_months set is_built = false
  where is_built and month in (select r.month from repeated r join announcements a on a.id = r.announcement_id)),
gone as (
  delete from award_wins w using repeated r where w.announcement_id = r.announcement_id and w.key = r.key and w.rank > r.rank)
update award_wins w set bid_amount_fen = r.bid_amount_fen from repeated r
where w.announcement_id = r.announcement_id and w.rank = r.rank;

update track_records t set amount_fen = w.bid_amount_fen
from (select announcement_id, enterprise_id, sum(bid_amount_fen)::bigint as bid_amount_fen from announcement_winners
  where enterprise_id is not null group by announcement_id, enterprise_id having count(*) > 1) w
where t.role = 'winner' and t.announcement_id = w.announcement_id and t.enterprise_id = w.enterprise_id;
