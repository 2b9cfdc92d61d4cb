-- Couriers by their names in the contract, and what they say of cash (docs/decisions/0055-couriers-are-folders.md).

alter table shipping_companies
  drop constraint shipping_companies_connector_check,
  add constraint shipping_companies_connector_check check (connector ~ '^[a-z][a-z0-9-]{0,39}$');

create table courier_cash (
  workspace_id uuid not null,
  order_id uuid not null,
  shipment_id uuid not null,
  state text not null check (state in ('not_ready', 'ready', 'on_the_way', 'paid')),
  amount bigint check (amount >= 0),
  fee bigint check (fee >= 0),
  payment text check (length(payment) between 1 and 100),
  happened_at timestamptz,
  updated_at timestamptz not null,
  primary key (workspace_id, order_id),
  foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade,
  foreign key (workspace_id, shipment_id) references shipments (workspace_id, id) on delete cascade
);
create index courier_cash_shipment_idx on courier_cash (workspace_id, shipment_id);
comment on table courier_cash is 'How far the cash of an order has come by its courier''s last word; the ledger is the house''s own';
comment on column courier_cash.amount is 'What it collected, minor units; NULL: not said';
comment on column courier_cash.fee is 'What it takes for the parcel, minor units; NULL: not said';
comment on column courier_cash.payment is 'Its reference of the payment; NULL: not said';
comment on column courier_cash.happened_at is 'By the courier''s clock; NULL: not said';
