-- What a customer's earlier orders came to, by phone: shown on leads and orders, and asked before a lead is taken. Kept by the
-- statement beside each move of orders, as contract/reliability.ts says; the doctor counts it again.

create table customer_figures (
  workspace_id uuid not null,
  phone_digits text not null check (phone_digits <> ''),
  account_id uuid not null,
  delivered integer not null,
  returned integer not null,
  refused integer not null,
  primary key (workspace_id, phone_digits, account_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
comment on table customer_figures is 'Orders of a phone by what became of them. By account: a seller learns nothing of the customers of another. Written beside the state of an order, which has the foreign keys';
-- No check against figures below 0: they are bumped by one upsert, whose rows hold the differences.
comment on column customer_figures.refused is 'Cancelled at the door, with the goods out; also after they have come back';

insert into customer_figures (workspace_id, phone_digits, account_id, delivered, returned, refused)
select workspace_id, phone_digits, account_id, count(*) filter (where came_to = 'delivered'), count(*) filter (where came_to = 'returned'),
  count(*) filter (where came_to = 'refused')
from (
  select o.workspace_id, o.phone_digits, o.account_id,
    case when s.status = 'delivered' then 'delivered'
      when s.status = 'returned' and s.previous_status is distinct from 'canceled' then 'returned'
      when s.status = 'returned' or (s.status = 'canceled' and s.goods = 'out') then 'refused' end as came_to
  from orders o join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id
) as orders_by_end
where came_to is not null and phone_digits <> ''
group by workspace_id, phone_digits, account_id;
