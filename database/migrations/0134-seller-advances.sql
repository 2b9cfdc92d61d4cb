-- Advances to sellers, and what sellers pay back (docs/decisions/0051-settlements-and-payouts.md).

alter table cash_entries drop constraint cash_entries_kind_check;
alter table cash_entries add constraint cash_entries_kind_check check (kind in ('order', 'opening', 'statement', 'settlement', 'claim', 'payout', 'opening_balance', 'transfer',
    'cost', 'adjustment', 'fees', 'work_payment', 'unmatched', 'advance', 'repayment'));

alter table invoices drop constraint invoices_type_check;
alter table invoices drop constraint invoices_drawn_from_check;
alter table invoices add constraint invoices_type_check check (type in ('seller_payout', 'service_fees', 'sourcing', 'driver_settlement', 'courier_statement', 'work_payment',
    'seller_advance', 'seller_repayment'));
alter table invoices add constraint invoices_drawn_from_check check (drawn_from in ('settlement', 'statement', 'payout', 'work_payment', 'seller_advance'));

create table seller_advances (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('advance', 'repayment')),
  amount bigint not null check (amount > 0),
  happened_on date not null,
  money_account_id uuid not null,
  payment_reference text check (length(payment_reference) between 1 and 100),
  reason text not null check (length(reason) between 1 and 500),
  invoice_id uuid not null,
  status text not null default 'booked' check (status in ('booked', 'reversed')),
  reversed_on date,
  reversed_by text,
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  check ((status = 'reversed') = (reversed_on is not null)),
  check ((reversed_on is null) = (reversed_by is null) and (reversed_on is null) = (reversal_reason is null))
);
create unique index seller_advances_invoice_key on seller_advances (workspace_id, invoice_id);
create index seller_advances_account_idx on seller_advances (workspace_id, account_id, id);
comment on table seller_advances is 'Money that the house gave a seller before it was owed, or that a seller paid to the house';
comment on column seller_advances.kind is 'advance: from the house to the seller; repayment: from the seller to the house';
comment on column seller_advances.amount is 'Minor units';
comment on column seller_advances.reversed_on is 'NULL: it was not taken back';

-- Foreign keys
alter table seller_advances add foreign key (workspace_id) references workspaces;
alter table seller_advances add foreign key (workspace_id, account_id) references accounts;
alter table seller_advances add foreign key (workspace_id, invoice_id) references invoices;
