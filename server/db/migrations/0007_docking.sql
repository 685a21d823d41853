-- Docking services for one project: sold by the same orders and payments as memberships.

create table docking_products (
  product_id text primary key,
  label text not null,
  -- What it brings: reports about the project, or talks with an adviser.
  brings text not null check (brings in ('report', 'adviser')),
  price_fen integer not null check (price_fen > 0),
  list_fen integer not null check (list_fen >= price_fen),
  on_sale boolean not null,
  selling_order integer not null
);

-- An order is for a membership or for docking; what the other kind needs is null.
alter table orders alter column member_code drop not null;
alter table orders alter column product_id drop not null;
alter table orders alter column months drop not null;
alter table orders add column docking_product_id text references docking_products;
alter table orders add column announcement_id text;
alter table orders add column count integer check (count between 1 and 99);
alter table orders add constraint orders_one_kind check (
  (docking_product_id is null and member_code is not null and product_id is not null and months is not null
    and announcement_id is null and count is null)
  or (docking_product_id is not null and member_code is null and product_id is null and months is null
    and announcement_id is not null and count is not null)
);

-- What one docking order brought. The key delivers it once (I-11). `used` counts the reports taken.
create table docking_grants (
  order_id text primary key references orders,
  user_id text not null references users (id),
  announcement_id text not null,
  brings text not null check (brings in ('report', 'adviser')),
  count integer not null check (count > 0),
  used integer not null default 0 check (used between 0 and count),
  granted_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index docking_grants_of_project on docking_grants (user_id, announcement_id);
