-- Announcements by month of publication (Asia/Shanghai), so that a search reads the months it needs and old months can be moved away.
-- Names of buyer, agency and winner get tokens of their own for searches in one of these fields.

-- The source key of an imported release. It stands beside the announcements because a unique key of a partitioned table must hold the
-- month, and a release that changes its date moves to another month.
create table announcement_sources (
  ocid text not null,
  release_id text not null,
  announcement_id text not null,
  primary key (ocid, release_id)
);
insert into announcement_sources (ocid, release_id, announcement_id)
  select ocid, release_id, id from announcements where ocid is not null and release_id is not null;

-- Ids of announcements stand in other tables without a foreign key: no key could hold the id alone.
do $$
declare
  key record;
begin
  for key in select conrelid::regclass as owner, conname from pg_constraint where contype = 'f' and confrelid = 'announcements'::regclass loop
    execute format('alter table %s drop constraint %I', key.owner, key.conname);
  end loop;
end $$;

alter table announcements add column party_tok integer[] not null default '{}';
alter table announcements alter column party_tok drop default;

alter table announcements rename to announcements_whole;
create table announcements (like announcements_whole including defaults including generated including storage)
  partition by range (published_at);

-- Makes the months that are missing. Called before every write (server/repos/announcement-month.repo.ts); attaching an empty table
-- holds up neither readers nor writers of the other months.
create function ensure_announcement_months(moments timestamptz[]) returns void language plpgsql as $$
declare
  first_moment timestamptz;
  month text;
begin
  for first_moment in
    select distinct date_trunc('month', moment at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' from unnest(moments) as moment order by 1
  loop
    month := 'announcements_' || to_char(first_moment at time zone 'Asia/Shanghai', 'YYYY_MM');
    continue when exists (select from pg_class where relname = month and relispartition);
    perform pg_advisory_xact_lock(7241991);
    continue when exists (select from pg_class where relname = month and relispartition);
    execute format('create table %I (like announcements including defaults including generated including storage) with (toast_tuple_target = 256)', month);
    execute format('alter table announcements attach partition %I for values from (%L) to (%L)', month, first_moment,
      ((first_moment at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai');
  end loop;
end $$;

-- Exact int4 of a pair of Chinese characters in the name of one party: the same numbers as server/search/party-tokens.ts.
create function pg_temp.han_place(code integer) returns integer language sql immutable as $$
  select case when code between 13312 and 19903 or code between 19968 and 40959 then code - 13312 when code = 12295 then 27648 end
$$;
create function pg_temp.party_tokens(buyer text, agency text, winner text) returns integer[] language sql immutable as $$
  select coalesce(array_agg(distinct token order by token), '{}') from (
    select ((party.place - 1) * 764467201::bigint + pg_temp.han_place(ascii(substr(party.name, i, 1))) * 27649::bigint
      + pg_temp.han_place(ascii(substr(party.name, i + 1, 1))) - 2147483648)::integer as token
    from unnest(array[buyer, agency, winner]) with ordinality as party (name, place), generate_series(1, length(party.name) - 1) as i
  ) pairs where token is not null
$$;

do $$
declare
  columns text;
begin
  perform ensure_announcement_months(array(select distinct date_trunc('month', published_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' from announcements_whole));
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = 'announcements_whole'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'party_tok';
  execute format('insert into announcements (%s, party_tok) select %s, pg_temp.party_tokens(buyer_name, agency_name, winner_name) from announcements_whole order by published_at', columns, columns);
end $$;
drop table announcements_whole;
drop function pg_temp.party_tokens(text, text, text);
drop function pg_temp.han_place(integer);

alter table announcements add primary key (id, published_at);
alter table announcements add foreign key (project_id) references projects (id);
alter table announcements add foreign key (buyer_id) references enterprises (id);
alter table announcements add foreign key (agency_id) references enterprises (id);
create index announcements_newest on announcements (published_at desc, id desc);
create index announcements_province on announcements (province, published_at desc, id desc);
create index announcements_city on announcements (city_code, published_at desc, id desc);
create index announcements_channel on announcements (doc_channel, published_at desc, id desc);
create index announcements_amount on announcements (amount_fen desc nulls last, id desc);
create index announcements_project on announcements (project_id);
create index announcements_buyer on announcements (buyer_id, published_at desc);
create index announcements_title_tok on announcements using gin (title_tok);
create index announcements_tok on announcements using gin (tok);
create index announcements_party_tok on announcements using gin (party_tok);
