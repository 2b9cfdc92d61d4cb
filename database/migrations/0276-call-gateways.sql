-- Calls through a gateway of the workspace's own operator (R-TALK-12; docs/decisions/0180-call-gateway.md).

create table call_gateways (
  workspace_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  status text not null check (status in ('active', 'inactive')),
  url text not null check (length(url) between 1 and 2000),
  method text not null check (method in ('GET', 'POST')),
  headers text check (length(headers) between 1 and 2000),
  request_body text check (length(request_body) between 1 and 4000),
  taken_when text check (length(taken_when) between 1 and 200),
  signature_header text not null check (length(signature_header) between 1 and 100),
  call_field text not null check (length(call_field) between 1 and 200),
  state_field text not null check (length(state_field) between 1 and 200),
  ringing_when text not null check (length(ringing_when) between 1 and 500),
  answered_when text not null check (length(answered_when) between 1 and 500),
  ended_when text not null check (length(ended_when) between 1 and 500),
  seconds_field text check (length(seconds_field) between 1 and 200),
  credentials bytea,
  heard_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index call_gateways_name_key on call_gateways (workspace_id, name);
create unique index call_gateways_active_key on call_gateways (workspace_id) where status = 'active';
comment on table call_gateways is 'How an operator or a telephone exchange is asked to connect an agent with a customer, and how it reports calls';
comment on column call_gateways.taken_when is 'Text of an answer that accepted a call; NULL: any answer of 200 to 299';
comment on column call_gateways.seconds_field is 'Where a report has the seconds of talk; NULL: it has none';
comment on column call_gateways.credentials is 'Sealed; NULL: none are there';
comment on column call_gateways.heard_at is 'Time of the last signed report; NULL: never';

create table phone_calls (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  lead_id uuid not null,
  lead_reference text not null,
  agent_id uuid not null,
  call_gateway_id uuid,
  state text not null check (state in ('asked', 'ringing', 'answered', 'ended', 'failed')),
  asked_at timestamptz not null,
  ringing_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz,
  is_end_reported boolean not null default false,
  told_at timestamptz not null,
  seconds integer check (seconds >= 0),
  failure jsonb,
  primary key (workspace_id, id),
  check ((ended_at is null) = (state in ('asked', 'ringing', 'answered'))),
  check ((failure is null) or state = 'failed')
);
create unique index phone_calls_open_key on phone_calls (workspace_id, agent_id) where ended_at is null;
create index phone_calls_lead_idx on phone_calls (workspace_id, lead_id, id);
create index phone_calls_agent_idx on phone_calls (workspace_id, agent_id, id);
comment on table phone_calls is 'Calls through a call gateway: one row for each request to it. The outcome of the talk is a row of lead_calls';
comment on column phone_calls.call_gateway_id is 'The gateway; NULL: it was deleted since';
comment on column phone_calls.is_end_reported is 'True: the gateway reported the end; otherwise an empty answered_at does not say that the customer did not answer';
comment on column phone_calls.told_at is 'When its state last changed';
comment on column phone_calls.seconds is 'Seconds of talk; NULL: not reported';
comment on column phone_calls.failure is 'Message that says why the gateway did not connect it; NULL: it did, or nothing is known yet';

alter table members add column extension text;
alter table members add constraint members_extension_check check (length(extension) between 1 and 100 and extension !~ '[[:cntrl:]]');
comment on column members.extension is 'Extension or phone that a call gateway connects for this person; NULL: none';

-- Foreign keys
alter table call_gateways add foreign key (workspace_id) references workspaces;
alter table phone_calls add foreign key (workspace_id, account_id) references accounts;
alter table phone_calls add foreign key (workspace_id, lead_id) references leads on delete cascade;
alter table phone_calls add foreign key (workspace_id, call_gateway_id) references call_gateways on delete set null (call_gateway_id);
