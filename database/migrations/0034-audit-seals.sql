-- What shows when a row of the audit log was changed, deleted or put in later: a chain of hashes for each workspace
-- (docs/decisions/0030-audit-seals.md). Rows are noted as they come, whoever writes them, and sealed in batches.

-- A constant for what is there now, so that the table is not written anew.
alter table audit_log add column written_at timestamptz not null default now();
alter table audit_log alter column written_at set default clock_timestamp();
comment on column audit_log.written_at is 'When the row came, by the database''s clock; what came before there were seals has one moment for all';

create table audit_unsealed (
  workspace_id uuid not null,
  id uuid not null,
  primary key (workspace_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table audit_unsealed is 'Rows of the audit log that are in no seal yet; each is here or in exactly one seal';

create table audit_seals (
  workspace_id uuid not null,
  number integer not null check (number > 0),
  ids uuid[] not null check (cardinality(ids) > 0),
  row_hashes bytea not null check (length(row_hashes) = 32 * cardinality(ids)),
  previous_hash bytea not null check (length(previous_hash) in (0, 32)),
  hash bytea not null check (length(hash) = 32),
  newest_at timestamptz not null,
  sealed_at timestamptz not null,
  primary key (workspace_id, number)
) with (fillfactor = 100);
comment on table audit_seals is 'The audit log''s chain: a hash over a batch of rows and the hash before it; append-only';
comment on column audit_seals.ids is 'The rows of audit_log that it seals, in order';
comment on column audit_seals.row_hashes is 'A SHA-256 of each of them, one behind the other';
comment on column audit_seals.newest_at is 'The latest happened_at of its rows: 400 days later they are forgotten together';
comment on column audit_seals.previous_hash is 'The hash of the workspace''s seal before; empty: it is the first';

create function note_unsealed_audit() returns trigger language plpgsql as $$
begin
  insert into public.audit_unsealed (workspace_id, id) select workspace_id, id from written;
  return null;
end $$;
comment on function note_unsealed_audit() is 'Notes new rows of audit_log for the next seal, in the transaction that writes them';
create trigger audit_log_note_unsealed after insert on audit_log
  referencing new table as written for each statement execute function note_unsealed_audit();
insert into audit_unsealed (workspace_id, id) select workspace_id, id from audit_log;

-- The one way to delete from the log: the service's role may run this and has no right to delete. What a row says of its time nobody
-- can change, so a seal with a forged date frees no row.
create function forget_old_audit() returns void language sql security definer set search_path = public, pg_temp as $$
  with kept as (
    select w.id as workspace_id, coalesce(
      (select s.number from audit_seals s
       where s.workspace_id = w.id and s.newest_at >= now() - interval '400 days' order by s.number limit 1),
      (select max(s.number) + 1 from audit_seals s where s.workspace_id = w.id)) as first_number
    from workspaces w
  ),
  forgotten as (
    delete from audit_log a
    using kept k join audit_seals s on s.workspace_id = k.workspace_id and s.number < k.first_number, unnest(s.ids) as sealed (id)
    where a.workspace_id = s.workspace_id and a.id = sealed.id and a.happened_at < now() - interval '400 days'
  )
  delete from audit_seals s using kept k where s.workspace_id = k.workspace_id and s.number < k.first_number - 1;
$$;
revoke all on function forget_old_audit() from public;
comment on function forget_old_audit() is 'Deletes the rows of the first seals, as far as all is older than 400 days, and these seals but the last, with which the chain then begins';
