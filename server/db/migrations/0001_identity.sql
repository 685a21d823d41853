-- Members, sessions, one-time codes, QR logins, budgets, company configuration and dictionaries.

create table users (
  id text primary key,
  -- null once the account is deleted, so that the phone can register anew
  mobile text unique,
  user_name text not null,
  real_user_name text,
  company_name text,
  industry_code text,
  area_code text,
  email text,
  headimgurl text,
  roles text[] not null default '{}',
  created_at timestamptz not null,
  frozen_at timestamptz,
  delete_after timestamptz,
  deleted_at timestamptz,
  check ((frozen_at is null) = (delete_after is null))
);
create index users_to_delete on users (delete_after) where deleted_at is null and delete_after is not null;

create table sessions (
  id text primary key,
  user_id text not null references users (id),
  -- SHA-256 of the token, hex; the token itself is nowhere
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'elsewhere', 'frozen', 'phone-changed')),
  check ((ended_at is null) = (end_reason is null))
);
-- one live session a member: a login elsewhere ends the one before
create unique index sessions_one_live on sessions (user_id) where ended_at is null;

create table login_codes (
  id text primary key,
  mobile text not null,
  -- 'login', or 'verify:<user id>' for a code that a member asked for
  purpose text not null,
  salt text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index login_codes_newest on login_codes (mobile, purpose, created_at desc);
create index login_codes_old on login_codes (expires_at);

-- Sliding budgets: the instants that were spent, oldest dropped with the widest window.
create table budgets (
  key text primary key,
  spent timestamptz[] not null
);
-- Fixed windows for budgets too large to list.
create table window_budgets (
  key text not null,
  window_start timestamptz not null,
  spent integer not null,
  primary key (key, window_start)
);

create table qr_logins (
  ticket text primary key,
  secret_hash text not null,
  status text not null check (status in ('waiting', 'scanned', 'confirmed', 'cancelled', 'consumed')),
  user_id text references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index qr_logins_old on qr_logins (expires_at);

-- Members that the sandbox offers to whoever tries the product.
create table demo_members (
  mobile text primary key,
  title text not null,
  description text not null,
  position integer not null
);

-- Subscriptions to keywords and areas; kind 'pre-project' decides where a login lands (S2-45).
create table subscription_groups (
  id text primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('bidding', 'proposed', 'award', 'pre-project')),
  name text not null,
  filter jsonb not null,
  position integer not null,
  created_at timestamptz not null
);
create index subscription_groups_of on subscription_groups (user_id, kind, position);

create table company_configuration (
  brand text primary key,
  name text not null,
  title text,
  theme text,
  favicon text,
  can_pay boolean not null,
  service_phone text,
  phone_is_020 boolean not null default false,
  customer_img text,
  customer_wechat text,
  service_qrcode text
);

create table dictionary_options (
  dict_name text not null,
  value text not null,
  name text not null default '',
  label text not null,
  parent_value text,
  position integer not null,
  primary key (dict_name, value)
);

insert into company_configuration (brand, name, title, theme, favicon, can_pay, service_phone, customer_img, customer_wechat) values
  ('bidding', '标讯通', '标讯通', '#1f7cf0', '/favicon.svg', true, '400-000-0000', 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 48 48%22%3E%3Crect width=%2248%22 height=%2248%22 rx=%2224%22 fill=%22%23e8f1fe%22/%3E%3Cpath d=%22M12 26a12 12 0 0 1 24 0v6h-5v-9a7 7 0 0 0-14 0v9h-5z%22 fill=%22%23305a9c%22/%3E%3C/svg%3E', 'demo-bidding'),
  ('magazine', '招标周刊', '招标周刊', '#b3262e', '/favicon.svg', true, '400-000-0000', 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 48 48%22%3E%3Crect width=%2248%22 height=%2248%22 rx=%2224%22 fill=%22%23e8f1fe%22/%3E%3Cpath d=%22M12 26a12 12 0 0 1 24 0v6h-5v-9a7 7 0 0 0-14 0v9h-5z%22 fill=%22%23305a9c%22/%3E%3C/svg%3E', 'demo-magazine'),
  ('catering', '餐采招标网', '餐采招标网', '#d9640f', '/favicon.svg', true, '400-000-0000', 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 48 48%22%3E%3Crect width=%2248%22 height=%2248%22 rx=%2224%22 fill=%22%23e8f1fe%22/%3E%3Cpath d=%22M12 26a12 12 0 0 1 24 0v6h-5v-9a7 7 0 0 0-14 0v9h-5z%22 fill=%22%23305a9c%22/%3E%3C/svg%3E', 'demo-catering'),
  ('computing', '算力标讯', '算力标讯', '#5b5bd6', '/favicon.svg', false, '400-000-0000', 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 48 48%22%3E%3Crect width=%2248%22 height=%2248%22 rx=%2224%22 fill=%22%23e8f1fe%22/%3E%3Cpath d=%22M12 26a12 12 0 0 1 24 0v6h-5v-9a7 7 0 0 0-14 0v9h-5z%22 fill=%22%23305a9c%22/%3E%3C/svg%3E', 'demo-computing'),
  ('tuancan', '团餐招标', '团餐招标', '#11a983', '/favicon.svg', true, '400-000-0000', 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 48 48%22%3E%3Crect width=%2248%22 height=%2248%22 rx=%2224%22 fill=%22%23e8f1fe%22/%3E%3Cpath d=%22M12 26a12 12 0 0 1 24 0v6h-5v-9a7 7 0 0 0-14 0v9h-5z%22 fill=%22%23305a9c%22/%3E%3C/svg%3E', 'demo-tuancan');

insert into dictionary_options (dict_name, value, label, position) values
  ('item_amount', '0.1-100000', '10万以下', 0),
  ('item_amount', '100000-500000', '10万～50万', 1),
  ('item_amount', '500000-1000000', '50万～100万', 2),
  ('item_amount', '1000000-5000000', '100万～500万', 3),
  ('item_amount', '5000000-10000000', '500万～1000万', 4),
  ('item_amount', '10000000-50000000', '1000万～5000万', 5),
  ('item_amount', '50000000-', '5000万以上', 6),
  ('customer_info', '400-000-0000', '客服电话', 0),
  ('customer_info', '周一至周五 9:00–18:00', '服务时间', 1),
  ('unPay', 'default', '请联系您所在地区的业务经理办理会员开通', 0),
  ('search_type', '10', '全文', 0),
  ('search_type', '20', '标题', 1),
  ('search_pattern', '30', '精准', 0),
  ('search_pattern', '20', '智能', 1),
  ('search_pattern', '10', '模糊', 2),
  ('docchannel', 'intention', '采购意向', 0),
  ('docchannel', 'forecast', '招标预告', 1),
  ('docchannel', 'prequalification', '资格预审', 2),
  ('docchannel', 'tender', '招标公告', 3),
  ('docchannel', 'negotiation', '竞争性谈判', 4),
  ('docchannel', 'consultation', '竞争性磋商', 5),
  ('docchannel', 'inquiry', '询价', 6),
  ('docchannel', 'single', '单一来源', 7),
  ('docchannel', 'bidding', '竞价', 8),
  ('docchannel', 'invitation', '邀请招标', 9),
  ('docchannel', 'change', '变更更正', 10),
  ('docchannel', 'clarification', '答疑澄清', 11),
  ('docchannel', 'opening', '开标记录', 12),
  ('docchannel', 'candidate', '中标候选人', 13),
  ('docchannel', 'award', '中标成交', 14),
  ('docchannel', 'contract', '合同', 15),
  ('docchannel', 'acceptance', '验收', 16),
  ('docchannel', 'failed', '废标', 17),
  ('docchannel', 'aborted', '流标', 18),
  ('docchannel', 'terminated', '终止', 19),
  ('docchannel', 'other', '其他', 20),
  ('approval_stage', 'proposal', '项目建议书', 0),
  ('approval_stage', 'feasibility', '可行性研究', 1),
  ('approval_stage', 'environment', '环境影响评价', 2),
  ('approval_stage', 'design', '初步设计', 3),
  ('approval_stage', 'planning', '规划许可', 4),
  ('approval_stage', 'drawing', '施工图审查', 5),
  ('approval_stage', 'permit', '施工许可', 6),
  ('approval_stage', 'acceptance', '竣工验收', 7);
