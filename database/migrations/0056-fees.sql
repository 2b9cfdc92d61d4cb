-- What orders cost their sellers and the house (docs/decisions/0048-fees-are-kept-on-the-order.md).

create table fee_plans (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  account_id uuid not null,
  name text not null check (length(name) between 1 and 200),
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
  foreign key (workspace_id, account_id) references accounts,
  check (cash_fee_minimum <= cash_fee_maximum)
);
create unique index fee_plans_day_key on fee_plans (workspace_id, account_id, valid_from);
create unique index fee_plans_name_key on fee_plans (workspace_id, name);
comment on table fee_plans is 'What sellers pay the house; the house''s own plan holds for every seller without one';
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
create unique index driver_rates_day_key on driver_rates (workspace_id, person_id, valid_from) nulls not distinct;
create unique index driver_rates_name_key on driver_rates (workspace_id, name);
comment on table driver_rates is 'What delivery people are paid for parcels';
comment on column driver_rates.person_id is 'NULL: everybody without a rate of her own';

alter table shipping_companies
  add default_rate jsonb,
  add cash_percent double precision not null default 0 check (cash_percent between 0 and 100),
  add keeps_fees boolean not null default true,
  add pays_every_days integer check (pays_every_days between 1 and 365);
comment on column shipping_companies.default_rate is 'Fees of cities without a row in rates, major units; NULL: unknown';
comment on column shipping_companies.keeps_fees is 'It takes its fees off the cash that it hands over';
comment on column shipping_companies.pays_every_days is 'After so many days collected cash is late; NULL: nobody said';

alter table order_cash
  add terms jsonb not null default '{}',
  add call_center_id uuid,
  add trips jsonb not null default '[]';
comment on column order_cash.terms is 'What its seller pays and what the house pays, by name (contract/cash-ledger.ts), minor units; written when it goes out';
comment on column order_cash.call_center_id is 'Whose agent confirmed its lead; NULL: none';
comment on column order_cash.trips is 'Holder, call center and terms of trips that ended with its return before it was renewed';

alter table cash_accounts
  drop constraint cash_accounts_kind_check,
  drop constraint cash_accounts_party_kind_check,
  drop constraint cash_accounts_check,
  add constraint cash_accounts_kind_check check (kind in ('to_collect', 'held', 'expected_for', 'payable', 'fees_delivery', 'fees_return', 'fees_packing',
    'fees_confirmation', 'fees_cash', 'fees_commission', 'courier_fees', 'courier_owed', 'call_fees', 'call_owed', 'goods_sold', 'goods_bought')),
  add constraint cash_accounts_party_kind_check check (party_kind in ('company', 'person', 'nobody', 'account', 'call_center', 'house')),
  add constraint cash_accounts_check check ((party_id is null) = (party_kind in ('nobody', 'house')));
comment on column cash_accounts.party_id is 'A shipping company, a person, an account of the workspace or a call center; NULL: nobody was named, or the house itself';
