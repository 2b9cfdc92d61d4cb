-- Who is signed in: sessions, password resets, the second factor (R-AUTH-2).
-- None of it belongs to one workspace: on a cluster all of it is local, beside the reference tables it refers to.

alter table users add column last_workspace_id uuid references workspaces;
comment on column users.last_workspace_id is 'Where the person went last, so that the next session begins there; NULL: never went anywhere else';

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  workspace_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  user_agent text not null check (length(user_agent) <= 300),
  address text not null check (length(address) <= 100),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  foreign key (workspace_id, user_id) references members
) with (fillfactor = 80);
create unique index sessions_token_hash_key on sessions (token_hash);
create index sessions_user_idx on sessions (user_id);
comment on table sessions is 'One row for each live sign-in; ending a session deletes it. The clock is the database''s';
comment on column sessions.token_hash is 'SHA-256 of the cookie''s token, which is stored nowhere; changes when the session is renewed';
comment on column sessions.workspace_id is 'The workspace the person is in now';
comment on column sessions.last_seen_at is 'Written at most once a minute';

create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users,
  expires_at timestamptz not null
);
create index password_resets_user_idx on password_resets (user_id);
comment on table password_resets is 'Links that set a new password; using one deletes all of the person''s';

create table user_totp (
  user_id uuid primary key references users,
  secret bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column user_totp.secret is 'Sealed with the instance key (server/platform/seal.ts)';
comment on column user_totp.last_step is 'Time step of the last code that was taken; neither it nor an older one is taken again';
comment on column user_totp.confirmed_at is 'NULL: started, and not asked for at sign-in yet';

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Each signs in once in place of an authenticator app; using one deletes it';

create table instance_keys (
  id smallint primary key,
  key bytea not null check (length(key) = 32),
  created_at timestamptz not null default now()
);
comment on table instance_keys is 'Keys under which secrets lie in the database, made at first use; see docs/decisions/0005-sessions.md';
