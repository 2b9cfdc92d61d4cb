-- The blacklist as a resource: by account, with who, why and since when, and undone with the move that made an entry
-- (docs/decisions/0033-blacklist.md).

create table blacklist (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  phone text not null check (length(phone) between 1 and 100),
  phone_digits text not null check (phone_digits <> ''),
  reason text check (length(reason) between 1 and 300),
  lead_reference text,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts
);
create unique index blacklist_phone_key on blacklist (workspace_id, phone_digits, account_id);
create index blacklist_lead_idx on blacklist (workspace_id, lead_reference) where lead_reference is not null;
comment on table blacklist is 'Phones whose leads and orders are flagged, or refused by the setting refuse_blacklisted';
comment on column blacklist.account_id is 'For whose leads and orders it holds; the house''s hold for those of all accounts';
comment on column blacklist.phone_digits is 'As phones are compared';
comment on column blacklist.reason is 'NULL: nobody said why';
comment on column blacklist.lead_reference is 'The lead whose move made it, and takes it away again; NULL: it was added by hand';

-- What moves made so far held for all accounts. Ids rise with the moment, as those the service makes.
insert into blacklist (workspace_id, id, account_id, phone, phone_digits, lead_reference, created_by, created_at, updated_at)
select b.workspace_id,
  (lpad(to_hex((extract(epoch from b.created_at) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
  a.id, coalesce(l.phone, '+' || b.phone_digits), b.phone_digits, b.lead_reference,
  coalesce((select h.changed_by from lead_histories h
    where h.workspace_id = b.workspace_id and h.lead_id = l.id and h.new_status = 'blacklist' order by h.id desc limit 1), 'system'),
  b.created_at, b.created_at
from blacklisted_phones b
join accounts a on a.workspace_id = b.workspace_id and a.kind = 'house'
left join leads l on l.workspace_id = b.workspace_id and l.reference = b.lead_reference
where b.phone_digits <> '';

comment on table blacklisted_phones is 'What the version before wrote; read by nothing now, and dropped once no process of it runs';

-- Cities that an Admin sets by hand can be left out of use without leaving what goes there.
alter table cities add column status text not null default 'active' check (status in ('active', 'inactive'));
comment on column cities.status is 'inactive: no choice for anything new, and not what anybody means by its name';
