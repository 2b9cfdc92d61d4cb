-- The ledger of cash: where every coin is (docs/decisions/0041-the-ledger.md).

create table cash_accounts (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  kind text not null check (kind in ('to_collect', 'held', 'expected_for', 'payable')),
  party_kind text not null check (party_kind in ('company', 'person', 'nobody', 'account')),
  party_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique nulls not distinct (workspace_id, kind, party_kind, party_id, currency),
  check ((party_id is null) = (party_kind = 'nobody'))
);
comment on table cash_accounts is 'Accounts of the ledger: where money is, is owed or was earned. Their balances are sums in row_counts, noun cash';
comment on column cash_accounts.id is 'Made of the rest of the row (server/cash/ledger/cash-account-id.ts), so that two transactions that need a new one make the same';
comment on column cash_accounts.party_id is 'A shipping company, a person or an account of the workspace; NULL: nobody was named';

create table cash_entries (
  workspace_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('order', 'opening')),
  source_id uuid not null,
  source_no integer not null,
  account_id uuid,
  order_reference text,
  happened_on date not null,
  booked_at timestamptz not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  source text not null,
  primary key (workspace_id, id)
);
create unique index cash_entries_source_key on cash_entries (workspace_id, kind, source_id, source_no);
create index cash_entries_account_idx on cash_entries (workspace_id, account_id, id);
comment on table cash_entries is 'Events of the ledger, each with postings whose sum is 0; append-only. None of its keys are foreign: rows outlive orders, and its accounts name the workspace';
comment on column cash_entries.source_id is 'What it was booked for, with source_no: booked once, whatever is tried again. Of an order, its id and its version after the move';
comment on column cash_entries.account_id is 'Whose order it concerns; NULL: none';
comment on column cash_entries.happened_on is 'The day under which balances count it, in the workspace''s time zone';

create table cash_postings (
  workspace_id uuid not null,
  entry_id uuid not null,
  position smallint not null,
  cash_account_id uuid not null,
  amount bigint not null check (amount <> 0),
  primary key (workspace_id, entry_id, position)
);
create index cash_postings_account_idx on cash_postings (workspace_id, cash_account_id, entry_id);
comment on table cash_postings is 'Amounts of entries on accounts of the ledger; append-only. Triggers check each entry whole, hence no foreign keys';
comment on column cash_postings.amount is 'Minor units; above 0 debit, below 0 credit';

