-- How many forecasts come out how, by the last day of their window, so that the list of forecasts shows how past ones came out without
-- reading each of them. Kept by triggers: whoever writes or deletes forecasts keeps the numbers right.
create table forecast_days (
  expected_to text not null,
  outcome text not null,
  forecasts integer not null,
  primary key (expected_to, outcome)
);

create function count_forecast_outcomes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update forecast_days d set forecasts = d.forecasts - g.n
      from (select expected_to, outcome, count(*)::int as n from gone group by 1, 2) g
      where d.expected_to = g.expected_to and d.outcome = g.outcome;
  end if;
  if tg_op <> 'DELETE' then
    insert into forecast_days as d (expected_to, outcome, forecasts)
      select expected_to, outcome, count(*)::int from added group by 1, 2 order by 1, 2
      on conflict (expected_to, outcome) do update set forecasts = d.forecasts + excluded.forecasts;
  end if;
  return null;
end $$;
create trigger forecasts_added after insert on forecasts
  referencing new table as added for each statement execute function count_forecast_outcomes();
create trigger forecasts_gone after delete on forecasts
  referencing old table as gone for each statement execute function count_forecast_outcomes();
create trigger forecasts_changed after update on forecasts
  referencing old table as gone new table as added for each statement execute function count_forecast_outcomes();

insert into forecast_days (expected_to, outcome, forecasts) select expected_to, outcome, count(*) from forecasts group by 1, 2;
