-- The district of a notice and of a company beside its city, wherever a list, a count or an analysis asks for areas.
alter table announcement_sample add column district text;
alter table award_facts add column district text;
alter table award_wins add column district text;
alter table service_terms add column district text;
alter table enterprise_index add column district text;

-- As in migration 0024, with the district.
create or replace function insert_service_terms(projects text[]) returns void language sql as $$
  insert into service_terms (project_id, announcement_id, by_contract, starts_on, ends_on, title, buyer_id, buyer_name, winner_name,
      bid_amount_fen, province, city, city_code, district, industry_code)
    select distinct on (a.project_id) a.project_id, a.id, a.doc_channel = 'contract',
      (a.published_at at time zone 'Asia/Shanghai')::date, (a.published_at at time zone 'Asia/Shanghai')::date + t.days,
      coalesce(a.project_name, a.title), a.buyer_id, a.buyer_name, a.winner_name, a.bid_amount_fen, a.province, a.city, a.city_code,
      a.district, a.industry_code
    from announcements a
    join (select n.project_id, max(n.limit_days) as days from unnest(projects) as k (id) join announcements n on n.project_id = k.id
      where n.limit_days between 90 and 1100
      group by 1) t on t.project_id = a.project_id
    where a.doc_channel in ('contract', 'award') and a.category = '服务'
    order by a.project_id, a.doc_channel = 'contract' desc, a.published_at, a.id
  on conflict (project_id) do update set announcement_id = excluded.announcement_id, by_contract = excluded.by_contract,
    starts_on = excluded.starts_on, ends_on = excluded.ends_on, title = excluded.title, buyer_id = excluded.buyer_id,
    buyer_name = excluded.buyer_name, winner_name = excluded.winner_name, bid_amount_fen = excluded.bid_amount_fen,
    province = excluded.province, city = excluded.city, city_code = excluded.city_code, district = excluded.district,
    industry_code = excluded.industry_code
$$;

-- As in migration 0033, with the district: the last column of both tables.
create or replace function insert_award_facts(ids text[], since timestamptz, until timestamptz) returns void language sql as $$
  delete from award_wins using unnest(ids) as k (id) where announcement_id = k.id;
  delete from award_facts using unnest(ids) as k (id) where announcement_id = k.id;
  insert into award_facts select a.id, a.doc_channel, a.published_at,
      date_trunc('month', a.published_at at time zone 'Asia/Shanghai')::date, coalesce(a.project_id, a.id), a.project_name,
      a.province, a.city_code, a.industry_code, a.category, a.procurement_method, coalesce(a.buyer_id, a.buyer_name), a.buyer_id, a.buyer_name,
      coalesce(a.agency_id, a.agency_name), a.agency_id, a.agency_name, a.winner_name, a.bid_amount_fen, a.budget_fen,
      (select count(distinct w.name) from announcement_winners w where w.announcement_id = a.id), a.district
    from unnest(ids) as k (id) join announcements a on a.id = k.id
    where a.published_at >= since and a.published_at <= until
      and a.doc_channel in ('award', 'candidate') and a.nature is distinct from '重发';
  insert into award_wins select f.announcement_id, w.rank, f.channel, f.published_at, f.month, f.project, f.project_name, f.province,
      f.city_code, f.industry_code, w.key, w.enterprise_id, w.name, w.bid_amount_fen, f.buyer_id, f.buyer_name, f.district
    from unnest(ids) as k (id) join award_facts f on f.announcement_id = k.id
    join (select announcement_id, coalesce(enterprise_id, name) as key, min(rank) as rank, min(enterprise_id) as enterprise_id,
        (array_agg(name order by rank))[1] as name, sum(bid_amount_fen)::bigint as bid_amount_fen
      from announcement_winners where announcement_id = any (ids) group by 1, 2) w on w.announcement_id = k.id;
$$;
