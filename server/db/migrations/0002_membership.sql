-- Membership: what is sold, what members own, orders and payments, coupons, quotas.
-- Money is integer fen. An empty area list means nationwide. A quota day is 'YYYY-MM-DD' in Asia/Shanghai, or 'ever'.

create table member_types (
  member_code text primary key,
  member_name text not null unique,
  description text not null,
  -- The highest rank is used first (S4-60); 0 is what everybody has.
  rank integer not null unique,
  -- 0: the purchase area can be edited (S3-06).
  status integer not null,
  on_sale boolean not null,
  selling_order integer not null
);

-- Both columns null: not stated (shown as «--»).
create table entitlements (
  member_code text not null references member_types,
  entitlement text not null,
  amount integer,
  allowed boolean,
  primary key (member_code, entitlement),
  check (amount is null or allowed is null),
  check (amount >= -1)
);

create table products (
  product_id text primary key,
  member_code text not null references member_types,
  label text not null,
  months integer not null check (months > 0),
  -- Null where only the whole nation is sold.
  province_fen integer check (province_fen > 0),
  province_list_fen integer check (province_list_fen >= province_fen),
  nationwide_fen integer not null check (nationwide_fen > 0),
  nationwide_list_fen integer not null check (nationwide_list_fen >= nationwide_fen),
  is_select boolean not null,
  on_sale boolean not null,
  unique (member_code, months),
  check ((province_fen is null) = (province_list_fen is null))
);
create unique index products_one_preselected on products (member_code) where is_select and on_sale;

create table activities (
  acti_id text primary key,
  title text not null,
  description text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  coupon_face_fen integer not null check (coupon_face_fen > 0),
  coupon_threshold_fen integer not null check (coupon_threshold_fen >= 0),
  coupon_goods_type text not null,
  coupon_days integer not null check (coupon_days > 0),
  check (ends_at > starts_at)
);

create table activity_joins (
  user_id text not null references users (id),
  acti_id text not null references activities,
  joined_at timestamptz(3) not null,
  primary key (user_id, acti_id)
);

-- One item per tier and area set, so that renewing it accumulates (S4-61, D-36).
create table memberships (
  membership_id text primary key,
  user_id text not null references users (id),
  member_code text not null references member_types,
  areas text[] not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  unique (user_id, member_code, areas),
  check (ends_at >= starts_at)
);

create table coupons (
  coupon_id text primary key,
  user_id text not null references users (id),
  face_value_fen integer not null check (face_value_fen > 0),
  threshold_fen integer not null check (threshold_fen >= 0),
  goods_type text not null,
  granted_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- The order that holds or has used it. One at a time: the conditional update on this column decides (I-10).
  order_id text,
  used_at timestamptz(3),
  check (used_at is null or order_id is not null)
);
create index coupons_of_user on coupons (user_id, granted_at desc, coupon_id);

create table orders (
  order_id text primary key,
  order_no text not null unique check (order_no ~ '^[0-9A-Za-z_-]{6,32}$'),
  user_id text not null references users (id),
  member_code text not null references member_types,
  product_id text not null references products,
  -- As sold: names and months stay when the shop changes later.
  member_name text not null,
  product_label text not null,
  months integer not null check (months > 0),
  areas text[] not null,
  coupon_id text references coupons,
  acti_id text references activities,
  choice_key text not null,
  price_fen integer not null,
  discount_fen integer not null check (discount_fen >= 0),
  payable_fen integer not null check (payable_fen > 0),
  status text not null check (status in ('unpaid', 'paying', 'paid', 'closed', 'refunding', 'refunded')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  asked_at timestamptz(3),
  paid_at timestamptz(3),
  closed_at timestamptz(3),
  acknowledged_at timestamptz(3),
  check (payable_fen = price_fen - discount_fen),
  check (paid_at is not null or status in ('unpaid', 'paying', 'closed', 'refunding', 'refunded')),
  check (acknowledged_at is null or paid_at is not null)
);
-- One live order per member: the same choice finds it, another choice closes it first (I-2, I-6, I-15).
create unique index orders_one_live on orders (user_id) where status in ('unpaid', 'paying');
create index orders_of_user on orders (user_id, created_at desc, order_id);
create index orders_to_ask on orders (asked_at nulls first) where status in ('unpaid', 'paying');
create index orders_unacknowledged on orders (user_id, paid_at) where status = 'paid' and acknowledged_at is null;

-- What one order added to a membership. The key grants it once (I-11).
create table membership_grants (
  order_id text primary key references orders,
  membership_id text not null references memberships,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  check (until_at > from_at)
);

-- Money that the payment service says it took. `order_id` is null when the order number is not ours.
create table payments (
  transaction_id text primary key,
  order_no text not null,
  order_id text references orders,
  amount_fen integer not null,
  paid_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  -- fulfilled: the order was delivered for it. refund: see refunds.
  outcome text not null check (outcome in ('fulfilled', 'refund'))
);
create unique index payments_one_fulfilment on payments (order_id) where outcome = 'fulfilled';

create table refunds (
  transaction_id text primary key references payments,
  reason text not null check (reason in ('paid_twice', 'unknown_order', 'wrong_amount', 'too_late', 'by_gateway')),
  status text not null check (status in ('due', 'done')),
  created_at timestamptz(3) not null,
  done_at timestamptz(3),
  check ((status = 'done') = (done_at is not null))
);
create index refunds_due on refunds (created_at) where status = 'due';

-- A notification is accepted once; its nonce cannot be replayed.
create table payment_notifications (
  provider text not null,
  nonce text not null,
  order_no text not null,
  transaction_id text not null,
  received_at timestamptz(3) not null,
  primary key (provider, nonce)
);

create table quota_uses (
  user_id text not null references users (id),
  entitlement text not null,
  item_id text not null,
  day text not null,
  used_at timestamptz(3) not null,
  primary key (user_id, entitlement, item_id, day)
);

create table quota_counters (
  user_id text not null references users (id),
  entitlement text not null,
  day text not null,
  used integer not null check (used >= 0),
  primary key (user_id, entitlement, day)
);

create table usage_points (
  point_id text primary key,
  user_id text not null references users (id),
  event_name text not null,
  count integer not null,
  at timestamptz(3) not null
);

-- The sandbox payment service keeps its own books; nothing above reads them.
create table sandbox_trades (
  order_no text primary key,
  cashier_code text unique,
  amount_fen integer not null,
  description text not null,
  code_expires_at timestamptz(3),
  trade_expires_at timestamptz(3),
  state text not null check (state in ('pending', 'paid', 'closed', 'refunded')),
  transaction_id text unique,
  paid_at timestamptz(3),
  -- A payment on its way, also one that will arrive after the trade was closed.
  pays_at timestamptz(3),
  last_attempt text,
  check (state not in ('paid', 'refunded') or (transaction_id is not null and paid_at is not null))
);
create index sandbox_trades_on_the_way on sandbox_trades (pays_at) where pays_at is not null;

create table sandbox_refunds (
  transaction_id text primary key,
  order_no text not null,
  amount_fen integer not null,
  reason text not null,
  refunded_at timestamptz(3) not null
);
