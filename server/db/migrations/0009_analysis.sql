-- What the analysis reads by: awards of a buyer and an agency stand together, deadlines of the days to come too.
create index announcements_agency on announcements (agency_id, published_at desc);
create index announcements_deadline on announcements (bid_deadline);
create index announcement_winners_name on announcement_winners (name);
