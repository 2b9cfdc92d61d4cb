-- What every feature leans on: counters, events, jobs, idempotent answers, rate limits, the worker's heartbeat.

create table row_counts (
  workspace_id uuid not null references workspaces,
  noun text not null,
  day date not null,
  account_id uuid not null,
  status text not null,
  n bigint not null,
  primary key (workspace_id, noun, day, account_id, status)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
comment on table row_counts is 'How many rows a list has, bumped by the last statement of each transaction, so that a total never counts rows';
comment on column row_counts.day is 'Day of creation in the workspace''s time zone; -infinity: all days together';
comment on column row_counts.status is 'Empty for what has no status';

create table events (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  type text not null,
  object_id uuid not null,
  sequence integer not null,
  data jsonb not null,
  previous jsonb,
  created_at timestamptz not null,
  primary key (workspace_id, id)
);
comment on table events is 'Outbox: what happened, written in the transaction in which it happened, beside a row that has the foreign keys. Kept 30 days';
comment on column events.sequence is 'The object''s version after the change';
comment on column events.previous is 'What the changed fields were; NULL: nothing was there before';

create table jobs (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  priority text not null check (priority in ('urgent', 'important', 'normal')),
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed', 'canceled')),
  actor jsonb not null,
  payload jsonb not null,
  total integer not null check (total >= 0),
  done integer not null default 0,
  result jsonb,
  error text,
  created_at timestamptz not null,
  enqueued_at timestamptz,
  finished_at timestamptz,
  primary key (workspace_id, id)
);
create index jobs_waiting_idx on jobs (created_at) where enqueued_at is null;
comment on table jobs is 'Work for later, as the client sees it. The queue only holds pointers to these rows';
comment on column jobs.enqueued_at is 'When the relay put it into the queue; NULL: not yet';
comment on column jobs.actor is 'Who asked for it: the work is done in this name';

create table idempotent_answers (
  workspace_id uuid not null references workspaces,
  key_hash bytea not null check (length(key_hash) = 32),
  body_hash bytea not null check (length(body_hash) = 32),
  status smallint not null check (status between 200 and 299),
  body bytea not null,
  created_at timestamptz not null,
  primary key (workspace_id, key_hash)
);
create index idempotent_answers_created_idx on idempotent_answers (created_at);
comment on column idempotent_answers.body is 'Encrypted with a key derived from the Idempotency-Key, which is not stored';
comment on column idempotent_answers.key_hash is 'SHA-256 over caller, method, path and Idempotency-Key';

-- Unlogged: losing a minute's counts in a crash of the database harms nobody, and no request waits for a disk because of them.
create unlogged table rate_limits (
  key text primary key,
  window_started_at timestamptz not null,
  requests integer not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

create table worker_leases (
  pool_id text primary key,
  seen_at timestamptz not null
);
comment on table worker_leases is 'Heartbeat of each worker; jobs locked by one that fell silent are given back to the queue';
