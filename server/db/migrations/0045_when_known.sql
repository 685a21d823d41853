-- When an announcement came in here, which may be long after it was published: monitors tell what was not here when they began. Null where it
-- counts as known since its publication: sample data, and what was here before this migration.
alter table announcements add column known_at timestamptz;
