-- Pictures with a word in them, shown before a message is sent when much was sent already (reliability R13). Only a hash of the word is kept.
create table picture_checks (
  id text primary key,
  salt text not null,
  answer_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index picture_checks_old on picture_checks (expires_at);
