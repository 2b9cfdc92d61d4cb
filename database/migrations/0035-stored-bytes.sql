-- How many bytes of files and bodies each workspace keeps, counted by whatever statement stores or deletes them
-- (docs/decisions/0027-admission.md).

create table stored_bytes (
  workspace_id uuid not null references workspaces,
  shard smallint not null,
  bytes bigint not null,
  primary key (workspace_id, shard)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
comment on table stored_bytes is 'Bytes that a workspace keeps, as the sum of its shards: uploads, results, proofs, attachments, labels, deliveries';
comment on column stored_bytes.shard is 'Of the connection that counts, so that two rarely wait for each other; one alone may be below zero';

alter table workspaces add column stored_bytes_max bigint check (stored_bytes_max >= 0);
comment on column workspaces.stored_bytes_max is 'What it may keep; NULL: what the operator allows each';

create function count_stored_bytes() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into public.stored_bytes as s (workspace_id, shard, bytes)
     select workspace_id, pg_backend_pid() %% 16, sum(bytes) from (%s) as moved (workspace_id, bytes)
     group by workspace_id having sum(bytes) <> 0 order by workspace_id
     on conflict (workspace_id, shard) do update set bytes = s.bytes + excluded.bytes',
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then format('select workspace_id, octet_length(%I) from stored', tg_argv[0]) end,
      case when tg_op <> 'INSERT' then format('select workspace_id, -octet_length(%I) from removed', tg_argv[0]) end));
  return null;
end $$;
comment on function count_stored_bytes() is 'Counts the bytes of the column that its trigger names, of the rows a statement wrote or deleted';

create trigger job_file_pieces_stored after insert on job_file_pieces
  referencing new table as stored for each statement execute function count_stored_bytes('bytes');
create trigger job_file_pieces_removed after delete on job_file_pieces
  referencing old table as removed for each statement execute function count_stored_bytes('bytes');
create trigger invoice_proof_pieces_stored after insert on invoice_proof_pieces
  referencing new table as stored for each statement execute function count_stored_bytes('bytes');
create trigger invoice_proof_pieces_removed after delete on invoice_proof_pieces
  referencing old table as removed for each statement execute function count_stored_bytes('bytes');
create trigger sourcing_file_pieces_stored after insert on sourcing_file_pieces
  referencing new table as stored for each statement execute function count_stored_bytes('bytes');
create trigger sourcing_file_pieces_removed after delete on sourcing_file_pieces
  referencing old table as removed for each statement execute function count_stored_bytes('bytes');
create trigger label_files_stored after insert on label_files
  referencing new table as stored for each statement execute function count_stored_bytes('pdf');
create trigger label_files_changed after update on label_files
  referencing new table as stored old table as removed for each statement execute function count_stored_bytes('pdf');
create trigger label_files_removed after delete on label_files
  referencing old table as removed for each statement execute function count_stored_bytes('pdf');
create trigger incoming_events_stored after insert on incoming_events
  referencing new table as stored for each statement execute function count_stored_bytes('payload');
create trigger incoming_events_changed after update on incoming_events
  referencing new table as stored old table as removed for each statement execute function count_stored_bytes('payload');
create trigger incoming_events_removed after delete on incoming_events
  referencing old table as removed for each statement execute function count_stored_bytes('payload');
create trigger webhook_messages_stored after insert on webhook_messages
  referencing new table as stored for each statement execute function count_stored_bytes('body');
create trigger webhook_messages_removed after delete on webhook_messages
  referencing old table as removed for each statement execute function count_stored_bytes('body');

insert into stored_bytes (workspace_id, shard, bytes)
select workspace_id, 0, sum(bytes) from (
  select workspace_id, octet_length(bytes) from job_file_pieces
  union all select workspace_id, octet_length(bytes) from invoice_proof_pieces
  union all select workspace_id, octet_length(bytes) from sourcing_file_pieces
  union all select workspace_id, octet_length(pdf) from label_files
  union all select workspace_id, octet_length(payload) from incoming_events
  union all select workspace_id, octet_length(body) from webhook_messages
) as kept (workspace_id, bytes) group by workspace_id having sum(bytes) > 0;
