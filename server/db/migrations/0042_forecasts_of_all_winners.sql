-- Forecasts are found by everybody who won the contract that ends, once they are derived again: the next pass of the background work does
-- so (server/derive/derive-records.ts), some months at a time, also where no announcement came since the last one.
update derived_from set written_in = null;
