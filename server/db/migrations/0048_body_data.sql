-- Date of the newest release that contact and address of an imported body are from: what an older one states does not replace them. Null for
-- sample data and for what was imported before this migration; the next import of a release that states the body sets it.
alter table enterprises add column data_from timestamptz;
