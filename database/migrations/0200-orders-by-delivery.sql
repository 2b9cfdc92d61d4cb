-- What was collected between two moments is read along it (R-RES-12), whatever else the workspace has.
create index order_states_delivered_idx on order_states (workspace_id, delivered_at, order_id) where delivered_at is not null;
