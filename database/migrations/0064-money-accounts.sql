-- Bank accounts and cash boxes of the house: where its own money is (docs/decisions/0052-money-of-the-house.md).

create table money_accounts (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('bank', 'cash_box')),
  opening_balance bigint not null default 0,
  opened_on date,
  bank_name text,
  bank_identity text check (length(bank_identity) between 1 and 50),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  check (opening_balance = 0 or opened_on is not null)
);
create unique index money_accounts_name_key on money_accounts (workspace_id, name);
comment on table money_accounts is 'Bank accounts and cash boxes of the house; what is in them is the balance of their account of the ledger';
comment on column money_accounts.opening_balance is 'What was in it when the ledger took it over, minor units; booked on opened_on';
comment on column money_accounts.opened_on is 'NULL: nothing was in it';
comment on column money_accounts.bank_identity is 'IBAN or RIB, as it was typed; NULL: none';
