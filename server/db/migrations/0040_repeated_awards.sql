-- As in migration 0033, and a notice that was published once more is no award or contract: a win has one day on every page, that of the
-- first time it was published. Such a notice still counts for its buyer and agency.
create or replace function insert_track_records(ids text[], since timestamptz, until timestamptz) returns void language sql as $$
  with notices as materialized (
    select a.id, coalesce(a.project_id, a.id) as project,
      case when a.doc_channel in ('award', 'contract') and a.nature is distinct from '重发' then a.doc_channel end as channel,
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

-- Rows that were made of such notices are made again where another award or contract of the procurement is there; where its month was
-- put away, the row is the only one that knows of the win and stays.
select refresh_track_records(array(
  select distinct t.project from track_records t
  join announcements a on a.id = t.announcement_id and a.published_at = t.published_at and a.nature = '重发'
  where a.project_id is null or exists (select from announcements o where o.project_id = a.project_id
    and o.doc_channel in ('award', 'contract') and o.nature is distinct from '重发')));
analyze track_records;
