-- What members set up and ask for: subscription groups, monitors, exports, invoices.
-- Money is integer fen.

-- Groups of the bidding, owner and agent lists share one allowance; rivals are the award subscription.
alter table subscription_groups drop constraint subscription_groups_kind_check;
alter table subscription_groups add constraint subscription_groups_kind_check
  check (kind in ('bidding', 'proposed', 'owner', 'agent', 'award', 'pre-project'));
-- SHA-256 of the conditions, hex: the same conditions are saved once a list. Null for groups of before.
alter table subscription_groups add column conditions_hash text;
create unique index subscription_groups_once on subscription_groups (user_id, kind, conditions_hash);

create table monitors (
  monitor_id text primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('project', 'owner', 'rival', 'agent', 'company')),
  name text not null,
  -- the enterprise or project; null for a name that no record carries yet
  target_id text,
  -- what makes two monitors the same: the target, or the folded name
  target_key text not null,
  since timestamptz(3) not null,
  unique (user_id, kind, target_key),
  check (kind <> 'project' or target_id is not null)
);
create index monitors_of_user on monitors (user_id, since desc, monitor_id);

-- Favourites beside announcements.
create table record_collections (
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('plannedProject', 'approval', 'forecast', 'intention')),
  record_id text not null,
  collected_at timestamptz not null,
  primary key (user_id, kind, record_id)
);
create index record_collections_latest on record_collections (user_id, kind, collected_at desc);

create table export_records (
  record_id text primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('announcements', 'projectAnalysis')),
  title text not null,
  email text not null,
  -- what is exported, as the kind reads it
  request jsonb not null,
  row_count integer check (row_count >= 0),
  status text not null check (status in ('queued', 'ready', 'sent', 'failed')),
  reason text,
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  -- begun by a worker; begun long ago and still queued means that worker is gone
  started_at timestamptz(3),
  finished_at timestamptz(3),
  file_name text,
  file_type text,
  -- null again once the file is too old to keep
  file bytea,
  check ((status = 'failed') = (reason is not null)),
  check (status not in ('ready', 'sent') or (finished_at is not null and file_name is not null and file_type is not null))
);
create index export_records_of_user on export_records (user_id, created_at desc, record_id);
create index export_records_waiting on export_records (created_at) where status = 'queued';
create index export_records_kept on export_records (finished_at) where file is not null;

create table invoices (
  invoice_id text primary key,
  order_id text not null references orders,
  user_id text not null references users (id),
  kind text not null check (kind in ('electronic', 'special')),
  title text not null,
  tax_no text not null,
  email text not null,
  phone text not null,
  address text not null,
  bank text not null,
  bank_account text not null,
  remark text not null,
  amount_fen integer not null check (amount_fen > 0),
  status text not null check (status in ('requested', 'issued', 'rejected')),
  invoice_no text unique,
  requested_at timestamptz(3) not null,
  issued_at timestamptz(3),
  reason text,
  check ((status = 'issued') = (issued_at is not null and invoice_no is not null)),
  check ((status = 'rejected') = (reason is not null))
);
-- One invoice an order; after a rejection it may be asked for anew.
create unique index invoices_one_per_order on invoices (order_id) where status <> 'rejected';
create index invoices_of_user on invoices (user_id, requested_at desc, invoice_id);
create index invoices_waiting on invoices (requested_at) where status = 'requested';
