-- How far the first fill and imports have come. Written in the transaction of each batch, so that they go on after a kill: nothing
-- doubled, nothing lost.

-- The sample data that is being made; the row goes when all of it is there.
create table sample_fill (
  singleton boolean primary key default true check (singleton),
  -- the same seed, moment and number give the same rows
  seed text not null,
  published_until timestamptz(3) not null,
  announcements integer not null check (announcements > 0),
  enterprises_done integer not null default 0,
  procurements_done integer not null default 0,
  announcements_done integer not null default 0
);

-- One row a file whose import has begun. A finished one stays until the statistics of what it wrote are refreshed.
create table import_progress (
  -- SHA-256 over the bytes of the file and the settings it is read with, hex
  file_hash text primary key,
  entries integer not null,
  added integer not null,
  updated integer not null,
  unchanged integer not null,
  skipped integer not null,
  -- when what was written was published first and last
  oldest timestamptz,
  newest timestamptz,
  is_finished boolean not null
);
