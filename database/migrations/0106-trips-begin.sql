-- The rows of trips (0105), and the keys that name a trip. Versions that know one row an order no longer fit.

alter table order_cash drop constraint order_cash_workspace_id_order_id_fkey;
alter table order_cash drop constraint order_cash_pkey;
alter table order_cash drop constraint order_cash_place_check;
alter table order_cash add constraint order_cash_place_check check (place in ('here', 'out', 'refused', 'lost', 'delivered', 'returned'));
alter table order_cash add primary key (workspace_id, order_id, trip_no);

-- The order's last trip takes the number after those that ended.
update order_cash set trip_no = 1 + jsonb_array_length(trips) where trips <> '[]';

update order_cash c set shipment_id = s.shipment_id
from order_states s
where s.workspace_id = c.workspace_id and s.order_id = c.order_id and c.holder_kind = 'company' and s.shipment_id is not null;

-- When each trip that ended was over: its order was renewed.
create temporary table renewals on commit drop as
select workspace_id, order_id, changed_at, row_number() over (partition by workspace_id, order_id order by changed_at, id) as trip_no
from (
  select h.*, lead(h.new_status) over (partition by h.workspace_id, h.order_id order by h.changed_at, h.id) as next_status
  from order_histories h
  join order_cash c on c.workspace_id = h.workspace_id and c.order_id = h.order_id and c.trips <> '[]'
) moves
-- One that was undone was none.
where old_status = 'returned' and new_status = 'new' and next_status is distinct from 'returned';

-- The trip in which something was done for an order: the first that was over only later.
create function pg_temp.trip_at(of_workspace uuid, of_order uuid, at timestamptz) returns integer language sql stable as $$
  select coalesce(
    (select min(r.trip_no)::int from pg_temp.renewals r where r.workspace_id = of_workspace and r.order_id = of_order and r.changed_at > at),
    (select max(c.trip_no) from order_cash c where c.workspace_id = of_workspace and c.order_id = of_order and c.is_last), 1)
$$;

insert into order_cash (workspace_id, order_id, trip_no, is_last, account_id, place, stage, holder_kind, holder_id, cod, since, terms, call_center_id)
select c.workspace_id, c.order_id, e.n, false, c.account_id, 'returned', 'none', coalesce(e.trip -> 'holder' ->> 'kind', 'nobody'),
  (e.trip -> 'holder' ->> 'id')::uuid, c.cod, coalesce(r.changed_at, c.since), e.trip -> 'terms', (e.trip ->> 'call_center_id')::uuid
from order_cash c
cross join lateral jsonb_array_elements(c.trips) with ordinality as e (trip, n)
left join renewals r on r.workspace_id = c.workspace_id and r.order_id = c.order_id and r.trip_no = e.n
where c.trips <> '[]' and c.is_last;

-- Orders that were deleted with cash booked on them: their trips come back from what was booked, so that payouts see it.
insert into order_cash (workspace_id, order_id, account_id, place, stage, holder_kind, holder_id, cod, since, terms)
select workspace_id, order_id, account_id, 'returned', 'none', coalesce(max(holder_kind), 'nobody'), (max(holder_id::text))::uuid, 0, max(booked_at),
  coalesce(jsonb_object_agg(term, amount) filter (where term is not null and amount <> 0), '{}')
from (
  select e.workspace_id, e.source_id as order_id, e.account_id, max(e.booked_at) as booked_at, k.term, sum(k.sign * p.amount) as amount,
    max(a.party_kind) filter (where a.party_kind in ('company', 'person')) as holder_kind,
    max(a.party_id::text) filter (where a.party_kind in ('company', 'person'))::uuid as holder_id
  from cash_entries e
  join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
  join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id
  left join (values ('return_fee', 'return_fee', -1), ('packing_fee', 'packing_fee', -1), ('confirmation_fee', 'confirmation_fee', -1),
    ('held', 'return_kept', -1), ('courier_owed', 'return_owed', -1)) as k (kind, term, sign) on k.kind = a.kind
  where e.kind in ('order', 'opening') and e.account_id is not null
    and not exists (select from orders o where o.workspace_id = e.workspace_id and o.id = e.source_id)
  group by e.workspace_id, e.source_id, e.account_id, k.term, k.kind
) as of_deleted
group by workspace_id, order_id, account_id
having count(*) filter (where term is not null and amount <> 0) > 0;

-- Documents of trips that ended. A row of a statement says by its sign what it settled.
update settlement_orders o set trip_no = pg_temp.trip_at(o.workspace_id, o.order_id, s.created_at)
from settlements s, renewals r
where s.workspace_id = o.workspace_id and s.id = o.settlement_id and r.workspace_id = o.workspace_id and r.order_id = o.order_id;
update payout_orders o set trip_no = pg_temp.trip_at(o.workspace_id, o.order_id, p.created_at)
from payouts p, renewals r
where p.workspace_id = o.workspace_id and p.id = o.payout_id and r.workspace_id = o.workspace_id and r.order_id = o.order_id;
update claims k set trip_no = pg_temp.trip_at(k.workspace_id, k.order_id, k.created_at) where k.order_id is not null;
update statement_rows w set trip_no = pg_temp.trip_at(w.workspace_id, w.order_id, coalesce(s.posted_at, now()))
from statements s
where s.workspace_id = w.workspace_id and s.id = w.statement_id and w.order_id is not null;

-- What was collected on a trip that ended: a document says it, else what was to be collected on it.
update order_cash c set cod = d.cod
from (
  select w.workspace_id, w.order_id, w.trip_no, max(w.expected) as cod
  from statement_rows w join statements s on s.workspace_id = w.workspace_id and s.id = w.statement_id and s.state = 'posted'
  where w.expected > 0 group by 1, 2, 3
) d
where not c.is_last and d.workspace_id = c.workspace_id and d.order_id = c.order_id and d.trip_no = c.trip_no;

