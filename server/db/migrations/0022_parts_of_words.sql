-- Parts of numbers, years and models are found: the tokens of a text hold one, two and three neighbouring letters or digits instead of
-- whole runs of them, pairs of a Chinese character and a letter, and what stands around a sign within a name or a number. The same
-- numbers as server/search/tokens.ts. Phones and mail addresses are hidden in what is searched as in what is shown
-- (src/domain/contact-mask.ts), so that none of them can be guessed digit by digit.

create function pg_temp.without_contacts(folded text) returns text language sql immutable as $$
  select case when folded ~ '[0-9]{4}|@' then
    regexp_replace(regexp_replace(regexp_replace(folded,
      '(?<![0-9-])(0[0-9]{2,3}[-－— ]|[（(]0[0-9]{2,3}[)）][- ]?)([0-9]{3,4})([0-9]{4})(?![0-9])', '\1****\3', 'g'),
      '(?<![0-9])(?:\+?86[- ]?)?(1[3-9][0-9])[- ]?([0-9]{4})[- ]?([0-9]{4})(?![0-9])', '\1****\3', 'g'),
      '[a-z0-9_.+-]+@([a-z0-9_-]+(?:\.[a-z0-9_-]+)+)', '***@\1', 'g') else folded end
$$;

-- The tokens of a text whose pairs of Chinese characters are known from its tokens before.
create function pg_temp.search_tokens(folded text, before integer[]) returns integer[] language sql immutable as $$
  with runs as (
    select distinct part[1] as run from regexp_matches(folded, '[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2160-\u2188]+', 'g') as part
  ), letters as (
    select ascii(substr(run, i, 1)) as one, case when i < length(run) then ascii(substr(run, i + 1, 1)) end as two,
      case when i + 1 < length(run) then ascii(substr(run, i + 2, 1)) end as three
    from runs, generate_series(1, length(run)) as i
  ), beside as (
    select distinct part[1] as two from regexp_matches(folded,
      '[\u3007\u3400-\u4dbf\u4e00-\u9fff][a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2160-\u2188]', 'g') as part
    union all select distinct part[1] from regexp_matches(folded,
      '[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2160-\u2188][\u3007\u3400-\u4dbf\u4e00-\u9fff]', 'g') as part
  ), signs as (
    select distinct part[1] as chain from regexp_matches(folded,
      '[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2160-\u2188\u3007\u3400-\u4dbf\u4e00-\u9fff](?:[][(){}<>/._#+&~*·•×【】《》〈〉「」『』〔〕“”‘’–—-][a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2160-\u2188\u3007\u3400-\u4dbf\u4e00-\u9fff])+',
      'g') as part
  )
  select coalesce(array_agg(distinct token order by token), '{}') from (
    select token from unnest(before) as token where token < 0 or token >= 805306368
    union all select one + case when one < 128 then 0 else 16777216 end from letters
    union all select one * 128 + two + case when one | two < 128 then 0 else 16777216 end from letters where two is not null
    union all select (one * 128 + two) * 128 + three + case when one | two | three < 128 then 0 else 16777216 end
      from letters where three is not null
    union all select (ascii(two) << 16) | ascii(substr(two, 2, 1)) from beside
    union all select (((ascii(substr(chain, i, 1))::bigint * 92821 + ascii(substr(chain, i + 1, 1))) * 92821
        + ascii(substr(chain, i + 2, 1))) % 536870912 + 268435456)::integer
      from signs, generate_series(1, length(chain) - 2, 2) as i
  ) as every
$$;

-- Month after month is written again and takes the place of the old one: an update would leave the dead rows and index entries behind.
-- Takes about 10 minutes for 1,000,000 announcements and room for them on the disk once more; memory does not grow with them.
do $$
declare
  part record;
  columns text;
  chosen text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum),
      string_agg(case attname when 'body_text' then 'pg_temp.without_contacts(body_text) as body_text' when 'title_text' then 'pg_temp.without_contacts(title_text) as title_text'
        else quote_ident(attname) end, ', ' order by attnum)
    into columns, chosen from pg_attribute
    where attrelid = 'announcements'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('title_tok', 'tok');
  for part in
    select c.oid::regclass::text as name, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'announcements'::regclass order by 1
  loop
    execute format('alter table announcements detach partition %s', part.name);
    execute format('alter table %s rename to announcements_before', part.name);
    execute format('create table %s (like announcements including defaults including generated including storage) with (toast_tuple_target = 256)', part.name);
    perform set_announcement_storage(part.name);
    execute format('insert into %1$s (%2$s, title_tok, tok)
      select %2$s, pg_temp.search_tokens(title_text, title_before), pg_temp.search_tokens(title_text || E''\n'' || body_text, before)
      from (select %3$s, title_tok as title_before, tok as before from announcements_before order by published_at offset 0) as hidden',
      part.name, columns, chosen);
    drop table announcements_before;
    execute format('alter table announcements attach partition %s %s', part.name, part.bounds);
  end loop;
end $$;

update announcement_sample s set title_text = a.title_text, body_text = a.body_text, title_tok = a.title_tok, tok = a.tok
  from announcements a where a.id = s.id and a.published_at = s.published_at;

do $$
declare
  kind text;
begin
  foreach kind in array array['planned_projects', 'approval_projects', 'intentions', 'forecasts', 'enterprise_index'] loop
    execute format('update %1$s set title_text = pg_temp.without_contacts(title_text), body_text = pg_temp.without_contacts(body_text),
      tok = pg_temp.search_tokens(pg_temp.without_contacts(title_text) || E''\n'' || pg_temp.without_contacts(body_text), tok)', kind);
  end loop;
end $$;

analyze announcements;
drop function pg_temp.search_tokens(text, integer[]);
drop function pg_temp.without_contacts(text);
