-- As in migration 0042: the next pass of the background work also goes through the forecasts whose notices were put away, which are found by
-- everybody who won then (server/derive/derive-records.ts).
update derived_from set written_in = null;
