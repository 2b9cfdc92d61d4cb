-- Each entry and each account of fresh postings is looked up once, not once for each posting: a bulk of 1,000 orders
-- has 4,000 postings of 1,000 entries on a handful of accounts.
create or replace function check_postings() returns trigger language plpgsql as $$
begin
  if exists (
    with named as (
      select a.workspace_id, a.id, a.currency
      from (select distinct workspace_id, cash_account_id from fresh) f
      join cash_accounts a on a.workspace_id = f.workspace_id and a.id = f.cash_account_id
    ), sums as (
      select f.workspace_id, f.entry_id,
        sum(f.amount) <> 0 or max(f.position) <> count(*) - 1 or count(n.id) <> count(*)
          or min(n.currency) <> max(n.currency) as is_wrong
      from fresh f left join named n on n.workspace_id = f.workspace_id and n.id = f.cash_account_id
      group by f.workspace_id, f.entry_id
    )
    select from sums s left join cash_entries e on e.workspace_id = s.workspace_id and e.id = s.entry_id
    where s.is_wrong or e.id is null
  ) then
    raise exception 'An entry of the ledger does not balance, mixes currencies or is not whole.'
      using errcode = 'check_violation', table = 'cash_postings', constraint = 'cash_postings_balance';
  end if;
  return null;
end $$;