update order_cash c set remitted_by_kind = d.kind, remitted_by_id = d.id
from (
  select w.workspace_id, w.order_id, w.trip_no, 'statement' as kind, (array_agg(s.id order by s.posted_at desc))[1] as id
  from statement_rows w join statements s on s.workspace_id = w.workspace_id and s.id = w.statement_id and s.state = 'posted'
  where w.expected > 0 and w.class in ('matched', 'short', 'over', 'fee_differs', 'told_otherwise') and w.decision is distinct from 'put_aside'
  group by 1, 2, 3
  union all
  select o.workspace_id, o.order_id, o.trip_no, 'settlement', (array_agg(o.settlement_id order by o.settlement_id desc))[1]
  from settlement_orders o where o.is_living and o.amount > 0 group by 1, 2, 3
) d
where not c.is_last and d.workspace_id = c.workspace_id and d.order_id = c.order_id and d.trip_no = c.trip_no;

update order_cash c set return_settled_by_id = d.id
from (
  select w.workspace_id, w.order_id, w.trip_no, (array_agg(s.id order by s.posted_at desc))[1] as id
  from statement_rows w join statements s on s.workspace_id = w.workspace_id and s.id = w.statement_id and s.state = 'posted'
  where w.expected <= 0 and w.class in ('matched', 'short', 'over', 'fee_differs', 'told_otherwise') and w.decision is distinct from 'put_aside'
  group by 1, 2, 3
  union all
  select o.workspace_id, o.order_id, o.trip_no, (array_agg(o.settlement_id order by o.settlement_id desc))[1]
  from settlement_orders o where o.is_living and o.amount <= 0 group by 1, 2, 3
) d
where not c.is_last and d.workspace_id = c.workspace_id and d.order_id = c.order_id and d.trip_no = c.trip_no;

update order_cash c set payout_id = d.payout_id, is_paid_out = d.is_paid
from (
  select o.workspace_id, o.order_id, o.trip_no, (array_agg(o.payout_id order by o.correction_no))[1] as payout_id,
    bool_or(p.paid_on is not null and o.lines ? 'cod') and sum(coalesce((o.lines ->> 'cod')::int8, 0)) > 0 as is_paid
  from payout_orders o join payouts p on p.workspace_id = o.workspace_id and p.id = o.payout_id
  where o.is_living group by 1, 2, 3
) d
where (not c.is_last or not exists (select from orders o where o.workspace_id = c.workspace_id and o.id = c.order_id))
  and d.workspace_id = c.workspace_id and d.order_id = c.order_id and d.trip_no = c.trip_no;

update order_cash set stage = 'reversed'
where not is_last and ((remitted_by_id is not null and return_settled_by_id is null) or is_paid_out);

-- Payouts look at all that is booked and not in one, and at what they may have forgotten.
update order_cash c set is_owing = true
where (place in ('delivered', 'returned') and payout_id is null) or (payout_id is not null and place <> 'delivered') or trip_no > 1
  -- A payout of before had all trips of its order in one row: what differs of one is the opposite of what differs of the others.
  or not is_last
  or not exists (select from orders o where o.workspace_id = c.workspace_id and o.id = c.order_id);

alter table payout_orders drop constraint payout_orders_pkey;
alter table payout_orders add primary key (workspace_id, payout_id, order_id, trip_no);
drop index payout_orders_living_key;
create unique index payout_orders_living_key on payout_orders (workspace_id, order_id, trip_no, correction_no) where is_living;
alter table settlement_orders drop constraint settlement_orders_pkey;
alter table settlement_orders add primary key (workspace_id, settlement_id, order_id, trip_no);
comment on column payout_orders.correction_no is '0: the trip itself, in one living payout at most. From 1: what changed of it since, likewise';

alter table claims drop constraint claims_check3;
alter table claims drop constraint claims_status_check;
alter table claims add constraint claims_status_check check (status in ('open', 'paid', 'written_off', 'canceled', 'to_give_back', 'given_back'));
alter table claims add constraint claims_paid_check check ((status in ('paid', 'to_give_back', 'given_back')) = (paid_by_id is not null) and (paid_by_kind is null) = (paid_by_id is null));
alter table claims add constraint claims_given_back_check check ((status = 'given_back') = (given_back_by_id is not null) and (given_back_by_kind is null) = (given_back_by_id is null));
alter table claims add constraint claims_given_back_by_kind_check check (given_back_by_kind in ('settlement', 'statement'));
alter table claims add constraint claims_trip_check check ((order_id is null) = (trip_no is null));
alter table settlements drop constraint settlements_claims_check;

drop index order_cash_returned_paid_idx, order_cash_unpaid_idx, order_cash_stage_idx;
create unique index order_cash_last_key on order_cash (workspace_id, order_id) where is_last;
create index order_cash_owing_idx on order_cash (workspace_id, account_id, order_id) where is_owing;
create index order_cash_stage_idx on order_cash (workspace_id, stage, order_id) where is_last and stage <> 'none';
create index order_cash_return_settled_idx on order_cash (workspace_id, return_settled_by_id) where return_settled_by_id is not null;

comment on table order_cash is 'What the ledger knows of a trip of an order, one way out and back; its entries follow from how this row changes (contract/cash-ledger.ts). Changes under the lock of its order only. A trip outlives its order if cash is booked on it';

comment on table schema_migrations is 'needs 0105-trips-of-cash';
