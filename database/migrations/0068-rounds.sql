-- The day of a delivery person: the order of her stops, and what she said of a delivery (docs/decisions/0023-failed-deliveries.md).

create table delivery_stops (
  workspace_id uuid not null references workspaces,
  delivery_boy_id uuid not null,
  order_id uuid not null,
  place smallint not null check (place between 1 and 1000),
  primary key (workspace_id, delivery_boy_id, order_id),
  foreign key (workspace_id, delivery_boy_id) references members (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade
);
create index delivery_stops_order_idx on delivery_stops (workspace_id, order_id);
comment on table delivery_stops is 'Where an order stands in the round of a delivery person; counts only while the order is assigned to her';

create table order_deliveries (
  workspace_id uuid not null references workspaces,
  order_id uuid not null,
  delivered_at timestamptz not null,
  delivered_by text not null check (length(delivered_by) between 1 and 500),
  collected bigint check (collected >= 0),
  proof_kind text check (proof_kind in ('photo', 'signature')),
  proof bytea check (octet_length(proof) between 1 and 300000),
  primary key (workspace_id, order_id),
  foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade,
  check ((proof is null) = (proof_kind is null))
);
alter table order_deliveries alter column proof set storage external;
comment on table order_deliveries is 'What was said of the last delivery of an order; counts only while the order was delivered at this very moment';
comment on column order_deliveries.delivered_at is 'As order_states has it: an undone delivery, or another one, leaves this row behind';
comment on column order_deliveries.collected is 'Minor units; NULL: not said';
comment on column order_deliveries.proof is 'JPEG or PNG; NULL: there is none';

create trigger order_deliveries_stored after insert on order_deliveries
  referencing new table as stored for each statement execute function count_stored_bytes('proof');
create trigger order_deliveries_changed after update on order_deliveries
  referencing new table as stored old table as removed for each statement execute function count_stored_bytes('proof');
create trigger order_deliveries_removed after delete on order_deliveries
  referencing old table as removed for each statement execute function count_stored_bytes('proof');

-- A round is what somebody has now and what she ended today, not all that she ever brought.
create index order_states_round_idx on order_states (workspace_id, delivery_boy_id, status, delivered_at)
  where delivery_boy_id is not null;
