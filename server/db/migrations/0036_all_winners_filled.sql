-- The names of the notices that are there, and their tokens: the same numbers as server/search/party-tokens.ts. In a transaction of its
-- own, so that nobody waits for the lock that a new column takes. Only notices with candidates or several winners are written again.
create function pg_temp.han_place(code integer) returns integer language sql immutable as $$
  select case when code between 13312 and 19903 or code between 19968 and 40959 then code - 13312 when code = 12295 then 27648 end
$$;
create function pg_temp.winner_tokens(names text) returns integer[] language sql immutable as $$
  select coalesce(array_agg(distinct token order by token), '{}') from (
    select (2 * 764467201::bigint + pg_temp.han_place(ascii(substr(names, i, 1))) * 27649::bigint
      + pg_temp.han_place(ascii(substr(names, i + 1, 1))) - 2147483648)::integer as token
    from generate_series(1, length(names) - 1) as i
  ) pairs where token is not null
$$;

with named as (
  select announcement_id as id, name, min(rank) as rank from announcement_winners group by announcement_id, name
), listed as (
  select a.id, a.published_at, concat_ws(E'\n', a.winner_name, string_agg(n.name, E'\n' order by n.rank, n.name)) as names
  from named n join announcements a on a.id = n.id where n.name is distinct from a.winner_name group by a.id, a.published_at, a.winner_name
)
update announcements a set winner_names = l.names,
  party_tok = array(select distinct token from unnest(a.party_tok || pg_temp.winner_tokens(l.names)) as token order by token)
from listed l where a.id = l.id and a.published_at = l.published_at;

update announcement_sample s set winner_names = a.winner_names, party_tok = a.party_tok
from announcements a where a.id = s.id and a.published_at = s.published_at and a.winner_names is not null;

drop function pg_temp.winner_tokens(text);
drop function pg_temp.han_place(integer);
