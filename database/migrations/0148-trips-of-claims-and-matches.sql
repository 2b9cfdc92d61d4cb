-- Claims and matches are of one trip (docs/decisions/0041-the-ledger.md): an order that was renewed may be lost once more.

-- Claims that documents open for what was short are several: each document has its own.
drop index claims_order_key;
create unique index claims_order_key on claims (workspace_id, order_id, trip_no, reason)
  where source_id is null and status in ('open', 'paid', 'written_off');

alter table unmatched_acts add column trip_no integer;
comment on column unmatched_acts.trip_no is 'The trip of the order that it was for; NULL: it was written off, or matched before trips were kept';
