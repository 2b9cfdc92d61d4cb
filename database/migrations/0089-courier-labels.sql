-- Labels that couriers make, printed among ours (R-MOVE-11; docs/decisions/0065-pdf-text-and-labels.md).

alter table shipping_companies add column prints_own_label boolean not null default false;
comment on column shipping_companies.prints_own_label is 'Its parcels are printed with the label that it makes, instead of ours';

create table courier_labels (
  workspace_id uuid not null,
  shipment_id uuid not null,
  pdf bytea not null,
  fetched_at timestamptz not null,
  primary key (workspace_id, shipment_id),
  foreign key (workspace_id, shipment_id) references shipments on delete cascade
);
create index courier_labels_fetched_idx on courier_labels (fetched_at);
comment on table courier_labels is 'Labels of couriers as they were fetched, for a reprint without the network; forgotten after a while';
alter table courier_labels alter column pdf set storage external;

create trigger courier_labels_stored after insert on courier_labels
  referencing new table as stored for each statement execute function count_stored_bytes('pdf');
create trigger courier_labels_removed after delete on courier_labels
  referencing old table as removed for each statement execute function count_stored_bytes('pdf');
