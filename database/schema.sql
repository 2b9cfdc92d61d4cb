-- Written by scripts/write-schema.ts from the migrations; never edited by hand.

create table accounts (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  created_at timestamp with time zone not null,
  constraint accounts_kind_check CHECK ((kind = ANY (ARRAY['house'::text, 'seller'::text]))),
  constraint accounts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint accounts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint accounts_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX accounts_one_house_key ON public.accounts USING btree (workspace_id) WHERE (kind = 'house'::text);

create table api_tokens (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  token_hash bytea not null,
  scopes text[],
  requests_per_minute integer,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint api_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint api_tokens_requests_per_minute_check CHECK (((requests_per_minute >= 1) AND (requests_per_minute <= 1000000))),
  constraint api_tokens_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint api_tokens_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint api_tokens_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES members(workspace_id, user_id),
  constraint api_tokens_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX api_tokens_token_hash_key ON public.api_tokens USING btree (token_hash);
comment on column api_tokens.token_hash is 'SHA-256 of the token; the token itself is shown once and never stored';
comment on column api_tokens.scopes is 'NULL: everything its person may do';
comment on column api_tokens.requests_per_minute is 'NULL: the service''s limit';

create table blacklisted_phones (
  workspace_id uuid not null,
  phone_digits text not null,
  lead_reference text not null,
  created_at timestamp with time zone not null,
  constraint blacklisted_phones_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint blacklisted_phones_pkey PRIMARY KEY (workspace_id, phone_digits)
);

create table cities (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  name_ar text,
  name_fr text,
  aliases text[] not null,
  region text,
  delivery_fee bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint cities_delivery_fee_check CHECK ((delivery_fee >= 0)),
  constraint cities_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint cities_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint cities_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX cities_name_key ON public.cities USING btree (workspace_id, name);
comment on column cities.delivery_fee is 'Minor units; NULL: not set';

create table events (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  type text not null,
  object_id uuid not null,
  sequence integer not null,
  data jsonb not null,
  previous jsonb,
  created_at timestamp with time zone not null,
  constraint events_pkey PRIMARY KEY (workspace_id, id)
);
comment on table events is 'Outbox: what happened, written in the transaction in which it happened, beside a row that has the foreign keys. Kept 30 days';
comment on column events.sequence is 'The object''s version after the change';
comment on column events.previous is 'What the changed fields were; NULL: nothing was there before';

create table idempotent_answers (
  workspace_id uuid not null,
  key_hash bytea not null,
  body_hash bytea not null,
  status smallint not null,
  body bytea not null,
  created_at timestamp with time zone not null,
  constraint idempotent_answers_body_hash_check CHECK ((length(body_hash) = 32)),
  constraint idempotent_answers_key_hash_check CHECK ((length(key_hash) = 32)),
  constraint idempotent_answers_status_check CHECK (((status >= 200) AND (status <= 299))),
  constraint idempotent_answers_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint idempotent_answers_pkey PRIMARY KEY (workspace_id, key_hash)
);
CREATE INDEX idempotent_answers_created_idx ON public.idempotent_answers USING btree (created_at);
comment on column idempotent_answers.key_hash is 'SHA-256 over caller, method, path and Idempotency-Key';
comment on column idempotent_answers.body is 'Encrypted with a key derived from the Idempotency-Key, which is not stored';

create table import_cursors (
  workspace_id uuid not null,
  job_id uuid not null,
  rows_done integer not null default 0,
  rows_good integer not null default 0,
  rows_failed integer not null default 0,
  constraint import_cursors_check CHECK ((rows_done = (rows_good + rows_failed))),
  constraint import_cursors_workspace_id_job_id_fkey FOREIGN KEY (workspace_id, job_id) REFERENCES jobs(workspace_id, id) ON DELETE CASCADE,
  constraint import_cursors_pkey PRIMARY KEY (workspace_id, job_id)
) with (fillfactor=50);
comment on table import_cursors is 'How far an import is, written in the transaction of each batch of rows: after a crash it goes on from here, and no row is taken twice';

create table import_failures (
  workspace_id uuid not null,
  job_id uuid not null,
  line integer not null,
  cells jsonb not null,
  reason text not null,
  constraint import_failures_workspace_id_job_id_fkey FOREIGN KEY (workspace_id, job_id) REFERENCES jobs(workspace_id, id) ON DELETE CASCADE,
  constraint import_failures_pkey PRIMARY KEY (workspace_id, job_id, line)
);
comment on table import_failures is 'Rows that an import could not take, until the file of failed rows is made of them';
comment on column import_failures.line is 'Line of the file, from 1';

create table import_mappings (
  workspace_id uuid not null,
  kind text not null,
  header text not null,
  field text not null,
  updated_at timestamp with time zone not null,
  constraint import_mappings_header_check CHECK (((length(header) >= 1) AND (length(header) <= 200))),
  constraint import_mappings_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint import_mappings_pkey PRIMARY KEY (workspace_id, kind, header)
);
comment on table import_mappings is 'What the headers of a workspace''s files mean, as somebody said when uploading one';
comment on column import_mappings.header is 'Folded: no case, no accents';
comment on column import_mappings.field is 'Column of the import; empty: the column is left out';

create table instance_keys (
  id smallint not null,
  key bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint instance_keys_key_check CHECK ((length(key) = 32)),
  constraint instance_keys_pkey PRIMARY KEY (id)
);
comment on table instance_keys is 'Keys under which secrets lie in the database, made at first use; see docs/decisions/0005-sessions.md';

create table job_file_pieces (
  workspace_id uuid not null,
  file_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  constraint job_file_pieces_position_check CHECK (("position" >= 0)),
  constraint job_file_pieces_workspace_id_file_id_fkey FOREIGN KEY (workspace_id, file_id) REFERENCES job_files(workspace_id, id) ON DELETE CASCADE,
  constraint job_file_pieces_pkey PRIMARY KEY (workspace_id, file_id, "position")
);

create table job_files (
  workspace_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  kind text not null,
  name text not null,
  extension text not null,
  size_bytes bigint,
  sha256 bytea,
  created_at timestamp with time zone not null,
  constraint job_files_extension_check CHECK ((extension = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  constraint job_files_kind_check CHECK ((kind = ANY (ARRAY['upload'::text, 'result'::text]))),
  constraint job_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint job_files_sha256_check CHECK ((length(sha256) = 32)),
  constraint job_files_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint job_files_workspace_id_job_id_fkey FOREIGN KEY (workspace_id, job_id) REFERENCES jobs(workspace_id, id) ON DELETE CASCADE,
  constraint job_files_pkey PRIMARY KEY (workspace_id, id)
);
comment on table job_files is 'What was uploaded for a job, and what it made; kept seven days. The pieces of an upload go when its job has ended';
CREATE INDEX job_files_created_idx ON public.job_files USING btree (created_at);
CREATE UNIQUE INDEX job_files_job_key ON public.job_files USING btree (workspace_id, job_id, kind);
CREATE INDEX job_files_sha256_idx ON public.job_files USING btree (workspace_id, sha256) WHERE (sha256 IS NOT NULL);
comment on column job_files.size_bytes is 'NULL: still being written';
comment on column job_files.sha256 is 'Of an upload that counts for telling that the same file came twice; NULL: it does not count';

create table jobs (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  priority text not null,
  status text not null default 'queued'::text,
  actor jsonb not null,
  payload jsonb not null,
  total integer not null,
  done integer not null default 0,
  result jsonb,
  error text,
  created_at timestamp with time zone not null,
  enqueued_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint jobs_priority_check CHECK ((priority = ANY (ARRAY['urgent'::text, 'important'::text, 'normal'::text]))),
  constraint jobs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text, 'canceled'::text]))),
  constraint jobs_total_check CHECK ((total >= 0)),
  constraint jobs_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint jobs_pkey PRIMARY KEY (workspace_id, id)
);
comment on table jobs is 'Work for later, as the client sees it. The queue only holds pointers to these rows';
CREATE INDEX jobs_of_actor_idx ON public.jobs USING btree (workspace_id, kind, ((actor ->> 'id'::text)), id);
CREATE INDEX jobs_waiting_idx ON public.jobs USING btree (created_at) WHERE (enqueued_at IS NULL);
comment on column jobs.actor is 'Who asked for it: the work is done in this name';
comment on column jobs.enqueued_at is 'When the relay put it into the queue; NULL: not yet';

create table label_files (
  workspace_id uuid not null,
  job_id uuid not null,
  pdf bytea not null,
  created_at timestamp with time zone not null,
  constraint label_files_workspace_id_job_id_fkey FOREIGN KEY (workspace_id, job_id) REFERENCES jobs(workspace_id, id) ON DELETE CASCADE,
  constraint label_files_pkey PRIMARY KEY (workspace_id, job_id)
);
CREATE INDEX label_files_created_idx ON public.label_files USING btree (created_at);

create table lead_histories (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  lead_id uuid not null,
  lead_reference text not null,
  old_status text not null,
  new_status text not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  source text not null,
  changed_at timestamp with time zone not null,
  constraint lead_histories_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'token'::text, 'system'::text]))),
  constraint lead_histories_check CHECK ((new_status <> old_status)),
  constraint lead_histories_source_check CHECK ((source = ANY (ARRAY['api'::text, 'dashboard'::text, 'scanner'::text, 'import'::text, 'courier'::text, 'system'::text]))),
  constraint lead_histories_pkey PRIMARY KEY (workspace_id, id)
);
comment on table lead_histories is 'Moves only, append-only; a row outlives its lead, hence no foreign key to leads; none to workspaces either, since it is written beside a row that has one';
CREATE INDEX lead_histories_account_idx ON public.lead_histories USING btree (workspace_id, account_id, id);
CREATE INDEX lead_histories_lead_idx ON public.lead_histories USING btree (workspace_id, lead_id, id);

