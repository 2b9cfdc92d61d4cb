-- Couriers (R-COUR-1, R-COUR-4): companies, the parcels they were handed, what they said of them, and what their words mean.

create table shipping_companies (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  connector text not null check (connector in ('manual', 'sandbox', 'yalidine', 'ecotrack', 'zr-express', 'bosta')),
  credentials bytea,
  options jsonb not null,
  base_url text check (length(base_url) <= 2000),
  tracking_url text check (length(tracking_url) <= 2000),
  warehouse_id uuid,
  status text not null check (status in ('active', 'inactive')),
  rates jsonb not null,
  city_codes jsonb not null,
  paused_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, warehouse_id) references warehouses
);
create unique index shipping_companies_name_key on shipping_companies (workspace_id, name);
comment on column shipping_companies.credentials is 'Sealed (server/platform/seal.ts), bound to the company; NULL: none';
comment on column shipping_companies.options is 'What its connector needs beside credentials, by name';
comment on column shipping_companies.base_url is 'NULL: the connector''s own';
comment on column shipping_companies.warehouse_id is 'The stock it holds, which a push from stock ships from; NULL: none';
comment on column shipping_companies.rates is 'Fees by city, major units';
comment on column shipping_companies.paused_until is 'It asked to be left alone until then; NULL: it never did';

create table shipments (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  shipping_company_id uuid not null,
  job_id uuid not null,
  reference text not null check (length(reference) between 1 and 40),
  state text not null check (state in ('queued', 'sending', 'accepted', 'refused', 'canceled')),
  from_stock boolean not null,
  claim_id uuid,
  not_before timestamptz,
  sent_at timestamptz,
  tries smallint not null default 0 check (tries >= 0),
  error text check (length(error) <= 500),
  tracking_number text check (length(tracking_number) between 1 and 100),
  label_url text check (length(label_url) <= 2000),
  courier_status text check (length(courier_status) between 1 and 100),
  courier_status_at timestamptz,
  synced_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, order_id) references orders on delete cascade,
  foreign key (workspace_id, shipping_company_id) references shipping_companies,
  check (state not in ('accepted', 'canceled') or tracking_number is not null),
  check (state <> 'refused' or error is not null),
  check (state in ('queued', 'sending') or claim_id is null)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
create unique index shipments_under_way_key on shipments (workspace_id, order_id) where state in ('queued', 'sending');
create unique index shipments_sent_as_key on shipments (workspace_id, shipping_company_id, reference) where state <> 'refused';
create index shipments_order_idx on shipments (workspace_id, order_id, id);
create index shipments_tracking_idx on shipments (workspace_id, shipping_company_id, tracking_number);
create index shipments_open_idx on shipments (workspace_id, shipping_company_id, synced_at) where state = 'accepted' and ended_at is null;
create index shipments_word_idx on shipments (workspace_id, shipping_company_id, courier_status) where state = 'accepted' and ended_at is null;
comment on table shipments is 'An attempt to hand an order to a courier, written before the courier is asked, so that a crash or a time-out leaves behind what may have happened. Changes under the lock of its order only';
comment on column shipments.reference is 'What the courier knows the parcel by, ours: it is asked by it when an answer was lost';
comment on column shipments.state is 'queued: surely not with the courier. sending: it may be. canceled: was with the courier and is no more';
comment on column shipments.claim_id is 'The run that acts on it now';
comment on column shipments.not_before is 'Nobody acts on it before: a request is under way, or it is to be asked or tried again then; NULL: now';
comment on column shipments.sent_at is 'The last time its parcel was sent; NULL: never';
comment on column shipments.courier_status is 'What the courier called the parcel last, in its own words';
comment on column shipments.courier_status_at is 'When that came to be, by the courier''s clock';
comment on column shipments.synced_at is 'When the courier was last asked about it; NULL: not yet, or it is to be asked again soon';
comment on column shipments.ended_at is 'Nothing more is expected of it: delivered, returned or cancelled; NULL: it is on its way';

alter table order_states add column shipment_id uuid;
alter table order_states add foreign key (workspace_id, shipment_id) references shipments;
comment on column order_states.shipment_id is 'Its last push, whatever came of it; NULL: none, or it was renewed since';

create table courier_statuses (
  workspace_id uuid not null,
  shipping_company_id uuid not null,
  folded text not null,
  raw text not null check (length(raw) between 1 and 100),
  order_status text check (order_status in ('waiting_for_shipping_company', 'shipped', 'delivered', 'returned', 'canceled', 'rollback')),
  is_failed_attempt boolean not null,
  is_known boolean not null,
  first_seen_at timestamptz,
  updated_at timestamptz not null,
  primary key (workspace_id, shipping_company_id, folded),
  foreign key (workspace_id, shipping_company_id) references shipping_companies on delete cascade
);
comment on table courier_statuses is 'What words of a courier mean, where a workspace says otherwise than contract/courier-statuses.ts, and words that stand nowhere';
comment on column courier_statuses.folded is 'As words are compared: without case and accents';
comment on column courier_statuses.is_known is 'False: a courier said it and nobody has said what it means; it moves no order';
comment on column courier_statuses.first_seen_at is 'NULL: a person wrote it before any courier said it';

create table courier_events (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  shipment_id uuid not null,
  raw text not null check (length(raw) between 1 and 100),
  reason text check (length(reason) <= 500),
  is_failed_attempt boolean not null,
  happened_at timestamptz not null,
  came_by text not null check (came_by in ('poll', 'webhook')),
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, shipment_id) references shipments on delete cascade
);
create unique index courier_events_told_key on courier_events (workspace_id, shipment_id, happened_at, raw);
create index courier_events_order_idx on courier_events (workspace_id, order_id, happened_at);
comment on table courier_events is 'What couriers told of parcels, each word once, failed attempts with their reason';
comment on column courier_events.is_failed_attempt is 'By what the word meant when it came';
comment on column courier_events.happened_at is 'By the courier''s clock; by ours where it says no time';
