-- What lists and the dashboard read, kept by the database when rows are written.

-- How a forecast comes out once its window has closed: fulfilled by a tender; failed when the buyer published other notices since the
-- window opened; expired when there is no notice of the buyer. Kept by the database from the columns that the derivation writes, so that
-- it is right with every notice; the passing of time only decides whether the window has closed (server/db/forecast-status-sql.ts).
alter table forecasts add column outcome text not null generated always as (case when fulfilled_by is not null then 'fulfilled'
  when buyer_seen_on >= expected_from then 'failed' else 'expired' end) stored;
-- What else came out and since when; what is open, in the order of the list.
create index forecasts_outcome on forecasts (outcome, expected_to, expected_from);
create index forecasts_open on forecasts (expected_from, id) include (expected_to) where outcome <> 'fulfilled';
analyze forecasts;

-- How many members searched a keyword last on each day, so that hot keywords are read from a month of days and not from every member's
-- history. Kept by triggers: whoever writes or deletes history keeps the numbers right.
create table search_word_days (
  -- day in Asia/Shanghai
  day date not null,
  word text not null,
  members integer not null,
  primary key (day, word)
);

-- Days are changed in one order, so that two members who search the same keywords never wait for each other.
create function change_search_word_days(words text[], days date[], changes integer[]) returns void language plpgsql as $$
begin
  perform from search_word_days d
    where (d.day, d.word) in (select u.day, u.word from unnest(days, words) as u (day, word)) order by d.day, d.word for update;
  insert into search_word_days as d (day, word, members)
    select u.day, u.word, u.change from unnest(days, words, changes) as u (day, word, change) where u.change > 0 order by 1, 2
    on conflict (day, word) do update set members = d.members + excluded.members;
  update search_word_days d set members = d.members + u.change
    from unnest(days, words, changes) as u (day, word, change) where u.change < 0 and d.day = u.day and d.word = u.word;
  delete from search_word_days d
    using unnest(days, words, changes) as u (day, word, change) where u.change < 0 and d.day = u.day and d.word = u.word and d.members <= 0;
end $$;

create function count_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_search_word_days(array_agg(c.word), array_agg(c.day), array_agg(c.n))
      from (select word, (searched_at at time zone 'Asia/Shanghai')::date as day, count(*)::int as n from added group by 1, 2) c having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform change_search_word_days(array_agg(c.word), array_agg(c.day), array_agg(c.n))
      from (select word, (searched_at at time zone 'Asia/Shanghai')::date as day, -count(*)::int as n from gone group by 1, 2) c having count(*) > 0;
  else
    perform change_search_word_days(array_agg(c.word), array_agg(c.day), array_agg(c.n)) from (
      select m.word, (m.searched_at at time zone 'Asia/Shanghai')::date as day, sum(m.n)::int as n
      from (select word, searched_at, 1 as n from added union all select word, searched_at, -1 from gone) m group by 1, 2 having sum(m.n) <> 0) c
      having count(*) > 0;
  end if;
  return null;
end $$;
create trigger search_history_added after insert on search_history
  referencing new table as added for each statement execute function count_search_words();
create trigger search_history_gone after delete on search_history
  referencing old table as gone for each statement execute function count_search_words();
create trigger search_history_moved after update on search_history
  referencing old table as gone new table as added for each statement execute function count_search_words();

insert into search_word_days (day, word, members)
  select (searched_at at time zone 'Asia/Shanghai')::date, word, count(*) from search_history group by 1, 2;

-- Tenders by the end of bidding; nothing else has one that is asked for. The kinds are those of TENDER_CHANNELS (src/domain/doc-channel.ts).
drop index announcements_deadline;
create index announcements_deadline on announcements (bid_deadline, id, published_at)
  where doc_channel in ('tender', 'negotiation', 'consultation', 'inquiry', 'single', 'bidding', 'invitation');

-- Announcements of single days for the dashboard, by kind of notice, province and medium. `is_built` is taken away by whoever writes into
-- the day, in the transaction of the writing; a day that is not built is read row by row.
create table board_days (
  day date primary key,
  is_built boolean not null
);
create table board_counts (
  day date not null,
  kind text not null check (kind in ('channel', 'province', 'media')),
  key text not null,
  count integer not null,
  -- awards that were not published once more, fen
  sum bigint not null,
  latest timestamptz not null,
  primary key (day, kind, key)
);
insert into board_days select distinct (published_at at time zone 'Asia/Shanghai')::date, false from announcements;

-- Who won a procurement, for the rate of those who bid.
create index award_wins_project on award_wins (project) where channel = 'award';
