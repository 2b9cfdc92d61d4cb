-- The marketplace: what the house offers its sellers, how much of it there is, and who may sell it (R-RES-13).

create table marketplace_products (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  product_id uuid not null,
  public_price bigint not null check (public_price > 0),
  minimum_price bigint not null check (minimum_price between 0 and public_price),
  commission bigint not null check (commission >= 0),
  description text,
  status text not null check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, product_id) references products
);
create unique index marketplace_products_product_key on marketplace_products (workspace_id, product_id);
comment on column marketplace_products.product_id is 'A product of the house';
comment on column marketplace_products.public_price is 'What customers usually pay for a piece, minor units';
comment on column marketplace_products.minimum_price is 'What no seller may ask less than, minor units';
comment on column marketplace_products.commission is 'What the house keeps of each piece that is delivered, minor units';
comment on column marketplace_products.status is 'active: offered to sellers';

create table marketplace_stocks (
  workspace_id uuid not null,
  id uuid not null,
  marketplace_product_id uuid not null,
  warehouse_id uuid not null,
  quantity_max integer check (quantity_max >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, marketplace_product_id) references marketplace_products on delete cascade,
  foreign key (workspace_id, warehouse_id) references warehouses
);
create unique index marketplace_stocks_warehouse_key on marketplace_stocks (workspace_id, marketplace_product_id, warehouse_id);
create index marketplace_stocks_warehouse_idx on marketplace_stocks (workspace_id, warehouse_id);
comment on table marketplace_stocks is 'Warehouses whose stock of the house is offered; the figures are those of stocks';
comment on column marketplace_stocks.quantity_max is 'Sellers are shown no more than this; NULL: all that is free';

create table marketplace_accesses (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  marketplace_product_id uuid not null,
  status text not null check (status in ('requested', 'granted', 'refused')),
  note text,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts,
  foreign key (workspace_id, marketplace_product_id) references marketplace_products on delete cascade
);
create unique index marketplace_accesses_account_key on marketplace_accesses (workspace_id, marketplace_product_id, account_id);
create index marketplace_accesses_account_idx on marketplace_accesses (workspace_id, account_id, id);
comment on column marketplace_accesses.decided_by is 'Who granted or refused; NULL: nobody yet';

alter table products add column marketplace_product_id uuid;
alter table products add column minimum_price bigint check (minimum_price >= 0);
alter table products add column is_withdrawn boolean not null default false;
alter table products add check (not is_withdrawn or status <> 'active');
alter table products add foreign key (workspace_id, marketplace_product_id) references marketplace_products;
create unique index products_marketplace_key on products (workspace_id, account_id, marketplace_product_id)
  where marketplace_product_id is not null;
create index products_marketplace_idx on products (workspace_id, marketplace_product_id) where marketplace_product_id is not null;
comment on column products.marketplace_product_id is 'The offer of the house that the account sells under this product; NULL: its own';

alter table products add column stock_product_id uuid;
alter table products add foreign key (workspace_id, stock_product_id) references products;
alter table products add check ((stock_product_id is null) = (marketplace_product_id is null));
create index products_stock_idx on products (workspace_id, stock_product_id) where stock_product_id is not null;
comment on column products.stock_product_id is 'The product of the house whose stock serves this one; NULL: its own does';

alter table order_lines add column stock_product_id uuid;
comment on column order_lines.stock_product_id is 'The product whose stock serves the line, as its product said when the line was written; NULL: its own';

comment on column products.is_withdrawn is 'The house took away the access to its offer';
comment on column products.minimum_price is 'Minor units, as the offer says; NULL: none';
