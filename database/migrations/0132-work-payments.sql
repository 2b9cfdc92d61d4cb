-- Whoever works for the house is paid by a document: call centers and their agents, couriers that bill apart, delivery people
-- (docs/decisions/0051-settlements-and-payouts.md).

alter table call_centers add pays_agents boolean not null default false;
comment on column call_centers.pays_agents is 'Its fees are paid to the agents who earned them, one by one; false: to the center';

alter table cash_entries drop constraint cash_entries_kind_check;
alter table cash_entries add constraint cash_entries_kind_check check (kind in ('order', 'opening', 'statement', 'settlement', 'claim', 'payout', 'opening_balance', 'transfer',
    'cost', 'adjustment', 'fees', 'work_payment'));

alter table invoices add payee_name text;
alter table invoices drop constraint invoices_type_check;
alter table invoices drop constraint invoices_drawn_from_check;
alter table invoices add constraint invoices_type_check check (type in ('seller_payout', 'service_fees', 'sourcing', 'driver_settlement', 'courier_statement', 'work_payment'));
alter table invoices add constraint invoices_drawn_from_check check (drawn_from in ('settlement', 'statement', 'payout', 'work_payment'));
alter table invoices add constraint invoices_payee_name_check check (length(payee_name) between 1 and 300);
comment on column invoices.payee_name is 'Whom the house pays by it, where that is no account; NULL: the account';

create table call_work (
  workspace_id uuid not null,
  source_id uuid not null,
  call_center_id uuid not null,
  person_id uuid not null,
  worked_on date not null,
  entered integer not null check (entered >= 0),
  confirmed integer not null check (confirmed >= 0),
  primary key (workspace_id, source_id)
);
create index call_work_person_idx on call_work (workspace_id, person_id, worked_on);
comment on table call_work is 'What an agent did for a call center on a day, by the entry of fees that pays it; it outlives both';
comment on column call_work.source_id is 'That of the entry, of kind fees';

create table work_payments (
  workspace_id uuid not null,
  id uuid not null,
  payee_kind text not null check (payee_kind in ('call_center', 'agent', 'company', 'person')),
  payee_id uuid not null,
  call_center_id uuid,
  cash_account_id uuid not null,
  payee_name text not null check (length(payee_name) between 1 and 300),
  up_to date not null,
  invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  entry_count integer not null check (entry_count > 0),
  status text not null default 'unpaid' check (status in ('unpaid', 'paid', 'canceled', 'reversed')),
  paid_on date,
  paid_by text,
  money_account_id uuid,
  payment_reference text check (length(payment_reference) between 1 and 100),
  ended_reason text check (length(ended_reason) between 1 and 500),
  reversed_on date,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  check ((payee_kind = 'agent') = (call_center_id is not null)),
  check ((paid_on is null) = (money_account_id is null)),
  check ((status in ('paid', 'reversed')) = (paid_on is not null)),
  check ((status = 'reversed') = (reversed_on is not null))
);
create unique index work_payments_invoice_key on work_payments (workspace_id, invoice_id);
create index work_payments_payee_idx on work_payments (workspace_id, payee_id, id);
create index work_payments_account_idx on work_payments (workspace_id, cash_account_id, id);
comment on table work_payments is 'Money to whoever worked for the house, with what it is for';
comment on column work_payments.call_center_id is 'For whom an agent made the calls; NULL: the payee is no agent';
comment on column work_payments.payee_name is 'As it was called when the payment was made';
comment on column work_payments.amount is 'Minor units';
comment on column work_payments.paid_on is 'NULL: not paid';
comment on column work_payments.ended_reason is 'Why it was canceled or taken back; NULL: it was not';

create table work_payment_entries (
  workspace_id uuid not null,
  payment_id uuid not null,
  entry_id uuid not null,
  cash_account_id uuid not null,
  kind text not null,
  order_reference text,
  amount bigint not null,
  is_living boolean not null default true,
  primary key (workspace_id, payment_id, entry_id)
);
create unique index work_payment_entries_living_key on work_payment_entries (workspace_id, cash_account_id, entry_id) where is_living;
comment on table work_payment_entries is 'Entries of the ledger that a payment for work pays or takes off, each in one living payment at most';
comment on column work_payment_entries.kind is 'That of the entry';
comment on column work_payment_entries.amount is 'Minor units; below 0 what is taken off';
comment on column work_payment_entries.is_living is 'False: the payment was canceled or taken back';

-- Foreign keys
alter table call_work add foreign key (workspace_id) references workspaces;
alter table work_payments add foreign key (workspace_id) references workspaces;
alter table work_payments add foreign key (workspace_id, cash_account_id) references cash_accounts;
alter table work_payments add foreign key (workspace_id, invoice_id) references invoices;
alter table work_payment_entries add foreign key (workspace_id, payment_id) references work_payments;
