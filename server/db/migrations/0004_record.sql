-- Planned projects, approval projects, procurement intentions and forecasts, what is known of an enterprise, and what members saw.
-- Money is integer fen, days are `YYYY-MM-DD`, months `YYYY-MM`. No foreign key points at announcements: their ids are plain columns.
-- title_text, body_text and tok are what the search reads (server/search/tokens.ts).

create table planned_projects (
  id text primary key,
  title text not null,
  invest_project_code text,
  stage text not null check (stage in ('initiated', 'feasibility', 'environment', 'planning', 'preliminaryDesign',
    'constructionDrawing', 'constructionTender', 'preparation', 'underConstruction', 'completed', 'suspended')),
  project_type text,
  nature text,
  industry_code text,
  province text,
  city text,
  city_code text,
  district text,
  address text,
  -- total investment
  amount_fen bigint,
  build_area_m2 double precision,
  land_area_m2 double precision,
  scale text,
  planned_start text,
  planned_end text,
  fund_source text,
  owner_id text references enterprises (id),
  owner_name text,
  -- contacts are personal data: they leave the server masked unless the entitlement was spent (D-88)
  parties jsonb not null default '[]',
  devices jsonb not null default '[]',
  progress jsonb not null default '[]',
  permits jsonb not null default '[]',
  -- the procurement that came of it
  project_id text references projects (id),
  published_at timestamptz not null,
  updated_at timestamptz,
  title_text text not null,
  body_text text not null,
  tok integer[] not null
);
create index planned_projects_newest on planned_projects (published_at desc, id desc);
create index planned_projects_province on planned_projects (province, published_at desc, id desc);
create index planned_projects_city on planned_projects (city_code, published_at desc, id desc);
create index planned_projects_stage on planned_projects (stage, published_at desc, id desc);
create index planned_projects_type on planned_projects (project_type, published_at desc, id desc);
create index planned_projects_amount on planned_projects (amount_fen desc nulls last, id desc);
create index planned_projects_project on planned_projects (project_id);
create index planned_projects_owner on planned_projects (owner_id);
create index planned_projects_tok on planned_projects using gin (tok);

create table approval_projects (
  id text primary key,
  title text not null,
  project_code text,
  approval_type text check (approval_type in ('approval', 'verification', 'filing')),
  -- value of the dictionary approval_stage
  stage text,
  industry_code text,
  province text,
  city text,
  city_code text,
  district text,
  amount_fen bigint,
  legal_unit text,
  legal_unit_id text references enterprises (id),
  credit_code text,
  scale text,
  location text,
  planned_start text,
  planned_end text,
  items jsonb not null default '[]',
  planned_project_id text references planned_projects (id),
  published_at timestamptz not null,
  title_text text not null,
  body_text text not null,
  tok integer[] not null
);
create index approval_projects_newest on approval_projects (published_at desc, id desc);
create index approval_projects_province on approval_projects (province, published_at desc, id desc);
create index approval_projects_city on approval_projects (city_code, published_at desc, id desc);
create index approval_projects_stage on approval_projects (stage, published_at desc, id desc);
create index approval_projects_amount on approval_projects (amount_fen desc nulls last, id desc);
create index approval_projects_planned on approval_projects (planned_project_id);
create index approval_projects_tok on approval_projects using gin (tok);

-- Made from announcements of the kind intention, one a buyer and month (server/derive).
create table intentions (
  id text primary key,
  title text not null,
  buyer_id text references enterprises (id),
  buyer_name text,
  industry_code text,
  province text,
  city text,
  city_code text,
  district text,
  batch text,
  items jsonb not null default '[]',
  item_count integer not null,
  -- sum of the items whose budget was published
  amount_fen bigint,
  expected_month text,
  sme_reserved boolean not null,
  source text,
  notice_id text,
  -- the first tender that followed
  followed_by text,
  published_at timestamptz not null,
  title_text text not null,
  body_text text not null,
  tok integer[] not null
);
create index intentions_newest on intentions (published_at desc, id desc);
create index intentions_province on intentions (province, published_at desc, id desc);
create index intentions_city on intentions (city_code, published_at desc, id desc);
create index intentions_month on intentions (expected_month, id);
create index intentions_amount on intentions (amount_fen desc nulls last, id desc);
create index intentions_tok on intentions using gin (tok);

