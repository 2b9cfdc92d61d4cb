-- Categories; areas, and what people type as a city (R-RES-3, R-RES-5).

create table categories (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  parent_id uuid check (parent_id <> id),
  position integer not null check (position >= 0),
  status text not null check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, parent_id) references categories
);
create unique index categories_name_key on categories (workspace_id, name);
create index categories_parent_idx on categories (workspace_id, parent_id);
comment on column categories.parent_id is 'The category it lies below; NULL: none. No chain of parents comes back to where it began';

alter table products add column category_id uuid;
alter table products add foreign key (workspace_id, category_id) references categories;
create index products_category_idx on products (workspace_id, category_id) where category_id is not null;

alter table warehouses add column city_id uuid;
alter table warehouses add foreign key (workspace_id, city_id) references cities;

alter table cities add column courier_codes jsonb not null default '[]';
comment on column cities.courier_codes is 'What couriers call the city: {courier, code} each';

create table areas (
  workspace_id uuid not null,
  id uuid not null,
  city_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  name_ar text,
  name_fr text,
  aliases text[] not null,
  stop_desks text[] not null,
  delivery_fee bigint check (delivery_fee >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, city_id) references cities
);
create unique index areas_name_key on areas (workspace_id, city_id, name);
create index areas_bare_name_idx on areas (workspace_id, name);
comment on column areas.stop_desks is 'Where parcels can be picked up';
comment on column areas.delivery_fee is 'Minor units; NULL: that of its city';

create table city_names (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  folded text not null,
  name text not null,
  orders bigint not null check (orders >= 0),
  leads bigint not null check (leads >= 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  city_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, city_id) references cities
) with (fillfactor = 80);
create unique index city_names_folded_key on city_names (workspace_id, folded);
create index city_names_unmatched_idx on city_names (workspace_id, (orders + leads) desc, id) where city_id is null;
comment on table city_names is 'What people type as a city, each spelling once, and the city that is meant';
comment on column city_names.folded is 'As spellings are compared (server/shipping/find-city.ts)';
comment on column city_names.name is 'As it was first typed';
comment on column city_names.orders is 'Orders that came with it, those deleted since included';
comment on column city_names.city_id is 'NULL: no city, or more than one, is called so';

create table city_sweeps (
  workspace_id uuid primary key references workspaces,
  orders_until uuid not null,
  leads_until uuid not null
);
comment on table city_sweeps is 'How far the orders and leads of a workspace are gathered in city_names: ids up to these are';
