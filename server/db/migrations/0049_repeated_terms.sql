-- As in migration 0043, and a notice that was published once more is no award or contract: a term counts from the day of the first one.
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
    where a.doc_channel in ('contract', 'award') and a.nature is distinct from '重发' and a.category = '服务'
    order by a.project_id, a.doc_channel = 'contract' desc, a.published_at, a.id
  on conflict (project_id) do update set announcement_id = excluded.announcement_id, by_contract = excluded.by_contract,
    starts_on = excluded.starts_on, ends_on = excluded.ends_on, title = excluded.title, buyer_id = excluded.buyer_id,
    buyer_name = excluded.buyer_name, winner_name = excluded.winner_name, bid_amount_fen = excluded.bid_amount_fen,
    province = excluded.province, city = excluded.city, city_code = excluded.city_code, district = excluded.district,
    industry_code = excluded.industry_code
$$;

-- Terms that count from such a notice are made again where another award or contract of the procurement is there; where its month was put
-- away, the row is the only one that knows of the service and stays.
select insert_service_terms(array(
  select t.project_id from service_terms t
  join announcements a on a.id = t.announcement_id and a.project_id = t.project_id and a.nature = '重发'
  where exists (select from announcements o where o.project_id = t.project_id
    and o.doc_channel in ('award', 'contract') and o.category = '服务' and o.nature is distinct from '重发')));

-- The next pass of the background work makes intentions and forecasts again.
update derived_from set written_in = null;
