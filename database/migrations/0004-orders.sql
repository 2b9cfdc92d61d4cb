-- Orders (R-ORD-1, R-MOVE-1). What was ordered and where it stands are two tables: a move
-- touches only the narrow one, so the wide one's indexes (searchable text above all) are written once in an order's life.

create table orders (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  reference text not null check (reference ~ '^OR-[0-9A-HJKMNP-TV-Z]{10}$'),
  lead_id uuid,
  lead_reference text,
  full_name text not null,
  full_name_folded text not null,
  phone text not null,
  phone_digits text not null,
  second_phone text,
  email text,
  city text not null,
  city_folded text not null,
  area text,
  address text not null,
  notes text,
  shipment_way smallint not null check (shipment_way between 1 and 4),
  is_fees_paid_by_customer boolean not null,
  total bigint not null check (total > 0),
  shipping_fee bigint not null default 0 check (shipping_fee >= 0),
  created_by text not null,
  created_on date not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts
) with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
create unique index orders_reference_key on orders (workspace_id, reference);
create unique index orders_lead_key on orders (workspace_id, lead_id) where lead_id is not null;
create index orders_account_idx on orders (workspace_id, account_id, id);
create index orders_phone_idx on orders (workspace_id, phone_digits, id);
create index orders_words_idx on orders using gin
  (full_name_folded gin_trgm_ops, city_folded gin_trgm_ops, phone_digits gin_trgm_ops);
comment on column orders.full_name_folded is 'As people look for it (server/platform/text/fold.ts)';
comment on column orders.lead_id is 'The lead that became this order; NULL: made without one. The lead may be deleted later, hence no foreign key';
comment on column orders.total is 'What the customer pays for the goods, minor units; need not be the sum of the lines';
comment on column orders.shipping_fee is 'Minor units';
comment on column orders.phone_digits is 'E.164 digits where the number is a real one, else the digits that were sent';
comment on column orders.created_on is 'Day of created_at in the workspace''s time zone, the day its counters are kept under';

create table order_lines (
  workspace_id uuid not null,
  order_id uuid not null,
  position smallint not null,
  product_id uuid not null,
  sku text not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 999999),
  price bigint not null check (price >= 0),
  total bigint not null check (total >= 0),
  primary key (workspace_id, order_id, position),
  foreign key (workspace_id, order_id) references orders on delete cascade,
  foreign key (workspace_id, product_id) references products
);
create index order_lines_product_idx on order_lines (workspace_id, product_id, order_id);
comment on column order_lines.price is 'Per unit, minor units; for an order from a lead, the line total shared out and rounded';
comment on column order_lines.total is 'Line total, minor units';

create table order_states (
  workspace_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  status text not null check (status in ('new', 'packed', 'waiting_for_shipping_company', 'shipped', 'delivered',
    'returned', 'canceled', 'out_of_stock', 'rollback')),
  previous_status text,
  goods text not null check (goods in ('none', 'reserved', 'out')),
  goods_before text not null check (goods_before in ('none', 'reserved', 'out')),
  action_date timestamptz,
  cancel_description text check (length(cancel_description) <= 1000),
  packed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  canceled_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (workspace_id, order_id),
  foreign key (workspace_id, order_id) references orders on delete cascade
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index order_states_status_idx on order_states (workspace_id, status, order_id);
create index order_states_account_status_idx on order_states (workspace_id, account_id, status, order_id);
comment on column order_states.previous_status is 'The status that was left by the last move; NULL: never moved';
comment on column order_states.goods is 'Where the goods are: not held for it, reserved in a warehouse, or out';
comment on column order_states.goods_before is 'Where the goods were before the last move; what ROLLBACK goes back to';
comment on column order_states.version is 'Goes up by one with every change; the sequence of the order''s events';

create table order_histories (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  order_reference text not null,
  old_status text not null,
  new_status text not null check (new_status <> old_status),
  skipped boolean not null,
  changed_by text not null,
  actor_kind text not null check (actor_kind in ('user', 'token', 'system')),
  actor_id uuid,
  source text not null check (source in ('api', 'dashboard', 'scanner', 'import', 'courier', 'system')),
  changed_at timestamptz not null,
  primary key (workspace_id, id)
);
create index order_histories_account_idx on order_histories (workspace_id, account_id, id);
create index order_histories_order_idx on order_histories (workspace_id, order_id, id);
comment on table order_histories is 'Moves only, append-only; a row outlives its order, hence no foreign key to orders; none to workspaces either, since it is written beside a row that has one';
