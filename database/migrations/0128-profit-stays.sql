-- Profit of a closed month stays, and is told by delivery person (docs/decisions/0052-money-of-the-house.md).

alter table order_facts add column person_id uuid, add column profit_shares jsonb;
comment on column order_facts.person_id is 'The delivery person who has or had it; NULL: none';
comment on column order_facts.profit_shares is 'Where its profit stands once it changed after its month was closed: shares, each with its day and by what it is counted; their sum is profit. NULL: all of it on the day of the order';

create table cost_bookings (
  workspace_id uuid not null,
  id uuid not null,
  cost_id uuid not null,
  day date not null,
  category text not null check (category in ('ads', 'salaries', 'packaging', 'rent', 'other')),
  amount bigint not null check (amount <> 0),
  source text,
  product_id uuid,
  for_account_id uuid,
  primary key (workspace_id, id)
);
create index cost_bookings_day_idx on cost_bookings (workspace_id, day);
create index cost_bookings_cost_idx on cost_bookings (workspace_id, cost_id, id);
comment on table cost_bookings is 'What costs booked and took back, by day, with what they are for: as the ledger has it, also of costs that were deleted since';
comment on column cost_bookings.amount is 'Minor units; below 0: taken back';
comment on column cost_bookings.source is 'As of costs';

insert into cost_bookings (workspace_id, id, cost_id, day, category, amount, source, product_id, for_account_id)
select e.workspace_id, e.id, e.source_id, e.happened_on, substr(a.kind, 6), p.amount, c.source, c.product_id, c.for_account_id
from cash_entries e
join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id
  and a.kind in ('cost_ads', 'cost_salaries', 'cost_packaging', 'cost_rent', 'cost_other')
left join costs c on c.workspace_id = e.workspace_id and c.id = e.source_id
where e.kind = 'cost';

-- Orders are counted again, by the difference to what was: their delivery people are new.
insert into statistics_fills (workspace_id, source, after_id)
select id, 'orders', '00000000-0000-0000-0000-000000000000' from workspaces
on conflict (workspace_id, source, product_id) do update set after_id = excluded.after_id;

-- Foreign keys
alter table cost_bookings add foreign key (workspace_id) references workspaces;
