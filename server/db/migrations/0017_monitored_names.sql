-- Monitors of a name that no enterprise bears find their announcements by the name.
create index announcements_buyer_name on announcements (buyer_name, published_at);
create index announcements_agency_name on announcements (agency_name, published_at);
