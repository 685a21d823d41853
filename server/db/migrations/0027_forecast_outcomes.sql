-- How many forecasts come out how, by the month in which their window closes, the province and the kind, so that the list of forecasts
-- shows how past ones came out without reading each of them. Kept by triggers: whoever writes or deletes forecasts keeps the numbers right.
create table forecast_months (
  -- of the last day of the window, `YYYY-MM`
  month text not null,
  outcome text not null,
  -- empty where it is not known
  province text not null,
  kind text not null,
  forecasts integer not null,
  primary key (month, outcome, province, kind)
);

create function count_forecast_outcomes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update forecast_months m set forecasts = m.forecasts - g.n
      from (select left(expected_to, 7) as month, outcome, coalesce(province, '') as province, kind, count(*)::int as n
              from gone group by 1, 2, 3, 4) g
      where (m.month, m.outcome, m.province, m.kind) = (g.month, g.outcome, g.province, g.kind);
  end if;
  if tg_op <> 'DELETE' then
    insert into forecast_months as m (month, outcome, province, kind, forecasts)
      select left(expected_to, 7), outcome, coalesce(province, ''), kind, count(*)::int from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (month, outcome, province, kind) do update set forecasts = m.forecasts + excluded.forecasts;
  end if;
  return null;
end $$;
create trigger forecasts_added after insert on forecasts
  referencing new table as added for each statement execute function count_forecast_outcomes();
create trigger forecasts_gone after delete on forecasts
  referencing old table as gone for each statement execute function count_forecast_outcomes();
create trigger forecasts_changed after update on forecasts
  referencing old table as gone new table as added for each statement execute function count_forecast_outcomes();

insert into forecast_months (month, outcome, province, kind, forecasts)
  select left(expected_to, 7), outcome, coalesce(province, ''), kind, count(*) from forecasts group by 1, 2, 3, 4;
