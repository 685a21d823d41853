-- Persons that a notice names are hidden in what is searched as in what is shown, where they stand behind their label and where a table
-- has the label in another row (src/domain/contact-mask.ts). What is searched is written again, with the same tokens as
-- server/search/tokens.ts. A text with several names behind one label keeps the later ones until it is written again.
alter table announcements add column contacts text[] not null default '{}';

create function pg_temp.names_in(contact text) returns setof text language sql immutable as $$
  select name from (
    select regexp_replace(piece, '(?<=..)(?:老师|先生|女士|同志|主任|经理|工程师|科长|处长)$', '') as name
    from regexp_split_to_table(regexp_replace(regexp_replace(contact, '[（(][^）)]*[）)]', ' ', 'g'),
      '(?<![\u3007\u3400-\u4dbf\u4e00-\u9fff])([\u3007\u3400-\u4dbf\u4e00-\u9fff])[ \u3000]+(?=[\u3007\u3400-\u4dbf\u4e00-\u9fff](?![\u3007\u3400-\u4dbf\u4e00-\u9fff]))', '\1', 'g'), '[^\u3007\u3400-\u4dbf\u4e00-\u9fff]+') as piece
  ) pieces where name ~ '^[\u3007\u3400-\u4dbf\u4e00-\u9fff]{2,4}$'
$$;

create function pg_temp.without_names(folded text, contacts text[]) returns text language plpgsql immutable as $$
declare
  hidden text := folded;
  name text;
begin
  if hidden ~ '联[系络]人|经办人|负责人|项目经理|专家|联系方式|总监' then
    hidden := regexp_replace(hidden, '((?:联[系络]人|经办人|负责人|项目经理|评标专家|评审专家|联系方式|总监(?:理工程师)?(?=\s*:))\s*(?::\s*)?由?)'
      || '(?!(?:单位|电话|手机|姓名|地址|职务|职称|邮箱|部门|方式|备注|序号|签字|签名)(?:[^\u3007\u3400-\u4dbf\u4e00-\u9fff]|$))([\u3007\u3400-\u4dbf\u4e00-\u9fff])(?:[\u3007\u3400-\u4dbf\u4e00-\u9fff]{1,2}|(?<=欧)[阳][\u3007\u3400-\u4dbf\u4e00-\u9fff]{2}|(?<=司)[马][\u3007\u3400-\u4dbf\u4e00-\u9fff]{2}|(?<=司)[徒][\u3007\u3400-\u4dbf\u4e00-\u9fff]{2}|(?<=上)[官][\u3007\u3400-\u4dbf\u4e00-\u9fff]{2}|(?<=诸)[葛][\u3007\u3400-\u4dbf\u4e00-\u9fff]{2}|(?<=夏)[侯][\u3007\u3400-\u4dbf\u4e00-\u9fff]{2}|(?<=皇)[甫][\u3007\u3400-\u4dbf\u4e00-\u9fff]{2}|(?<=尉)[迟][\u3007\u3400-\u4dbf\u4e00-\u9fff]{2}|(?<=公)[孙][\u3007\u3400-\u4dbf\u4e00-\u9fff]{2}|(?<=慕)[容][\u3007\u3400-\u4dbf\u4e00-\u9fff]{2}|(?<=令)[狐][\u3007\u3400-\u4dbf\u4e00-\u9fff]{2}|(?<=宇)[文][\u3007\u3400-\u4dbf\u4e00-\u9fff]{2}|(?<=东)[方][\u3007\u3400-\u4dbf\u4e00-\u9fff]{2})(?=[^\u3007\u3400-\u4dbf\u4e00-\u9fff]|$|(?:变更|更换|调整|改)为)', '\1\2**', 'g');
  end if;
  for name in select pg_temp.names_in(contact) from unnest(contacts) as contact loop
    if position(left(name, 1) in hidden) > 0 then
      hidden := regexp_replace(hidden, '(?<![\u3007\u3400-\u4dbf\u4e00-\u9fff])' || case when length(name) = 2
        then left(name, 1) || '(?:[ \u3000]|&nbsp;){0,4}' || right(name, 1) else name end || '(?![\u3007\u3400-\u4dbf\u4e00-\u9fff])',
        left(name, 1) || repeat('*', length(name) - 1), 'g');
    end if;
  end loop;
  return hidden;
