-- Money for a choice that was delivered to the member after the order was made.
alter table refunds drop constraint if exists refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('paid_twice', 'unknown_order', 'wrong_amount', 'too_late', 'bought_twice', 'by_gateway'));
