-- The purchases of a membership are counted whenever the ledger is shown.
create index membership_grants_of_membership on membership_grants (membership_id);