create table lead_lines (
  workspace_id uuid not null,
  lead_id uuid not null,
  "position" smallint not null,
  product_id uuid not null,
  sku text not null,
  name text not null,
  quantity integer not null,
  total bigint not null,
  constraint lead_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint lead_lines_total_check CHECK ((total > 0)),
  constraint lead_lines_workspace_id_lead_id_fkey FOREIGN KEY (workspace_id, lead_id) REFERENCES leads(workspace_id, id) ON DELETE CASCADE,
  constraint lead_lines_workspace_id_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES products(workspace_id, id),
  constraint lead_lines_pkey PRIMARY KEY (workspace_id, lead_id, "position")
);
CREATE INDEX lead_lines_product_idx ON public.lead_lines USING btree (workspace_id, product_id, lead_id);
comment on column lead_lines.total is 'Line total, minor units';

create table leads (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  reference text not null,
  full_name text not null,
  full_name_folded text not null,
  phone text not null,
  phone_digits text not null,
  city text not null,
  city_folded text not null,
  area text,
  area_folded text,
  address text not null,
  data jsonb not null,
  status text not null,
  sub_status text,
  action_date timestamp with time zone,
  attempts integer not null default 0,
  held_by uuid,
  held_until timestamp with time zone,
  duplicate_of text,
  version integer not null default 1,
  created_by text not null,
  created_on date not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint leads_attempts_check CHECK ((attempts >= 0)),
  constraint leads_reference_check CHECK ((reference ~ '^LD-[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  constraint leads_status_check CHECK ((status = ANY (ARRAY['new'::text, 'confirmed'::text, 'wrong'::text, 'testing'::text, 'call_later'::text, 'no_reply'::text, 'cancelled'::text, 'out_of_stock'::text, 'duplicate'::text, 'expired'::text, 'unreachable'::text, 'preparing'::text, 'blacklist'::text, 'no_reply_asked_to_recall'::text]))),
  constraint leads_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint leads_pkey PRIMARY KEY (workspace_id, id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX leads_account_idx ON public.leads USING btree (workspace_id, account_id, id);
CREATE INDEX leads_account_status_idx ON public.leads USING btree (workspace_id, account_id, status, id);
CREATE INDEX leads_attempts_idx ON public.leads USING btree (workspace_id, attempts, id) WHERE (attempts > 0);
CREATE INDEX leads_held_idx ON public.leads USING btree (workspace_id, held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX leads_phone_idx ON public.leads USING btree (workspace_id, phone_digits, id);
CREATE UNIQUE INDEX leads_reference_key ON public.leads USING btree (workspace_id, reference);
CREATE INDEX leads_status_idx ON public.leads USING btree (workspace_id, status, id);
CREATE INDEX leads_sub_status_idx ON public.leads USING btree (workspace_id, sub_status, id) WHERE (sub_status IS NOT NULL);
CREATE INDEX leads_words_idx ON public.leads USING gin (full_name_folded gin_trgm_ops, city_folded gin_trgm_ops, area_folded gin_trgm_ops, phone_digits gin_trgm_ops);
comment on column leads.full_name_folded is 'As people look for it (server/platform/fold.ts)';
comment on column leads.phone is 'As it was sent';
comment on column leads.phone_digits is 'E.164 digits where the number is a real one, else the digits that were sent';
comment on column leads.held_until is 'NULL or past: no agent holds the lead';
comment on column leads.duplicate_of is 'Reference of an earlier lead with the same phone and SKU; NULL: none was seen';
comment on column leads.version is 'Goes up by one with every change; the sequence of the lead''s events';
comment on column leads.created_on is 'Day of created_at in the workspace''s time zone, the day its counters are kept under';

create table members (
  workspace_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  account_id uuid not null,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null,
  constraint members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint members_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint members_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint members_workspace_id_role_id_fkey FOREIGN KEY (workspace_id, role_id) REFERENCES roles(workspace_id, id),
  constraint members_pkey PRIMARY KEY (workspace_id, user_id)
);
CREATE INDEX members_user_idx ON public.members USING btree (user_id);
comment on column members.account_id is 'The account the person creates in; whether it is also the limit of sight is the role''s scope';

create table order_edits (
  workspace_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  changes jsonb not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  changed_at timestamp with time zone not null,
  constraint order_edits_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint order_edits_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX order_edits_order_idx ON public.order_edits USING btree (workspace_id, order_id, id);
comment on column order_edits.changes is 'Field to {old, new}';

create table order_goods (
  workspace_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  stock_id uuid not null,
  state text not null,
  quantity integer not null,
  is_damaged boolean not null default false,
  constraint order_goods_quantity_check CHECK ((quantity > 0)),
  constraint order_goods_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'out'::text, 'back'::text]))),
  constraint order_goods_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint order_goods_workspace_id_stock_id_fkey FOREIGN KEY (workspace_id, stock_id) REFERENCES stocks(workspace_id, id),
  constraint order_goods_pkey PRIMARY KEY (workspace_id, order_id, product_id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02);
comment on table order_goods is 'The goods of an order: reserved here, out of there, or back. Tracked products only';
CREATE INDEX order_goods_stock_idx ON public.order_goods USING btree (workspace_id, stock_id);
comment on column order_goods.is_damaged is 'Came back unfit for sale';

create table order_histories (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  order_reference text not null,
  old_status text not null,
  new_status text not null,
  skipped boolean not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  source text not null,
  changed_at timestamp with time zone not null,
  constraint order_histories_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'token'::text, 'system'::text]))),
  constraint order_histories_check CHECK ((new_status <> old_status)),
  constraint order_histories_source_check CHECK ((source = ANY (ARRAY['api'::text, 'dashboard'::text, 'scanner'::text, 'import'::text, 'courier'::text, 'system'::text]))),
  constraint order_histories_pkey PRIMARY KEY (workspace_id, id)
);
comment on table order_histories is 'Moves only, append-only; a row outlives its order, hence no foreign key to orders; none to workspaces either, since it is written beside a row that has one';
CREATE INDEX order_histories_account_idx ON public.order_histories USING btree (workspace_id, account_id, id);
CREATE INDEX order_histories_order_idx ON public.order_histories USING btree (workspace_id, order_id, id);

