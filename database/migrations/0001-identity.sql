-- Who is there: workspaces, accounts, people, roles, tokens (R-WORD-1, R-WORD-2, R-AUTH-5, R-ROLE-4).
-- These tables are small and are looked up before the workspace is known: on a cluster they are reference tables.

create table workspaces (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  time_zone text not null,
  subscription_status text not null default 'active' check (subscription_status in ('active', 'inactive')),
  settings jsonb not null default '{}',
  created_at timestamptz not null
);
comment on column workspaces.settings is 'Policies that differ from the defaults of contract/settings.ts';

create table accounts (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('house', 'seller')),
  created_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index accounts_one_house_key on accounts (workspace_id) where kind = 'house';

create table roles (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  scope text not null check (scope in ('workspace', 'account')),
  permissions jsonb not null,
  abilities text[] not null,
  is_system boolean not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, name)
);
comment on column roles.permissions is 'Resource to actions, in the words of contract/permissions.ts';

create table users (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) between 3 and 200),
  full_name text not null check (length(full_name) between 1 and 200),
  password_hash text,
  created_at timestamptz not null
);
create unique index users_email_key on users (email);
comment on column users.password_hash is 'argon2id in PHC form; NULL until the person has set a password';

create table members (
  workspace_id uuid not null references workspaces,
  user_id uuid not null references users,
  role_id uuid not null,
  account_id uuid not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, role_id) references roles,
  foreign key (workspace_id, account_id) references accounts
);
comment on column members.account_id is 'The account the person creates in; whether it is also the limit of sight is the role''s scope';
create index members_user_idx on members (user_id);

create table api_tokens (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  user_id uuid not null references users,
  name text not null check (length(name) between 1 and 200),
  token_hash bytea not null check (length(token_hash) = 32),
  scopes text[],
  requests_per_minute integer check (requests_per_minute between 1 and 1000000),
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references members
);
create unique index api_tokens_token_hash_key on api_tokens (token_hash);
comment on column api_tokens.token_hash is 'SHA-256 of the token; the token itself is shown once and never stored';
comment on column api_tokens.scopes is 'NULL: everything its person may do';
comment on column api_tokens.requests_per_minute is 'NULL: the service''s limit';

create table setup_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table setup_links is 'One-time links with which the first workspace of a production service is made';
