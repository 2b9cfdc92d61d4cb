-- What people keep of their tables, and what is done to all rows that match (docs/decisions/0024-bulk-by-filter.md).

create table saved_views (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  account_id uuid,
  page text not null check (length(page) between 1 and 50),
  name text not null check (length(name) between 1 and 60),
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 8000),
  position integer not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references members (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, account_id) references accounts
);
create unique index saved_views_name_key on saved_views (workspace_id, user_id, page, lower(name));
create index saved_views_shared_idx on saved_views (workspace_id, page) where is_shared;
comment on table saved_views is 'Filters of a list under a name, for one person or for all who see what she sees';
comment on column saved_views.account_id is 'Whose people see it when it is shared; NULL: those who see the whole workspace';
comment on column saved_views.page is 'In the words of contract/saved-views.ts';
comment on column saved_views.filters is 'Parameters of the list''s query';
comment on column saved_views.position is 'Among those of its person and page';

create table matched_batches (
  workspace_id uuid not null,
  job_id uuid not null,
  batch integer not null check (batch >= 0),
  ids uuid[] not null check (cardinality(ids) between 1 and 1000),
  outcome jsonb,
  primary key (workspace_id, job_id, batch),
  foreign key (workspace_id, job_id) references jobs on delete cascade
);
comment on table matched_batches is 'The rows that matched when somebody asked for an act on all of them, in the steps in which it is done';
comment on column matched_batches.outcome is 'What became of them, written in the transaction that did it; NULL: not done yet';