create table order_lines (
  workspace_id uuid not null,
  order_id uuid not null,
  "position" smallint not null,
  product_id uuid not null,
  sku text not null,
  name text not null,
  quantity integer not null,
  price bigint not null,
  total bigint not null,
  constraint order_lines_price_check CHECK ((price >= 0)),
  constraint order_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999999))),
  constraint order_lines_total_check CHECK ((total >= 0)),
  constraint order_lines_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint order_lines_workspace_id_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES products(workspace_id, id),
  constraint order_lines_pkey PRIMARY KEY (workspace_id, order_id, "position")
);
CREATE INDEX order_lines_product_idx ON public.order_lines USING btree (workspace_id, product_id, order_id);
comment on column order_lines.price is 'Per unit, minor units; for an order from a lead, the line total shared out and rounded';
comment on column order_lines.total is 'Line total, minor units';

create table order_states (
  workspace_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  status text not null,
  previous_status text,
  goods text not null,
  goods_before text not null,
  action_date timestamp with time zone,
  cancel_description text,
  packed_at timestamp with time zone,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  returned_at timestamp with time zone,
  canceled_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  warehouse_id uuid,
  delivery_boy_id uuid,
  constraint order_states_cancel_description_check CHECK ((length(cancel_description) <= 1000)),
  constraint order_states_goods_before_check CHECK ((goods_before = ANY (ARRAY['none'::text, 'reserved'::text, 'out'::text]))),
  constraint order_states_goods_check CHECK ((goods = ANY (ARRAY['none'::text, 'reserved'::text, 'out'::text]))),
  constraint order_states_status_check CHECK ((status = ANY (ARRAY['new'::text, 'packed'::text, 'waiting_for_shipping_company'::text, 'shipped'::text, 'delivered'::text, 'returned'::text, 'canceled'::text, 'out_of_stock'::text, 'rollback'::text]))),
  constraint order_states_workspace_id_delivery_boy_id_fkey FOREIGN KEY (workspace_id, delivery_boy_id) REFERENCES members(workspace_id, user_id),
  constraint order_states_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint order_states_workspace_id_warehouse_id_fkey FOREIGN KEY (workspace_id, warehouse_id) REFERENCES warehouses(workspace_id, id),
  constraint order_states_pkey PRIMARY KEY (workspace_id, order_id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX order_states_account_status_idx ON public.order_states USING btree (workspace_id, account_id, status, order_id);
CREATE INDEX order_states_status_idx ON public.order_states USING btree (workspace_id, status, order_id);
comment on column order_states.previous_status is 'The status that was left by the last move; NULL: never moved';
comment on column order_states.goods is 'Where the goods are: not held for it, reserved in a warehouse, or out';
comment on column order_states.goods_before is 'Where the goods were before the last move; what ROLLBACK goes back to';
comment on column order_states.version is 'Goes up by one with every change; the sequence of the order''s events';
comment on column order_states.warehouse_id is 'Where the goods leave or left from; NULL: not known yet';

create table order_undos (
  workspace_id uuid not null,
  id uuid not null,
  actor_id uuid,
  orders jsonb not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint order_undos_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint order_undos_pkey PRIMARY KEY (workspace_id, id)
);
comment on table order_undos is 'What each order of a bulk move was before it, for ten minutes';
CREATE INDEX order_undos_created_idx ON public.order_undos USING btree (created_at);

create table orders (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  reference text not null,
  lead_id uuid,
  lead_reference text,
  full_name text not null,
  full_name_folded text not null,
  phone text not null,
  phone_digits text not null,
  second_phone text,
  email text,
  city text not null,
  city_folded text not null,
  area text,
  address text not null,
  notes text,
  shipment_way smallint not null,
  is_fees_paid_by_customer boolean not null,
  total bigint not null,
  shipping_fee bigint not null default 0,
  created_by text not null,
  created_on date not null,
  created_at timestamp with time zone not null,
  city_id uuid,
  constraint orders_reference_check CHECK ((reference ~ '^OR-[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  constraint orders_shipment_way_check CHECK (((shipment_way >= 1) AND (shipment_way <= 4))),
  constraint orders_shipping_fee_check CHECK ((shipping_fee >= 0)),
  constraint orders_total_check CHECK ((total > 0)),
  constraint orders_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint orders_workspace_id_city_id_fkey FOREIGN KEY (workspace_id, city_id) REFERENCES cities(workspace_id, id),
  constraint orders_pkey PRIMARY KEY (workspace_id, id)
) with (autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX orders_account_idx ON public.orders USING btree (workspace_id, account_id, id);
CREATE UNIQUE INDEX orders_lead_key ON public.orders USING btree (workspace_id, lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX orders_phone_idx ON public.orders USING btree (workspace_id, phone_digits, id);
CREATE UNIQUE INDEX orders_reference_key ON public.orders USING btree (workspace_id, reference);
CREATE INDEX orders_words_idx ON public.orders USING gin (full_name_folded gin_trgm_ops, city_folded gin_trgm_ops, phone_digits gin_trgm_ops);
comment on column orders.lead_id is 'The lead that became this order; NULL: made without one. The lead may be deleted later, hence no foreign key';
comment on column orders.full_name_folded is 'As people look for it (server/platform/fold.ts)';
comment on column orders.phone_digits is 'E.164 digits where the number is a real one, else the digits that were sent';
comment on column orders.total is 'What the customer pays for the goods, minor units; need not be the sum of the lines';
comment on column orders.shipping_fee is 'Minor units';
comment on column orders.created_on is 'Day of created_at in the workspace''s time zone, the day its counters are kept under';
comment on column orders.city_id is 'The city as a person chose it; NULL: only the text is known';

create table password_resets (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint password_resets_pkey PRIMARY KEY (token_hash)
);
comment on table password_resets is 'Links that set a new password; using one deletes all of the person''s';
CREATE INDEX password_resets_user_idx ON public.password_resets USING btree (user_id);

create table products (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  sku text not null,
  name text not null,
  description text,
  price bigint not null,
  purchase_price bigint,
  status text not null,
  barcode text,
  weight_g integer,
  image text,
  call_script text,
  upsells jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_tracked boolean not null default false,
  constraint products_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint products_price_check CHECK ((price >= 0)),
  constraint products_purchase_price_check CHECK ((purchase_price >= 0)),
  constraint products_sku_check CHECK (((length(sku) >= 1) AND (length(sku) <= 100))),
  constraint products_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'draft'::text]))),
  constraint products_weight_g_check CHECK ((weight_g >= 0)),
  constraint products_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint products_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint products_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX products_sku_key ON public.products USING btree (workspace_id, account_id, sku);
comment on column products.price is 'Minor units';
comment on column products.purchase_price is 'Minor units; NULL: not known';
comment on column products.image is 'URL';
comment on column products.is_tracked is 'Has had a stock movement; an untracked product never holds an order up';

create unlogged table rate_limits (
  key text not null,
  window_started_at timestamp with time zone not null,
  requests integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.02);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);
comment on table recovery_codes is 'Each signs in once in place of an authenticator app; using one deletes it';

create table roles (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  scope text not null,
  permissions jsonb not null,
  abilities text[] not null,
  is_system boolean not null,
  created_at timestamp with time zone not null,
  constraint roles_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint roles_scope_check CHECK ((scope = ANY (ARRAY['workspace'::text, 'account'::text]))),
  constraint roles_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint roles_pkey PRIMARY KEY (workspace_id, id),
  constraint roles_workspace_id_name_key UNIQUE (workspace_id, name)
);
comment on column roles.permissions is 'Resource to actions, in the words of contract/permissions.ts';

create table row_counts (
  workspace_id uuid not null,
  noun text not null,
  day date not null,
  account_id uuid not null,
  status text not null,
  n bigint not null,
  constraint row_counts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint row_counts_pkey PRIMARY KEY (workspace_id, noun, day, account_id, status)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.02);
comment on table row_counts is 'How many rows a list has, bumped by the last statement of each transaction, so that a total never counts rows';
comment on column row_counts.day is 'Day of creation in the workspace''s time zone; -infinity: all days together';
comment on column row_counts.status is 'Empty for what has no status';

create table sessions (
  id uuid not null,
  user_id uuid not null,
  workspace_id uuid not null,
  token_hash bytea not null,
  user_agent text not null,
  address text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  constraint sessions_address_check CHECK ((length(address) <= 100)),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint sessions_user_agent_check CHECK ((length(user_agent) <= 300)),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint sessions_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES members(workspace_id, user_id),
  constraint sessions_pkey PRIMARY KEY (id)
) with (fillfactor=80);
comment on table sessions is 'One row for each live sign-in; ending a session deletes it. The clock is the database''s';
CREATE UNIQUE INDEX sessions_token_hash_key ON public.sessions USING btree (token_hash);
CREATE INDEX sessions_user_idx ON public.sessions USING btree (user_id);
comment on column sessions.workspace_id is 'The workspace the person is in now';
comment on column sessions.token_hash is 'SHA-256 of the cookie''s token, which is stored nowhere; changes when the session is renewed';
comment on column sessions.last_seen_at is 'Written at most once a minute';

create table setup_links (
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint setup_links_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint setup_links_pkey PRIMARY KEY (token_hash)
);
comment on table setup_links is 'One-time links with which the first workspace of a production service is made';

create table stock_histories (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  stock_id uuid not null,
  type text not null,
  delta integer not null,
  before integer not null,
  after integer not null,
  on_hand_delta integer not null,
  reserved_delta integer not null,
  damaged_delta integer not null,
  reason text,
  order_id uuid,
  order_reference text,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  source text not null,
  changed_at timestamp with time zone not null,
  constraint stock_histories_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'token'::text, 'system'::text]))),
  constraint stock_histories_before_check CHECK ((before >= 0)),
  constraint stock_histories_check CHECK (((after = (before + delta)) AND (after >= 0))),
  constraint stock_histories_source_check CHECK ((source = ANY (ARRAY['api'::text, 'dashboard'::text, 'scanner'::text, 'import'::text, 'courier'::text, 'system'::text]))),
  constraint stock_histories_type_check CHECK ((type = ANY (ARRAY['increment'::text, 'decrement'::text, 'adjust'::text, 'transfer'::text, 'damage'::text, 'reserve'::text, 'release'::text, 'ship'::text, 'return'::text, 'unship'::text, 'reship'::text]))),
  constraint stock_histories_workspace_id_stock_id_fkey FOREIGN KEY (workspace_id, stock_id) REFERENCES stocks(workspace_id, id),
  constraint stock_histories_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX stock_histories_account_idx ON public.stock_histories USING btree (workspace_id, account_id, id);
