-- What was terminated counts no more: an award is no win, a service has no term (docs/decisions/0039).

-- Terminations of whole rounds. They are few: figures of a notice need no look at all other notices.
create table terminations (
  announcement_id text primary key,
  project_id text not null,
  published_at timestamptz not null
);
create index terminations_project on terminations (project_id, published_at);

-- Keeps those among these announcements. One that was published once more says nothing new, one whose title names a lot ends that lot alone,
-- and what is suspended (暂停, 中止) goes on.
create function insert_terminations(ids text[]) returns void language sql as $$
  delete from terminations using unnest(ids) as k (id) where announcement_id = k.id;
  insert into terminations select a.id, a.project_id, a.published_at from unnest(ids) as k (id) join announcements a on a.id = k.id
    where a.doc_channel = 'terminated' and a.project_id is not null and a.nature is distinct from '重发'
      and a.title !~ '暂停|中止' and a.title !~* '[0-9a-z一二三四五六七八九十]\s*(号|分)?\s*(包|标段|标项)|(包|包件|包组|标段|标项|品目)\s*(号)?\s*[:：]?\s*[0-9a-z一二三四五六七八九十]'
$$;

-- Whether a round that a moment is in was terminated after it. What is published after a new round began is about that one
-- (docs/decisions/0038); with `unless_signed`, what comes after a contract is about the contract. It opens every month of announcements: a
-- query over many notices looks into `terminations` first.
create function is_terminated(procurement text, since timestamptz, unless_signed boolean) returns boolean language sql stable as $$
  select exists (select from terminations o
    where o.project_id = procurement and o.published_at > since
      and not exists (select from announcements t
        where t.project_id = procurement and t.published_at >= since and t.published_at < o.published_at and t.nature is distinct from '重发'
          and (t.published_at > since
              and t.doc_channel in ('tender', 'negotiation', 'consultation', 'inquiry', 'single', 'bidding', 'invitation')
            or unless_signed and t.doc_channel = 'contract')))
$$;

-- As in migration 0050, without awards that were cancelled, and an amount of 0 is none: an award of a rate (费率) is often published so.
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

-- As in migration 0051_awards_of_a_procurement, without awards that were cancelled.
create or replace function insert_track_records(ids text[], since timestamptz, until timestamptz) returns void language sql as $$
  with notices as materialized (
    select a.id, coalesce(a.project_id, a.id) as project,
      case when a.doc_channel in ('award', 'contract') and a.nature is distinct from '重发'
        and case when a.doc_channel = 'award' and exists (select from terminations o where o.project_id = a.project_id)
          then not is_terminated(a.project_id, a.published_at, true) else true end then a.doc_channel end as channel,
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
  procurement text;
  of_one text[];
  awards text[] := '{}';
  procurements text[] := '{}';
begin
  -- one by one, each looked up by the index of projects: together they are not before the statistics know the months
  foreach procurement in array projects loop
    of_one := array(select a.id from announcements a
      where a.project_id = procurement and a.doc_channel = 'award' and a.nature is distinct from '重发'
        and is_terminated(procurement, a.published_at, true) = exists (select from award_facts f where f.announcement_id = a.id));
    if of_one <> '{}' then
      awards := awards || of_one;
      procurements := procurements || procurement;
    end if;
  end loop;
  if awards <> '{}' then
    perform from market_months m where m.is_built and m.month in (
      select date_trunc('month', a.published_at at time zone 'Asia/Shanghai')::date from announcements a where a.id = any (awards))
      order by m.month for update;
    update market_months m set is_built = false where m.is_built and m.month in (
      select date_trunc('month', a.published_at at time zone 'Asia/Shanghai')::date from announcements a where a.id = any (awards));
    perform insert_award_facts(awards, '-infinity', 'infinity');
    perform sum_shared_budgets(procurements);
    perform refresh_track_records(procurements);
  end if;
end $$;

-- As in migration 0049, and a service whose round was terminated after its contract or award has no term.
create or replace function insert_service_terms(projects text[]) returns void language sql as $$
  delete from service_terms s where s.project_id in (select o.project_id from terminations o where o.project_id = any (projects))
    and is_terminated(s.project_id, coalesce((select a.published_at from announcements a where a.id = s.announcement_id),
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
      and case when exists (select from terminations o where o.project_id = a.project_id)
        then not is_terminated(a.project_id, a.published_at, false) else true end
    order by a.project_id, a.doc_channel = 'contract' desc, a.published_at, a.id
  on conflict (project_id) do update set announcement_id = excluded.announcement_id, by_contract = excluded.by_contract,
    starts_on = excluded.starts_on, ends_on = excluded.ends_on, title = excluded.title, buyer_id = excluded.buyer_id,
    buyer_name = excluded.buyer_name, winner_name = excluded.winner_name, bid_amount_fen = excluded.bid_amount_fen,
    province = excluded.province, city = excluded.city, city_code = excluded.city_code, district = excluded.district,
    industry_code = excluded.industry_code
$$;

-- As in migration 0050, and what was terminated counts again when the termination goes.
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
  if exists (select from terminations where project_id = old.project_id) then
    delete from terminations where announcement_id = old.id;
    perform refresh_awards(array[old.project_id]);
    perform insert_service_terms(array[old.project_id]);
  end if;
  update market_months set is_built = false where is_built and month = date_trunc('month', published_on)::date;
  update board_days set is_built = false where is_built and board_days.day = published_on;
  return null;
end $$;

select insert_terminations(array(select id from announcements where doc_channel = 'terminated'));
select refresh_awards(array(select distinct project_id from terminations));
select insert_service_terms(array(select distinct t.project_id from terminations t join service_terms s on s.project_id = t.project_id));
analyze terminations, award_facts, award_wins, track_records;
