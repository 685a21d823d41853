-- What each enterprise did, one row a procurement and role: by the newest award of the procurement, else by its newest contract; without
-- either the row only counts. A winner has a row by awards and contracts alone.
create table track_records (
  enterprise_id text not null,
  role text not null check (role in ('buyer', 'winner', 'agency')),
  -- the procurement, else the notice itself
  project text not null,
  -- award or contract; null while there is neither, and then so are the columns that follow
  channel text,
  announcement_id text,
  published_at timestamptz,
  project_name text,
  amount_fen bigint,
  counterpart_id text,
  counterpart text,
  primary key (enterprise_id, role, project)
);
create index track_records_project on track_records (project);

-- Adds these announcements, published within the two moments.
create function insert_track_records(ids text[], since timestamptz, until timestamptz) returns void language sql as $$
  with notices as materialized (
    select a.id, coalesce(a.project_id, a.id) as project, case when a.doc_channel in ('award', 'contract') then a.doc_channel end as channel,
      a.published_at, coalesce(a.project_name, a.title) as name, a.buyer_id, a.buyer_name, a.agency_id, a.winner_name, a.bid_amount_fen
    from unnest(ids) as wanted (id) join announcements a on a.id = wanted.id and a.published_at >= since and a.published_at <= until),
  roles as (
    select n.buyer_id as enterprise_id, 'buyer' as role, n.project, n.channel, n.id, n.published_at, n.name, n.bid_amount_fen as amount,
      w.enterprise_id as counterpart_id, n.winner_name as counterpart, 0 as rank
    from notices n left join announcement_winners w on w.announcement_id = n.id and w.rank = 1 where n.buyer_id is not null
    union all
    select n.agency_id, 'agency', n.project, n.channel, n.id, n.published_at, n.name, n.bid_amount_fen, n.buyer_id, n.buyer_name, 0
    from notices n where n.agency_id is not null
    union all
    select w.enterprise_id, 'winner', n.project, n.channel, n.id, n.published_at, n.name, w.bid_amount_fen, n.buyer_id, n.buyer_name, w.rank
    from notices n join announcement_winners w on w.announcement_id = n.id where n.channel is not null and w.enterprise_id is not null)
  insert into track_records as known
    select distinct on (enterprise_id, role, project) enterprise_id, role, project, channel,
      case when channel is not null then id end, case when channel is not null then published_at end, case when channel is not null then name end,
      case when channel is not null then amount end, case when channel is not null then counterpart_id end,
      case when channel is not null then counterpart end
    from roles order by enterprise_id, role, project, channel, published_at desc, id, rank
  on conflict (enterprise_id, role, project) do update set channel = excluded.channel, announcement_id = excluded.announcement_id,
    published_at = excluded.published_at, project_name = excluded.project_name, amount_fen = excluded.amount_fen,
    counterpart_id = excluded.counterpart_id, counterpart = excluded.counterpart
  where excluded.channel is not null and (known.channel is null or excluded.channel < known.channel
    or excluded.channel = known.channel and (excluded.published_at > known.published_at
      or excluded.published_at = known.published_at and excluded.announcement_id < known.announcement_id))
$$;

-- Makes the rows of these procurements again from the announcements that are there.
create function refresh_track_records(projects text[]) returns void language plpgsql as $$
begin
  delete from track_records where project = any (projects);
  perform insert_track_records(array(select a.id from announcements a where a.project_id = any (projects)
    union select a.id from announcements a where a.id = any (projects) and a.project_id is null), '-infinity', 'infinity');
end $$;

-- Month by month, so that each is looked up in its own part.
create function fill_track_records() returns void language plpgsql as $$
declare
  first_moment timestamptz;
  next_moment timestamptz;
begin
  for first_moment in
    select distinct date_trunc('month', published_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' from announcements order by 1
  loop
    next_moment := ((first_moment at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai';
    perform insert_track_records(array(select id from announcements where published_at >= first_moment and published_at < next_moment),
      first_moment, next_moment - interval '1 microsecond');
  end loop;
end $$;

-- Who deletes many announcements deletes their rows of `track_records` before: then nothing is made again.
create or replace function forget_announcement_facts() returns trigger language plpgsql as $$
declare
  published_on date := (old.published_at at time zone 'Asia/Shanghai')::date;
begin
  delete from award_wins where announcement_id = old.id;
  delete from award_facts where announcement_id = old.id;
  delete from service_terms where announcement_id = old.id;
  if exists (select from track_records where project = coalesce(old.project_id, old.id)) then
    perform refresh_track_records(array[coalesce(old.project_id, old.id)]);
  end if;
  update market_months set is_built = false where is_built and month = date_trunc('month', published_on)::date;
  update board_days set is_built = false where is_built and board_days.day = published_on;
  return null;
end $$;

select fill_track_records();
analyze track_records;
