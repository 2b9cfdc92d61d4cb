-- Sheets (R-RES-11): spreadsheets that are read again and again, and what was read of each so that no row becomes two leads.

create table sheets (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  account_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  url text check (length(url) between 1 and 2000),
  columns jsonb not null,
  interval_minutes integer not null check (interval_minutes between 5 and 10080),
  status text not null check (status in ('active', 'inactive')),
  next_read_at timestamptz,
  read_job_id uuid,
  last_read_at timestamptz,
  last_error text,
  last_sha256 bytea check (length(last_sha256) = 32),
  rows_total integer not null default 0 check (rows_total >= 0),
  rows_failed integer not null default 0 check (rows_failed >= 0),
  leads_created integer not null default 0 check (leads_created >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts
);
create unique index sheets_name_key on sheets (workspace_id, account_id, name);
create index sheets_due_idx on sheets (next_read_at) where next_read_at is not null;
comment on column sheets.url is 'Where it is published; NULL: it is read when a file is uploaded';
comment on column sheets.next_read_at is 'NULL: not by itself, for want of an address or because it is inactive';
comment on column sheets.columns is 'What its headers mean, where they do not say so themselves: a list of header and column';
comment on column sheets.read_job_id is 'The job that reads it, or read it last; NULL: none did';
comment on column sheets.last_error is 'Why the last reading came to nothing; NULL: it came to an end';
comment on column sheets.last_sha256 is 'Of what was read last without a fault; NULL: read all of it again';
comment on column sheets.leads_created is 'By all readings together';

create table sheet_rows (
  workspace_id uuid not null,
  sheet_id uuid not null,
  row_key bytea not null check (length(row_key) = 16),
  occurrence integer not null check (occurrence >= 1),
  content bytea not null check (length(content) = 16),
  person bytea not null check (length(person) = 16),
  place bytea not null check (length(place) = 16),
  line integer not null,
  lead_reference text not null,
  job_id uuid not null,
  primary key (workspace_id, sheet_id, row_key, occurrence),
  foreign key (workspace_id, sheet_id) references sheets on delete cascade
);
create index sheet_rows_person_idx on sheet_rows (workspace_id, sheet_id, person);
create index sheet_rows_content_idx on sheet_rows (workspace_id, sheet_id, content);
comment on table sheet_rows is 'Rows that became leads, by what tells rows apart (docs/decisions/0016-applications.md); digests only, people''s data stands in the lead';
comment on column sheet_rows.row_key is 'Digest of the column that names rows, where the sheet has one, else of phone and SKUs; the first byte says which';
comment on column sheet_rows.occurrence is 'Which of the rows with the same key, from 1';
comment on column sheet_rows.line is 'Where the row stood when it became a lead';

create table sheet_errors (
  workspace_id uuid not null,
  id uuid not null,
  sheet_id uuid not null,
  job_id uuid not null,
  line integer not null,
  reason text not null,
  cells jsonb not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, sheet_id) references sheets on delete cascade
);
create index sheet_errors_sheet_idx on sheet_errors (workspace_id, sheet_id, id);
comment on table sheet_errors is 'Rows that the last reading could not take, or that were changed since they became leads';