CREATE INDEX stock_histories_stock_idx ON public.stock_histories USING btree (workspace_id, stock_id, id);
comment on column stock_histories.delta is 'Change of the figure the type is about: reserved for reserve and release, damaged for a damaged return, else on_hand';

create table stocks (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  product_id uuid not null,
  warehouse_id uuid not null,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  damaged integer not null default 0,
  warning_quantity integer,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint stocks_check CHECK ((reserved <= on_hand)),
  constraint stocks_damaged_check CHECK ((damaged >= 0)),
  constraint stocks_on_hand_check CHECK ((on_hand >= 0)),
  constraint stocks_reserved_check CHECK ((reserved >= 0)),
  constraint stocks_warning_quantity_check CHECK ((warning_quantity >= 0)),
  constraint stocks_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint stocks_workspace_id_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES products(workspace_id, id),
  constraint stocks_workspace_id_warehouse_id_fkey FOREIGN KEY (workspace_id, warehouse_id) REFERENCES warehouses(workspace_id, id),
  constraint stocks_pkey PRIMARY KEY (workspace_id, id)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX stocks_account_idx ON public.stocks USING btree (workspace_id, account_id, id);
CREATE UNIQUE INDEX stocks_product_key ON public.stocks USING btree (workspace_id, product_id, warehouse_id);
CREATE INDEX stocks_warehouse_idx ON public.stocks USING btree (workspace_id, warehouse_id);
comment on column stocks.on_hand is 'Sellable pieces in the warehouse, the reserved ones included';
comment on column stocks.damaged is 'Pieces in the warehouse that cannot be sold; not part of on_hand';
comment on column stocks.warning_quantity is 'stock.low is recorded when available falls to this; NULL: never';

create table user_totp (
  user_id uuid not null,
  secret bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint user_totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_totp_pkey PRIMARY KEY (user_id)
);
comment on column user_totp.secret is 'Sealed with the instance key (server/platform/seal.ts)';
comment on column user_totp.last_step is 'Time step of the last code that was taken; neither it nor an older one is taken again';
comment on column user_totp.confirmed_at is 'NULL: started, and not asked for at sign-in yet';

create table users (
  id uuid not null,
  email text not null,
  full_name text not null,
  password_hash text,
  created_at timestamp with time zone not null,
  last_workspace_id uuid,
  constraint users_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 200)))),
  constraint users_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 200))),
  constraint users_last_workspace_id_fkey FOREIGN KEY (last_workspace_id) REFERENCES workspaces(id),
  constraint users_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email);
