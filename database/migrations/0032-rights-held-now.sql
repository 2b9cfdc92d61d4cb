-- Rights are asked for where their effect is (R-ROLE-6): who stands for a webhook, an application, a sheet; and whose deliveries
-- an order is (R-ROLE-11).

alter table webhooks
  add column kept_by jsonb,
  drop constraint webhooks_disabled_reason_check,
  add constraint webhooks_disabled_reason_check check (disabled_reason in ('gone', 'failing', 'rights'));
alter table applications add column kept_by jsonb;
alter table sheets add column kept_by jsonb;
comment on column webhooks.kept_by is 'Who made or last changed it, whose rights of now decide what it gets; NULL: the operator, or not known';
comment on column webhooks.disabled_reason is 'gone: the receiver answered 410; failing: nothing came through for five days; rights: whoever keeps it may see what it gets no more; NULL: not disabled by the service';
comment on column applications.kept_by is 'Who made or last changed it, whose rights of now decide what it makes; NULL: the operator, or not known';
comment on column sheets.kept_by is 'Who made or last changed it, whose rights of now decide what it makes; NULL: the operator, or not known';

-- The audit log knows who made or last changed those that are there.
with said as (
  select distinct on (workspace_id, ref) workspace_id, ref,
    jsonb_build_object('kind', actor_kind, 'id', actor_id, 'name', actor_name, 'user_id', user_id) as kept_by
  from audit_log, unnest(object_refs) as ref
  where action in ('webhooks.create', 'webhooks.update', 'applications.create', 'applications.update', 'sheets.create', 'sheets.update')
    and actor_kind in ('user', 'token')
  order by workspace_id, ref, id desc
), of_webhooks as (
  update webhooks w set kept_by = said.kept_by from said where said.workspace_id = w.workspace_id and said.ref = w.id::text
), of_applications as (
  update applications a set kept_by = said.kept_by from said where said.workspace_id = a.workspace_id and said.ref = a.id::text
)
update sheets s set kept_by = said.kept_by from said where said.workspace_id = s.workspace_id and said.ref = s.id::text;

alter table order_undos add column access jsonb;
comment on column order_undos.access is 'What the move asked of whoever made it, asked again when it is taken back; NULL: made before that was kept';

create index order_states_delivery_boy_idx on order_states (workspace_id, delivery_boy_id, order_id) where delivery_boy_id is not null;

-- The service's own roles are read from the contract; their rows say the same.
update roles set abilities = array_append(abilities, 'deliverOrders')
where is_system and name = 'Delivery' and not 'deliverOrders' = any(abilities);
update roles set permissions = permissions - 'orders' - 'order-histories' where is_system and name = 'Delivery';
update roles set permissions = jsonb_set(permissions, '{orders}', (permissions -> 'orders') - 'import')
where is_system and name in ('Accountant', 'Call Center Manager') and permissions ? 'orders';
