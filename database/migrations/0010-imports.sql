-- Spreadsheets in and out (R-FILE-1). Files lie in the database, in pieces, so that whichever process takes
-- the job or the download finds them; a piece is small enough that nobody ever holds a whole file in memory.

create table job_files (
  workspace_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  kind text not null check (kind in ('upload', 'result')),
  name text not null check (length(name) between 1 and 200),
  extension text not null check (extension in ('csv', 'xlsx')),
  size_bytes bigint check (size_bytes >= 0),
  sha256 bytea check (length(sha256) = 32),
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, job_id) references jobs on delete cascade
);
create unique index job_files_job_key on job_files (workspace_id, job_id, kind);
create index job_files_sha256_idx on job_files (workspace_id, sha256) where sha256 is not null;
create index job_files_created_idx on job_files (created_at);
comment on table job_files is 'What was uploaded for a job, and what it made; kept seven days. The pieces of an upload go when its job has ended';
comment on column job_files.size_bytes is 'NULL: still being written';
comment on column job_files.sha256 is 'Of an upload that counts for telling that the same file came twice; NULL: it does not count';

create table job_file_pieces (
  workspace_id uuid not null,
  file_id uuid not null,
  position integer not null check (position >= 0),
  bytes bytea not null,
  primary key (workspace_id, file_id, position),
  foreign key (workspace_id, file_id) references job_files on delete cascade
);

create table import_cursors (
  workspace_id uuid not null,
  job_id uuid not null,
  rows_done integer not null default 0 check (rows_done = rows_good + rows_failed),
  rows_good integer not null default 0,
  rows_failed integer not null default 0,
  primary key (workspace_id, job_id),
  foreign key (workspace_id, job_id) references jobs on delete cascade
) with (fillfactor = 50);
comment on table import_cursors is 'How far an import is, written in the transaction of each batch of rows: after a crash it goes on from here, and no row is taken twice';

create table import_failures (
  workspace_id uuid not null,
  job_id uuid not null,
  line integer not null,
  cells jsonb not null,
  reason text not null,
  primary key (workspace_id, job_id, line),
  foreign key (workspace_id, job_id) references jobs on delete cascade
);
comment on table import_failures is 'Rows that an import could not take, until the file of failed rows is made of them';
comment on column import_failures.line is 'Line of the file, from 1';

create table import_mappings (
  workspace_id uuid not null references workspaces,
  kind text not null,
  header text not null check (length(header) between 1 and 200),
  field text not null,
  updated_at timestamptz not null,
  primary key (workspace_id, kind, header)
);
comment on table import_mappings is 'What the headers of a workspace''s files mean, as somebody said when uploading one';
comment on column import_mappings.header is 'Folded: no case, no accents';
comment on column import_mappings.field is 'Column of the import; empty: the column is left out';
