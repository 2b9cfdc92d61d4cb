-- Warehouses, stock and its ledger (R-STOCK-1, R-STOCK-2). What an order holds is said by its rows in order_goods; the
-- figures of a stock are their sums, kept beside them, and every change of a figure is a row of stock_histories.

create table warehouses (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  code text check (length(code) between 1 and 100),
  address text,
  status text not null check (status in ('active', 'inactive')),
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index warehouses_code_key on warehouses (workspace_id, code) where code is not null;
create unique index warehouses_default_key on warehouses (workspace_id) where is_default;

alter table products add column is_tracked boolean not null default false;
comment on column products.is_tracked is 'Has had a stock movement; an untracked product never holds an order up';

create table stocks (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  product_id uuid not null,
  warehouse_id uuid not null,
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  warning_quantity integer check (warning_quantity >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  check (reserved <= on_hand),
  foreign key (workspace_id, account_id) references accounts,
  foreign key (workspace_id, product_id) references products,
  foreign key (workspace_id, warehouse_id) references warehouses
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create unique index stocks_product_key on stocks (workspace_id, product_id, warehouse_id);
create index stocks_warehouse_idx on stocks (workspace_id, warehouse_id);
create index stocks_account_idx on stocks (workspace_id, account_id, id);
comment on column stocks.on_hand is 'Sellable pieces in the warehouse, the reserved ones included';
comment on column stocks.damaged is 'Pieces in the warehouse that cannot be sold; not part of on_hand';
comment on column stocks.warning_quantity is 'stock.low is recorded when available falls to this; NULL: never';

create table order_goods (
  workspace_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  stock_id uuid not null,
  state text not null check (state in ('reserved', 'out', 'back')),
  quantity integer not null check (quantity > 0),
  is_damaged boolean not null default false,
  primary key (workspace_id, order_id, product_id),
  foreign key (workspace_id, order_id) references orders on delete cascade,
  foreign key (workspace_id, stock_id) references stocks
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
create index order_goods_stock_idx on order_goods (workspace_id, stock_id);
comment on table order_goods is 'The goods of an order: reserved here, out of there, or back. Tracked products only';
comment on column order_goods.is_damaged is 'Came back unfit for sale';

create table stock_histories (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  stock_id uuid not null,
  type text not null check (type in ('increment', 'decrement', 'adjust', 'transfer', 'damage', 'reserve', 'release', 'ship', 'return', 'unship', 'reship')),
  delta integer not null,
  before integer not null check (before >= 0),
  after integer not null check (after = before + delta and after >= 0),
  on_hand_delta integer not null,
  reserved_delta integer not null,
  damaged_delta integer not null,
  reason text,
  order_id uuid,
  order_reference text,
  changed_by text not null,
  actor_kind text not null check (actor_kind in ('user', 'token', 'system')),
  actor_id uuid,
  source text not null check (source in ('api', 'dashboard', 'scanner', 'import', 'courier', 'system')),
  changed_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, stock_id) references stocks
);
create index stock_histories_account_idx on stock_histories (workspace_id, account_id, id);
create index stock_histories_stock_idx on stock_histories (workspace_id, stock_id, id);
comment on column stock_histories.delta is 'Change of the figure the type is about: reserved for reserve and release, damaged for a damaged return, else on_hand';

alter table order_states add column warehouse_id uuid;
alter table order_states add column delivery_boy_id uuid;
alter table order_states add foreign key (workspace_id, warehouse_id) references warehouses;
alter table order_states add foreign key (workspace_id, delivery_boy_id) references members;
comment on column order_states.warehouse_id is 'Where the goods leave or left from; NULL: not known yet';

create table order_undos (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  actor_id uuid,
  orders jsonb not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (workspace_id, id)
);
create index order_undos_created_idx on order_undos (created_at);
comment on table order_undos is 'What each order of a bulk move was before it, for ten minutes';

create table order_edits (
  workspace_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  changes jsonb not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  changed_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, order_id) references orders on delete cascade
);
create index order_edits_order_idx on order_edits (workspace_id, order_id, id);
comment on column order_edits.changes is 'Field to {old, new}';

create table cities (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_ar text,
  name_fr text,
  aliases text[] not null,
  region text,
  delivery_fee bigint check (delivery_fee >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index cities_name_key on cities (workspace_id, name);
comment on column cities.delivery_fee is 'Minor units; NULL: not set';

alter table orders add column city_id uuid;
alter table orders add foreign key (workspace_id, city_id) references cities;
comment on column orders.city_id is 'The city as a person chose it; NULL: only the text is known';
