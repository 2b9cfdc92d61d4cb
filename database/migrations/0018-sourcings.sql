-- Sourcings: what a seller asks the house to buy, from the question to the shelf, and what both say about it (R-RES-14).

create table sourcings (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  product_link text not null,
  quantity integer not null check (quantity > 0),
  target_price bigint check (target_price >= 0),
  notes text,
  status text not null check (status in ('pending', 'quoted', 'accepted', 'paid', 'purchased', 'shipped', 'received', 'refused', 'canceled')),
  quote_price bigint check (quote_price > 0),
  quote_currency text check (quote_currency ~ '^[A-Z]{3}$'),
  quote_days integer check (quote_days >= 0),
  product_id uuid,
  warehouse_id uuid,
  received_quantity integer check (received_quantity > 0),
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  check (num_nulls(quote_price, quote_currency, quote_days) in (0, 3)),
  check (num_nulls(product_id, warehouse_id, received_quantity) in (0, 3)),
  check ((status = 'received') = (product_id is not null)),
  foreign key (workspace_id, account_id) references accounts,
  foreign key (workspace_id, product_id) references products,
  foreign key (workspace_id, warehouse_id) references warehouses
);
create index sourcings_account_idx on sourcings (workspace_id, account_id, id);
create index sourcings_title_idx on sourcings (workspace_id, account_id, title);
comment on column sourcings.target_price is 'What the asker hopes to pay for a piece, minor units of the workspace''s currency';
comment on column sourcings.quote_price is 'For a piece, minor units of quote_currency';
comment on column sourcings.quote_days is 'From payment to the warehouse';
comment on column sourcings.product_id is 'Whose stock the pieces went to; NULL: not received yet';

create table sourcing_histories (
  workspace_id uuid not null,
  id uuid not null,
  sourcing_id uuid not null,
  old_status text not null,
  new_status text not null,
  details jsonb not null,
  changed_by text not null,
  actor_kind text not null check (actor_kind in ('user', 'token', 'system')),
  actor_id uuid,
  source text not null check (source in ('api', 'dashboard', 'scanner', 'import', 'courier', 'system')),
  changed_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, sourcing_id) references sourcings on delete cascade
);
create index sourcing_histories_sourcing_idx on sourcing_histories (workspace_id, sourcing_id, id);
comment on column sourcing_histories.details is 'What the move brought: a quote, a reason, where the pieces went';

create table sourcing_messages (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  sourcing_id uuid not null,
  body text not null check (length(body) between 1 and 5000),
  author text not null,
  author_kind text not null check (author_kind in ('user', 'token', 'system')),
  author_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts,
  foreign key (workspace_id, sourcing_id) references sourcings on delete cascade
);
create index sourcing_messages_sourcing_idx on sourcing_messages (workspace_id, sourcing_id, id);
create index sourcing_messages_account_idx on sourcing_messages (workspace_id, account_id, id);
comment on column sourcing_messages.author_id is 'The person, whichever token she wrote by';
comment on column sourcing_messages.account_id is 'That of the sourcing, whoever wrote';

create table sourcing_files (
  workspace_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, message_id) references sourcing_messages on delete cascade
);
create index sourcing_files_message_idx on sourcing_files (workspace_id, message_id, id);
comment on column sourcing_files.content_type is 'What its first bytes say, not what its sender said';

create table sourcing_file_pieces (
  workspace_id uuid not null,
  file_id uuid not null,
  position integer not null check (position >= 0),
  bytes bytea not null,
  primary key (workspace_id, file_id, position),
  foreign key (workspace_id, file_id) references sourcing_files on delete cascade
);
