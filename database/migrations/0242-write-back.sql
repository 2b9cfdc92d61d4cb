-- The way back to a store: what becomes of its orders here is told to it (R-STORE-8 to R-STORE-11; docs/decisions/0176-write-back.md).

create table write_backs (
  workspace_id uuid not null,
  application_id uuid not null,
  account_id uuid not null,
  status text not null check (status in ('active', 'inactive', 'denied')),
  address text not null check (length(address) between 1 and 300),
  credentials bytea not null,
  shop_name text check (length(shop_name) between 1 and 200),
  states jsonb not null,
  paused_until timestamptz,
  failures integer not null default 0 check (failures >= 0),
  denials integer not null default 0 check (denials >= 0),
  fault jsonb,
  sent_at timestamptz,
  warned_version text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, application_id)
);
comment on table write_backs is 'Credentials of a connection to write to its shop, and which of our order statuses the shop is told';
comment on column write_backs.status is 'denied: the shop refused the credentials several times, and nothing is sent until others are given';
comment on column write_backs.shop_name is 'As the shop calls itself; NULL: it does not say';
comment on column write_backs.states is 'By our order status, the word for the shop; a status without one tells nothing';
comment on column write_backs.paused_until is 'The shop is asked nothing before; NULL: no pause';
comment on column write_backs.failures is 'Attempts in a row without a usable answer';
comment on column write_backs.denials is 'Refusals of the credentials in a row';
comment on column write_backs.fault is 'Message of the last of them; NULL: the last attempt had an answer';
comment on column write_backs.sent_at is 'When the shop last took something; NULL: never';
comment on column write_backs.warned_version is 'The version of the shop''s API whose end was told; NULL: none';

create table write_back_orders (
  workspace_id uuid not null,
  store_order_id uuid not null,
  application_id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  wanted text not null,
  version integer not null check (version >= 1),
  status text not null check (status in ('waiting', 'sending', 'told', 'failed', 'skipped')),
  attempts integer not null default 0 check (attempts >= 0),
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  due_at timestamptz,
  reason jsonb,
  telling text[] not null default '{}',
  told text[] not null default '{}',
  told_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, store_order_id),
  check ((due_at is not null) = (status in ('waiting', 'sending'))),
  check (status <> 'failed' or reason is not null)
);
create index write_back_orders_due_idx on write_back_orders (workspace_id, application_id, due_at) where due_at is not null;
create index write_back_orders_status_idx on write_back_orders (workspace_id, application_id, status, store_order_id);
comment on table write_back_orders is 'What the shop of an order is told next, or was told last: one row an order of a shop, the newest status wins';
comment on column write_back_orders.wanted is 'Our status of the order that the shop is to know';
comment on column write_back_orders.version is 'Grows with each new status: an answer about an older one leaves the row waiting';
comment on column write_back_orders.attempts is 'Grows with each claim: only the claim''s own attempt is settled';
comment on column write_back_orders.failures is 'Attempts in a row without success';
comment on column write_back_orders.failing_since is 'The first of them; NULL: none';
comment on column write_back_orders.due_at is 'The next attempt, or the end of the claim; NULL: nothing more is sent';
comment on column write_back_orders.reason is 'Message of the last failure, or why nothing was sent; NULL: none';
comment on column write_back_orders.telling is 'Words that were sent without an answer that says whether the shop took them';
comment on column write_back_orders.told is 'Words that the shop took from us: it repeats them in its webhooks';
comment on column write_back_orders.told_at is 'When it last took one; NULL: never';

-- Foreign keys
alter table write_backs add foreign key (workspace_id, application_id) references applications on delete cascade;
alter table write_backs add foreign key (workspace_id, account_id) references accounts;
alter table write_back_orders add foreign key (workspace_id, account_id) references accounts;
