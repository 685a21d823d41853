-- A refund that the payment service has taken is under way until the service says that it is done or has failed.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('due', 'under_way', 'failed', 'done'));
-- When the payment service was last asked for it or about it.
alter table refunds add column asked_at timestamptz(3);
-- The service's own word for why it failed; an operator has to act then.
alter table refunds add column failure text;
alter table refunds add constraint refunds_failure_named check ((status = 'failed') = (failure is not null));

drop index refunds_due;
create index refunds_open on refunds (asked_at nulls first, created_at) where status <> 'done';
