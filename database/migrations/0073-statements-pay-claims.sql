-- A row of a statement may pay what was claimed of its parcel before (docs/decisions/0050-statements.md).

alter table statement_rows
  drop constraint statement_rows_class_check,
  add constraint statement_rows_class_check check (class in ('matched', 'short', 'over', 'fee_differs', 'told_otherwise', 'pays_claim',
    'not_delivered_here', 'not_returned_here', 'returned_here', 'twice', 'several', 'not_ours', 'unreadable', 'no_parcel'));
comment on column statement_rows.expected is 'What the order says, or its open claims where the row pays them; NULL: there is no order';
