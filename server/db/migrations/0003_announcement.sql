-- Announcements with their projects and enterprises, what members saw, kept and searched.
-- Money is integer fen. Areas are short names as in the area tree (浙江, 杭州); city_code is `province_city`.

create table enterprises (
  id text primary key,
  name text not null,
  kind text not null check (kind in ('buyer', 'agency', 'supplier')),
  -- class of a buyer: 医疗, 学校, 交通…
  class text,
  -- GB 32100-2015; null when it was not published or its check digit is wrong
  credit_code text unique check (length(credit_code) = 18),
  -- identifier of the source, `scheme:id`, for bodies without a credit code
  source_key text unique,
  province text,
  city text,
  district text,
  region_code text,
  industry_code text,
  address text,
  contact text,
  phone text
);
create index enterprises_by_name on enterprises (name);

-- One procurement from its first word to its contract: the notices that share an ocid.
create table projects (
  id text primary key,
  ocid text not null unique,
  code text,
  name text not null,
  buyer_id text references enterprises (id),
  province text,
  city text
);

create table announcements (
  id text primary key,
  ocid text,
  -- release of the source; with the ocid it tells a second import from a new notice
  release_id text,
  -- SHA-256 of the imported release, hex
  source_hash text,
  project_id text references projects (id),
  title text not null,
  doc_channel text not null,
  nature text,
  published_at timestamptz not null,
  media text,
  source_url text,
  province text,
  city text,
  city_code text,
  district text,
  region_code text,
  -- GB/T 4754-2017: section letter and division, `E48`
  industry_code text,
  category text,
  project_code text,
  project_name text,
  procurement_method text,
  fund_source text,
  buyer_id text references enterprises (id),
  buyer_name text,
  agency_id text references enterprises (id),
  agency_name text,
  winner_name text,
  budget_fen bigint,
  control_price_fen bigint,
  bid_amount_fen bigint,
  -- what lists sort and filter by: the award when there is one, else the budget
  amount_fen bigint generated always as (coalesce(bid_amount_fen, budget_fen)) stored,
  -- an amount that is no yuan, as published: `372032 GBP`
  amount_text text,
  doc_price_fen bigint,
  margin_fen bigint,
  doc_get_start timestamptz,
  doc_get_end timestamptz,
  bid_deadline timestamptz,
  open_time timestamptz,
  open_place text,
  evaluate_method text,
  qualification text,
  allow_union boolean,
  limit_days integer,
  sections jsonb not null default '[]',
  subjects jsonb not null default '[]',
  changes jsonb not null default '[]',
  attachments jsonb not null default '[]',
  -- sanitised HTML
  content text not null,
  -- folded (NFKC, lower case) title and plain text, for the recheck of phrases
  title_text text not null,
  body_text text not null,
  -- bigrams and word hashes of the title, and of title and text together (server/search/tokens.ts)
  title_tok integer[] not null,
  tok integer[] not null,
  unique (ocid, release_id)
) with (toast_tuple_target = 256);

alter table announcements alter column tok set statistics 300;
alter table announcements alter column title_tok set statistics 300;
create index announcements_newest on announcements (published_at desc, id desc);
create index announcements_province on announcements (province, published_at desc, id desc);
create index announcements_city on announcements (city_code, published_at desc, id desc);
create index announcements_channel on announcements (doc_channel, published_at desc, id desc);
create index announcements_amount on announcements (amount_fen desc nulls last, id desc);
create index announcements_project on announcements (project_id);
create index announcements_buyer on announcements (buyer_id, published_at desc);
create index announcements_title_tok on announcements using gin (title_tok);
create index announcements_tok on announcements using gin (tok);

create table announcement_winners (
  announcement_id text not null references announcements (id) on delete cascade,
  rank integer not null,
  name text not null,
  enterprise_id text references enterprises (id),
  bid_amount_fen bigint,
  price_form text check (price_form in ('amount', 'rate')),
  -- percent
  rate double precision,
  score double precision,
  primary key (announcement_id, rank)
);
create index announcement_winners_enterprise on announcement_winners (enterprise_id);

create table announcement_views (
  user_id text not null references users (id) on delete cascade,
  announcement_id text not null references announcements (id) on delete cascade,
  first_viewed_at timestamptz not null,
  last_viewed_at timestamptz not null,
  primary key (user_id, announcement_id)
);
create index announcement_views_latest on announcement_views (user_id, last_viewed_at desc);

create table announcement_collections (
  user_id text not null references users (id) on delete cascade,
  announcement_id text not null references announcements (id) on delete cascade,
  collected_at timestamptz not null,
  primary key (user_id, announcement_id)
);

create table search_history (
  user_id text not null references users (id) on delete cascade,
  word text not null,
  searched_at timestamptz not null,
  times integer not null default 1,
  primary key (user_id, word)
);
create index search_history_latest on search_history (user_id, searched_at desc);

-- What is offered as hot before members have searched enough; higher weight first.
create table hot_words (
  word text primary key,
  weight integer not null
);
