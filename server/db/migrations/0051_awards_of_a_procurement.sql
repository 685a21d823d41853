-- As in migration 0040, and lots that are awarded in several notices are one row with the sum of them all, null where a price is not known.
-- A notice is added once: what is made again is deleted before.
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
    group by w.enterprise_id, n.project, n.channel, n.id, n.published_at, n.name, n.buyer_id, n.buyer_name),
  sums as (
    select r.*, case when channel = 'contract' then amount
        when count(*) over same = count(amount) over same then (sum(amount) over same)::bigint end as sum_fen
    from roles r window same as (partition by enterprise_id, role, project, channel))
  insert into track_records as known
    select distinct on (enterprise_id, role, project) enterprise_id, role, project, channel,
      case when channel is not null then id end, case when channel is not null then published_at end, case when channel is not null then name end,
      case when channel is not null then sum_fen end, case when channel is not null then counterpart_id end,
      case when channel is not null then counterpart end
    from sums order by enterprise_id, role, project, channel, published_at desc, id
  on conflict (enterprise_id, role, project) do update set
    (channel, announcement_id, published_at, project_name, amount_fen, counterpart_id, counterpart) = (
      select n.channel, n.announcement_id, n.published_at, n.project_name,
        case when known.channel = 'award' and excluded.channel = 'award' then known.amount_fen + excluded.amount_fen else n.amount_fen end,
        n.counterpart_id, n.counterpart
      from (values (known.channel, known.announcement_id, known.published_at, known.project_name, known.amount_fen, known.counterpart_id,
          known.counterpart),
        (excluded.channel, excluded.announcement_id, excluded.published_at, excluded.project_name, excluded.amount_fen,
          excluded.counterpart_id, excluded.counterpart))
        as n (channel, announcement_id, published_at, project_name, amount_fen, counterpart_id, counterpart)
      order by n.channel, n.published_at desc, n.announcement_id limit 1)
  where excluded.channel is not null
$$;

-- Rows of several awards are made again; where the month of one was put away, its row is the only one that knows of the win and stays.
select refresh_track_records(array(
  select f.project from award_facts f where f.channel = 'award' group by f.project having count(*) > 1
    and not exists (select from track_records t where t.project = f.project and t.announcement_id is not null
      and not exists (select from announcements a where a.id = t.announcement_id and a.published_at = t.published_at))));
analyze track_records;
