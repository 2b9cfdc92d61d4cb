-- What customers do on the page of their order (docs/decisions/0038-talking-to-customers.md).

create table customer_requests (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid,
  order_id uuid,
  act text not null check (act in ('confirm', 'address', 'day', 'cancel')),
  address text check (length(address) between 1 and 100),
  wanted_on date,
  words text check (length(words) between 1 and 300),
  is_done boolean not null,
  asked_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, lead_id) references leads on delete cascade,
  foreign key (workspace_id, order_id) references orders on delete cascade,
  check ((lead_id is null) <> (order_id is null)),
  check ((act = 'address') = (address is not null)),
  check ((act = 'day') = (wanted_on is not null))
);
create index customer_requests_lead_idx on customer_requests (workspace_id, lead_id, id) where lead_id is not null;
create index customer_requests_order_idx on customer_requests (workspace_id, order_id, id) where order_id is not null;
comment on table customer_requests is 'The customer''s word, append-only: what she did or asked for on the page of her order';
comment on column customer_requests.lead_id is 'What the page showed; NULL: an order';
comment on column customer_requests.words is 'What she added; NULL: nothing';
comment on column customer_requests.is_done is 'The service did it at once; false: a person decides';
