-- The service's role adds rows of now only: the next seal would vouch for a row of January as for any other (docs/decisions/0030-audit-seals.md).

create function refuse_audit_of_other_days() returns trigger language plpgsql as $$
declare
  now_ms double precision := date_part('epoch', clock_timestamp()) * 1000;
  id_ms double precision := ('x' || translate(left(new.id::text, 13), '-', ''))::bit(48)::bigint;
  day_ms constant double precision := 86400000;
begin
  if (abs(date_part('epoch', new.happened_at) * 1000 - now_ms) > day_ms
      or abs(date_part('epoch', new.written_at) * 1000 - now_ms) > day_ms
      or abs(id_ms - now_ms) > day_ms)
    and not has_table_privilege(tg_relid, 'delete') then
    raise exception 'a row of the audit log is of now' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function refuse_audit_of_other_days() is 'Refuses a row whose moments, or whose id, are more than a day from now, to who has no right to delete from the table: a day, since the clock of a machine may be wrong';
create trigger audit_log_of_now before insert on audit_log
  for each row execute function refuse_audit_of_other_days();
