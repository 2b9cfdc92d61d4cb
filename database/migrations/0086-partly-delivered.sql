-- A customer keeps a part of the parcel, the rest comes back (docs/decisions/0064-partly-delivered.md).

alter table order_states
  add kept_pieces jsonb,
  add kept_cod bigint,
  add rest_received_at timestamptz,
  add constraint order_states_kept_check check ((kept_pieces is null) = (kept_cod is null) and (kept_pieces is null or (status = 'delivered' and kept_cod >= 0))),
  add constraint order_states_rest_check check (rest_received_at is null or kept_pieces is not null);
comment on column order_states.kept_pieces is 'Of a partly delivered order the pieces its customer kept, a number for each line in the order of their positions; NULL: all, or not delivered';
comment on column order_states.kept_cod is 'What is collected for them, minor units; NULL: the order''s own amount';
comment on column order_states.rest_received_at is 'When the pieces that were not kept came back into the warehouse; NULL: they are still to come, or there are none';
create index order_states_rest_idx on order_states (workspace_id, order_id) where kept_pieces is not null and rest_received_at is null;

alter table order_goods
  add rest_quantity integer not null default 0 check (rest_quantity >= 0),
  add rest_is_damaged boolean not null default false;
comment on column order_goods.rest_quantity is 'Pieces beside `quantity` that a customer did not keep, and that came back into this stock';
comment on column order_goods.rest_is_damaged is 'These came back unfit for sale';

alter table order_cash add whole jsonb;
comment on column order_cash.cod is 'What was to be collected when it went out, minor units; of a partly delivered order what is collected for what was kept';
comment on column order_cash.whole is 'Of a partly delivered order `cod` and `terms` of the whole parcel, which it goes back to when that is taken back; NULL: they stand there';

-- Couriers tell that a part was kept, and not which: a person says.
alter table courier_events
  drop constraint courier_events_attempt_reason_check,
  add constraint courier_events_attempt_reason_check check (attempt_reason in ('no_answer', 'absent', 'postponed', 'refused', 'wrong_address', 'wrong_phone', 'no_cash', 'partly_kept', 'other'));
alter table courier_statuses
  drop constraint courier_statuses_attempt_reason_check,
  add constraint courier_statuses_attempt_reason_check check (attempt_reason in ('no_answer', 'absent', 'postponed', 'refused', 'wrong_address', 'wrong_phone', 'no_cash', 'partly_kept', 'other'));
alter table failed_deliveries
  drop constraint failed_deliveries_attempt_reason_check,
  add constraint failed_deliveries_attempt_reason_check check (attempt_reason in ('no_answer', 'absent', 'postponed', 'refused', 'wrong_address', 'wrong_phone', 'no_cash', 'partly_kept', 'other'));
