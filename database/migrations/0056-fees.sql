-- What orders cost their sellers and the house: plans and rates (docs/decisions/0041-the-ledger.md).

create table fee_plans (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  for_account_id uuid,
  valid_from date not null,
  delivery_fee bigint check (delivery_fee >= 0),
  return_fee bigint check (return_fee >= 0),
  packing_fee bigint check (packing_fee >= 0),
  confirmation_fee bigint check (confirmation_fee >= 0),
  cash_percent double precision not null check (cash_percent between 0 and 100),
  cash_fee_minimum bigint check (cash_fee_minimum >= 0),
  cash_fee_maximum bigint check (cash_fee_maximum >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, for_account_id) references accounts,
  check (cash_fee_minimum <= cash_fee_maximum)
);
create index fee_plans_for_account_idx on fee_plans (workspace_id, for_account_id, valid_from);
create unique index fee_plans_name_key on fee_plans (workspace_id, name);
comment on table fee_plans is 'What sellers pay the house for their orders';
comment on column fee_plans.for_account_id is 'NULL: every seller without a plan of its own';
comment on column fee_plans.delivery_fee is 'NULL: the order''s own shipping fee';

create table driver_rates (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  person_id uuid,
  valid_from date not null,
  delivery_cost bigint check (delivery_cost >= 0),
  return_cost bigint check (return_cost >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, person_id) references members (workspace_id, user_id) on delete cascade
);
create index driver_rates_person_idx on driver_rates (workspace_id, person_id, valid_from);
create unique index driver_rates_name_key on driver_rates (workspace_id, name);
comment on table driver_rates is 'What delivery people are paid for parcels';
comment on column driver_rates.person_id is 'NULL: everybody without a rate of her own';

alter table shipping_companies
  add rate_home bigint check (rate_home >= 0),
  add rate_stop_desk bigint check (rate_stop_desk >= 0),
  add rate_return bigint check (rate_return >= 0),
  add cash_percent double precision not null default 0 check (cash_percent between 0 and 100),
  add keeps_fees boolean not null default true,
  add pays_every_days integer check (pays_every_days between 1 and 365);
comment on column shipping_companies.rate_home is 'Of cities without a row in rates, minor units; NULL: unknown';
comment on column shipping_companies.keeps_fees is 'It takes its fees off the cash that it hands over';
comment on column shipping_companies.pays_every_days is 'After so many days collected cash is late; NULL: nobody said';
