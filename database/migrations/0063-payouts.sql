-- What the house pays its sellers (docs/decisions/0051-settlements-and-payouts.md).

create table payouts (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  account_id uuid not null,
  run_id uuid not null,
  up_to date not null,
  invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  order_count integer not null,
  paid_on date,
  paid_by text,
  money_account_id uuid,
  payment_reference text check (length(payment_reference) between 1 and 100),
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts,
  foreign key (workspace_id, invoice_id) references invoices,
  check ((paid_on is null) = (money_account_id is null))
);
create unique index payouts_run_key on payouts (workspace_id, run_id, account_id);
create unique index payouts_invoice_key on payouts (workspace_id, invoice_id);
create index payouts_account_idx on payouts (workspace_id, account_id, id);
comment on table payouts is 'Money to a seller with what it is for; its status is that of its invoice';
comment on column payouts.run_id is 'The job that made it: a run that is killed and taken up again makes one for each seller';
comment on column payouts.amount is 'Minor units';
comment on column payouts.paid_on is 'NULL: not paid';

create table payout_orders (
  workspace_id uuid not null,
  payout_id uuid not null,
  order_id uuid not null,
  correction_no smallint not null,
  account_id uuid not null,
  reference text not null,
  lines jsonb not null,
  amount bigint not null,
  is_living boolean not null default true,
  primary key (workspace_id, payout_id, order_id),
  foreign key (workspace_id, payout_id) references payouts
);
create unique index payout_orders_living_key on payout_orders (workspace_id, order_id, correction_no) where is_living;
comment on table payout_orders is 'What a payout pays or takes off for each order; they outlive their orders';
comment on column payout_orders.correction_no is '0: the order itself, in one living payout at most. From 1: what changed of it since, likewise';
comment on column payout_orders.lines is 'Minor units by what they are of: cod, delivery_fee, …';
comment on column payout_orders.is_living is 'False: the payout was canceled';

create table payout_entries (
  workspace_id uuid not null,
  payout_id uuid not null,
  entry_id uuid not null,
  amount bigint not null,
  is_living boolean not null default true,
  primary key (workspace_id, payout_id, entry_id),
  foreign key (workspace_id, payout_id) references payouts
);
create unique index payout_entries_living_key on payout_entries (workspace_id, entry_id) where is_living;
comment on table payout_entries is 'Entries of the ledger without an order that a payout pays or takes off: claims, adjustments, storage';

create index cash_entries_beside_orders_idx on cash_entries (workspace_id, account_id, id) where kind not in ('order', 'opening', 'payout');
-- What may have to be taken off after it was paid.
create index order_cash_returned_paid_idx on order_cash (workspace_id, account_id, order_id) where payout_id is not null and place = 'returned';
