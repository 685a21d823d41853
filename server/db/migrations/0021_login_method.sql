-- How and in which browser a member logged in, for the list of their own logins. Older sessions have neither.
alter table sessions add column login_method text;
alter table sessions add column browser text;
