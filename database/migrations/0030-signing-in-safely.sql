-- Guessing that gets slower, browsers that are known, and second factors that roles ask for (docs/decisions/0026-signing-in-safely.md).

create table failed_tries (
  key text primary key check (length(key) between 1 and 200),
  level double precision not null check (level >= 0),
  leveled_at timestamptz not null,
  window_started_at timestamptz not null,
  tries integer not null check (tries >= 0)
) with (fillfactor = 80);
comment on table failed_tries is 'Wrong passwords and codes by network, account, known browser or session (server/access/tries.ts); none of a workspace''s own';
comment on column failed_tries.level is 'Failures at leveled_at; it falls by itself with time, and the higher it is the longer the window';
comment on column failed_tries.tries is 'Failures, and tries that are being looked at, since window_started_at';

create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_hash_idx on known_devices (device_hash);
comment on table known_devices is 'Browsers in which a person signed in: her tries there are counted apart from those of strangers';
comment on column known_devices.device_hash is 'SHA-256 of the cookie''s token, which is stored nowhere';

alter table roles add column requires_second_factor boolean not null default false;
comment on column roles.requires_second_factor is 'Its people may do nothing but set a second factor up until they have one; also of the service''s own roles';

alter table members add column sessions_from timestamptz;
comment on column members.sessions_from is 'Sessions that began before are worth nothing in this workspace; NULL: nobody ended them';
