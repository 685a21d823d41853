-- The forecast of an item of an intention is named by its procurement and month, or by its notice, and the number within the notice. By the
-- place within all of its buyer's month a notice that came in late gave it the name of another one, with what members keep of that.
create temp table forecast_names on commit drop as
  select distinct on (name) old, name from (
    select 'fct-i-' || substr(i.id, 5) || '-' || item.place as old,
      'fct-i-' || coalesce(a.project_id || '-' || to_char(i.published_at at time zone 'Asia/Shanghai', 'YYYYMM'), a.id) || '-'
        || row_number() over (partition by i.id, a.id order by item.place) as name
    from intentions i cross join lateral jsonb_array_elements(i.items) with ordinality as item (value, place)
    join announcements a on a.id = item.value ->> 'noticeId') named
  where old <> name and exists (select from forecasts f where f.id = old) and not exists (select from forecasts f where f.id = name)
  order by name, old desc;

with renamed as (update forecasts f set id = n.name from forecast_names n where f.id = n.old returning n.old, n.name)
  insert into search_outbox (kind, id) select 'forecast', unnest(array[old, name]) from renamed;
update record_collections c set record_id = n.name from forecast_names n where c.kind = 'forecast' and c.record_id = n.old;
update record_views v set record_id = n.name from forecast_names n where v.kind = 'forecast' and v.record_id = n.old;
update quota_uses u set item_id = n.name from forecast_names n where u.entitlement = 'preProjectDetail' and u.item_id = n.old;
