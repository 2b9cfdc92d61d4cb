-- A parcel whose order was cancelled is cancelled at its courier too, or it is known that it lives on there (R-COUR-13).

alter table shipments add column withdrawal text;
alter table shipments add constraint shipments_withdrawal_check check (withdrawal in ('queued', 'kept', 'delivered'));
comment on column shipments.withdrawal is 'Its order was cancelled while the courier had it. queued: the courier is being asked to cancel it; kept: it lives on there, and error says why; delivered: the courier delivered it all the same; NULL: nothing of that, or it is cancelled there';
create index shipments_withdrawal_idx on shipments (workspace_id, order_id) where withdrawal is not null;

-- Parcels that live on since before anybody was asked.
update shipments s set withdrawal = 'kept'
from order_states o
where o.workspace_id = s.workspace_id and o.order_id = s.order_id and o.shipment_id = s.id
  and o.status = 'canceled' and o.goods <> 'out' and s.state = 'accepted' and s.ended_at is null;
