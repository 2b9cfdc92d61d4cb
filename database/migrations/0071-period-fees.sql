-- What is charged by the day or the month, and not by the order (docs/decisions/0041-the-ledger.md).

alter table fee_plans
  add lead_fee bigint check (lead_fee >= 0),
  add storage_fee bigint check (storage_fee >= 0);
comment on column fee_plans.lead_fee is 'For each confirmed lead, whatever becomes of its order; NULL: none';
comment on column fee_plans.storage_fee is 'For each piece in stock at the end of a month; NULL: none';

create table fee_days (
  workspace_id uuid primary key references workspaces,
  booked_until date not null
);
comment on table fee_days is 'The last day whose fees of leads and of storage are booked; days before a workspace had such fees are not charged';
