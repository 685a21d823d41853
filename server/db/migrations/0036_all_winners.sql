-- Every winner and candidate that a notice names, one a line, where `winner_name` is not all of them: searches for a winner find each.
alter table announcements add column winner_names text;
alter table announcement_sample add column winner_names text;