-- Concluded from announcements and approvals (server/derive); the outcome is kept, so that the hit rate can be told.
create table forecasts (
  id text primary key,
  title text not null,
  kind text not null check (kind in ('renewal', 'budget', 'approval', 'intention')),
  buyer_id text references enterprises (id),
  buyer_name text,
  industry_code text,
  province text,
  city text,
  city_code text,
  district text,
  expected_from text not null check (expected_from ~ '^\d{4}-\d{2}-\d{2}$'),
  expected_to text not null check (expected_to ~ '^\d{4}-\d{2}-\d{2}$'),
  low_fen bigint,
  high_fen bigint,
  amount_fen bigint,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  confidence_reason text not null,
  basis jsonb not null,
  subjects text[] not null default '{}',
  last_award jsonb,
  -- the announcement that made it true
  fulfilled_by text,
  -- the buyer's newest announcement: who published others in the window meant not to publish this one
  buyer_seen_on text,
  published_at timestamptz not null,
  title_text text not null,
  body_text text not null,
  tok integer[] not null
);
create index forecasts_soonest on forecasts (expected_from, id);
create index forecasts_end on forecasts (expected_to);
create index forecasts_newest on forecasts (published_at desc, id desc);
create index forecasts_province on forecasts (province, expected_from, id);
create index forecasts_city on forecasts (city_code, expected_from, id);
create index forecasts_kind on forecasts (kind, expected_from, id);
create index forecasts_amount on forecasts (amount_fen desc nulls last, id desc);
create index forecasts_tok on forecasts using gin (tok);

-- What is registered about an enterprise, beside its name and place.
create table enterprise_profiles (
  enterprise_id text primary key references enterprises (id) on delete cascade,
  former_names text[] not null default '{}',
  reg_no text,
  status text,
  type text,
  legal_person text,
  reg_capital_fen bigint,
  paid_capital_fen bigint,
  found_date text,
  biz_from text,
  biz_to text,
  size text check (size in ('large', 'medium', 'small', 'micro')),
  scope text,
  website text,
  phones jsonb not null default '[]',
  emails jsonb not null default '[]',
  qualifications jsonb not null default '[]',
  personnel jsonb not null default '[]',
  shareholders jsonb not null default '[]',
  investments jsonb not null default '[]',
  branches jsonb not null default '[]',
  blacklist jsonb not null default '[]',
  penalties jsonb not null default '[]',
  honours jsonb not null default '[]',
  sources text[] not null default '{}',
  updated_at timestamptz
);

-- What the search of companies reads: name and former names, and how often each role was played.
create table enterprise_index (
  id text primary key references enterprises (id) on delete cascade,
  province text,
  city_code text,
  buyer_count integer not null default 0,
  winner_count integer not null default 0,
  agency_count integer not null default 0,
  latest_at timestamptz,
  -- folded name
  title_text text not null,
  -- folded former names and credit code
  body_text text not null,
  tok integer[] not null
);
create index enterprise_index_name on enterprise_index (title_text);
create index enterprise_index_place on enterprise_index (province, city_code);
create index enterprise_index_latest on enterprise_index (latest_at desc nulls last, id);
create index enterprise_index_tok on enterprise_index using gin (tok);

create table record_views (
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('plannedProject', 'approval', 'forecast', 'intention', 'enterprise')),
  record_id text not null,
  first_viewed_at timestamptz not null,
  last_viewed_at timestamptz not null,
  primary key (user_id, kind, record_id)
);
create index record_views_latest on record_views (user_id, kind, last_viewed_at desc);

-- One row: which announcements the derived records were made from.
create table derived_from (
  singleton boolean primary key default true check (singleton),
  announcements bigint not null,
  newest_at timestamptz,
  derived_on text not null
);

insert into dictionary_options (dict_name, value, label, position) values
  ('planned_stage', 'initiated', '立项备案', 0),
  ('planned_stage', 'feasibility', '可行性研究', 1),
  ('planned_stage', 'environment', '环境影响评价', 2),
  ('planned_stage', 'planning', '规划许可', 3),
  ('planned_stage', 'preliminaryDesign', '初步设计', 4),
  ('planned_stage', 'constructionDrawing', '施工图设计', 5),
  ('planned_stage', 'constructionTender', '施工招标', 6),
  ('planned_stage', 'preparation', '施工准备', 7),
  ('planned_stage', 'underConstruction', '在建', 8),
  ('planned_stage', 'completed', '竣工', 9),
  ('planned_stage', 'suspended', '暂停', 10),
  ('project_type', '市政道路', '市政道路', 0),
  ('project_type', '房屋建筑', '房屋建筑', 1),
  ('project_type', '水利工程', '水利工程', 2),
  ('project_type', '公路工程', '公路工程', 3),
  ('project_type', '环保工程', '环保工程', 4),
  ('project_type', '电力能源', '电力能源', 5),
  ('project_type', '装饰装修', '装饰装修', 6),
  ('project_type', '园林绿化', '园林绿化', 7),
  ('forecast_kind', 'renewal', '到期续采', 0),
  ('forecast_kind', 'budget', '预算', 1),
  ('forecast_kind', 'approval', '立项推断', 2),
  ('forecast_kind', 'intention', '意向', 3);
