-- Applications (R-AUTH-5, R-RES-10): who holds a token, and the stores whose webhooks become leads.

create table applications (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  account_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('api', 'generic-webhook', 'shopify', 'woocommerce', 'youcan', 'google-sheets')),
  status text not null check (status in ('active', 'inactive')),
  token_id uuid check (token_id = id),
  incoming_key bytea check (length(incoming_key) = 16),
  credentials bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts,
  foreign key (workspace_id, token_id) references api_tokens,
  check ((kind = 'api') = (token_id is not null)),
  check ((kind = 'api') = (incoming_key is null))
);
create unique index applications_name_key on applications (workspace_id, account_id, name);
create unique index applications_incoming_key on applications (workspace_id, incoming_key);
comment on column applications.token_id is 'Of the kind api: its token, whose scopes and limit stand in api_tokens';
comment on column applications.incoming_key is 'Of the other kinds: what makes the address of its deliveries unguessable';
comment on column applications.credentials is 'Sealed (server/platform/seal.ts), bound to the application: the secret its deliveries are signed with; NULL: none was given yet';
comment on column api_tokens.revoked_at is 'NULL: good. Set when its application is made inactive or deleted';

-- Whoever holds a token stands among the applications, so that it can be seen and revoked; names that came twice get their token's end.
insert into applications (workspace_id, id, account_id, name, kind, status, token_id, created_at, updated_at)
select t.workspace_id, t.id, m.account_id,
  case when row_number() over (partition by t.workspace_id, m.account_id, t.name order by t.created_at, t.id) = 1
    then t.name else left(t.name, 180) || ' ' || right(t.id::text, 12) end,
  'api', 'active', t.id, t.created_at, t.created_at
from api_tokens t
join members m on m.workspace_id = t.workspace_id and m.user_id = t.user_id
where t.revoked_at is null;

create table token_uses (
  workspace_id uuid not null,
  token_id uuid not null,
  used_at timestamptz not null,
  primary key (workspace_id, token_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
comment on table token_uses is 'When a token was used last, to the minute; apart from the tokens, which every machine of a cluster has a copy of';

create table incoming_events (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  application_id uuid not null,
  account_id uuid not null,
  kind text not null,
  event_key text not null check (length(event_key) between 1 and 300),
  topic text,
  status text not null check (status in ('pending', 'taken', 'failed')),
  payload bytea,
  error text,
  lead_reference text,
  received_at timestamptz not null,
  settled_at timestamptz,
  primary key (workspace_id, id),
  check ((status = 'pending') = (settled_at is null)),
  check ((status = 'failed') = (error is not null)),
  check ((status = 'taken') = (payload is null))
);
create unique index incoming_events_event_key on incoming_events (workspace_id, application_id, event_key);
create index incoming_events_newest_idx on incoming_events (workspace_id, application_id, id);
create index incoming_events_open_idx on incoming_events (workspace_id, application_id, id) where status <> 'taken';
create index incoming_events_settled_idx on incoming_events (settled_at) where status = 'failed';
comment on table incoming_events is 'What stores delivered, once an order: written before the delivery is answered. What was accepted becomes a lead also when its application is deleted meanwhile, hence no foreign key to it';
comment on column incoming_events.event_key is 'The order''s id where the store says one, so that the same order delivered again is known';
comment on column incoming_events.payload is 'The bytes as they came; NULL once a lead was made of them';
