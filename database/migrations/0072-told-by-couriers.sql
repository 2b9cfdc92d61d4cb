-- What the courier itself says of a row's order, kept as the row was compared with it (docs/decisions/0050-statements.md).

alter table statement_rows
  drop constraint statement_rows_class_check,
  add constraint statement_rows_class_check check (class in ('matched', 'short', 'over', 'fee_differs', 'told_otherwise', 'not_delivered_here',
    'not_returned_here', 'returned_here', 'twice', 'several', 'not_ours', 'unreadable', 'no_parcel')),
  add told_state text check (told_state in ('not_ready', 'ready', 'on_the_way', 'paid')),
  add told_amount bigint,
  add told_fee bigint,
  add told_payment text,
  add told_at timestamptz,
  add is_told_otherwise boolean not null default false,
  add constraint statement_rows_told_check check (told_state is not null or not is_told_otherwise);
comment on column statement_rows.told_state is 'How far the cash has come by the courier''s own account (courier_cash); NULL: it says nothing';
comment on column statement_rows.told_amount is 'What it says that it collected; NULL: not said';
comment on column statement_rows.told_fee is 'What it says that it takes; NULL: not said';
comment on column statement_rows.told_payment is 'Its reference of the payment; NULL: not said';
comment on column statement_rows.told_at is 'Since when, by its clock, or when it was heard';
comment on column statement_rows.is_told_otherwise is 'Its own account contradicts the row';
