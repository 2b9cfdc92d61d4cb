-- Files: what headers mean is remembered for the person who said it, and an import goes on where one of the same file was stopped
-- (docs/decisions/0010-spreadsheets.md).

create table remembered_columns (
  workspace_id uuid not null references workspaces,
  person_id uuid not null,
  kind text not null check (length(kind) between 1 and 100),
  header text not null check (length(header) between 1 and 200),
  field text not null,
  said_at timestamptz not null,
  primary key (workspace_id, person_id, kind, header)
);
comment on table remembered_columns is 'What a person said the headers of her files mean; read for nobody else';
comment on column remembered_columns.person_id is 'Who said it; of a token that acts for no person, the token';
comment on column remembered_columns.kind is 'Kind of job of the import';
comment on column remembered_columns.header is 'Folded: no case, no accents; never the own name of a column';
comment on column remembered_columns.field is 'Column of the import; empty: the column is left out';

-- Imports that wait or run go on with the columns they would have been read by.
update jobs set payload = payload || jsonb_build_object('mapping', jsonb_build_object('sent', (
    select jsonb_object_agg(m.header, m.field) from import_mappings m
    where m.workspace_id = jobs.workspace_id and m.kind = jobs.kind
  ), 'remembered', '{}'::jsonb))
where status in ('queued', 'running')
  and exists (select from import_mappings m where m.workspace_id = jobs.workspace_id and m.kind = jobs.kind);

comment on table import_mappings is 'Read by nothing any more: it said for a whole workspace what anybody of it had said. Stays until no version before 0033 runs';

alter table import_cursors add column rows_skipped integer not null default 0;
alter table import_cursors add column header jsonb;
alter table import_cursors drop constraint import_cursors_check;
alter table import_cursors add constraint import_cursors_check check (rows_done = rows_skipped + rows_good + rows_failed);
comment on column import_cursors.rows_skipped is 'Rows at the file''s beginning that an import of the same file had taken before it was stopped';
comment on column import_cursors.header is 'Titles, what they were taken for, and the delimiter, by which an import that is stopped is told of; NULL: it has not begun';
