-- Cash that delivery people hand in, and what holders owe for what they lost or kept (docs/decisions/0051-settlements-and-payouts.md).

alter table invoices add drawn_from text check (drawn_from in ('settlement', 'statement', 'payout'));
comment on column invoices.drawn_from is 'The document whose paper it is, which alone changes it; NULL: a person wrote it';

create table settlements (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  person_id uuid not null,
  status text not null check (status in ('closed', 'reversed')),
  order_count integer not null check (order_count >= 0),
  held bigint not null,
  carried bigint not null,
  claims bigint not null check (claims >= 0),
  fees bigint not null check (fees >= 0),
  handed_in bigint not null,
  short bigint not null check (short >= 0),
  short_is_for text check (short_is_for in ('holder', 'seller', 'house')),
  notes jsonb,
  comment text check (length(comment) between 1 and 500),
  money_account_id uuid not null,
  invoice_id uuid not null,
  happened_on date not null,
  closed_by text not null,
  reversed_by text,
  reversed_at timestamptz,
  reversal_reason text check (length(reversal_reason) between 1 and 500),
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, person_id) references members,
  foreign key (workspace_id, invoice_id) references invoices,
  check (short = held + claims - fees - handed_in),
  check ((short = 0) = (short_is_for is null)),
  check ((status = 'reversed') = (reversed_at is not null))
);
create index settlements_person_idx on settlements (workspace_id, person_id, id);
create unique index settlements_invoice_key on settlements (workspace_id, invoice_id);
comment on table settlements is 'A delivery person handed in cash; amounts in minor units';
comment on column settlements.carried is 'Of held, what none of the parcels explains';
comment on column settlements.handed_in is 'Below 0: the house paid, as more fees were due than cash';
comment on column settlements.short_is_for is 'Who bears what was missing; NULL: nothing was';
comment on column settlements.notes is 'How it was counted; NULL: in one sum';

create table settlement_orders (
  workspace_id uuid not null,
  settlement_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  reference text not null,
  amount bigint not null,
  is_living boolean not null default true,
  primary key (workspace_id, settlement_id, order_id),
  foreign key (workspace_id, settlement_id) references settlements
);
create index settlement_orders_order_idx on settlement_orders (workspace_id, order_id);
comment on table settlement_orders is 'The parcels whose cash was handed in; they outlive their orders';
comment on column settlement_orders.is_living is 'False: the settlement was reversed';

create table claims (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  holder_kind text not null check (holder_kind in ('company', 'person')),
  holder_id uuid not null,
  reason text not null check (reason in ('lost', 'damaged', 'short')),
  order_id uuid,
  account_id uuid,
  reference text,
  value bigint not null check (value > 0),
  note text check (length(note) between 1 and 500),
  status text not null check (status in ('open', 'paid', 'written_off', 'canceled')),
  opened_by text not null,
  source_kind text check (source_kind in ('settlement', 'statement')),
  source_id uuid,
  ended_by text,
  ended_at timestamptz,
  ended_reason text check (length(ended_reason) between 1 and 500),
  paid_by_kind text check (paid_by_kind in ('settlement', 'statement')),
  paid_by_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts,
  check ((order_id is null) = (account_id is null) and (order_id is null) = (reference is null)),
  check ((source_kind is null) = (source_id is null)),
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'paid') = (paid_by_id is not null) and (paid_by_kind is null) = (paid_by_id is null))
);
create index claims_open_idx on claims (workspace_id, holder_id, id) where status = 'open';
create index claims_source_idx on claims (workspace_id, source_id) where source_id is not null;
create index claims_paid_by_idx on claims (workspace_id, paid_by_id) where paid_by_id is not null;
create unique index claims_order_key on claims (workspace_id, order_id, reason) where order_id is not null and status <> 'canceled';
comment on table claims is 'What a courier or a delivery person owes the house for a parcel that it lost or damaged, or for cash that it kept short';
comment on column claims.order_id is 'The parcel; NULL: cash that was short by more than one';
comment on column claims.value is 'Minor units';
comment on column claims.source_id is 'The settlement or statement that booked it; NULL: a person opened it, and it has an entry of its own';
comment on column claims.paid_by_id is 'The settlement or statement that paid it; NULL: none did';
