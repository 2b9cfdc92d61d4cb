-- What a delivery person says at the door is booked with the delivery (R-PAY-1): less is short until it is settled. What was said before
-- stands beside its order, as it did.

alter table order_deliveries add column cod bigint;
comment on column order_deliveries.cod is 'What was to be collected as this was said, minor units: it counts for that amount alone; NULL: it was said before such words were booked';

-- Sums of what holders have look at these few beside the index of all.
create index order_cash_said_idx on order_cash (workspace_id, account_id)
  where stage = 'collected' and (terms ? 'short' or terms ? 'over');
