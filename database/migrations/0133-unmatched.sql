-- Money that came for parcels that nobody knew is matched, or written off, later (docs/decisions/0050-statements.md).

alter table cash_entries drop constraint cash_entries_kind_check;
alter table cash_entries add constraint cash_entries_kind_check check (kind in ('order', 'opening', 'statement', 'settlement', 'claim', 'payout', 'opening_balance', 'transfer',
    'cost', 'adjustment', 'fees', 'work_payment', 'unmatched'));

-- Rows whose money has no parcel are among these.
create index statement_rows_aside_idx on statement_rows (workspace_id, id) where decision in ('put_aside', 'claim');

create table unmatched_acts (
  workspace_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  statement_id uuid not null,
  shipping_company_id uuid not null,
  kind text not null check (kind in ('matched', 'written_off')),
  order_id uuid,
  reference text,
  amount bigint not null check (amount <> 0),
  reason text check (length(reason) between 1 and 500),
  acted_by text not null,
  acted_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  undone_reason text check (length(undone_reason) between 1 and 500),
  primary key (workspace_id, id),
  check ((kind = 'matched') = (order_id is not null) and (order_id is null) = (reference is null)),
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null))
);
create unique index unmatched_acts_living_key on unmatched_acts (workspace_id, item_id) where undone_at is null;
create index unmatched_acts_statement_idx on unmatched_acts (workspace_id, statement_id);
create index unmatched_acts_order_idx on unmatched_acts (workspace_id, order_id) where order_id is not null;
comment on table unmatched_acts is 'What became of money that a posted statement brought for no known parcel; without a living row it is still open';
comment on column unmatched_acts.item_id is 'The row of the statement, or the statement itself, whose difference is unmatched';
comment on column unmatched_acts.order_id is 'The parcel that it was for; NULL: it was written off';
comment on column unmatched_acts.amount is 'Minor units that came; below 0 what was taken';
comment on column unmatched_acts.undone_at is 'NULL: it was not taken back';

-- Foreign keys
alter table unmatched_acts add foreign key (workspace_id) references workspaces;
alter table unmatched_acts add foreign key (workspace_id, statement_id) references statements;
