-- What was written for the search, in the transaction that wrote it, so that whoever keeps an index elsewhere loses nothing.
-- A lower seq may be committed after a higher one: written_in tells a reader which transactions are over (server/search/feed.ts).
create table search_outbox (
  seq bigserial primary key,
  written_in xid8 not null default pg_current_xact_id(),
  written_at timestamptz not null default now(),
  kind text not null,
  id text not null
);
create index search_outbox_order on search_outbox (written_in, seq);
create index search_outbox_time on search_outbox (written_at);
