-- Old points of usage are deleted by their age; those of one member when the account is closed.
create index usage_points_by_age on usage_points (at);
create index usage_points_of_user on usage_points (user_id);
