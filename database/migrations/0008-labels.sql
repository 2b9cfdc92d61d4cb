-- Printed labels, kept a day for the person who asked for them (R-MOVE-11).

create table label_files (
  workspace_id uuid not null,
  job_id uuid not null,
  pdf bytea not null,
  created_at timestamptz not null,
  primary key (workspace_id, job_id),
  foreign key (workspace_id, job_id) references jobs on delete cascade
);
create index label_files_created_idx on label_files (created_at);
create index jobs_of_actor_idx on jobs (workspace_id, kind, (actor ->> 'id'), id);
