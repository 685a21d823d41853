-- Derived records are made again when an announcement was written after this, not only when one came. A transaction as the database writes
-- it: what later ones noted in search_outbox was not read yet. Text, so that a backup puts it back as it is.
alter table derived_from add column written_in text;
