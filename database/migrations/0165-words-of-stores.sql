-- A lead may be paid for before it is confirmed: its order collects nothing.
alter table leads add column is_prepaid boolean not null default false;
comment on column leads.is_prepaid is 'Its customer has paid already: its order is prepaid';

-- What a connection takes for cash at the door, and what it does when its store cancels.
alter table applications add column cash_gateways text[];
alter table applications add column seen_gateways text[];
alter table applications add column on_store_cancel text not null default 'cancel';
alter table applications add constraint applications_on_store_cancel_check check (on_store_cancel in ('cancel', 'ask'));
comment on column applications.cash_gateways is 'Ways of paying that mean cash at the door; NULL: the usual words (contract/intake/gateways.ts)';
comment on column applications.seen_gateways is 'Ways of paying that its deliveries named, the newest last; NULL: none yet';
comment on column applications.on_store_cancel is 'What happens to a lead or an unpacked order that its store cancels: it is cancelled, or a person is asked';

-- A delivery is the newest word of its store on an order.
alter table incoming_events add column shop text;
alter table incoming_events add column order_id text;
alter table incoming_events add column order_number text;
alter table incoming_events add column gateway text;
alter table incoming_events add column digest bytea;
alter table incoming_events add column said_at timestamptz;
alter table incoming_events add column said_rank smallint not null default 0;
alter table incoming_events add column is_created boolean not null default true;
comment on column incoming_events.shop is 'Which shop of its kind; NULL: the store does not say';
comment on column incoming_events.order_id is 'What the store calls the order for its programs; NULL: it does not say';
comment on column incoming_events.order_number is 'What its customers call it; NULL: not known yet';
comment on column incoming_events.gateway is 'Of one that waits for its payment: how its customer pays';
comment on column incoming_events.digest is 'SHA-256 of the bytes that came last; NULL: written before it was kept';
comment on column incoming_events.said_at is 'When its store said this, by the store''s clock, not later than it came; NULL: not known, and older than any';
comment on column incoming_events.said_rank is 'Of two words of one moment the higher is the newer: 0 a creation, 1 a change, 2 an end';
comment on column incoming_events.is_created is 'Its store said that it is a new order; without that no lead is made of it';
alter table incoming_events drop constraint incoming_events_status_check;
alter table incoming_events add constraint incoming_events_status_check check (status in ('pending', 'taken', 'failed', 'waiting', 'early', 'ended'));
alter table incoming_events drop constraint incoming_events_check2;
alter table incoming_events add constraint incoming_events_check2 check ((status in ('taken', 'ended')) = (payload is null));
comment on column incoming_events.status is 'pending: a job will take it; taken: there is a lead; failed: see error; waiting: to be paid elsewhere than at the door; early: changed before its creation came; ended: cancelled before it became a lead';
create index incoming_events_resting_idx on incoming_events (settled_at) where status in ('waiting', 'early');

-- What a store says now of an order that became a lead, or is to.
create table store_orders (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  application_id uuid not null,
  shop text not null,
  order_id text not null,
  number text,
  url text,
  status text not null,
  seen_status text not null,
  changed_at timestamptz not null,
  said_at timestamptz,
  said_rank smallint not null,
  word jsonb,
  known jsonb,
  lead_id uuid,
  lead_reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint store_orders_pkey primary key (workspace_id, id),
  constraint store_orders_status_check check (status in ('open', 'paid', 'cancelled', 'refunded', 'deleted')),
  constraint store_orders_seen_status_check check (seen_status in ('open', 'paid', 'cancelled', 'refunded', 'deleted')),
  constraint store_orders_shop_check check (length(shop) between 1 and 300),
  constraint store_orders_order_id_check check (length(order_id) between 1 and 300),
  constraint store_orders_number_check check (length(number) between 1 and 100),
  constraint store_orders_url_check check (length(url) between 1 and 1000)
);
comment on table store_orders is 'The newest word of a shop on each of its orders (R-STORE-1). Connections and leads may be deleted later, hence no foreign keys to them';
comment on column store_orders.shop is 'Its address, or the connection''s id where the store does not say which shop it is';
comment on column store_orders.seen_status is 'The newest status that the service acted on or a person answered';
comment on column store_orders.changed_at is 'When the store said its newest word, else when it came';
comment on column store_orders.word is 'What its lead would be made of now; NULL: nothing whole was said yet';
comment on column store_orders.known is 'What its lead was made of, or what somebody took or ignored last; NULL: as word';
comment on column store_orders.lead_id is 'NULL: no lead was made of it';
create unique index store_orders_order_key on store_orders (workspace_id, account_id, shop, order_id);
create index store_orders_reference_idx on store_orders (workspace_id, lead_reference) where lead_reference is not null;
create index store_orders_asking_idx on store_orders (workspace_id, lead_id) where status <> seen_status;

-- Foreign keys
alter table store_orders add constraint store_orders_account_fkey foreign key (workspace_id, account_id) references accounts (workspace_id, id);
