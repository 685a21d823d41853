-- What was removed a moment ago: a removal that the member undoes leaves the monitor as it was, with its beginning.
create table removed_monitors (
  user_id text not null references users (id),
  kind text not null,
  target_key text not null,
  monitor_id text not null,
  since timestamptz(3) not null,
  removed_at timestamptz(3) not null,
  primary key (user_id, kind, target_key)
);
create index removed_monitors_by_age on removed_monitors (removed_at);
