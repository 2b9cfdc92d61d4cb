-- What the house spends beside its orders, what it moves between its money accounts, and what it earns
-- (docs/decisions/0052-money-of-the-house.md).

create table costs (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  category text not null check (category in ('ads', 'salaries', 'packaging', 'rent', 'other')),
  spent_on date not null,
  amount bigint not null check (amount > 0),
  source text check (length(source) between 1 and 250),
  product_id uuid,
  for_account_id uuid,
  money_account_id uuid,
  reference text check (length(reference) between 1 and 100),
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, product_id) references products,
  foreign key (workspace_id, for_account_id) references accounts,
  foreign key (workspace_id, money_account_id) references money_accounts
);
create unique index costs_reference_key on costs (workspace_id, reference);
create index costs_day_idx on costs (workspace_id, spent_on);
create index costs_product_idx on costs (workspace_id, product_id) where product_id is not null;
create index costs_for_account_idx on costs (workspace_id, for_account_id) where for_account_id is not null;
create index costs_money_account_idx on costs (workspace_id, money_account_id) where money_account_id is not null;
comment on table costs is 'What the house spends beside its orders; each has one entry of the ledger that is not reversed';
comment on column costs.source is 'Where the leads came from that it was spent for; NULL: for none by name';
comment on column costs.product_id is 'NULL: for no product by itself';
comment on column costs.for_account_id is 'NULL: for no account by itself';
comment on column costs.money_account_id is 'NULL: not paid yet';
comment on column costs.reference is 'By which a file finds it again; NULL: it has none';

create table money_transfers (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  from_money_account_id uuid not null,
  to_money_account_id uuid not null,
  amount bigint not null check (amount > 0),
  moved_on date not null,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, from_money_account_id) references money_accounts,
  foreign key (workspace_id, to_money_account_id) references money_accounts,
  check (from_money_account_id <> to_money_account_id)
);
create index money_transfers_from_idx on money_transfers (workspace_id, from_money_account_id);
create index money_transfers_to_idx on money_transfers (workspace_id, to_money_account_id);
comment on table money_transfers is 'Money that went from one account of the house to another, as cash that is brought to the bank';

create table cash_adjustments (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  place text not null check (place in ('money', 'payable', 'held')),
  money_account_id uuid,
  for_account_id uuid,
  shipping_company_id uuid,
  person_id uuid,
  amount bigint not null check (amount <> 0),
  adjusted_on date not null,
  reason text not null check (length(reason) between 1 and 1000),
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, money_account_id) references money_accounts,
  foreign key (workspace_id, for_account_id) references accounts,
  foreign key (workspace_id, shipping_company_id) references shipping_companies,
  foreign key (workspace_id, person_id) references members (workspace_id, user_id),
  check ((place = 'money') = (money_account_id is not null)),
  check ((place = 'payable') = (for_account_id is not null)),
  check ((place = 'held') = (num_nonnulls(shipping_company_id, person_id) = 1) and num_nonnulls(shipping_company_id, person_id) < 2)
);
create index cash_adjustments_money_account_idx on cash_adjustments (workspace_id, money_account_id) where money_account_id is not null;
create index cash_adjustments_for_account_idx on cash_adjustments (workspace_id, for_account_id) where for_account_id is not null;
create index cash_adjustments_company_idx on cash_adjustments (workspace_id, shipping_company_id) where shipping_company_id is not null;
comment on table cash_adjustments is 'What a person corrected in the ledger, and why; never changed';
comment on column cash_adjustments.amount is 'Minor units; above 0: there is more there, or its holder has more';
create index cash_adjustments_person_idx on cash_adjustments (workspace_id, person_id) where person_id is not null;

-- Profit (R-MONEY-4): what orders earned and cost by day and one other thing, kept as statistics are.
alter table order_facts add column profit jsonb;
comment on column order_facts.profit is 'Amounts by contract/profit-of-order.ts, then what its products and its families are weighed by; NULL: it never was out, or is deleted';

create table profit_sums (
  workspace_id uuid not null references workspaces,
  dimension text not null,
  grain text not null check (grain in ('day', 'month')),
  account_id uuid not null,
  day date not null,
  key text not null,
  sold bigint not null,
  earned bigint not null,
  goods bigint not null,
  delivery bigint not null,
  returns bigint not null,
  calls bigint not null,
  primary key (workspace_id, dimension, grain, account_id, day, key)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
comment on table profit_sums is 'Sums of order_facts.profit, written with them; its columns as those of statistics_counts, minor units';

-- Orders are counted again, by the difference to what was: what they earned is new.
insert into statistics_fills (workspace_id, source, after_id)
select w.id, 'orders', '00000000-0000-0000-0000-000000000000' from workspaces w
on conflict (workspace_id, source, product_id) do update set after_id = excluded.after_id;
