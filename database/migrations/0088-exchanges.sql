-- A parcel brings new goods and takes old ones back (docs/decisions/0064-partly-delivered.md).

alter table orders
  add exchange_of uuid,
  add exchange_pieces jsonb,
  add exchange_credit bigint not null default 0 check (exchange_credit >= 0),
  add constraint orders_exchange_of_fkey foreign key (workspace_id, exchange_of) references orders on delete set null (exchange_of),
  add constraint orders_exchange_check check (exchange_of is null or exchange_pieces is not null);
comment on column orders.exchange_of is 'The delivered order of which pieces come back for this one; NULL: nothing does, or that order is gone';
comment on column orders.exchange_pieces is 'Pieces that come back of each line of that order, in the order of their positions; NULL: nothing does';
comment on column orders.exchange_credit is 'What these are worth, minor units: it is taken off what the order collects';
create index orders_exchange_idx on orders (workspace_id, exchange_of) where exchange_of is not null;

-- What was opened and refused is looked at when it is back (R-PART-8).
alter table courier_events
  drop constraint courier_events_attempt_reason_check,
  add constraint courier_events_attempt_reason_check check (attempt_reason in ('no_answer', 'absent', 'postponed', 'refused', 'opened_refused', 'wrong_address', 'wrong_phone', 'no_cash', 'partly_kept', 'other'));
alter table courier_statuses
  drop constraint courier_statuses_attempt_reason_check,
  add constraint courier_statuses_attempt_reason_check check (attempt_reason in ('no_answer', 'absent', 'postponed', 'refused', 'opened_refused', 'wrong_address', 'wrong_phone', 'no_cash', 'partly_kept', 'other'));
alter table failed_deliveries
  drop constraint failed_deliveries_attempt_reason_check,
  add constraint failed_deliveries_attempt_reason_check check (attempt_reason in ('no_answer', 'absent', 'postponed', 'refused', 'opened_refused', 'wrong_address', 'wrong_phone', 'no_cash', 'partly_kept', 'other'));