comment on column users.password_hash is 'argon2id in PHC form; NULL until the person has set a password';
comment on column users.last_workspace_id is 'Where the person went last, so that the next session begins there; NULL: never went anywhere else';

create table warehouses (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  code text,
  address text,
  status text not null,
  is_default boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint warehouses_code_check CHECK (((length(code) >= 1) AND (length(code) <= 100))),
  constraint warehouses_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint warehouses_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint warehouses_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint warehouses_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX warehouses_code_key ON public.warehouses USING btree (workspace_id, code) WHERE (code IS NOT NULL);
CREATE UNIQUE INDEX warehouses_default_key ON public.warehouses USING btree (workspace_id) WHERE is_default;

create table webhook_deliveries (
  workspace_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  object_id uuid not null,
  sequence integer not null,
  status text not null,
  attempts smallint not null default 0,
  next_attempt_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  ended_at timestamp with time zone,
  url text,
  response_status smallint,
  response_body text,
  error text,
  duration_ms integer,
  tries jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  constraint webhook_deliveries_attempts_check CHECK ((attempts >= 0)),
  constraint webhook_deliveries_check CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  constraint webhook_deliveries_check1 CHECK (((status = 'pending'::text) = (ended_at IS NULL))),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_deliveries_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint webhook_deliveries_pkey PRIMARY KEY (workspace_id, webhook_id, event_id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
comment on table webhook_deliveries is 'One event to one webhook: the schedule while it is pending, the log afterwards. Kept 30 days; rows outlive their webhook, hence no foreign key';
CREATE INDEX webhook_deliveries_created_idx ON public.webhook_deliveries USING brin (created_at);
CREATE INDEX webhook_deliveries_due_idx ON public.webhook_deliveries USING btree (workspace_id, webhook_id, next_attempt_at, event_id) WHERE (status = 'pending'::text);
CREATE INDEX webhook_deliveries_failed_idx ON public.webhook_deliveries USING btree (workspace_id, webhook_id, event_id) WHERE (status = 'failed'::text);
CREATE INDEX webhook_deliveries_object_idx ON public.webhook_deliveries USING btree (workspace_id, webhook_id, object_id, sequence, event_id) WHERE (status = 'pending'::text);
comment on column webhook_deliveries.sequence is 'The object''s version: a delivery waits for pending ones of the same object with a lower one';
comment on column webhook_deliveries.attempts is 'Since the event, or since somebody asked for it again';
comment on column webhook_deliveries.next_attempt_at is 'NULL: ended';
comment on column webhook_deliveries.error is 'Why there was no answer; NULL: there was one';
comment on column webhook_deliveries.tries is 'Every attempt: at, status, error, duration_ms';

create table webhook_leases (
  workspace_id uuid not null,
  webhook_id uuid not null,
  holder uuid not null,
  leased_until timestamp with time zone not null,
  constraint webhook_leases_pkey PRIMARY KEY (workspace_id, webhook_id)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500);
comment on table webhook_leases is 'Which process sends to a webhook now, on the database''s clock; one at a time, so that order and concurrency are kept in its memory';

create table webhook_messages (
  workspace_id uuid not null,
  event_id uuid not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint webhook_messages_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint webhook_messages_pkey PRIMARY KEY (workspace_id, event_id)
);
comment on table webhook_messages is 'The body of an event, written before it is sent for the first time: whoever gets it, however often, gets this';
CREATE INDEX webhook_messages_created_idx ON public.webhook_messages USING brin (created_at);

create table webhook_outbox (
  workspace_id uuid not null,
  event_id uuid not null,
  "position" bigint not null,
  constraint webhook_outbox_pkey PRIMARY KEY (workspace_id, event_id)
) with (fillfactor=90, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);
comment on table webhook_outbox is 'Events that have no deliveries yet, written with them where somebody subscribes; the fan-out takes rows away, so a transaction that commits late is not passed over';
CREATE INDEX webhook_outbox_position_idx ON public.webhook_outbox USING btree ("position");
comment on column webhook_outbox."position" is 'Rises for the events of one object, whose row is locked while it changes';

create table webhook_secrets (
  workspace_id uuid not null,
  webhook_id uuid not null,
  id uuid not null,
  secret bytea not null,
  expires_at timestamp with time zone,
  constraint webhook_secrets_workspace_id_webhook_id_fkey FOREIGN KEY (workspace_id, webhook_id) REFERENCES webhooks(workspace_id, id) ON DELETE CASCADE,
  constraint webhook_secrets_pkey PRIMARY KEY (workspace_id, webhook_id, id)
);
CREATE UNIQUE INDEX webhook_secrets_current_key ON public.webhook_secrets USING btree (workspace_id, webhook_id) WHERE (expires_at IS NULL);
comment on column webhook_secrets.secret is 'Sealed (server/platform/seal.ts), bound to the webhook';
comment on column webhook_secrets.expires_at is 'Rotated: signs along until then; NULL: the one in use';

create table webhooks (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid,
  url text not null,
  events text[] not null,
  status text not null,
  disabled_reason text,
  disabled_at timestamp with time zone,
  failing_since timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint webhooks_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text]))),
  constraint webhooks_events_check CHECK ((cardinality(events) > 0)),
  constraint webhooks_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint webhooks_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000))),
  constraint webhooks_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint webhooks_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint webhooks_pkey PRIMARY KEY (workspace_id, id)
);
comment on column webhooks.account_id is 'Whose events it gets; NULL: those of the whole workspace';
comment on column webhooks.disabled_reason is 'gone: the receiver answered 410; failing: nothing came through for five days; NULL: not disabled by the service';
comment on column webhooks.failing_since is 'First failure after the last success; NULL: the last delivery came through';

create table worker_leases (
  pool_id text not null,
  seen_at timestamp with time zone not null,
  constraint worker_leases_pkey PRIMARY KEY (pool_id)
);
comment on table worker_leases is 'Heartbeat of each worker; jobs locked by one that fell silent are given back to the queue';

create table workspaces (
  id uuid not null,
  name text not null,
  currency text not null,
  country text not null,
  time_zone text not null,
  subscription_status text not null default 'active'::text,
  settings jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  constraint workspaces_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint workspaces_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint workspaces_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint workspaces_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint workspaces_pkey PRIMARY KEY (id)
);
comment on column workspaces.settings is 'Policies that differ from the defaults of contract/settings.ts';
