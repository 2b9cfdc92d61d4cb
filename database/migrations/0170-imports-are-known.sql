-- Orders and leads know the import that made them, and an import counts the rows that were there already.
alter table orders add column import_job_id uuid;
alter table leads add column import_job_id uuid;
comment on column orders.import_job_id is 'The import that made it; jobs are forgotten before their orders, so it is no foreign key. NULL: no import';
comment on column leads.import_job_id is 'The import that made it; jobs are forgotten before their leads, so it is no foreign key. NULL: no import';
create index orders_import_job on orders (workspace_id, import_job_id, id) where import_job_id is not null;
create index leads_import_job on leads (workspace_id, import_job_id, id) where import_job_id is not null;
alter table import_cursors add column rows_known int not null default 0;
alter table import_cursors add column rows_updated int not null default 0;
comment on column import_cursors.rows_known is 'Of the good rows, those that were there already and stayed as they were';
comment on column import_cursors.rows_updated is 'Of the good rows, those that changed what was there already';
