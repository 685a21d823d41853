-- What this database has served as. A sandbox shows login codes on its pages and takes no money, so a database that was one serves
-- nobody else before its demo members are removed (server/sandbox). The row travels with backups.
create table installation (
  singleton boolean primary key default true check (singleton),
  sandbox_since timestamptz,
  production_since timestamptz
);
insert into installation (sandbox_since)
  select now() where exists (select from demo_members) or exists (select from sandbox_trades);

-- Which member a demo member became. A demo member may change phones; the account stays theirs.
alter table demo_members add column user_id text references users (id);
update demo_members set user_id = users.id from users where users.mobile = demo_members.mobile;

create function link_demo_member() returns trigger language plpgsql as $$
begin
  update demo_members set user_id = new.id where mobile = new.mobile;
  return null;
end $$;
create trigger users_link_demo_member after insert on users for each row execute function link_demo_member();
