-- A month that was put away (`alter table announcements detach partition`) is named, as an error about the announcement that belongs into it.
create or replace function ensure_announcement_months(moments timestamptz[]) returns void language plpgsql as $$
declare
  first_moment timestamptz;
  month text;
begin
  for first_moment in
    select distinct date_trunc('month', moment at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' from unnest(moments) as moment order by 1
  loop
    month := 'announcements_' || to_char(first_moment at time zone 'Asia/Shanghai', 'YYYY_MM');
    continue when exists (select from pg_class where relname = month and relispartition);
    perform pg_advisory_xact_lock(7241991);
    continue when exists (select from pg_class where relname = month and relispartition);
    if to_regclass(quote_ident(month)) is not null then
      raise exception using errcode = 'check_violation',
        message = format('该公告所属月份的数据表 %s 已移出，未导入 (its month was put away as table %s)', month, month);
    end if;
    execute format('create table %I (like announcements including defaults including generated including storage) with (toast_tuple_target = 256)', month);
    perform set_announcement_storage(month);
    execute format('alter table announcements attach partition %I for values from (%L) to (%L)', month, first_moment,
      ((first_moment at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai');
  end loop;
end $$;
