-- What a write depends on is read in its transaction (docs/decisions/0032-what-a-write-depends-on.md).

alter table workspaces add column version integer not null default 0;
comment on column workspaces.version is 'Goes up with every change of currency, country, time zone or policies';

-- A confirmed lead gives its order everything that was heard (R-LEAD-10).
alter table leads
  add column second_phone text,
  add column parcel_note text,
  add column shipment_way smallint check (shipment_way between 1 and 4),
  add column is_fees_paid_by_customer boolean,
  add column stop_desk text;
alter table orders add column stop_desk text;
comment on column leads.parcel_note is 'The notes of the order that it becomes, unlike lead_notes, which are for those who call; NULL: none';
comment on column leads.shipment_way is 'As orders.shipment_way; NULL: nobody said';
comment on column leads.is_fees_paid_by_customer is 'NULL: nobody said';
comment on column leads.stop_desk is 'The pickup point that the customer chose; NULL: none';
comment on column orders.stop_desk is 'The pickup point that the customer chose; NULL: none';

-- Delivered parcels are still asked about for some weeks: some come back.
create index shipments_ended_idx on shipments (workspace_id, shipping_company_id, ended_at) where state = 'accepted' and ended_at is not null;

-- Leads that a job works on show as such.
create index matched_batches_open_idx on matched_batches (workspace_id) where outcome is null;
