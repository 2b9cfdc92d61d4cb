-- Invoices (R-RES-6). Numbers run without a gap in each workspace (docs/decisions/0017-invoices.md).

create table invoice_counters (
  workspace_id uuid primary key references workspaces,
  last_number integer not null check (last_number >= 0)
) with (fillfactor = 50);
comment on table invoice_counters is 'The last number given; its row is locked from the giving to the commit, so that what is undone leaves no gap';

create table invoices (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  account_id uuid not null,
  number integer not null check (number >= 1),
  type text not null check (type in ('seller_payout', 'service_fees', 'sourcing', 'driver_settlement', 'courier_statement')),
  reference text check (length(reference) between 1 and 100),
  lines jsonb not null,
  amount bigint not null,
  status text not null check (status in ('pending', 'paid', 'unpaid', 'canceled')),
  note text check (length(note) between 1 and 1000),
  paid_at timestamptz check ((status = 'paid') = (paid_at is not null)),
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts
);
create unique index invoices_number_key on invoices (workspace_id, number);
create unique index invoices_reference_key on invoices (workspace_id, reference);
create index invoices_account_idx on invoices (workspace_id, account_id, id);
comment on column invoices.account_id is 'Whose invoice it is; who sees that account only sees it';
comment on column invoices.reference is 'What the other side calls it, for example the number of a courier''s statement; NULL: nothing';
comment on column invoices.lines is 'Label, quantity and amount of each; the amount is the line''s own, in major units';
comment on column invoices.amount is 'Sum of the lines, minor units; below 0 when the account owes';

create table invoice_proofs (
  workspace_id uuid not null,
  invoice_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf')),
  size_bytes integer not null check (size_bytes between 1 and 10485760),
  sha256 bytea not null check (length(sha256) = 32),
  created_by text not null,
  created_at timestamptz not null,
  primary key (workspace_id, invoice_id),
  foreign key (workspace_id, invoice_id) references invoices on delete cascade
);
comment on table invoice_proofs is 'A picture or PDF that shows the payment';

create table invoice_proof_pieces (
  workspace_id uuid not null,
  invoice_id uuid not null,
  position integer not null check (position >= 0),
  bytes bytea not null,
  primary key (workspace_id, invoice_id, position),
  foreign key (workspace_id, invoice_id) references invoice_proofs on delete cascade
);
