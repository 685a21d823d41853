-- An award that was cancelled is no win: its round was terminated after it (docs/decisions/0039).

-- Whether a round that a moment is in was terminated after it. What is published after a new round began is about that one
-- (docs/decisions/0038); with `unless_signed`, what comes after a contract is about the contract.
create function is_terminated(procurement text, since timestamptz, unless_signed boolean) returns boolean language sql stable as $$
  select exists (select from announcements o
    where o.project_id = procurement and o.doc_channel = 'terminated' and o.nature is distinct from '重发' and o.published_at > since
      and not exists (select from announcements t
        where t.project_id = procurement and t.published_at >= since and t.published_at < o.published_at and t.nature is distinct from '重发'
          and (t.published_at > since
              and t.doc_channel in ('tender', 'negotiation', 'consultation', 'inquiry', 'single', 'bidding', 'invitation')
            or unless_signed and t.doc_channel = 'contract')))
$$;

-- As in migration 0050, without awards that were cancelled.
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
      and a.doc_channel in ('award', 'candidate') and a.nature is distinct from '重发'
      and not (a.doc_channel = 'award' and is_terminated(a.project_id, a.published_at, true));
  insert into award_wins select f.announcement_id, w.rank, f.channel, f.published_at, f.month, f.project, f.project_name, f.province,
      f.city_code, f.industry_code, w.key, w.enterprise_id, w.name, w.bid_amount_fen, f.buyer_id, f.buyer_name, f.district
    from unnest(ids) as k (id) join award_facts f on f.announcement_id = k.id
    join (select announcement_id, coalesce(enterprise_id, name) as key, min(rank) as rank, min(enterprise_id) as enterprise_id,
        (array_agg(name order by rank))[1] as name, sum(bid_amount_fen)::bigint as bid_amount_fen
      from announcement_winners where announcement_id = any (ids) group by 1, 2) w on w.announcement_id = k.id;
  select sum_shared_budgets(array(select distinct f.project from unnest(ids) as k (id) join award_facts f on f.announcement_id = k.id));
$$;

-- As in migration 0051_awards_of_a_procurement, without awards that were cancelled.
create or replace function insert_track_records(ids text[], since timestamptz, until timestamptz) returns void language sql as $$
  with notices as materialized (
    select a.id, coalesce(a.project_id, a.id) as project,
      case when a.doc_channel in ('award', 'contract') and a.nature is distinct from '重发'
        and not (a.doc_channel = 'award' and is_terminated(a.project_id, a.published_at, true)) then a.doc_channel end as channel,
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

-- Awards of these procurements that are cancelled now or are so no more, and the sums of their lots. Sums of their months no longer hold.
create function refresh_awards(projects text[]) returns void language plpgsql as $$
declare
  awards text[];
  procurements text[];
begin
  select array_agg(a.id), array_agg(distinct a.project_id) into awards, procurements
  from unnest(projects) as k (id) join announcements a on a.project_id = k.id
  where a.doc_channel = 'award' and a.nature is distinct from '重发'
    and is_terminated(a.project_id, a.published_at, true) = exists (select from award_facts f where f.announcement_id = a.id);
  if awards is not null then
    perform from market_months m where m.is_built and m.month in (
      select date_trunc('month', a.published_at at time zone 'Asia/Shanghai')::date from announcements a where a.id = any (awards))
      order by m.month for update;
    update market_months m set is_built = false where m.is_built and m.month in (
      select date_trunc('month', a.published_at at time zone 'Asia/Shanghai')::date from announcements a where a.id = any (awards));
    perform insert_award_facts(awards, '-infinity', 'infinity');
    perform refresh_track_records(procurements);
  end if;
  perform sum_shared_budgets(projects);
end $$;

-- As in migration 0050, and awards count again when the termination goes.
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
  update market_months set is_built = false where is_built and month = date_trunc('month', published_on)::date;
  update board_days set is_built = false where is_built and board_days.day = published_on;
  return null;
end $$;

select refresh_awards(array(select distinct project_id from announcements where doc_channel = 'terminated' and project_id is not null));
analyze award_facts, award_wins, track_records;
