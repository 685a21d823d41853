-- Change notices by the end of bidding that they name: a tender that was postponed is found by the deadline it has now
-- (server/db/deadline-sql.ts).
create index announcements_moves on announcements (bid_deadline, project_id)
  where doc_channel in ('change', 'clarification') and bid_deadline is not null;
