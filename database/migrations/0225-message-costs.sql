-- What messages to customers cost (R-TALK-9; docs/decisions/0175-what-messages-cost.md).

create table message_prices (
  workspace_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('marketing', 'utility', 'authentication', 'authentication_international', 'service', 'sms')),
  country text check (country ~ '^[A-Z]{2}$'),
  channel_id uuid,
  price bigint not null check (price >= 0),
  unit text not null check (unit in ('message', 'part')),
  free_per_month integer not null check (free_per_month >= 0),
  valid_from date not null,
  source text not null check (length(source) between 1 and 200),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint message_prices_valid_from_key unique nulls not distinct (workspace_id, kind, country, channel_id, valid_from),
  check (unit = 'message' or kind = 'sms')
);
comment on table message_prices is 'The shop''s own price list of messages to customers, typed or imported; we ship none';
comment on column message_prices.country is 'Of the recipient''s number; NULL: all countries without a row of their own';
comment on column message_prices.channel_id is 'NULL: all channels without a row of their own';
comment on column message_prices.price is 'Millionths of the workspace''s currency';
comment on column message_prices.free_per_month is 'How many messages of a channel''s month cost nothing';
comment on column message_prices.valid_from is 'First day, by the shop''s clocks; the next row of the same kind ends it';

create table message_costs (
  workspace_id uuid not null,
  message_id uuid not null,
  account_id uuid not null,
  lead_id uuid,
  order_id uuid,
  message_channel_id uuid not null,
  channel text not null check (channel in ('whatsapp', 'sms')),
  kind text check (kind in ('marketing', 'utility', 'authentication', 'authentication_international', 'service', 'sms')),
  country text check (country ~ '^[A-Z]{2}$'),
  parts integer not null check (parts >= 1),
  is_billable boolean,
  charged_on date,
  counted_on date,
  price_id uuid,
  allowance text,
  is_free boolean not null default false,
  micros bigint check (micros >= 0),
  primary key (workspace_id, message_id),
  check ((micros is null) = (counted_on is null)),
  check (micros is null or charged_on is not null),
  check (not is_free or micros = 0)
);
create index message_costs_charged_idx on message_costs (workspace_id, charged_on) where charged_on is not null;
create index message_costs_counted_idx on message_costs (workspace_id, counted_on) where counted_on is not null;
create index message_costs_order_idx on message_costs (workspace_id, order_id) where order_id is not null;
create index message_costs_lead_idx on message_costs (workspace_id, lead_id) where lead_id is not null;
create index message_costs_free_idx on message_costs (workspace_id, message_channel_id, kind, charged_on) where allowance is not null;
comment on table message_costs is 'What each sent message cost. A row outlives its message, order, channel and price, hence no foreign keys to them';
comment on column message_costs.kind is 'As the provider names it; NULL: it has not';
comment on column message_costs.country is 'Of the recipient''s number; NULL: not known';
comment on column message_costs.parts is 'Parts of an SMS';
comment on column message_costs.is_billable is 'As the provider says; NULL: it says nothing, which means yes';
comment on column message_costs.charged_on is 'Day by which it is priced, by the shop''s clocks; NULL: it is not delivered, and costs nothing';
comment on column message_costs.counted_on is 'Day on which profit counts it: charged_on, or a later one if its month was closed; NULL: it has no price';
comment on column message_costs.allowance is 'Country of the price among whose messages of the month it is counted, * if any; NULL: its price has no free ones';
comment on column message_costs.is_free is 'By the provider''s word, or as one of the first of its month';
comment on column message_costs.micros is 'Millionths of the workspace''s currency; NULL: no price';

-- Foreign keys
alter table message_prices add foreign key (workspace_id) references workspaces;
alter table message_prices add foreign key (workspace_id, channel_id) references message_channels;
alter table message_costs add foreign key (workspace_id, account_id) references accounts;
