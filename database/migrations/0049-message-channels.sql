-- Messages that the service sends by itself, and through what (R-TALK-4, R-TALK-5; docs/decisions/0038-talking-to-customers.md).

create table message_channels (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('whatsapp', 'sms')),
  status text not null check (status in ('active', 'inactive')),
  phone_number_id text check (phone_number_id ~ '^\d{1,32}$'),
  business_account_id text check (business_account_id ~ '^\d{1,32}$'),
  url text check (length(url) between 1 and 2000),
  method text check (method in ('GET', 'POST')),
  headers text check (length(headers) between 1 and 2000),
  request_body text check (length(request_body) between 1 and 4000),
  taken_when text check (length(taken_when) between 1 and 200),
  drops_repeats boolean not null,
  credentials bytea,
  paused_until timestamptz,
  fault text check (length(fault) between 1 and 500),
  heard_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  check (kind = 'whatsapp' or (phone_number_id is null and business_account_id is null))
);
create unique index message_channels_name_key on message_channels (workspace_id, name);
comment on table message_channels is 'Through what the service sends messages by itself: a WhatsApp number, or a gateway for SMS';
comment on column message_channels.url is 'Of a gateway; of WhatsApp where it is asked, NULL: its own address';
comment on column message_channels.taken_when is 'What an answer of the gateway holds when it took the message; NULL: any answer of 200 to 299';
comment on column message_channels.drops_repeats is 'The gateway takes a {reference} once, however often it is sent';
comment on column message_channels.credentials is 'Sealed; NULL: none are there';
comment on column message_channels.paused_until is 'Nothing is sent before; NULL: no pause';
comment on column message_channels.fault is 'Why it does not send, in its own words; NULL: it sends';
comment on column message_channels.heard_at is 'When it last told what became of a message, signed; NULL: never';

alter table message_templates
  add column message_channel_id uuid,
  add column whatsapp_name text check (whatsapp_name ~ '^[a-z0-9_]{1,200}$'),
  add column buttons text[] not null default '{}',
  add foreign key (workspace_id, message_channel_id) references message_channels;
comment on column message_templates.message_channel_id is 'Sent by itself through it when a lead or an order comes to one of the statuses; NULL: a person sends it';
comment on column message_templates.whatsapp_name is 'As WhatsApp approved it; NULL: it did not';
comment on column message_templates.buttons is 'Its quick replies at WhatsApp, in their order';
-- Read with every change of leads and orders: empty where nothing is sent by itself.
create index message_templates_automatic_idx on message_templates (workspace_id) include (lead_statuses, order_statuses)
  where message_channel_id is not null and status = 'active';

create table message_outbox (
  workspace_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  lead_id uuid,
  order_id uuid,
  status text not null,
  primary key (workspace_id, event_id),
  check ((lead_id is null) <> (order_id is null))
);
comment on table message_outbox is 'Changes of leads and orders that a template may be sent for, written with the change and gone once it is decided; no foreign keys, since it is written beside rows that have them';

create table automatic_messages (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  lead_id uuid,
  order_id uuid,
  reference text not null,
  phone text check (phone ~ '^\+\d{4,20}$'),
  template_id uuid,
  template_name text not null,
  message_channel_id uuid,
  channel text not null check (channel in ('whatsapp', 'sms')),
  language text not null check (language in ('ar', 'en', 'fr')),
  text text not null,
  parts jsonb,
  status text not null check (status in ('waiting', 'sending', 'unsure', 'sent', 'delivered', 'read', 'failed', 'skipped')),
  reason text check (reason in ('bad_phone', 'opted_out', 'refused', 'gave_up', 'no_answer', 'no_channel')),
  error text check (length(error) between 1 and 500),
  attempts integer not null check (attempts >= 0),
  failures integer not null check (failures >= 0),
  due_at timestamptz,
  give_up_at timestamptz not null,
  provider_id text check (length(provider_id) between 1 and 200),
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts,
  foreign key (workspace_id, lead_id) references leads on delete cascade,
  foreign key (workspace_id, order_id) references orders on delete cascade,
  foreign key (workspace_id, template_id) references message_templates on delete set null (template_id),
  foreign key (workspace_id, message_channel_id) references message_channels on delete set null (message_channel_id),
  check ((lead_id is null) <> (order_id is null))
);
-- Nobody is told the same of one order twice, however often it is moved back and forth.
create unique index automatic_messages_lead_key on automatic_messages (workspace_id, lead_id, template_id) where lead_id is not null;
create unique index automatic_messages_order_key on automatic_messages (workspace_id, order_id, template_id) where order_id is not null;
create index automatic_messages_due_idx on automatic_messages (workspace_id, phone, id) where due_at is not null;
create index automatic_messages_provider_idx on automatic_messages (workspace_id, message_channel_id, provider_id) where provider_id is not null;
create index automatic_messages_status_idx on automatic_messages (workspace_id, status, id);
create index automatic_messages_account_idx on automatic_messages (workspace_id, account_id, id);
create index automatic_messages_phone_idx on automatic_messages (workspace_id, phone, id);
comment on table automatic_messages is 'Messages to customers that the service sends, and what became of each';
comment on column automatic_messages.phone is 'As it is dialled from anywhere; NULL: the order has no such number';
comment on column automatic_messages.parts is 'What WhatsApp puts into its approved template; NULL: the text goes as it is';
comment on column automatic_messages.status is 'waiting: for its turn; sending: being sent until due_at; unsure: no answer came, it may have arrived; skipped: not to be sent';
comment on column automatic_messages.due_at is 'When something is to be done about it; NULL: nothing more is';
comment on column automatic_messages.give_up_at is 'News of so long ago is none';
comment on column automatic_messages.attempts is 'How often it was sent; the number also tells whose answer counts';
comment on column automatic_messages.failures is 'How often the channel failed at it; being told to wait is none';

create table message_opt_outs (
  workspace_id uuid not null references workspaces,
  phone text not null check (phone ~ '^\+\d{4,20}$'),
  stopped_by text not null check (length(stopped_by) between 1 and 500),
  stopped_at timestamptz not null,
  primary key (workspace_id, phone)
);
comment on table message_opt_outs is 'Customers to whom nothing is sent by itself';

create table received_messages (
  workspace_id uuid not null,
  message_channel_id uuid not null,
  provider_id text not null check (length(provider_id) between 1 and 200),
  received_at timestamptz not null,
  primary key (workspace_id, message_channel_id, provider_id),
  foreign key (workspace_id, message_channel_id) references message_channels on delete cascade
);
create index received_messages_age_idx on received_messages (received_at);
comment on table received_messages is 'What customers wrote or pressed and was acted on, so that it is once';

alter table customer_requests drop constraint customer_requests_act_check;
alter table customer_requests add constraint customer_requests_act_check
  check (act in ('confirm', 'address', 'day', 'cancel', 'change', 'write'));
comment on table customer_requests is 'The customer''s word, append-only: what she did or asked for on the page of her order, or answered to a message';
