import type { Client } from './cluster-sql.ts';

/*
 * Forms of functions for a cluster. On a node, a trigger runs for the written shard (`audit_log_102034`), and writes to
 * the neighbouring shard of the same workspaces. For a table on the coordinator it runs there, and writes a row per
 * workspace. Each form has the hash of its plain function (functions-sql.test.ts): a migration that replaces a plain
 * function must replace its cluster form too.
 */

/** The shard of the table beside the one that fired the trigger. */
const beside = (table: string): string => `(
    select format('public.%I', '${table}_' || other.shardid)
    from pg_dist_shard own join pg_dist_shard other on other.shardminvalue = own.shardminvalue
    where own.shardid = substring(tg_table_name from '_(\\d+)$')::int8 and other.logicalrelid = 'public.${table}'::regclass)`;

type Form = { name: string; of_sha256: string; text: string };

export const CLUSTER_FUNCTIONS: readonly Form[] = [
  {
    name: 'note_unsealed_audit()',
    of_sha256: 'abcda8b536731bc4f0fb1b9284a4a619b645e3b4cfad7f457d8814c5b87fdf82',
    text: `create or replace function public.note_unsealed_audit() returns trigger language plpgsql as $function$
begin
  execute format('insert into %s (workspace_id, id) select workspace_id, id from written', ${beside('audit_unsealed')});
  return null;
end $function$`,
  },
  {
    name: 'count_stored_bytes()',
    of_sha256: 'f146e62c0d8b7c0e90c05bc4c85ffd6ec63d2fcfba858cf3a0e4848677a0dd5d',
    text: `create or replace function public.count_stored_bytes() returns trigger language plpgsql as $function$
declare
  moved text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then format('select workspace_id, octet_length(%I) from stored', tg_argv[0]) end,
    case when tg_op <> 'INSERT' then format('select workspace_id, -octet_length(%I) from removed', tg_argv[0]) end);
  place int := pg_backend_pid() % 16;
  counted record;
begin
  moved := format('select workspace_id, sum(bytes)::int8 as bytes from (%s) as moved (workspace_id, bytes)
    group by workspace_id having sum(bytes) <> 0 order by workspace_id', moved);
  if tg_table_name ~ '_\\d{6,}$' then
    execute format('insert into %s as s (workspace_id, shard, bytes) select workspace_id, %s, bytes from (%s) as counted
      on conflict (workspace_id, shard) do update set bytes = s.bytes + excluded.bytes', ${beside('stored_bytes')}, place, moved);
  else
    for counted in execute moved loop
      insert into public.stored_bytes as s (workspace_id, shard, bytes) values (counted.workspace_id, place, counted.bytes)
      on conflict (workspace_id, shard) do update set bytes = s.bytes + excluded.bytes;
    end loop;
  end if;
  return null;
end $function$`,
  },
  {
    name: 'check_postings()',
    of_sha256: '7a9edc5c6be22c6054596aaee7a5c44e681dc48ea0e2078bee3798e783fa29a7',
    text: `create or replace function public.check_postings() returns trigger language plpgsql as $function$
declare
  is_wrong boolean;
begin
  execute format(
    'with named as (
      select a.workspace_id, a.id, a.currency
      from (select distinct workspace_id, cash_account_id from fresh) f
      join %s a on a.workspace_id = f.workspace_id and a.id = f.cash_account_id
    ), sums as (
      select f.workspace_id, f.entry_id,
        sum(f.amount) <> 0 or max(f.position) <> count(*) - 1 or count(n.id) <> count(*)
          or min(n.currency) <> max(n.currency) as is_wrong
      from fresh f left join named n on n.workspace_id = f.workspace_id and n.id = f.cash_account_id
      group by f.workspace_id, f.entry_id
    )
    select exists (
      select 1 from sums s left join %s e on e.workspace_id = s.workspace_id and e.id = s.entry_id
      where s.is_wrong or e.id is null)',
    ${beside('cash_accounts')}, ${beside('cash_entries')}) into is_wrong;
  if is_wrong then
    raise exception 'An entry of the ledger does not balance, mixes currencies or is not whole.'
      using errcode = 'check_violation', table = 'cash_postings', constraint = 'cash_postings_balance';
  end if;
  return null;
end $function$`,
  },
  {
    name: 'forget_old_audit()',
    of_sha256: '32b29742cb64ea82b819d6e30b43960da54ea572e9565f9964fc3b754a84f60c',
    text: `create or replace function public.forget_old_audit() returns void language plpgsql
 security definer set search_path to 'public', 'pg_temp' as $function$
declare
  w uuid;
  first_number int;
begin
  for w in select id from workspaces order by id loop
    select coalesce(min(s.number) filter (where s.newest_at >= now() - interval '400 days'), max(s.number) + 1) into first_number
    from audit_seals s where s.workspace_id = w;
    delete from audit_log a
    using audit_seals s
    where a.workspace_id = w and s.workspace_id = w and s.number < first_number and a.id = any (s.ids)
      and a.happened_at < now() - interval '400 days';
    delete from audit_seals s where s.workspace_id = w and s.number < first_number - 1;
  end loop;
end $function$`,
  },
];

/** Replaces the functions by their cluster forms, on all nodes. */
export async function replaceFunctions(client: Client): Promise<void> {
  for (const { text } of CLUSTER_FUNCTIONS) await client.query(text);
}
