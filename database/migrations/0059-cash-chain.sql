-- What shows that an entry of the ledger was changed, left out or put in later (docs/decisions/0030-audit-seals.md).

create table cash_chain (
  workspace_id uuid not null,
  number integer not null check (number > 0),
  entry_id uuid not null,
  entry_hash bytea not null check (length(entry_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  chained_at timestamptz not null,
  primary key (workspace_id, number)
) with (fillfactor = 100);
create unique index cash_chain_entry_key on cash_chain (workspace_id, entry_id);
comment on table cash_chain is 'Entries of the ledger one behind the other, each with a hash over itself and the hash before; append-only';
comment on column cash_chain.number is 'Its place; entries are chained in the order in which they were committed, by and by';
comment on column cash_chain.entry_hash is 'SHA-256 of the entry with its postings, written out (server/cash/chain/chain-sql.ts)';
comment on column cash_chain.hash is 'SHA-256 of the hash before, a new line, and entry_hash, both in hex; of the first, the hash before is empty';
create trigger refuse_change before update or delete or truncate on cash_chain for each statement execute function refuse_change();

create table cash_checks (
  workspace_id uuid primary key references workspaces,
  asked_at timestamptz,
  checked_at timestamptz,
  entries integer not null default 0 check (entries >= 0),
  is_balanced boolean not null default true,
  is_whole boolean not null default true,
  broken_at integer
);
comment on table cash_checks is 'The last check of each ledger: whether its balances sum to 0 and its chain is whole';
comment on column cash_checks.asked_at is 'When somebody asked for a check that was not made yet; NULL: nobody';
comment on column cash_checks.entries is 'Entries that were checked';
comment on column cash_checks.broken_at is 'The first number of the chain that is wrong; NULL: none';