create table order_cash (
  workspace_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  place text not null check (place in ('here', 'out', 'refused', 'delivered', 'returned')),
  stage text not null check (stage in ('none', 'expected', 'collected')),
  holder_kind text not null check (holder_kind in ('company', 'person', 'nobody')),
  holder_id uuid,
  cod bigint not null check (cod >= 0),
  since timestamptz not null,
  primary key (workspace_id, order_id),
  foreign key (workspace_id, order_id) references orders on delete cascade,
  check ((holder_id is null) = (holder_kind = 'nobody'))
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
create index order_cash_stage_idx on order_cash (workspace_id, stage, order_id) where stage <> 'none';
create index order_cash_open_idx on order_cash (workspace_id, account_id, holder_kind, holder_id, since) include (stage, cod) where stage <> 'none';
comment on table order_cash is 'What the ledger knows of an order that was out; its entries follow from how this row changes (contract/cash-ledger.ts). Changes under the lock of its order only';
comment on column order_cash.cod is 'What was to be collected when it went out, minor units';
comment on column order_cash.since is 'Since when it is in its stage with its holder';

-- An entry comes whole, by one statement: its postings sum to 0, in one currency, on accounts that are there.
create function check_postings() returns trigger language plpgsql as $$
begin
  if exists (
    select from fresh f
    left join cash_accounts a on a.workspace_id = f.workspace_id and a.id = f.cash_account_id
    left join cash_entries e on e.workspace_id = f.workspace_id and e.id = f.entry_id
    group by f.workspace_id, f.entry_id
    having sum(f.amount) <> 0 or max(f.position) <> count(*) - 1 or count(a.id) <> count(*) or count(e.id) <> count(*)
      or min(a.currency) <> max(a.currency)
  ) then
    raise exception 'An entry of the ledger does not balance, mixes currencies or is not whole.'
      using errcode = 'check_violation', table = 'cash_postings', constraint = 'cash_postings_balance';
  end if;
  return null;
end $$;
create trigger check_postings after insert on cash_postings
  referencing new table as fresh for each statement execute function check_postings();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed: what was wrong is reversed by another entry.', tg_table_name
    using errcode = 'insufficient_privilege', table = tg_table_name;
end $$;
create trigger refuse_change before update or delete or truncate on cash_entries for each statement execute function refuse_change();
create trigger refuse_change before update or delete or truncate on cash_postings for each statement execute function refuse_change();

-- Orders that are out or delivered now are opened in the ledger. What they cost was never computed, so it is not guessed.
create temporary table opened on commit drop as
  select o.workspace_id, o.id as order_id, o.account_id, o.reference, s.version, w.currency,
    case s.status when 'delivered' then 'delivered' when 'canceled' then 'refused' else 'out' end as place,
    case when h.id is not null then 'company' when s.delivery_boy_id is not null then 'person' else 'nobody' end as holder_kind,
    case when h.id is not null then h.shipping_company_id else s.delivery_boy_id end as holder_id,
    o.total + case when o.is_fees_paid_by_customer then o.shipping_fee else 0 end as cod,
    case s.status when 'delivered' then coalesce(s.delivered_at, s.updated_at) else coalesce(s.shipped_at, s.updated_at) end as since,
    w.time_zone,
    overlay(replace(o.id::text, '-', '') placing lpad(to_hex((extract(epoch from last_noon) * 1000)::bigint), 12, '0') from 1 for 12)::uuid as entry_id,
    last_noon
  from orders o
  join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id
  join workspaces w on w.id = o.workspace_id
  -- A moment that is on one day whatever PostgreSQL knows of the law of a time zone, as entries are counted by day.
  cross join (select date_trunc('day', now() at time zone 'UTC' - interval '12 hours') at time zone 'UTC' + interval '12 hours' as last_noon) n
  left join shipments h on h.workspace_id = s.workspace_id and h.id = s.shipment_id and h.state = 'accepted'
  where s.goods = 'out';

insert into order_cash (workspace_id, order_id, account_id, place, stage, holder_kind, holder_id, cod, since)
select workspace_id, order_id, account_id, place, case place when 'out' then 'expected' when 'delivered' then 'collected' else 'none' end,
  holder_kind, holder_id, cod, since
from opened;

create temporary table opened_postings on commit drop as
  select o.workspace_id, o.entry_id, p.position, p.kind, p.party_kind, p.party_id, o.currency, p.amount, o.since, o.time_zone,
    (substr(n.hex, 1, 12) || '8' || substr(n.hex, 13, 3) || '8' || substr(n.hex, 16, 15))::uuid as cash_account_id
  from opened o
  cross join lateral (values
    (0, case o.place when 'out' then 'to_collect' else 'held' end, o.holder_kind, o.holder_id, o.cod),
    (1, case o.place when 'out' then 'expected_for' else 'payable' end, 'account', o.account_id, - o.cod)
  ) as p (position, kind, party_kind, party_id, amount)
  cross join lateral (
    select encode(sha256(convert_to(concat_ws(' ', o.workspace_id, p.kind, p.party_kind, coalesce(p.party_id::text, '-'), o.currency), 'UTF8')), 'hex') as hex
  ) as n
  where o.place in ('out', 'delivered') and o.cod > 0;

insert into cash_accounts (workspace_id, id, kind, party_kind, party_id, currency, created_at)
select distinct workspace_id, cash_account_id, kind, party_kind, party_id, currency, now() from opened_postings;

insert into cash_entries (workspace_id, id, kind, source_id, source_no, account_id, order_reference, happened_on, booked_at, changed_by, actor_kind, source)
select workspace_id, entry_id, 'opening', order_id, version, account_id, reference, (since at time zone time_zone)::date, last_noon, 'Tahsil', 'system', 'system'
from opened where place in ('out', 'delivered') and cod > 0;

insert into cash_postings (workspace_id, entry_id, position, cash_account_id, amount)
select workspace_id, entry_id, position, cash_account_id, amount from opened_postings;

insert into row_counts (workspace_id, noun, day, account_id, status, n)
select workspace_id, 'cash', day, cash_account_id, '', sum(amount)
from opened_postings cross join lateral (values ('-infinity'::date), ((since at time zone time_zone)::date)) as counted (day)
group by workspace_id, day, cash_account_id
union all
select workspace_id, 'cash_entries', day, account_id, '', count(*)
from opened cross join lateral (values ('-infinity'::date), ((last_noon at time zone time_zone)::date)) as counted (day)
where place in ('out', 'delivered') and cod > 0
group by workspace_id, day, account_id;
