-- Statements of couriers: what they say they collected, beside what the ledger says (docs/decisions/0050-statements.md).

-- How tracking numbers are compared: capitals and digits alone, without zeros before them (server/cash/statements/parcel-cells.ts).
create function tracking_key(tracking_number text) returns text language sql immutable strict parallel safe
  return ltrim(regexp_replace(upper(tracking_number), '[^0-9A-Z]', '', 'g'), '0');
create index shipments_tracking_key_idx on shipments (workspace_id, tracking_key(tracking_number))
  where state in ('accepted', 'canceled');

create table statement_counters (
  workspace_id uuid not null references workspaces,
  last_number integer not null,
  primary key (workspace_id)
);

create table statements (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  number integer not null,
  shipping_company_id uuid not null,
  state text not null check (state in ('reading', 'draft', 'posted', 'reversed')),
  happened_on date not null,
  bank_reference text check (length(bank_reference) between 1 and 100),
  money_account_id uuid,
  charges bigint not null default 0 check (charges >= 0),
  received bigint,
  difference_as text check (difference_as in ('short', 'rounding', 'claim', 'over', 'unmatched')),
  file_name text,
  file_sha256 bytea,
  columns jsonb not null default '{}',
  decimal_mark text check (decimal_mark in ('.', ',')),
  stated_amount bigint,
  stated_net bigint,
  read_amount bigint,
  read_net bigint,
  entries integer not null default 0 check (entries >= 0),
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  posted_by text,
  posted_at timestamptz,
  reversed_by text,
  reversed_at timestamptz,
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  primary key (workspace_id, id),
  unique (workspace_id, number),
  foreign key (workspace_id, shipping_company_id) references shipping_companies (workspace_id, id),
  check ((posted_at is null) = (state in ('reading', 'draft'))),
  check ((state = 'reversed') = (reversed_at is not null))
);
create unique index statements_file_key on statements (workspace_id, file_sha256) where state <> 'reversed';
create index statements_company_idx on statements (workspace_id, shipping_company_id, id);
comment on table statements is 'What a courier says it collected and returned, with its fees; amounts in minor units';
comment on column statements.happened_on is 'The day under which it is booked, in the workspace''s time zone';
comment on column statements.charges is 'Taken off for no parcel of its own';
comment on column statements.received is 'What came to the money account; NULL: what the rows come to';
comment on column statements.difference_as is 'What the difference between the two is; NULL: there is none, or nobody said';
comment on column statements.file_sha256 is 'NULL: typed, or sent by a program';
comment on column statements.columns is 'Headers of the file to columns of ours';
comment on column statements.decimal_mark is 'The mark before decimals, as the whole file shows it; NULL: it does not';
comment on column statements.stated_amount is 'What the foot of the file says that it collected; NULL: it does not say';
comment on column statements.read_amount is 'What its rows came to when it was read';
comment on column statements.entries is 'How often it booked: posting and reversing it count one each';

create table statement_rows (
  workspace_id uuid not null,
  statement_id uuid not null,
  id uuid not null,
  line integer not null check (line > 0),
  part smallint not null default 0,
  raw jsonb not null,
  version integer not null default 1,
  class text check (class in ('matched', 'short', 'over', 'fee_differs', 'not_delivered_here', 'not_returned_here', 'returned_here', 'twice', 'several',
    'not_ours', 'unreadable', 'no_parcel')),
  reason jsonb,
  order_id uuid,
  found_by text check (found_by in ('tracking', 'reference', 'phone', 'person')),
  candidates uuid[] not null default '{}',
  amount bigint,
  fee bigint,
  pays bigint not null default 0,
  expected bigint,
  expected_fee bigint,
  decision text check (decision in ('take', 'claim', 'write_off', 'put_aside')),
  decision_reason text check (length(decision_reason) between 1 and 500),
  decided_by text,
  decided_at timestamptz,
  primary key (workspace_id, statement_id, id),
  unique (workspace_id, statement_id, line, part),
  foreign key (workspace_id, statement_id) references statements (workspace_id, id) on delete cascade,
  check ((decision is null) = (decided_at is null))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index statement_rows_class_idx on statement_rows (workspace_id, statement_id, class, id);
create index statement_rows_order_idx on statement_rows (workspace_id, order_id) where order_id is not null;
comment on table statement_rows is 'Rows of statements: what the file has, what it was read as, and what was decided; amounts in minor units';
comment on column statement_rows.line is 'Where the file has it, from 1';
comment on column statement_rows.part is 'Of several parcels in one row, from 0';
comment on column statement_rows.raw is 'Its cells by our names of columns; `failed`: all its cells, where there were more than headers';
comment on column statement_rows.class is 'NULL: not looked at yet';
comment on column statement_rows.reason is 'Why it has its class, as a message; NULL: the class says it';
comment on column statement_rows.order_id is 'The one parcel that it means; NULL: none, or several. No foreign key: rows outlive orders';
comment on column statement_rows.amount is 'Collected; NULL: not said';
comment on column statement_rows.fee is 'Taken for the parcel; NULL: not said';
comment on column statement_rows.pays is 'What it adds to what the courier pays';
comment on column statement_rows.expected is 'What the order says; NULL: there is no order';
comment on column statement_rows.expected_fee is 'What our rates said when it went out; NULL: nothing';
