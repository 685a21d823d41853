-- What analyses read, kept when announcements are written, so that no analysis reads whole announcements.
-- announcements_project, announcements_buyer: the refresh functions find their rows by these.

-- One row per service whose term is published, of the contract notice, else of the award.
create table service_terms (
  project_id text primary key,
  announcement_id text not null,
  by_contract boolean not null,
  -- day of the notice in Asia/Shanghai
  starts_on date not null,
  ends_on date not null,
  title text not null,
  buyer_id text,
  buyer_name text,
  winner_name text,
  bid_amount_fen bigint,
  province text,
  city text,
  city_code text,
  industry_code text
);
create index service_terms_end on service_terms (ends_on, project_id);
create index service_terms_province on service_terms (province, ends_on, project_id);

create function insert_service_terms(projects text[]) returns void language sql as $$
  insert into service_terms (project_id, announcement_id, by_contract, starts_on, ends_on, title, buyer_id, buyer_name, winner_name,
      bid_amount_fen, province, city, city_code, industry_code)
    select distinct on (a.project_id) a.project_id, a.id, a.doc_channel = 'contract',
      (a.published_at at time zone 'Asia/Shanghai')::date, (a.published_at at time zone 'Asia/Shanghai')::date + t.days,
      coalesce(a.project_name, a.title), a.buyer_id, a.buyer_name, a.winner_name, a.bid_amount_fen, a.province, a.city, a.city_code,
      a.industry_code
    from announcements a
    join (select n.project_id, max(n.limit_days) as days from announcements n
      where (projects is null or n.project_id = any (projects)) and n.project_id is not null and n.limit_days between 90 and 1100
      group by 1) t on t.project_id = a.project_id
    where (projects is null or a.project_id = any (projects)) and a.doc_channel in ('contract', 'award') and a.category = '服务'
    order by a.project_id, a.doc_channel = 'contract' desc, a.published_at, a.id
  on conflict (project_id) do update set announcement_id = excluded.announcement_id, by_contract = excluded.by_contract,
    starts_on = excluded.starts_on, ends_on = excluded.ends_on, title = excluded.title, buyer_id = excluded.buyer_id,
    buyer_name = excluded.buyer_name, winner_name = excluded.winner_name, bid_amount_fen = excluded.bid_amount_fen,
    province = excluded.province, city = excluded.city, city_code = excluded.city_code, industry_code = excluded.industry_code
$$;

-- The columns of awards and candidate notices that figures are made of. Notices that were published once more are left out.
create table award_facts (
  announcement_id text primary key,
  channel text not null check (channel in ('award', 'candidate')),
  published_at timestamptz not null,
  -- first day of the month of publication in Asia/Shanghai
  month date not null,
  -- the procurement, else the notice itself
  project text not null,
  project_name text,
  province text,
  city_code text,
  industry_code text,
  -- goods, works or services
  category text,
  method text,
  -- id of the body, else its name
  buyer_key text,
  buyer_id text,
  buyer_name text,
  agency_key text,
  agency_id text,
  agency_name text,
  winner_name text,
  bid_amount_fen bigint,
  budget_fen bigint,
  -- different names among its winners or candidates
  named integer not null
);
create index award_facts_time on award_facts (channel, published_at);
create index award_facts_province on award_facts (channel, province, published_at);
create index award_facts_industry on award_facts (channel, industry_code, published_at);
create index award_facts_buyer on award_facts (buyer_key, published_at);
create index award_facts_agency on award_facts (agency_key, published_at);

create table award_wins (
  announcement_id text not null,
  rank integer not null,
  channel text not null,
  published_at timestamptz not null,
  month date not null,
  project text not null,
  project_name text,
  province text,
  city_code text,
  industry_code text,
  -- id of the enterprise, else its name
  key text not null,
  enterprise_id text,
  name text not null,
  bid_amount_fen bigint,
  buyer_id text,
  buyer_name text,
  primary key (announcement_id, rank)
);
create index award_wins_time on award_wins (channel, published_at);
create index award_wins_province on award_wins (channel, province, published_at);
create index award_wins_buyer on award_wins (buyer_id, published_at);
create index award_wins_key on award_wins (key, channel, published_at);

create function insert_award_facts(ids text[], since timestamptz, until timestamptz) returns void language sql as $$
  delete from award_wins where announcement_id = any (ids);
  delete from award_facts where announcement_id = any (ids);
  insert into award_facts select a.id, a.doc_channel, a.published_at,
      date_trunc('month', a.published_at at time zone 'Asia/Shanghai')::date, coalesce(a.project_id, a.id), a.project_name,
      a.province, a.city_code, a.industry_code, a.category, a.procurement_method, coalesce(a.buyer_id, a.buyer_name), a.buyer_id, a.buyer_name,
      coalesce(a.agency_id, a.agency_name), a.agency_id, a.agency_name, a.winner_name, a.bid_amount_fen, a.budget_fen,
      (select count(distinct w.name) from announcement_winners w where w.announcement_id = a.id)
    from announcements a
    where (ids is null or a.id = any (ids)) and a.published_at >= since and a.published_at <= until
      and a.doc_channel in ('award', 'candidate') and a.nature is distinct from '重发';
  insert into award_wins select f.announcement_id, w.rank, f.channel, f.published_at, f.month, f.project, f.project_name, f.province,
      f.city_code, f.industry_code, coalesce(w.enterprise_id, w.name), w.enterprise_id, w.name, w.bid_amount_fen, f.buyer_id, f.buyer_name
    from award_facts f join announcement_winners w on w.announcement_id = f.announcement_id
    where ids is null or f.announcement_id = any (ids);
$$;

-- Sums of whole months. `is_built` is taken away by whoever writes into the month, in the transaction of the writing; a month that is
-- not built is read row by row.
create table market_months (
  month date primary key,
  is_built boolean not null
);
-- By province and industry section, '-' where a notice names none; '' and '' for all of them together.
-- notices and tenders count announcements; awards, method and band count awards.
create table market_groups (
  month date not null,
  kind text not null check (kind in ('notices', 'tenders', 'awards', 'method', 'band')),
  province text not null,
  industry text not null,
  -- method or number of the band; '-' where it is not known
  key text not null,
  count integer not null,
  known integer not null,
  sum bigint not null,
  primary key (kind, month, province, industry, key)
);
create table market_bodies (
  month date not null,
  role text not null check (role in ('buyer', 'agency', 'winner')),
  key text not null,
  id text,
  name text not null,
  count integer not null,
  known integer not null,
  sum bigint not null,
  -- wins with an amount above zero
  paid integer not null,
  latest timestamptz not null,
  primary key (role, month, key)
);

-- What is kept of an announcement goes with it.
create function forget_announcement_facts() returns trigger language plpgsql as $$
begin
  delete from award_wins where announcement_id = old.id;
  delete from award_facts where announcement_id = old.id;
  delete from service_terms where announcement_id = old.id;
  update market_months set is_built = false
    where is_built and month = date_trunc('month', old.published_at at time zone 'Asia/Shanghai')::date;
  return null;
end $$;
create trigger announcements_facts after delete on announcements for each row execute function forget_announcement_facts();

select insert_service_terms(null);
select insert_award_facts(null, '-infinity', 'infinity');
insert into market_months select distinct date_trunc('month', published_at at time zone 'Asia/Shanghai')::date, false from announcements;
analyze service_terms, award_facts, award_wins, market_months;
