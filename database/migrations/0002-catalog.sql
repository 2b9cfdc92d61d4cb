-- Products. Money columns are whole minor units of the workspace's currency.

create extension if not exists pg_trgm;

create table products (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  account_id uuid not null,
  sku text not null check (length(sku) between 1 and 100),
  name text not null check (length(name) between 1 and 200),
  description text,
  price bigint not null check (price >= 0),
  purchase_price bigint check (purchase_price >= 0),
  status text not null check (status in ('active', 'inactive', 'draft')),
  barcode text,
  weight_g integer check (weight_g >= 0),
  image text,
  call_script text,
  upsells jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts
);
create unique index products_sku_key on products (workspace_id, account_id, sku);
comment on column products.price is 'Minor units';
comment on column products.purchase_price is 'Minor units; NULL: not known';
comment on column products.image is 'URL';
