-- As in migration 0049, and a service whose round was terminated after its contract or award has no term (docs/decisions/0039).
create or replace function insert_service_terms(projects text[]) returns void language sql as $$
  delete from service_terms s using unnest(projects) as k (id)
  where s.project_id = k.id and is_terminated(k.id, coalesce((select a.published_at from announcements a where a.id = s.announcement_id),
    (s.starts_on + 1)::timestamp at time zone 'Asia/Shanghai'), false);
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
      and not is_terminated(a.project_id, a.published_at, false)
    order by a.project_id, a.doc_channel = 'contract' desc, a.published_at, a.id
  on conflict (project_id) do update set announcement_id = excluded.announcement_id, by_contract = excluded.by_contract,
    starts_on = excluded.starts_on, ends_on = excluded.ends_on, title = excluded.title, buyer_id = excluded.buyer_id,
    buyer_name = excluded.buyer_name, winner_name = excluded.winner_name, bid_amount_fen = excluded.bid_amount_fen,
    province = excluded.province, city = excluded.city, city_code = excluded.city_code, district = excluded.district,
    industry_code = excluded.industry_code
$$;

-- As in migration 0051_cancelled_awards, and a term is there again when the termination goes.
create or replace function forget_announcement_facts() returns trigger language plpgsql as $$
declare
  published_on date := (old.published_at at time zone 'Asia/Shanghai')::date;
begin
  delete from award_wins where announcement_id = old.id;
  delete from award_facts where announcement_id = old.id;
  delete from service_terms where announcement_id = old.id;
  if exists (select from track_records where project = coalesce(old.project_id, old.id)) then
    perform refresh_track_records(array[coalesce(old.project_id, old.id)]);
    perform refresh_awards(array[old.project_id]);
  end if;
  if old.doc_channel = 'terminated' and old.project_id is not null then
    perform insert_service_terms(array[old.project_id]);
  end if;
  update market_months set is_built = false where is_built and month = date_trunc('month', published_on)::date;
  update board_days set is_built = false where is_built and board_days.day = published_on;
  return null;
end $$;

select insert_service_terms(array(select distinct o.project_id from announcements o
  join service_terms s on s.project_id = o.project_id where o.doc_channel = 'terminated'));
