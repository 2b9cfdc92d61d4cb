-- A job's row is all there is of it: workers take it from here (docs/decisions/0011-queue.md). On a cluster these tables are local, so
-- their moments are the database's own and may be written by its clock.

drop schema if exists graphile_worker cascade;

drop index jobs_waiting_idx;
alter table jobs drop column enqueued_at;
alter table jobs add column run_at timestamptz not null default clock_timestamp();
alter table jobs add column started_at timestamptz;
alter table jobs add column cancel_asked_at timestamptz;
alter table jobs add column held_by text;
alter table jobs add column attempts integer not null default 0 check (attempts >= 0);
alter table jobs add column failures integer not null default 0 check (failures >= 0);
alter table jobs add column crashes integer not null default 0 check (crashes >= 0);
alter table jobs add column done_at_crash integer not null default 0;
alter table jobs add column is_internal boolean not null default false;
alter table jobs set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
create index jobs_queued_idx on jobs (priority, workspace_id, run_at, id) where status = 'queued';
create index jobs_held_idx on jobs (held_by) where status = 'running';
create index jobs_listed_idx on jobs (workspace_id, id) where not is_internal;
create index jobs_finished_idx on jobs (finished_at) where finished_at is not null;
comment on table jobs is 'Work for later, as the client sees it and as workers take it; kept 30 days after its end';
comment on column jobs.run_at is 'No worker takes it before';
comment on column jobs.started_at is 'When a worker first took it; NULL: none has';
comment on column jobs.cancel_asked_at is 'Somebody asked its worker to stop; NULL: nobody did';
comment on column jobs.held_by is 'The worker that has it, while it is running';
comment on column jobs.attempts is 'How often it was taken. Whoever has it may write its end only while this is the number it took it with';
comment on column jobs.failures is 'How often it threw';
comment on column jobs.crashes is 'How often its worker died or fell silent without the job getting any further since the time before';
comment on column jobs.done_at_crash is 'How far it was then';
comment on column jobs.is_internal is 'The service''s own: not listed, and nobody can cancel it';

alter table worker_leases rename column pool_id to worker_id;
comment on table worker_leases is 'Heartbeat of each worker; the jobs of one that fell silent are taken by others';

create table scheduled_runs (
  name text primary key,
  due_at timestamptz not null,
  held_by text
);
comment on table scheduled_runs is 'What runs by the clock, once across all processes';
comment on column scheduled_runs.held_by is 'The worker that runs it now; NULL: none';
