-- Notifications on locked phones (docs/decisions/0171-push.md).

create table push_keys (
  id smallint not null,
  public_key bytea not null check (length(public_key) = 65),
  private_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (id)
);
comment on table push_keys is 'The pair by which this installation proves itself to push services, made at first use; browsers subscribe to its public half';
comment on column push_keys.private_key is 'Sealed (server/platform/seal.ts)';

create table push_devices (
  workspace_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  endpoint text not null check (length(endpoint) between 1 and 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null default now(),
  primary key (workspace_id, session_id)
);
create index push_devices_session_idx on push_devices (session_id);
create index push_devices_user_idx on push_devices (workspace_id, user_id);
create index push_devices_endpoint_idx on push_devices using hash (endpoint);
comment on table push_devices is 'Browsers that show notifications of a workspace; each lives as long as its session';

create table push_settings (
  workspace_id uuid not null,
  user_id uuid not null,
  rest_from text check (rest_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  rest_to text check (rest_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  shows_details boolean not null default false,
  primary key (workspace_id, user_id),
  check ((rest_from is null) = (rest_to is null) and rest_from <> rest_to)
);
comment on table push_settings is 'How a person is told on locked phones; without a row, at any hour and without details';
comment on column push_settings.rest_from is 'On the workspace''s clocks; NULL: no hours of rest';

alter table notification_preferences add column is_pushed boolean;
comment on column notification_preferences.is_pushed is 'Whether devices show it; NULL: nothing said, they do';

create table clock_notices (
  workspace_id uuid not null,
  kind text not null,
  about text not null check (length(about) <= 200),
  told_at timestamptz not null,
  primary key (workspace_id, kind, about)
);
create index clock_notices_told_idx on clock_notices using brin (told_at);
comment on table clock_notices is 'What people were told because a moment had come, so that they are told once; kept 30 days';
-- Due callbacks of all workspaces, each minute.
create index lead_queue_callback_idx on lead_queue (due_at) where turn = 'callback' and assigned_to is not null;

-- Foreign keys

alter table push_devices add foreign key (session_id) references sessions (id) on delete cascade;
alter table push_devices add foreign key (workspace_id, user_id) references members (workspace_id, user_id) on delete cascade;
alter table push_settings add foreign key (workspace_id, user_id) references members (workspace_id, user_id) on delete cascade;
alter table clock_notices add foreign key (workspace_id) references workspaces (id);
