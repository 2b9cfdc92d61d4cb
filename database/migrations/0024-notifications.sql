-- What changed, for those who watch (docs/decisions/0019-live.md), and what people are told (R-RES-7).

create table fresh_changes (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid,
  noun text not null,
  about jsonb not null,
  first_event_id uuid,
  last_event_id uuid,
  created_at timestamptz not null,
  primary key (workspace_id, id)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
comment on table fresh_changes is 'What changed, written by the last statements of a transaction and taken away into changes, so that one which commits late is not passed over';

create table changes (
  workspace_id uuid not null,
  position bigint generated always as identity,
  account_id uuid,
  noun text not null,
  about jsonb not null,
  first_event_id uuid,
  last_event_id uuid,
  created_at timestamptz not null,
  primary key (workspace_id, position)
) with (autovacuum_vacuum_scale_factor = 0.02);
create index changes_position_idx on changes (position);
create index changes_created_idx on changes using brin (created_at);
comment on table changes is 'What changed, in an order in which nothing ever comes before what was read already; kept an hour';
comment on column changes.position is 'Given by one transaction at a time, so that it rises with the commits';
comment on column changes.account_id is 'Who may see it: one account; NULL: about no account''s rows';
comment on column changes.first_event_id is 'The events of the change lie between this one and the last; NULL: it has none';

create table notifications (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  message_key text,
  params jsonb not null,
  title text not null check (length(title) between 1 and 500),
  body text check (length(body) <= 2000),
  link text check (length(link) <= 500),
  read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references members (workspace_id, user_id) on delete cascade
);
create index notifications_user_idx on notifications (workspace_id, user_id, id);
create index notifications_created_idx on notifications using brin (created_at);
comment on table notifications is 'What a person of the workspace is told; kept 90 days';
comment on column notifications.message_key is 'What the dashboard says in the reader''s language, with params; NULL: title and body were typed by a person';
comment on column notifications.link is 'Path in the dashboard; NULL: leads nowhere';
comment on column notifications.read_at is 'NULL: not read yet';

create table notification_preferences (
  workspace_id uuid not null,
  user_id uuid not null,
  kind text not null,
  is_on boolean not null,
  primary key (workspace_id, user_id, kind),
  foreign key (workspace_id, user_id) references members (workspace_id, user_id) on delete cascade
);
comment on table notification_preferences is 'What a person said of a kind of notification; one that is not here is on';
