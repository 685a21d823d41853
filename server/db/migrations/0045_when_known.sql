-- When an announcement was imported, which may be long after its publication: monitors report what was not here when they began. Null where
-- it counts as known since its publication: sample data, and what was here before this migration.
alter table announcements add column known_at timestamptz;
