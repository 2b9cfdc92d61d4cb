-- What an order costs stands on it, and is booked (docs/decisions/0041-the-ledger.md).

alter table order_cash
  add terms jsonb not null default '{}',
  add call_center_id uuid,
  add trips jsonb not null default '[]';
comment on column order_cash.terms is 'What its seller pays and what the house pays, by name (contract/cash-ledger.ts), minor units; written when it goes out';
comment on column order_cash.call_center_id is 'Whose agent confirmed its lead; NULL: none';
comment on column order_cash.trips is 'Holder, call center and terms of trips that ended with its return before it was renewed';

alter table cash_accounts
  drop constraint cash_accounts_kind_check,
  drop constraint cash_accounts_party_kind_check,
  drop constraint cash_accounts_check,
  add constraint cash_accounts_kind_check check (kind in ('to_collect', 'held', 'expected_for', 'payable', 'delivery_fee', 'return_fee', 'packing_fee',
    'confirmation_fee', 'cash_fee', 'commission_fee', 'courier_fees', 'courier_owed', 'call_fees', 'call_owed', 'goods_sold', 'goods_bought')),
  add constraint cash_accounts_party_kind_check check (party_kind in ('company', 'person', 'nobody', 'account', 'call_center', 'house')),
  add constraint cash_accounts_check check ((party_id is null) = (party_kind in ('nobody', 'house')));
comment on column cash_accounts.party_id is 'A shipping company, a person, an account of the workspace or a call center; NULL: nobody was named, or the house itself';
