-- Write-offs above the limit of the workspace wait for a second person (docs/decisions/0051-settlements-and-payouts.md).

create table write_offs (
  workspace_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('claim', 'unmatched')),
  target_id uuid not null,
  amount bigint not null check (amount > 0),
  about text not null check (length(about) between 1 and 300),
  reason text not null check (length(reason) between 1 and 500),
  status text not null default 'pending' check (status in ('pending', 'approved', 'refused')),
  asked_by text not null,
  asked_by_id uuid,
  decided_by text,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  check ((status = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create unique index write_offs_pending_key on write_offs (workspace_id, target_id) where status = 'pending';
comment on table write_offs is 'Amounts that one person wants to give up and another must approve';
comment on column write_offs.target_id is 'The claim, or the amount for an unknown parcel';
comment on column write_offs.about is 'Whose amount it is, as it was called when it was asked for';
comment on column write_offs.asked_by_id is 'NULL: no person asked, but a program without one';

-- Foreign keys
alter table write_offs add foreign key (workspace_id) references workspaces;
