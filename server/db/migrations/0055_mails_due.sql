-- When the mail of an export is tried next; null when none is due. What was made before this is not sent any more.
alter table export_records add column mail_due_at timestamptz(3), add column mail_attempts integer not null default 0;
create index export_records_mail_due on export_records (mail_due_at) where mail_due_at is not null;
