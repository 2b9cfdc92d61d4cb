-- Roles of a workspace's own, people as each workspace knows them, an account's preferences, and who changed which setting
-- (R-ROLE-4, R-RES-9, R-RES-15).

alter table roles
  add column masks text[] not null default '{}',
  add column assignable_by text[] not null default '{}',
  add column updated_at timestamptz not null default now();
comment on column roles.masks is 'Fields its people do not see, in the words of contract/permissions.ts';
comment on column roles.assignable_by is 'Names of roles whose people may give this one although they lack its rights';
comment on column roles.is_system is 'One of the service''s own: what it gives stands in contract/permissions.ts, and its row only carries the name';

-- Whoever names a role does so in any case.
alter table roles drop constraint roles_workspace_id_name_key;
create unique index roles_name_key on roles (workspace_id, lower(name));

alter table members
  add column full_name text check (length(full_name) between 1 and 200),
  add column phone text check (length(phone) between 1 and 100),
  add column locale text check (locale in ('ar', 'en', 'fr')),
  add column updated_at timestamptz not null default now();
create index members_role_idx on members (workspace_id, role_id);
create index members_account_idx on members (workspace_id, account_id, created_at, user_id);
create index members_newest_idx on members (workspace_id, created_at, user_id);
comment on column members.full_name is 'What this workspace calls the person; NULL: as users.full_name says';
comment on column members.locale is 'NULL: the first language of the workspace';
comment on column members.account_id is 'The account the person creates in. Of a seller''s account nothing else is seen; in the house the role''s scope decides';

alter table accounts add column settings jsonb not null default '{}';
comment on column accounts.settings is 'Preferences of one account that differ from the defaults of contract/settings.ts';

create table settings_changes (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  account_id uuid,
  key text not null,
  old_value jsonb not null,
  new_value jsonb not null,
  changed_by text not null,
  actor_kind text not null check (actor_kind in ('user', 'token', 'system')),
  actor_id uuid,
  source text not null check (source in ('api', 'dashboard', 'scanner', 'import', 'courier', 'system')),
  changed_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts
);
create index settings_changes_key_idx on settings_changes (workspace_id, key, id);
comment on table settings_changes is 'Who changed which setting from what to what; append-only';
comment on column settings_changes.account_id is 'NULL: a policy of the whole workspace';
