-- What people say of an order to each other (R-ORD-14), unlike its notes, which go to whoever packs and brings it.

create table order_comments (
  workspace_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  author_id uuid,
  written_by text not null,
  body text not null check (length(body) between 1 and 2000),
  is_pinned boolean not null default false,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, order_id) references orders on delete cascade
);
create index order_comments_order_idx on order_comments (workspace_id, order_id, id);
comment on table order_comments is 'What people say of an order to each other. Never changed, but for whether it is pinned';
comment on column order_comments.author_id is 'NULL: no person wrote it, but the service or a program';
comment on column order_comments.is_pinned is 'Shown above the order and where it is scanned, until somebody takes it down';
