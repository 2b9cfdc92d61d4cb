-- The ledger beyond the orders: money accounts, documents that settle what holders have, costs (docs/decisions/0041-the-ledger.md).

alter table cash_accounts
  drop constraint cash_accounts_kind_check,
  drop constraint cash_accounts_party_kind_check,
  add constraint cash_accounts_kind_check check (kind in ('to_collect', 'held', 'expected_for', 'payable', 'delivery_fee', 'return_fee', 'packing_fee',
    'confirmation_fee', 'cash_fee', 'commission_fee', 'courier_fees', 'courier_owed', 'call_fees', 'call_owed', 'goods_sold', 'goods_bought',
    'storage_fee', 'money', 'opening', 'unmatched', 'claims', 'difference_short', 'difference_over', 'difference_lost', 'difference_damaged',
    'difference_bad_note', 'difference_rounding', 'difference_written_off', 'cost_ads', 'cost_salaries', 'cost_packaging', 'cost_rent', 'cost_other',
    'costs_owed', 'adjustments')),
  add constraint cash_accounts_party_kind_check check (party_kind in ('company', 'person', 'nobody', 'account', 'call_center', 'house', 'money_account'));

alter table cash_entries
  drop constraint cash_entries_kind_check,
  add constraint cash_entries_kind_check check (kind in ('order', 'opening', 'statement', 'settlement', 'claim', 'payout', 'opening_balance', 'transfer',
    'cost', 'adjustment', 'fees'));

-- A statement of a courier may have more lines than a smallint counts.
alter table cash_postings add order_id uuid, alter column position type integer;
create index cash_postings_order_idx on cash_postings (workspace_id, order_id) where order_id is not null;
comment on column cash_postings.order_id is 'The order it concerns, of entries of documents; NULL: none, or the one that the entry is of';

alter table order_cash
  drop constraint order_cash_stage_check,
  add constraint order_cash_stage_check check (stage in ('none', 'expected', 'collected', 'remitted', 'paid_out', 'reversed')),
  add remitted_by_kind text check (remitted_by_kind in ('statement', 'settlement')),
  add remitted_by_id uuid,
  add return_settled_by_id uuid,
  add payout_id uuid,
  add is_paid_out boolean not null default false,
  add constraint order_cash_remitted_check check ((remitted_by_id is null) = (remitted_by_kind is null));
comment on column order_cash.remitted_by_id is 'The statement or settlement by which its holder handed its cash over; NULL: not yet';
comment on column order_cash.return_settled_by_id is 'The statement or settlement that settled its return: its cost, and the cash it took back if that was handed over; NULL: not yet';
comment on column order_cash.payout_id is 'The living payout it is in; NULL: none';
comment on column order_cash.is_paid_out is 'That payout was paid, and it had its cash';

-- What holders have now: orders whose cash was handed over leave it, so that it stays small however many orders there were.
drop index order_cash_open_idx;
create index order_cash_open_idx on order_cash (workspace_id, account_id, holder_kind, holder_id, since) include (stage, cod) where stage in ('expected', 'collected');
create index order_cash_remitted_idx on order_cash (workspace_id, remitted_by_id) where remitted_by_id is not null;
create index order_cash_payout_idx on order_cash (workspace_id, payout_id) where payout_id is not null;
-- What a payout of an account is made of.
create index order_cash_unpaid_idx on order_cash (workspace_id, account_id, order_id) where payout_id is null and place in ('delivered', 'returned');

create table cash_closings (
  workspace_id uuid not null references workspaces,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by text not null,
  primary key (workspace_id, month)
);
comment on table cash_closings is 'Months whose books are closed: nothing is booked any more on a day of one, or before it';
