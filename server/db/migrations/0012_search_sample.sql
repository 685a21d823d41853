-- Every 64th announcement with what a search looks at, in one small table: how many of them a search finds tells whether it finds more
-- than is counted. Which ones: the first byte of the SHA-256 of the id ends in six zeros (server/search/sample-sql.ts).
create table announcement_sample (
  id text primary key,
  published_at timestamptz not null,
  amount_fen bigint,
  province text,
  city_code text,
  doc_channel text not null,
  industry_code text,
  buyer_name text,
  agency_name text,
  winner_name text,
  title_text text not null,
  body_text text not null,
  title_tok integer[] not null,
  tok integer[] not null,
  party_tok integer[] not null
) with (toast_tuple_target = 256);
alter table announcement_sample alter column title_text set storage main;
alter table announcement_sample alter column body_text set storage external;
alter table announcement_sample alter column tok set storage external;
alter table announcement_sample alter column title_text set statistics 0;
alter table announcement_sample alter column body_text set statistics 0;

insert into announcement_sample
  select id, published_at, amount_fen, province, city_code, doc_channel, industry_code, buyer_name, agency_name, winner_name,
    title_text, body_text, title_tok, tok, party_tok
  from announcements where get_byte(sha256(convert_to(id, 'UTF8')), 0) & 63 = 0;

create index announcement_sample_title_tok on announcement_sample using gin (title_tok);
create index announcement_sample_tok on announcement_sample using gin (tok);
create index announcement_sample_party_tok on announcement_sample using gin (party_tok);
create index announcement_sample_province on announcement_sample (province, amount_fen);
create index announcement_sample_channel on announcement_sample (doc_channel);
create index announcement_sample_amount on announcement_sample (amount_fen);
create index announcement_sample_newest on announcement_sample (published_at);

-- A province with a range of amounts is asked for often.
create index announcements_province_amount on announcements (province, amount_fen);

-- Titles are looked at row by row, so they stay in the row; texts are fetched faster as they are. The planner learns nothing from the
-- values of texts, and reading about them takes longer than the search.
create function set_announcement_storage(month text) returns void language plpgsql as $$
begin
  execute format('alter table %I alter column title_text set storage main, alter column title_text set statistics 0,
    alter column body_text set storage external, alter column body_text set statistics 0, alter column tok set storage external', month);
end $$;

create or replace function ensure_announcement_months(moments timestamptz[]) returns void language plpgsql as $$
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
    perform set_announcement_storage(month);
    execute format('alter table announcements attach partition %I for values from (%L) to (%L)', month, first_moment,
      ((first_moment at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai');
  end loop;
end $$;

select set_announcement_storage(inhrelid::regclass::text) from pg_inherits where inhparent = 'announcements'::regclass;