end $$;

create function pg_temp.search_tokens(folded text) returns integer[] language sql immutable as $$
  with chars as (
    select char, lead(char) over (order by at) as next from unnest(string_to_array(folded, null)) with ordinality as c(char, at)
  ), pairs as (
    select distinct char, next from chars
    where char ~ '[\u3007\u3400-\u4dbf\u4e00-\u9fff]' and next ~ '[\u3007\u3400-\u4dbf\u4e00-\u9fffa-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2160-\u2188]'
      or char ~ '[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2160-\u2188]' and next ~ '[\u3007\u3400-\u4dbf\u4e00-\u9fff]'
  ), runs as (
    select distinct part[1] as run from regexp_matches(folded, '[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2160-\u2188]+', 'g') as part
  ), letters as (
    select ascii(substr(run, i, 1)) as one, case when i < length(run) then ascii(substr(run, i + 1, 1)) end as two,
      case when i + 1 < length(run) then ascii(substr(run, i + 2, 1)) end as three
    from runs, generate_series(1, length(run)) as i
  ), signs as (
    select distinct part[1] as chain from regexp_matches(folded,
      '[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2160-\u2188\u3007\u3400-\u4dbf\u4e00-\u9fff](?:[][(){}<>/._#+&~*·•×【】《》〈〉「」『』〔〕“”‘’–—-][a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2160-\u2188\u3007\u3400-\u4dbf\u4e00-\u9fff])+', 'g') as part
  )
  select coalesce(array_agg(distinct token order by token), '{}') from (
    select (ascii(char) << 16) | ascii(next) as token from pairs
    union all select one + case when one < 128 then 0 else 16777216 end from letters
    union all select one * 128 + two + case when one | two < 128 then 0 else 16777216 end from letters where two is not null
    union all select (one * 128 + two) * 128 + three + case when one | two | three < 128 then 0 else 16777216 end
      from letters where three is not null
    union all select (((ascii(substr(chain, i, 1))::bigint * 92821 + ascii(substr(chain, i + 1, 1))) * 92821
        + ascii(substr(chain, i + 2, 1))) % 536870912 + 268435456)::integer
      from signs, generate_series(1, length(chain) - 2, 2) as i
  ) as every
$$;

-- Month after month is written again and takes the place of the old one, as in migration 0022.
do $$
declare
  part record;
  columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = 'announcements'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('title_text', 'body_text', 'title_tok', 'tok', 'contacts');
  for part in
    select c.oid::regclass::text as name, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'announcements'::regclass order by 1
  loop
    execute format('alter table announcements detach partition %s', part.name);
    execute format('alter table %s rename to announcements_before', part.name);
    execute format('create table %s (like announcements including defaults including generated including storage) with (toast_tuple_target = 256)', part.name);
    perform set_announcement_storage(part.name);
    execute format('insert into %1$s (%2$s, contacts, title_text, body_text, title_tok, tok)
      select %2$s, known, title_now, body_now,
        case when title_now = title_text then title_tok else pg_temp.search_tokens(title_now) end,
        case when title_now = title_text and body_now = body_text then tok else pg_temp.search_tokens(title_now || E''\n'' || body_now) end
      from (select *, pg_temp.without_names(title_text, ''{}'') as title_now, pg_temp.without_names(body_text, known) as body_now
        from (select b.*, array(select e.contact from enterprises e where e.id in (b.buyer_id, b.agency_id) and e.contact is not null
            order by e.id <> b.buyer_id) as known
          from announcements_before b order by published_at offset 0) as named offset 0) as hidden', part.name, columns);
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
    execute format('update %1$s set title_text = title_now, body_text = body_now, tok = pg_temp.search_tokens(title_now || E''\n'' || body_now)
      from (select id as hidden_id, pg_temp.without_names(title_text, ''{}'') as title_now, pg_temp.without_names(body_text, ''{}'') as body_now
        from %1$s offset 0) as hidden
      where id = hidden_id and (title_now, body_now) is distinct from (title_text, body_text)', kind);
  end loop;
end $$;

analyze announcements;
drop function pg_temp.search_tokens(text);
drop function pg_temp.without_names(text, text[]);
drop function pg_temp.names_in(text);
