-- One way out and back of an order is the unit of cash (docs/decisions/0041-the-ledger.md). order_cash gets a row for
-- each trip; what renewals had put aside in `trips` becomes rows, with the documents that belong to them.

alter table order_cash
  add trip_no integer not null default 1,
  add is_last boolean not null default true,
  add is_owing boolean not null default false,
  add is_withdrawn boolean not null default false,
  add shipment_id uuid,
  add rates jsonb;
alter table order_cash add constraint order_cash_trip_no_check check (trip_no >= 1);
alter table payout_orders add trip_no integer not null default 1;
alter table settlement_orders add trip_no integer not null default 1;
alter table statement_rows add trip_no integer;
alter table claims add trip_no integer, add given_back_by_kind text, add given_back_by_id uuid;
alter table payouts add taken_back_on date, add taken_back_by text;

comment on column payouts.taken_back_on is 'The day on which what was paid was booked back; NULL: it was not';
comment on column order_cash.trip_no is 'From 1: a renewed order begins another trip';
comment on column order_cash.is_last is 'The order has no later trip';
comment on column order_cash.is_owing is 'Its seller may be owed something of it, or owe it: payouts look at it';
comment on column order_cash.is_withdrawn is 'The document that had handed its cash over was reversed after its seller was paid';
comment on column order_cash.shipment_id is 'The parcel of its courier; NULL: no courier has it, or it began before this was kept';
comment on column order_cash.rates is 'Percentages of what is collected, as they were when it began; NULL: it began before they were kept';
comment on column order_cash.trips is 'Not used: earlier trips are rows';
comment on column statement_rows.trip_no is 'The trip of its order that it means; NULL: the order never was out';
comment on column claims.trip_no is 'The trip on which its parcel was; NULL: it is about no parcel';
comment on column claims.given_back_by_id is 'The statement or settlement that took off the payment of a claim that was taken back';
