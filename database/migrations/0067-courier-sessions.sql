-- Tokens of couriers that end the last one when they give a new one (docs/decisions/0055-couriers-are-folders.md).

create table courier_sessions (
  workspace_id uuid not null,
  shipping_company_id uuid not null,
  of_credentials bytea not null,
  token bytea,
  ends_at timestamptz not null,
  primary key (workspace_id, shipping_company_id),
  foreign key (workspace_id, shipping_company_id) references shipping_companies (workspace_id, id) on delete cascade
);
comment on table courier_sessions is 'One token for each company, shared by all processes';
comment on column courier_sessions.of_credentials is 'Hash of the credentials it was begun with';
comment on column courier_sessions.token is 'Sealed; NULL: somebody is signing in until ends_at, or it has ended';
