-- What sellers pay for a delivery, city by city (docs/decisions/0041-the-ledger.md).

alter table fee_plans add delivery_by_city jsonb not null default '[]' check (jsonb_typeof(delivery_by_city) = 'array');
comment on column fee_plans.delivery_by_city is 'Cities with a delivery fee of their own, in major units as they were typed; elsewhere delivery_fee';
