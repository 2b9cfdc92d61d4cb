-- Links to customers' pages that took the place of withdrawn ones (docs/decisions/0038-talking-to-customers.md).

create table customer_links (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  of_id uuid not null,
  made_by text not null check (length(made_by) between 1 and 500),
  made_at timestamptz not null,
  primary key (workspace_id, id)
);
create index customer_links_of_idx on customer_links (workspace_id, of_id, id);
comment on table customer_links is 'What a link names in place of its lead or order, append-only: the newest opens, older ones and the first do not';
comment on column customer_links.of_id is 'The lead, else the order; no foreign key, since it is either';
