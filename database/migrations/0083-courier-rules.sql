-- Which courier brings an order (R-CHOICE-1 to R-CHOICE-3; docs/decisions/0063-which-courier.md).

create table courier_rules (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  position integer not null check (position between 1 and 10000),
  status text not null check (status in ('active', 'inactive')),
  city_ids uuid[] not null,
  regions text[] not null,
  product_ids uuid[] not null,
  for_account_id uuid,
  amount_min bigint check (amount_min >= 0),
  amount_max bigint check (amount_max >= 0),
  weight_min_g integer check (weight_min_g >= 0),
  weight_max_g integer check (weight_max_g >= 0),
  brought_by text not null check (brought_by in ('courier', 'own_people')),
  shipping_company_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  check ((brought_by = 'courier') = (shipping_company_id is not null)),
  check (amount_min <= amount_max),
  check (weight_min_g <= weight_max_g),
  foreign key (workspace_id, for_account_id) references accounts,
  foreign key (workspace_id, shipping_company_id) references shipping_companies
);
create unique index courier_rules_name_key on courier_rules (workspace_id, name);
create index courier_rules_company_idx on courier_rules (workspace_id, shipping_company_id) where shipping_company_id is not null;
create index courier_rules_for_account_idx on courier_rules (workspace_id, for_account_id) where for_account_id is not null;
comment on table courier_rules is 'Which courier brings an order: the first active rule that fits, by position';
comment on column courier_rules.city_ids is 'To one of these cities, or of the regions; both empty: anywhere';
comment on column courier_rules.regions is 'As cities name them';
comment on column courier_rules.product_ids is 'With one of these products, or a variant of one; empty: any';
comment on column courier_rules.for_account_id is 'Whose orders; NULL: everybody''s';
comment on column courier_rules.amount_min is 'Of the order''s total, minor units, inclusive; NULL: no bound';
comment on column courier_rules.amount_max is 'As amount_min';
comment on column courier_rules.weight_min_g is 'Of the parcel, inclusive; NULL: no bound';
comment on column courier_rules.weight_max_g is 'As weight_min_g';
comment on column courier_rules.shipping_company_id is 'NULL: no courier, the house brings it by its own people';

alter table orders add column chosen_because jsonb;
comment on column orders.chosen_because is 'Why the service chose the courier, a message (contract/messages/message.ts); NULL: a person chose it, or nobody did';

-- What couriers delivered and brought back, by courier and city, as statistics are kept: the sums of order_facts.
insert into statistics_counts (workspace_id, noun, dimension, grain, account_id, day, key, status, n, amount)
select f.workspace_id, 'orders', 'courier_city', grain, a.account_id, case grain when 'day' then f.day else date_trunc('month', f.day)::date end as first_day,
  f.courier_id || ' ' || f.city, f.status, count(*), sum(f.amount)
from order_facts f
  cross join (values ('day'), ('month')) as grains (grain)
  cross join lateral (values (f.account_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as a (account_id)
where f.courier_id is not null and f.city <> '' and f.day is not null and f.status in ('delivered', 'returned')
group by f.workspace_id, grain, a.account_id, first_day, f.courier_id, f.city, f.status;
-- A few couriers in a few cities are read, of many.
create index statistics_counts_courier_city_idx on statistics_counts (workspace_id, key, day)
  where noun = 'orders' and dimension = 'courier_city' and grain = 'day' and account_id = '00000000-0000-0000-0000-000000000000';
comment on column statistics_counts.key is 'Of the dimension: an id, a folded city, a source, a courier’s id and a folded city; empty for the dimension all';
