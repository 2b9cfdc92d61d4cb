-- Who changed what when from where, and who saw phone numbers or took data along (R-RES-16, docs/decisions/0030-audit-seals.md).

create table audit_log (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid,
  actor_kind text not null check (actor_kind in ('user', 'token', 'system')),
  actor_id uuid,
  user_id uuid,
  actor_name text not null check (length(actor_name) <= 500),
  session_id uuid,
  source text not null check (source in ('api', 'dashboard', 'scanner', 'import', 'courier', 'system')),
  address text check (length(address) <= 100),
  request_id uuid,
  action text collate "C" not null check (length(action) between 1 and 100),
  object_refs text[] not null check (cardinality(object_refs) <= 100),
  object_count int not null check (object_count >= 0),
  changed jsonb check (length(changed::text) <= 32000),
  happened_at timestamptz not null,
  primary key (workspace_id, id)
) with (fillfactor = 100);
create index audit_log_account_idx on audit_log (workspace_id, account_id, id) where account_id is not null;
create index audit_log_user_idx on audit_log (workspace_id, user_id, id);
create index audit_log_token_idx on audit_log (workspace_id, actor_id, id) where actor_kind = 'token';
create index audit_log_action_idx on audit_log (workspace_id, action, id);
create index audit_log_objects_idx on audit_log using gin (object_refs);
create index audit_log_happened_idx on audit_log using brin (happened_at);
comment on table audit_log is 'A row for each request that changed something or showed phone numbers; append-only, kept 400 days';
comment on column audit_log.account_id is 'The account whose people did it; NULL: people who see the whole workspace';
comment on column audit_log.actor_id is 'The person''s or the token''s; NULL: the service itself';
comment on column audit_log.user_id is 'The person, also where a token acted for her; NULL: nobody in person';
comment on column audit_log.session_id is 'NULL: it came with a token, or from a job';
comment on column audit_log.address is 'Where the request came from; NULL: a job';
comment on column audit_log.request_id is 'As X-Request-Id gave it; NULL: a job';
comment on column audit_log.object_refs is 'References or ids of the first hundred objects';
comment on column audit_log.object_count is 'How many objects there were';
comment on column audit_log.changed is 'Fields with old and new value as far as they are known, phones masked, without secrets; NULL: nothing to say';
