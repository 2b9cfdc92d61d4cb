-- Webhooks (R-EVT-1, R-EVT-2): endpoints and their secrets, what waits to be sent, and the log of what was sent.
-- How events become deliveries, and why nothing is skipped or overtaken: docs/decisions/0009-webhooks.md.

create table webhooks (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  account_id uuid,
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) > 0),
  status text not null check (status in ('active', 'inactive')),
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  disabled_at timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts
);
comment on column webhooks.account_id is 'Whose events it gets; NULL: those of the whole workspace';
comment on column webhooks.disabled_reason is 'gone: the receiver answered 410; failing: nothing came through for five days; NULL: not disabled by the service';
comment on column webhooks.failing_since is 'First failure after the last success; NULL: the last delivery came through';

create table webhook_secrets (
  workspace_id uuid not null,
  webhook_id uuid not null,
  id uuid not null,
  secret bytea not null,
  expires_at timestamptz,
  primary key (workspace_id, webhook_id, id),
  foreign key (workspace_id, webhook_id) references webhooks on delete cascade
);
create unique index webhook_secrets_current_key on webhook_secrets (workspace_id, webhook_id) where expires_at is null;
comment on column webhook_secrets.secret is 'Sealed (server/platform/seal.ts), bound to the webhook';
comment on column webhook_secrets.expires_at is 'Rotated: signs along until then; NULL: the one in use';

create table webhook_outbox (
  workspace_id uuid not null,
  event_id uuid not null,
  position bigint generated always as identity,
  primary key (workspace_id, event_id)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index webhook_outbox_position_idx on webhook_outbox (position);
comment on table webhook_outbox is 'Events that have no deliveries yet, written with them where somebody subscribes; the fan-out takes rows away, so a transaction that commits late is not passed over';
comment on column webhook_outbox.position is 'Rises for the events of one object, whose row is locked while it changes';

create table webhook_deliveries (
  workspace_id uuid not null references workspaces,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  object_id uuid not null,
  sequence integer not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts smallint not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  ended_at timestamptz,
  url text,
  response_status smallint,
  response_body text,
  error text,
  duration_ms integer,
  tries jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (workspace_id, webhook_id, event_id),
  check ((status = 'pending') = (next_attempt_at is not null)),
  check ((status = 'pending') = (ended_at is null))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index webhook_deliveries_due_idx on webhook_deliveries (workspace_id, webhook_id, next_attempt_at, event_id) where status = 'pending';
create index webhook_deliveries_object_idx on webhook_deliveries (workspace_id, webhook_id, object_id, sequence, event_id) where status = 'pending';
create index webhook_deliveries_failed_idx on webhook_deliveries (workspace_id, webhook_id, event_id) where status = 'failed';
create index webhook_deliveries_created_idx on webhook_deliveries using brin (created_at);
comment on table webhook_deliveries is 'One event to one webhook: the schedule while it is pending, the log afterwards. Kept 30 days; rows outlive their webhook, hence no foreign key';
comment on column webhook_deliveries.sequence is 'The object''s version: a delivery waits for pending ones of the same object with a lower one';
comment on column webhook_deliveries.next_attempt_at is 'NULL: ended';
comment on column webhook_deliveries.attempts is 'Since the event, or since somebody asked for it again';
comment on column webhook_deliveries.error is 'Why there was no answer; NULL: there was one';
comment on column webhook_deliveries.tries is 'Every attempt: at, status, error, duration_ms';

create table webhook_messages (
  workspace_id uuid not null references workspaces,
  event_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  primary key (workspace_id, event_id)
);
create index webhook_messages_created_idx on webhook_messages using brin (created_at);
comment on table webhook_messages is 'The body of an event, written before it is sent for the first time: whoever gets it, however often, gets this';

create table webhook_leases (
  workspace_id uuid not null,
  webhook_id uuid not null,
  holder uuid not null,
  leased_until timestamptz not null,
  primary key (workspace_id, webhook_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
comment on table webhook_leases is 'Which process sends to a webhook now, on the database''s clock; one at a time, so that order and concurrency are kept in its memory';
