-- Written by scripts/write-schema.ts from the migrations; never edited by hand.

create table accounts (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  created_at timestamp with time zone not null,
  settings jsonb not null default '{}'::jsonb,
  constraint accounts_kind_check CHECK ((kind = ANY (ARRAY['house'::text, 'seller'::text]))),
  constraint accounts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint accounts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint accounts_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX accounts_one_house_key ON public.accounts USING btree (workspace_id) WHERE (kind = 'house'::text);
comment on column accounts.settings is 'Preferences of one account that differ from the defaults of contract/settings.ts';

create table agent_presence (
  workspace_id uuid not null,
  user_id uuid not null,
  seen_at timestamp with time zone not null,
  paused_at timestamp with time zone,
  pause_reason text,
  paused_by text,
  told_of_holds_at timestamp with time zone,
  constraint agent_presence_check CHECK (((paused_at IS NULL) = (pause_reason IS NULL))),
  constraint agent_presence_check1 CHECK (((paused_at IS NULL) = (paused_by IS NULL))),
  constraint agent_presence_pause_reason_check CHECK ((pause_reason = ANY (ARRAY['break'::text, 'meal'::text, 'prayer'::text, 'meeting'::text, 'other'::text]))),
  constraint agent_presence_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES members(workspace_id, user_id) ON DELETE CASCADE,
  constraint agent_presence_pkey PRIMARY KEY (workspace_id, user_id)
) with (fillfactor=70);
comment on table agent_presence is 'One row for each person who ever asked for a lead, or was paused';
comment on column agent_presence.seen_at is 'When she last asked for a lead or held one; written at most once a minute. Sessions know when she was last seen elsewhere';
comment on column agent_presence.paused_at is 'NULL: she works';
comment on column agent_presence.paused_by is 'Her own name, or a manager''s';
comment on column agent_presence.told_of_holds_at is 'When those who assign leads were last told of her many holds without an outcome; NULL: never';

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
  made_by uuid[] not null default '{}'::uuid[],
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
comment on column api_tokens.revoked_at is 'NULL: good. Set when its application is made inactive or deleted';
comment on column api_tokens.made_by is 'The tokens that this one stems from, the first of them first: a token made the next, the last made this one. Empty: a person or the operator made it';

create table applications (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  kind text not null,
  status text not null,
  token_id uuid,
  incoming_key bytea,
  credentials bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  kept_by jsonb,
  cash_gateways text[],
  seen_gateways text[],
  on_store_cancel text not null default 'cancel'::text,
  constraint applications_check CHECK ((token_id = id)),
  constraint applications_check1 CHECK (((kind = 'api'::text) = (token_id IS NOT NULL))),
  constraint applications_check2 CHECK (((kind = 'api'::text) = (incoming_key IS NULL))),
  constraint applications_incoming_key_check CHECK ((length(incoming_key) = 16)),
  constraint applications_kind_check CHECK ((kind = ANY (ARRAY['api'::text, 'generic-webhook'::text, 'shopify'::text, 'woocommerce'::text, 'youcan'::text, 'salla'::text, 'zid'::text, 'google-sheets'::text, 'form'::text]))),
  constraint applications_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint applications_on_store_cancel_check CHECK ((on_store_cancel = ANY (ARRAY['cancel'::text, 'ask'::text]))),
  constraint applications_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint applications_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint applications_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint applications_workspace_id_token_id_fkey FOREIGN KEY (workspace_id, token_id) REFERENCES api_tokens(workspace_id, id),
  constraint applications_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX applications_incoming_key ON public.applications USING btree (workspace_id, incoming_key);
CREATE UNIQUE INDEX applications_name_key ON public.applications USING btree (workspace_id, account_id, name);
comment on column applications.token_id is 'Of the kind api: its token, whose scopes and limit stand in api_tokens';
comment on column applications.incoming_key is 'Of the other kinds: what makes the address of its deliveries unguessable';
comment on column applications.credentials is 'Sealed (server/platform/seal.ts), bound to the application: the secret its deliveries are signed with; NULL: none was given yet';
comment on column applications.kept_by is 'Who made or last changed it, whose rights of now decide what it makes; NULL: the operator, or not known';
comment on column applications.cash_gateways is 'Ways of paying that mean cash at the door; NULL: the usual words (contract/intake/gateways.ts)';
comment on column applications.seen_gateways is 'Ways of paying that its deliveries named, the newest last; NULL: none yet';
comment on column applications.on_store_cancel is 'What happens to a lead or an unpacked order that its store cancels: it is cancelled, or a person is asked';

create table areas (
  workspace_id uuid not null,
  id uuid not null,
  city_id uuid not null,
  name text not null,
  name_ar text,
  name_fr text,
  aliases text[] not null,
  stop_desks text[] not null,
  delivery_fee bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_town boolean not null default false,
  constraint areas_delivery_fee_check CHECK ((delivery_fee >= 0)),
  constraint areas_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint areas_workspace_id_city_id_fkey FOREIGN KEY (workspace_id, city_id) REFERENCES cities(workspace_id, id),
  constraint areas_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX areas_bare_name_idx ON public.areas USING btree (workspace_id, name);
CREATE UNIQUE INDEX areas_name_key ON public.areas USING btree (workspace_id, city_id, name);
CREATE INDEX areas_towns_idx ON public.areas USING btree (workspace_id, id) WHERE is_town;
comment on column areas.stop_desks is 'Where parcels can be picked up';
comment on column areas.delivery_fee is 'Minor units; NULL: that of its city';
comment on column areas.is_town is 'A town of its own, which people give as their city; false: a part of the city';

create table assignment_rules (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  "position" integer not null,
  status text not null,
  product_ids uuid[] not null,
  city_ids uuid[] not null,
  sources text[] not null,
  for_account_id uuid,
  agent_ids uuid[] not null,
  call_center_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint assignment_rules_check CHECK (((cardinality(agent_ids) > 0) <> (call_center_id IS NOT NULL))),
  constraint assignment_rules_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint assignment_rules_position_check CHECK ((("position" >= 1) AND ("position" <= 10000))),
  constraint assignment_rules_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint assignment_rules_workspace_id_call_center_id_fkey FOREIGN KEY (workspace_id, call_center_id) REFERENCES call_centers(workspace_id, id),
  constraint assignment_rules_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint assignment_rules_workspace_id_for_account_id_fkey FOREIGN KEY (workspace_id, for_account_id) REFERENCES accounts(workspace_id, id),
  constraint assignment_rules_pkey PRIMARY KEY (workspace_id, id)
);
comment on table assignment_rules is 'To whom new leads go: the first active rule that fits, by position';
CREATE INDEX assignment_rules_center_idx ON public.assignment_rules USING btree (workspace_id, call_center_id) WHERE (call_center_id IS NOT NULL);
CREATE UNIQUE INDEX assignment_rules_name_key ON public.assignment_rules USING btree (workspace_id, name);
comment on column assignment_rules.product_ids is 'A lead with one of these products; empty: any. A product that is gone fits nothing';
comment on column assignment_rules.sources is 'How leads come in: dashboard, import, api, or one of them in full (sheet:Facebook); empty: any';
comment on column assignment_rules.for_account_id is 'Whose leads; NULL: everybody''s';
comment on column assignment_rules.agent_ids is 'The leads go to the one with the fewest; empty: to the call center';

create table audit_log (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid,
  actor_kind text not null,
  actor_id uuid,
  user_id uuid,
  actor_name text not null,
  session_id uuid,
  source text not null,
  address text,
  request_id uuid,
  action text collate "C" not null,
  object_refs text[] not null,
  object_count integer not null,
  changed jsonb,
  happened_at timestamp with time zone not null,
  written_at timestamp with time zone not null default clock_timestamp(),
  constraint audit_log_action_check CHECK (((length(action) >= 1) AND (length(action) <= 100))),
  constraint audit_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'token'::text, 'system'::text]))),
  constraint audit_log_actor_name_check CHECK ((length(actor_name) <= 500)),
  constraint audit_log_address_check CHECK ((length(address) <= 100)),
  constraint audit_log_changed_check CHECK ((length((changed)::text) <= 32000)),
  constraint audit_log_object_count_check CHECK ((object_count >= 0)),
  constraint audit_log_object_refs_check CHECK ((cardinality(object_refs) <= 100)),
  constraint audit_log_source_check CHECK ((source = ANY (ARRAY['api'::text, 'dashboard'::text, 'scanner'::text, 'import'::text, 'courier'::text, 'system'::text]))),
  constraint audit_log_pkey PRIMARY KEY (workspace_id, id)
) with (fillfactor=100);
comment on table audit_log is 'A row for each request that changed something or showed phone numbers; append-only, kept 400 days';
CREATE INDEX audit_log_account_idx ON public.audit_log USING btree (workspace_id, account_id, id) WHERE (account_id IS NOT NULL);
CREATE INDEX audit_log_action_idx ON public.audit_log USING btree (workspace_id, action, id);
CREATE INDEX audit_log_happened_idx ON public.audit_log USING brin (happened_at);
CREATE INDEX audit_log_objects_idx ON public.audit_log USING gin (object_refs);
CREATE INDEX audit_log_token_idx ON public.audit_log USING btree (workspace_id, actor_id, id) WHERE (actor_kind = 'token'::text);
CREATE INDEX audit_log_user_idx ON public.audit_log USING btree (workspace_id, user_id, id);
CREATE TRIGGER audit_log_note_unsealed AFTER INSERT ON public.audit_log REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsealed_audit();
CREATE TRIGGER audit_log_of_now BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_of_other_days();
comment on column audit_log.account_id is 'The account whose people did it; NULL: people who see the whole workspace';
comment on column audit_log.actor_id is 'The person''s or the token''s; NULL: the service itself';
comment on column audit_log.user_id is 'The person, also where a token acted for her; NULL: nobody in person';
comment on column audit_log.session_id is 'NULL: it came with a token, or from a job';
comment on column audit_log.address is 'Where the request came from; NULL: a job';
comment on column audit_log.request_id is 'As X-Request-Id gave it; NULL: a job';
comment on column audit_log.object_refs is 'References or ids of the first hundred objects';
comment on column audit_log.object_count is 'How many objects there were';
comment on column audit_log.changed is 'Fields with old and new value as far as they are known, phones masked, without secrets; NULL: nothing to say';
comment on column audit_log.written_at is 'When the row came, by the database''s clock; what came before there were seals has one moment for all';

create table audit_seals (
  workspace_id uuid not null,
  number integer not null,
  ids uuid[] not null,
  row_hashes bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  newest_at timestamp with time zone not null,
  sealed_at timestamp with time zone not null,
  constraint audit_seals_check CHECK ((length(row_hashes) = (32 * cardinality(ids)))),
  constraint audit_seals_hash_check CHECK ((length(hash) = 32)),
  constraint audit_seals_ids_check CHECK ((cardinality(ids) > 0)),
  constraint audit_seals_number_check CHECK ((number > 0)),
  constraint audit_seals_previous_hash_check CHECK ((length(previous_hash) = ANY (ARRAY[0, 32]))),
  constraint audit_seals_pkey PRIMARY KEY (workspace_id, number)
) with (fillfactor=100);
comment on table audit_seals is 'The audit log''s chain: a hash over a batch of rows and the hash before it; append-only';
comment on column audit_seals.ids is 'The rows of audit_log that it seals, in order';
comment on column audit_seals.row_hashes is 'A SHA-256 of each of them, one behind the other';
comment on column audit_seals.previous_hash is 'The hash of the workspace''s seal before; empty: it is the first';
comment on column audit_seals.newest_at is 'The latest happened_at of its rows: 400 days later they are forgotten together';

create table audit_unsealed (
  workspace_id uuid not null,
  id uuid not null,
  constraint audit_unsealed_pkey PRIMARY KEY (workspace_id, id)
) with (autovacuum_vacuum_scale_factor=0.02);
comment on table audit_unsealed is 'Rows of the audit log that are in no seal yet; each is here or in exactly one seal';

create table automatic_messages (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  lead_id uuid,
  order_id uuid,
  reference text not null,
  phone text,
  template_id uuid,
  template_name text,
  message_channel_id uuid,
  channel text not null,
  language text not null,
  text text not null,
  parts jsonb,
  status text not null,
  reason text,
  error text,
  attempts integer not null,
  failures integer not null,
  due_at timestamp with time zone,
  give_up_at timestamp with time zone not null,
  provider_id text,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  channel_user_id text,
  written_by text,
  recipient text,
  for_status text,
  former_provider_ids text[] not null default '{}'::text[],
  step integer,
  constraint automatic_messages_attempts_check CHECK ((attempts >= 0)),
  constraint automatic_messages_author_check CHECK ((num_nonnulls(template_name, written_by) > 0)),
  constraint automatic_messages_channel_check CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'sms'::text]))),
  constraint automatic_messages_channel_user_id_check CHECK ((channel_user_id ~ '^[A-Z]{2}\.[A-Za-z0-9]{1,128}$'::text)),
  constraint automatic_messages_check CHECK (((lead_id IS NULL) <> (order_id IS NULL))),
  constraint automatic_messages_error_check CHECK (((length(error) >= 1) AND (length(error) <= 500))),
  constraint automatic_messages_failures_check CHECK ((failures >= 0)),
  constraint automatic_messages_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text, 'fr'::text]))),
  constraint automatic_messages_phone_check CHECK ((phone ~ '^\+\d{4,20}$'::text)),
  constraint automatic_messages_provider_id_check CHECK (((length(provider_id) >= 1) AND (length(provider_id) <= 200))),
  constraint automatic_messages_reason_check CHECK ((reason = ANY (ARRAY['bad_phone'::text, 'opted_out'::text, 'refused'::text, 'gave_up'::text, 'no_answer'::text, 'no_channel'::text, 'outdated'::text]))),
  constraint automatic_messages_recipient_check CHECK ((recipient ~ '^(\+\d{4,20}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$'::text)),
  constraint automatic_messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'unsure'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'skipped'::text]))),
  constraint automatic_messages_step_check CHECK ((step > 0)),
  constraint automatic_messages_written_by_check CHECK (((length(written_by) >= 1) AND (length(written_by) <= 500))),
  constraint automatic_messages_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint automatic_messages_workspace_id_lead_id_fkey FOREIGN KEY (workspace_id, lead_id) REFERENCES leads(workspace_id, id) ON DELETE CASCADE,
  constraint automatic_messages_workspace_id_message_channel_id_fkey FOREIGN KEY (workspace_id, message_channel_id) REFERENCES message_channels(workspace_id, id) ON DELETE SET NULL (message_channel_id),
  constraint automatic_messages_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint automatic_messages_workspace_id_template_id_fkey FOREIGN KEY (workspace_id, template_id) REFERENCES message_templates(workspace_id, id) ON DELETE SET NULL (template_id),
  constraint automatic_messages_pkey PRIMARY KEY (workspace_id, id)
);
comment on table automatic_messages is 'Messages to customers that the service sends, and what became of each';
CREATE INDEX automatic_messages_account_idx ON public.automatic_messages USING btree (workspace_id, account_id, id);
CREATE INDEX automatic_messages_due_idx ON public.automatic_messages USING btree (workspace_id, phone, id) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX automatic_messages_lead_key ON public.automatic_messages USING btree (workspace_id, lead_id, template_id) WHERE ((lead_id IS NOT NULL) AND (written_by IS NULL) AND (step IS NULL));
CREATE INDEX automatic_messages_of_lead_idx ON public.automatic_messages USING btree (workspace_id, lead_id, id) WHERE (lead_id IS NOT NULL);
CREATE INDEX automatic_messages_of_order_idx ON public.automatic_messages USING btree (workspace_id, order_id, id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX automatic_messages_order_key ON public.automatic_messages USING btree (workspace_id, order_id, template_id) WHERE ((order_id IS NOT NULL) AND (written_by IS NULL));
CREATE INDEX automatic_messages_phone_idx ON public.automatic_messages USING btree (workspace_id, phone, id);
CREATE INDEX automatic_messages_provider_idx ON public.automatic_messages USING btree (workspace_id, message_channel_id, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX automatic_messages_status_idx ON public.automatic_messages USING btree (workspace_id, status, id);
comment on column automatic_messages.phone is 'As it is dialled from anywhere; NULL: the order has no such number';
comment on column automatic_messages.template_name is 'As the template was called then; NULL: a free text, which WhatsApp takes inside the window alone';
comment on column automatic_messages.parts is 'What WhatsApp puts into its approved template; NULL: the text goes as it is';
comment on column automatic_messages.status is 'waiting: for its turn; sending: being sent until due_at; unsure: no answer came, it may have arrived; skipped: not to be sent';
comment on column automatic_messages.attempts is 'How often it was sent; the number also tells whose answer counts';
comment on column automatic_messages.failures is 'How often the channel failed at it; being told to wait is none';
comment on column automatic_messages.due_at is 'When something is to be done about it; NULL: nothing more is';
comment on column automatic_messages.give_up_at is 'News of so long ago is none';
comment on column automatic_messages.channel_user_id is 'Whom the channel names as its recipient; NULL: not told';
comment on column automatic_messages.written_by is 'Who wrote it, or chose its template; NULL: sent by itself';
comment on column automatic_messages.recipient is 'Whose word it answers, by the name the channel takes; NULL: to the phone, or its customer''s present name';
comment on column automatic_messages.for_status is 'The status of the lead or order that it is sent for; NULL: a person chose it, or it is older than the column';
comment on column automatic_messages.former_provider_ids is 'The channel''s ids of earlier sendings, before a person had it sent again';
comment on column automatic_messages.step is 'Which step of its lead sent it, from 1; NULL: none did';

create table blacklist (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  phone text not null,
  phone_digits text not null,
  reason text,
  lead_reference text,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint blacklist_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 100))),
  constraint blacklist_phone_digits_check CHECK ((phone_digits <> ''::text)),
  constraint blacklist_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint blacklist_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint blacklist_pkey PRIMARY KEY (workspace_id, id)
);
comment on table blacklist is 'Phones whose leads and orders are flagged, or refused by the setting refuse_blacklisted';
CREATE INDEX blacklist_lead_idx ON public.blacklist USING btree (workspace_id, lead_reference) WHERE (lead_reference IS NOT NULL);
CREATE UNIQUE INDEX blacklist_phone_key ON public.blacklist USING btree (workspace_id, phone_digits, account_id);
comment on column blacklist.account_id is 'For whose leads and orders it holds; the house''s hold for those of all accounts';
comment on column blacklist.phone_digits is 'As phones are compared';
comment on column blacklist.reason is 'NULL: nobody said why';
comment on column blacklist.lead_reference is 'The lead whose move made it, and takes it away again; NULL: it was added by hand';

create table blacklisted_phones (
  workspace_id uuid not null,
  phone_digits text not null,
  lead_reference text not null,
  created_at timestamp with time zone not null,
  constraint blacklisted_phones_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint blacklisted_phones_pkey PRIMARY KEY (workspace_id, phone_digits)
);
comment on table blacklisted_phones is 'What the version before wrote; read by nothing now, and dropped once no process of it runs';

create table call_center_agents (
  workspace_id uuid not null,
  call_center_id uuid not null,
  agent_id uuid not null,
  constraint call_center_agents_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES members(workspace_id, user_id),
  constraint call_center_agents_workspace_id_call_center_id_fkey FOREIGN KEY (workspace_id, call_center_id) REFERENCES call_centers(workspace_id, id) ON DELETE CASCADE,
  constraint call_center_agents_pkey PRIMARY KEY (workspace_id, call_center_id, agent_id)
);
CREATE INDEX call_center_agents_agent_idx ON public.call_center_agents USING btree (workspace_id, agent_id);

create table call_center_cities (
  workspace_id uuid not null,
  call_center_id uuid not null,
  city_id uuid not null,
  constraint call_center_cities_workspace_id_call_center_id_fkey FOREIGN KEY (workspace_id, call_center_id) REFERENCES call_centers(workspace_id, id) ON DELETE CASCADE,
  constraint call_center_cities_workspace_id_city_id_fkey FOREIGN KEY (workspace_id, city_id) REFERENCES cities(workspace_id, id),
  constraint call_center_cities_pkey PRIMARY KEY (workspace_id, call_center_id, city_id)
);
CREATE INDEX call_center_cities_city_idx ON public.call_center_cities USING btree (workspace_id, city_id);

create table call_center_products (
  workspace_id uuid not null,
  call_center_id uuid not null,
  product_id uuid not null,
  constraint call_center_products_workspace_id_call_center_id_fkey FOREIGN KEY (workspace_id, call_center_id) REFERENCES call_centers(workspace_id, id) ON DELETE CASCADE,
  constraint call_center_products_workspace_id_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES products(workspace_id, id),
  constraint call_center_products_pkey PRIMARY KEY (workspace_id, call_center_id, product_id)
);
CREATE INDEX call_center_products_product_idx ON public.call_center_products USING btree (workspace_id, product_id);

create table call_centers (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  manager_id uuid,
  agent_ids uuid[] not null,
  product_ids uuid[] not null,
  city_ids uuid[] not null,
  languages text[] not null,
  hours jsonb not null,
  time_zone text,
  queue_policy text not null,
  max_attempts integer,
  fee_entered bigint,
  fee_confirmed bigint,
  fee_delivered bigint,
  status text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  pays_agents boolean not null default false,
  constraint call_centers_fee_confirmed_check CHECK ((fee_confirmed >= 0)),
  constraint call_centers_fee_delivered_check CHECK ((fee_delivered >= 0)),
  constraint call_centers_fee_entered_check CHECK ((fee_entered >= 0)),
  constraint call_centers_max_attempts_check CHECK (((max_attempts >= 1) AND (max_attempts <= 100))),
  constraint call_centers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint call_centers_queue_policy_check CHECK ((queue_policy = ANY (ARRAY['newest'::text, 'oldest'::text]))),
  constraint call_centers_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint call_centers_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint call_centers_workspace_id_manager_id_fkey FOREIGN KEY (workspace_id, manager_id) REFERENCES members(workspace_id, user_id),
  constraint call_centers_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX call_centers_name_key ON public.call_centers USING btree (workspace_id, name);
comment on column call_centers.product_ids is 'Products it serves; empty: all';
comment on column call_centers.city_ids is 'Cities it serves; empty: all';
comment on column call_centers.languages is 'Languages it speaks; empty: all';
comment on column call_centers.hours is 'List of {weekday, from, to}, weekday 1 is Monday; empty: always open';
comment on column call_centers.time_zone is 'Zone of the hours; NULL: the workspace''s';
comment on column call_centers.max_attempts is 'A lead that was called so often is not offered any more; NULL: no limit';
comment on column call_centers.fee_entered is 'For each lead it called, minor units; NULL: none';
comment on column call_centers.fee_confirmed is 'For each lead it confirmed, minor units; NULL: none';
comment on column call_centers.fee_delivered is 'For each delivered order of a lead it confirmed, minor units; NULL: none';
comment on column call_centers.pays_agents is 'Its fees are paid to the agents who earned them, one by one; false: to the center';

create table call_gateways (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  status text not null,
  url text not null,
  method text not null,
  headers text,
  request_body text,
  taken_when text,
  signature_header text not null,
  call_field text not null,
  state_field text not null,
  ringing_when text not null,
  answered_when text not null,
  ended_when text not null,
  seconds_field text,
  credentials bytea,
  heard_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint call_gateways_answered_when_check CHECK (((length(answered_when) >= 1) AND (length(answered_when) <= 500))),
  constraint call_gateways_call_field_check CHECK (((length(call_field) >= 1) AND (length(call_field) <= 200))),
  constraint call_gateways_ended_when_check CHECK (((length(ended_when) >= 1) AND (length(ended_when) <= 500))),
  constraint call_gateways_headers_check CHECK (((length(headers) >= 1) AND (length(headers) <= 2000))),
  constraint call_gateways_method_check CHECK ((method = ANY (ARRAY['GET'::text, 'POST'::text]))),
  constraint call_gateways_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint call_gateways_request_body_check CHECK (((length(request_body) >= 1) AND (length(request_body) <= 4000))),
  constraint call_gateways_ringing_when_check CHECK (((length(ringing_when) >= 1) AND (length(ringing_when) <= 500))),
  constraint call_gateways_seconds_field_check CHECK (((length(seconds_field) >= 1) AND (length(seconds_field) <= 200))),
  constraint call_gateways_signature_header_check CHECK (((length(signature_header) >= 1) AND (length(signature_header) <= 100))),
  constraint call_gateways_state_field_check CHECK (((length(state_field) >= 1) AND (length(state_field) <= 200))),
  constraint call_gateways_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint call_gateways_taken_when_check CHECK (((length(taken_when) >= 1) AND (length(taken_when) <= 200))),
  constraint call_gateways_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000))),
  constraint call_gateways_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint call_gateways_pkey PRIMARY KEY (workspace_id, id)
);
comment on table call_gateways is 'How an operator or a telephone exchange is asked to connect an agent with a customer, and how it reports calls';
CREATE UNIQUE INDEX call_gateways_active_key ON public.call_gateways USING btree (workspace_id) WHERE (status = 'active'::text);
CREATE UNIQUE INDEX call_gateways_name_key ON public.call_gateways USING btree (workspace_id, name);
comment on column call_gateways.taken_when is 'Text of an answer that accepted a call; NULL: any answer of 200 to 299';
comment on column call_gateways.seconds_field is 'Where a report has the seconds of talk; NULL: it has none';
comment on column call_gateways.credentials is 'Sealed; NULL: none are there';
comment on column call_gateways.heard_at is 'Time of the last signed report; NULL: never';

create table call_undos (
  workspace_id uuid not null,
  lead_id uuid not null,
  call_id uuid not null,
  agent_id uuid not null,
  called_at timestamp with time zone not null,
  lead_version integer not null,
  order_version integer,
  note_id uuid,
  status text not null,
  sub_status text,
  action_date timestamp with time zone,
  turn text,
  due_at timestamp with time zone,
  tries integer not null,
  assigned_to uuid,
  assigned_center_id uuid,
  assignment_id uuid,
  constraint call_undos_workspace_id_lead_id_fkey FOREIGN KEY (workspace_id, lead_id) REFERENCES leads(workspace_id, id) ON DELETE CASCADE,
  constraint call_undos_pkey PRIMARY KEY (workspace_id, lead_id)
);
comment on table call_undos is 'What a lead was before the last call of it, and its place in the queue; forgotten after a day';
CREATE INDEX call_undos_called_idx ON public.call_undos USING btree (called_at);
comment on column call_undos.lead_version is 'The lead''s after the call: another one now, and it was changed since';
comment on column call_undos.order_version is 'The same of the order that the call confirmed; NULL: it confirmed none';
comment on column call_undos.note_id is 'The note that the call left; NULL: none';

create table call_work (
  workspace_id uuid not null,
  source_id uuid not null,
  call_center_id uuid not null,
  person_id uuid not null,
  worked_on date not null,
  entered integer not null,
  confirmed integer not null,
  constraint call_work_confirmed_check CHECK ((confirmed >= 0)),
  constraint call_work_entered_check CHECK ((entered >= 0)),
  constraint call_work_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint call_work_pkey PRIMARY KEY (workspace_id, source_id)
);
comment on table call_work is 'What an agent did for a call center on a day, by the entry of fees that pays it; it outlives both';
CREATE INDEX call_work_person_idx ON public.call_work USING btree (workspace_id, person_id, worked_on);
comment on column call_work.source_id is 'That of the entry, of kind fees';

create table cash_accounts (
  workspace_id uuid not null,
  id uuid not null,
  kind text not null,
  party_kind text not null,
  party_id uuid,
  currency text not null,
  created_at timestamp with time zone not null,
  constraint cash_accounts_check CHECK (((party_id IS NULL) = (party_kind = ANY (ARRAY['nobody'::text, 'house'::text])))),
  constraint cash_accounts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint cash_accounts_kind_check CHECK ((kind = ANY (ARRAY['to_collect'::text, 'held'::text, 'expected_for'::text, 'payable'::text, 'delivery_fee'::text, 'return_fee'::text, 'packing_fee'::text, 'confirmation_fee'::text, 'cash_fee'::text, 'commission_fee'::text, 'courier_fees'::text, 'courier_owed'::text, 'call_fees'::text, 'call_owed'::text, 'goods_sold'::text, 'goods_bought'::text, 'storage_fee'::text, 'money'::text, 'opening'::text, 'unmatched'::text, 'claims'::text, 'difference_short'::text, 'difference_over'::text, 'difference_lost'::text, 'difference_damaged'::text, 'difference_bad_note'::text, 'difference_rounding'::text, 'difference_written_off'::text, 'cost_ads'::text, 'cost_salaries'::text, 'cost_packaging'::text, 'cost_rent'::text, 'cost_other'::text, 'costs_owed'::text, 'adjustments'::text, 'prepaid'::text, 'prepaid_sold'::text, 'market_goods_sold'::text, 'market_goods_bought'::text]))),
  constraint cash_accounts_party_kind_check CHECK ((party_kind = ANY (ARRAY['company'::text, 'person'::text, 'nobody'::text, 'account'::text, 'call_center'::text, 'house'::text, 'money_account'::text]))),
  constraint cash_accounts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint cash_accounts_pkey PRIMARY KEY (workspace_id, id),
  constraint cash_accounts_workspace_id_kind_party_kind_party_id_currenc_key UNIQUE NULLS NOT DISTINCT (workspace_id, kind, party_kind, party_id, currency)
);
comment on table cash_accounts is 'Accounts of the ledger: where money is, is owed or was earned. Their balances are sums in row_counts, noun cash';
comment on column cash_accounts.id is 'Made of the rest of the row (server/cash/ledger/cash-account-id.ts), so that two transactions that need a new one make the same';
comment on column cash_accounts.party_id is 'A shipping company, a person, an account of the workspace or a call center; NULL: nobody was named, or the house itself';

create table cash_adjustments (
  workspace_id uuid not null,
  id uuid not null,
  place text not null,
  money_account_id uuid,
  for_account_id uuid,
  shipping_company_id uuid,
  person_id uuid,
  amount bigint not null,
  adjusted_on date not null,
  reason text not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint cash_adjustments_amount_check CHECK ((amount <> 0)),
  constraint cash_adjustments_check CHECK (((place = 'money'::text) = (money_account_id IS NOT NULL))),
  constraint cash_adjustments_check1 CHECK (((place = 'payable'::text) = (for_account_id IS NOT NULL))),
  constraint cash_adjustments_check2 CHECK ((((place = 'held'::text) = (num_nonnulls(shipping_company_id, person_id) = 1)) AND (num_nonnulls(shipping_company_id, person_id) < 2))),
  constraint cash_adjustments_place_check CHECK ((place = ANY (ARRAY['money'::text, 'payable'::text, 'held'::text]))),
  constraint cash_adjustments_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint cash_adjustments_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint cash_adjustments_workspace_id_for_account_id_fkey FOREIGN KEY (workspace_id, for_account_id) REFERENCES accounts(workspace_id, id),
  constraint cash_adjustments_workspace_id_money_account_id_fkey FOREIGN KEY (workspace_id, money_account_id) REFERENCES money_accounts(workspace_id, id),
  constraint cash_adjustments_workspace_id_person_id_fkey FOREIGN KEY (workspace_id, person_id) REFERENCES members(workspace_id, user_id),
  constraint cash_adjustments_workspace_id_shipping_company_id_fkey FOREIGN KEY (workspace_id, shipping_company_id) REFERENCES shipping_companies(workspace_id, id),
  constraint cash_adjustments_pkey PRIMARY KEY (workspace_id, id)
);
comment on table cash_adjustments is 'What a person corrected in the ledger, and why; never changed';
CREATE INDEX cash_adjustments_company_idx ON public.cash_adjustments USING btree (workspace_id, shipping_company_id) WHERE (shipping_company_id IS NOT NULL);
CREATE INDEX cash_adjustments_for_account_idx ON public.cash_adjustments USING btree (workspace_id, for_account_id) WHERE (for_account_id IS NOT NULL);
CREATE INDEX cash_adjustments_money_account_idx ON public.cash_adjustments USING btree (workspace_id, money_account_id) WHERE (money_account_id IS NOT NULL);
CREATE INDEX cash_adjustments_person_idx ON public.cash_adjustments USING btree (workspace_id, person_id) WHERE (person_id IS NOT NULL);
comment on column cash_adjustments.amount is 'Minor units; above 0: there is more there, or its holder has more';

create table cash_chain (
  workspace_id uuid not null,
  number integer not null,
  entry_id uuid not null,
  entry_hash bytea not null,
  hash bytea not null,
  chained_at timestamp with time zone not null,
  constraint cash_chain_entry_hash_check CHECK ((length(entry_hash) = 32)),
  constraint cash_chain_hash_check CHECK ((length(hash) = 32)),
  constraint cash_chain_number_check CHECK ((number > 0)),
  constraint cash_chain_pkey PRIMARY KEY (workspace_id, number)
) with (fillfactor=100);
comment on table cash_chain is 'Entries of the ledger one behind the other, each with a hash over itself and the hash before; append-only';
CREATE UNIQUE INDEX cash_chain_entry_key ON public.cash_chain USING btree (workspace_id, entry_id);
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.cash_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on column cash_chain.number is 'Its place; entries are chained in the order in which they were committed, by and by';
comment on column cash_chain.entry_hash is 'SHA-256 of the entry with its postings, written out (server/cash/chain/chain-sql.ts)';
comment on column cash_chain.hash is 'SHA-256 of the hash before, a new line, and entry_hash, both in hex; of the first, the hash before is empty';

create table cash_checks (
  workspace_id uuid not null,
  asked_at timestamp with time zone,
  checked_at timestamp with time zone,
  entries integer not null default 0,
  is_balanced boolean not null default true,
  is_whole boolean not null default true,
  broken_at integer,
  constraint cash_checks_entries_check CHECK ((entries >= 0)),
  constraint cash_checks_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint cash_checks_pkey PRIMARY KEY (workspace_id)
);
comment on table cash_checks is 'The last check of each ledger: whether its balances sum to 0 and its chain is whole';
comment on column cash_checks.asked_at is 'When somebody asked for a check that was not made yet; NULL: nobody';
comment on column cash_checks.entries is 'Entries that were checked';
comment on column cash_checks.broken_at is 'The first number of the chain that is wrong; NULL: none';

create table cash_closings (
  workspace_id uuid not null,
  month date not null,
  closed_at timestamp with time zone not null,
  closed_by text not null,
  constraint cash_closings_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint cash_closings_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint cash_closings_pkey PRIMARY KEY (workspace_id, month)
);
comment on table cash_closings is 'Months whose books are closed: nothing is booked any more on a day of one, or before it';

create table cash_entries (
  workspace_id uuid not null,
  id uuid not null,
  kind text not null,
  source_id uuid not null,
  source_no integer not null,
  account_id uuid,
  order_reference text,
  happened_on date not null,
  booked_at timestamp with time zone not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  source text not null,
  constraint cash_entries_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'opening'::text, 'statement'::text, 'settlement'::text, 'claim'::text, 'payout'::text, 'opening_balance'::text, 'transfer'::text, 'cost'::text, 'adjustment'::text, 'fees'::text, 'work_payment'::text, 'unmatched'::text, 'advance'::text, 'repayment'::text]))),
  constraint cash_entries_pkey PRIMARY KEY (workspace_id, id)
);
comment on table cash_entries is 'Events of the ledger, each with postings whose sum is 0; append-only. None of its keys are foreign: rows outlive orders, and its accounts name the workspace';
CREATE INDEX cash_entries_account_idx ON public.cash_entries USING btree (workspace_id, account_id, id);
CREATE INDEX cash_entries_beside_orders_idx ON public.cash_entries USING btree (workspace_id, account_id, id) WHERE (kind <> ALL (ARRAY['order'::text, 'opening'::text, 'payout'::text]));
CREATE UNIQUE INDEX cash_entries_source_key ON public.cash_entries USING btree (workspace_id, kind, source_id, source_no);
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.cash_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on column cash_entries.source_id is 'What it was booked for, with source_no: booked once, whatever is tried again. Of an order, its id and its version after the move';
comment on column cash_entries.account_id is 'Whose order it concerns; NULL: none';
comment on column cash_entries.happened_on is 'The day under which balances count it, in the workspace''s time zone';

create table cash_postings (
  workspace_id uuid not null,
  entry_id uuid not null,
  "position" integer not null,
  cash_account_id uuid not null,
  amount bigint not null,
  order_id uuid,
  constraint cash_postings_amount_check CHECK ((amount <> 0)),
  constraint cash_postings_pkey PRIMARY KEY (workspace_id, entry_id, "position")
);
comment on table cash_postings is 'Amounts of entries on accounts of the ledger; append-only. Triggers check each entry whole, hence no foreign keys';
CREATE INDEX cash_postings_account_idx ON public.cash_postings USING btree (workspace_id, cash_account_id, entry_id);
CREATE INDEX cash_postings_order_idx ON public.cash_postings USING btree (workspace_id, order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER check_postings AFTER INSERT ON public.cash_postings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_postings();
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.cash_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on column cash_postings.amount is 'Minor units; above 0 debit, below 0 credit';
comment on column cash_postings.order_id is 'The order it concerns, of entries of documents; NULL: none, or the one that the entry is of';

create table categories (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  parent_id uuid,
  "position" integer not null,
  status text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint categories_check CHECK ((parent_id <> id)),
  constraint categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint categories_position_check CHECK (("position" >= 0)),
  constraint categories_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint categories_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint categories_workspace_id_parent_id_fkey FOREIGN KEY (workspace_id, parent_id) REFERENCES categories(workspace_id, id),
  constraint categories_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX categories_name_key ON public.categories USING btree (workspace_id, name);
CREATE INDEX categories_parent_idx ON public.categories USING btree (workspace_id, parent_id);
comment on column categories.parent_id is 'The category it lies below; NULL: none. No chain of parents comes back to where it began';

create table change_cursors (
  name text not null,
  "position" bigint not null,
  constraint change_cursors_pkey PRIMARY KEY (name)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500);
comment on table change_cursors is 'How far those who must miss no change have come; changes beyond the slowest are kept';

create table changes (
  workspace_id uuid not null,
  "position" bigint not null generated always as identity,
  account_id uuid,
  noun text not null,
  about jsonb not null,
  first_event_id uuid,
  last_event_id uuid,
  created_at timestamp with time zone not null,
  constraint changes_pkey PRIMARY KEY (workspace_id, "position")
) with (autovacuum_vacuum_scale_factor=0.02);
comment on table changes is 'What changed, in an order in which nothing ever comes before what was read already; kept an hour';
CREATE INDEX changes_created_idx ON public.changes USING brin (created_at);
CREATE INDEX changes_position_idx ON public.changes USING btree ("position");
comment on column changes."position" is 'Given by one transaction at a time, so that it rises with the commits';
comment on column changes.account_id is 'Who may see it: one account; NULL: about no account''s rows';
comment on column changes.first_event_id is 'The events of the change lie between this one and the last; NULL: it has none';

create table channel_names (
  workspace_id uuid not null,
  name text not null,
  message_channel_id uuid not null,
  customer_id uuid not null,
  is_former boolean not null,
  learnt_at timestamp with time zone not null,
  constraint channel_names_name_check CHECK ((name ~ '^(\+\d{4,20}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$'::text)),
  constraint channel_names_workspace_id_message_channel_id_fkey FOREIGN KEY (workspace_id, message_channel_id) REFERENCES message_channels(workspace_id, id) ON DELETE CASCADE,
  constraint channel_names_pkey PRIMARY KEY (workspace_id, name, message_channel_id)
);
comment on table channel_names is 'Phones and user ids of customers on a channel, as the channel tells which belong together';
CREATE INDEX channel_names_customer_idx ON public.channel_names USING btree (workspace_id, message_channel_id, customer_id);
comment on column channel_names.name is 'A phone with its +, or a user id: a country, a point, letters and digits';
comment on column channel_names.customer_id is 'The same for all names of one customer on this channel; an id of its own, of no other table';
comment on column channel_names.is_former is 'The customer has changed it: messages go to a current name';

create table chosen_columns (
  workspace_id uuid not null,
  user_id uuid not null,
  page text not null,
  columns text[] not null,
  updated_at timestamp with time zone not null,
  constraint chosen_columns_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint chosen_columns_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint chosen_columns_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES members(workspace_id, user_id) ON DELETE CASCADE,
  constraint chosen_columns_pkey PRIMARY KEY (workspace_id, user_id, page)
);
comment on table chosen_columns is 'Which columns a person wants to see of a list; no row: those that everybody sees at first';

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
  courier_codes jsonb not null default '[]'::jsonb,
  status text not null default 'active'::text,
  constraint cities_delivery_fee_check CHECK ((delivery_fee >= 0)),
  constraint cities_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint cities_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint cities_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint cities_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX cities_name_key ON public.cities USING btree (workspace_id, name);
comment on column cities.delivery_fee is 'Minor units; NULL: not set';
comment on column cities.courier_codes is 'What couriers call the city: {courier, code} each';
comment on column cities.status is 'inactive: no choice for anything new, and not what anybody means by its name';

create table city_names (
  workspace_id uuid not null,
  id uuid not null,
  folded text not null,
  name text not null,
  orders bigint not null,
  leads bigint not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  city_id uuid,
  constraint city_names_leads_check CHECK ((leads >= 0)),
  constraint city_names_orders_check CHECK ((orders >= 0)),
  constraint city_names_workspace_id_city_id_fkey FOREIGN KEY (workspace_id, city_id) REFERENCES cities(workspace_id, id),
  constraint city_names_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint city_names_pkey PRIMARY KEY (workspace_id, id)
) with (fillfactor=80);
comment on table city_names is 'What people type as a city, each spelling once, and the city that is meant';
CREATE UNIQUE INDEX city_names_folded_key ON public.city_names USING btree (workspace_id, folded);
CREATE INDEX city_names_unmatched_idx ON public.city_names USING btree (workspace_id, ((orders + leads)) DESC, id) WHERE (city_id IS NULL);
comment on column city_names.folded is 'As spellings are compared (server/shipping/find-city.ts)';
comment on column city_names.name is 'As it was first typed';
comment on column city_names.orders is 'Orders that came with it, those deleted since included';
comment on column city_names.city_id is 'NULL: no city, or more than one, is called so';

create table city_sweeps (
  workspace_id uuid not null,
  orders_until uuid not null,
  leads_until uuid not null,
  constraint city_sweeps_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint city_sweeps_pkey PRIMARY KEY (workspace_id)
);
comment on table city_sweeps is 'How far the orders and leads of a workspace are gathered in city_names: ids up to these are';

create table claims (
  workspace_id uuid not null,
  id uuid not null,
  holder_kind text not null,
  holder_id uuid not null,
  reason text not null,
  order_id uuid,
  account_id uuid,
  reference text,
  value bigint not null,
  note text,
  status text not null,
  opened_by text not null,
  source_kind text,
  source_id uuid,
  ended_by text,
  ended_at timestamp with time zone,
  ended_reason text,
  paid_by_kind text,
  paid_by_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  trip_no integer,
  given_back_by_kind text,
  given_back_by_id uuid,
  constraint claims_check CHECK ((((order_id IS NULL) = (account_id IS NULL)) AND ((order_id IS NULL) = (reference IS NULL)))),
  constraint claims_check1 CHECK (((source_kind IS NULL) = (source_id IS NULL))),
  constraint claims_check2 CHECK (((status = 'open'::text) = (ended_at IS NULL))),
  constraint claims_ended_reason_check CHECK (((length(ended_reason) >= 1) AND (length(ended_reason) <= 500))),
  constraint claims_given_back_by_kind_check CHECK ((given_back_by_kind = ANY (ARRAY['settlement'::text, 'statement'::text]))),
  constraint claims_given_back_check CHECK ((((status = 'given_back'::text) = (given_back_by_id IS NOT NULL)) AND ((given_back_by_kind IS NULL) = (given_back_by_id IS NULL)))),
  constraint claims_holder_kind_check CHECK ((holder_kind = ANY (ARRAY['company'::text, 'person'::text]))),
  constraint claims_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint claims_paid_by_kind_check CHECK ((paid_by_kind = ANY (ARRAY['settlement'::text, 'statement'::text]))),
  constraint claims_paid_check CHECK ((((status = ANY (ARRAY['paid'::text, 'to_give_back'::text, 'given_back'::text])) = (paid_by_id IS NOT NULL)) AND ((paid_by_kind IS NULL) = (paid_by_id IS NULL)))),
  constraint claims_reason_check CHECK ((reason = ANY (ARRAY['lost'::text, 'damaged'::text, 'short'::text]))),
  constraint claims_source_kind_check CHECK ((source_kind = ANY (ARRAY['settlement'::text, 'statement'::text]))),
  constraint claims_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'written_off'::text, 'canceled'::text, 'to_give_back'::text, 'given_back'::text]))),
  constraint claims_trip_check CHECK (((order_id IS NULL) = (trip_no IS NULL))),
  constraint claims_value_check CHECK ((value > 0)),
  constraint claims_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint claims_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint claims_pkey PRIMARY KEY (workspace_id, id)
);
comment on table claims is 'What a courier or a delivery person owes the house for a parcel that it lost or damaged, or for cash that it kept short';
CREATE INDEX claims_open_idx ON public.claims USING btree (workspace_id, holder_id, id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX claims_order_key ON public.claims USING btree (workspace_id, order_id, trip_no, reason) WHERE ((source_id IS NULL) AND (status = ANY (ARRAY['open'::text, 'paid'::text, 'written_off'::text])));
CREATE INDEX claims_paid_by_idx ON public.claims USING btree (workspace_id, paid_by_id) WHERE (paid_by_id IS NOT NULL);
CREATE INDEX claims_source_idx ON public.claims USING btree (workspace_id, source_id) WHERE (source_id IS NOT NULL);
comment on column claims.order_id is 'The parcel; NULL: cash that was short by more than one';
comment on column claims.value is 'Minor units';
comment on column claims.source_id is 'The settlement or statement that booked it; NULL: a person opened it, and it has an entry of its own';
comment on column claims.paid_by_id is 'The settlement or statement that paid it; NULL: none did';
comment on column claims.trip_no is 'The trip on which its parcel was; NULL: it is about no parcel';
comment on column claims.given_back_by_id is 'The statement or settlement that took off the payment of a claim that was taken back';

create table clock_notices (
  workspace_id uuid not null,
  kind text not null,
  about text not null,
  told_at timestamp with time zone not null,
  constraint clock_notices_about_check CHECK ((length(about) <= 200)),
  constraint clock_notices_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint clock_notices_pkey PRIMARY KEY (workspace_id, kind, about)
);
comment on table clock_notices is 'What people were told because a moment had come, so that they are told once; kept 30 days';
CREATE INDEX clock_notices_told_idx ON public.clock_notices USING brin (told_at);

create table conversations (
  workspace_id uuid not null,
  of_id uuid not null,
  account_id uuid not null,
  lead_id uuid,
  order_id uuid,
  message_channel_id uuid,
  phone text,
  channel_user_id text,
  words integer not null,
  answers integer not null,
  waiting integer not null,
  waits_since timestamp with time zone,
  last_said_at timestamp with time zone,
  last_act text,
  last_words text,
  answered_by text,
  answered_at timestamp with time zone,
  constraint conversations_answered_by_check CHECK (((length(answered_by) >= 1) AND (length(answered_by) <= 500))),
  constraint conversations_answers_check CHECK ((answers >= 0)),
  constraint conversations_channel_user_id_check CHECK ((channel_user_id ~ '^[A-Z]{2}\.[A-Za-z0-9]{1,128}$'::text)),
  constraint conversations_check CHECK (((lead_id IS NULL) <> (order_id IS NULL))),
  constraint conversations_check1 CHECK ((of_id = COALESCE(lead_id, order_id))),
  constraint conversations_check2 CHECK (((waiting = 0) = (waits_since IS NULL))),
  constraint conversations_check3 CHECK ((waiting <= words)),
  constraint conversations_check4 CHECK (((answers = 0) = (answered_at IS NULL))),
  constraint conversations_last_act_check CHECK ((last_act = ANY (ARRAY['confirm'::text, 'address'::text, 'day'::text, 'cancel'::text, 'change'::text, 'write'::text]))),
  constraint conversations_last_words_check CHECK (((length(last_words) >= 1) AND (length(last_words) <= 300))),
  constraint conversations_phone_check CHECK ((phone ~ '^\+\d{4,20}$'::text)),
  constraint conversations_waiting_check CHECK ((waiting >= 0)),
  constraint conversations_words_check CHECK ((words >= 0)),
  constraint conversations_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint conversations_workspace_id_lead_id_fkey FOREIGN KEY (workspace_id, lead_id) REFERENCES leads(workspace_id, id) ON DELETE CASCADE,
  constraint conversations_workspace_id_message_channel_id_fkey FOREIGN KEY (workspace_id, message_channel_id) REFERENCES message_channels(workspace_id, id) ON DELETE SET NULL (message_channel_id),
  constraint conversations_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint conversations_pkey PRIMARY KEY (workspace_id, of_id)
);
comment on table conversations is 'What waits for an answer to the customer of a lead and its order, or of an order without a lead';
CREATE INDEX conversations_lead_idx ON public.conversations USING btree (workspace_id, lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX conversations_order_idx ON public.conversations USING btree (workspace_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX conversations_waiting_idx ON public.conversations USING btree (workspace_id, waits_since, of_id) WHERE (waits_since IS NOT NULL);
comment on column conversations.message_channel_id is 'Through which she wrote last; NULL: on the page of her order, or it is deleted';
comment on column conversations.phone is 'Whose word the last one was, as the channel named her; NULL: she hides it';
comment on column conversations.channel_user_id is 'Her user id at the channel; NULL: not told';
comment on column conversations.words is 'How many words of hers a person was to read';
comment on column conversations.answers is 'How many messages people wrote to her here; tells whether another person answered since';
comment on column conversations.waiting is 'How many of the last words nobody answered, or marked as done';
comment on column conversations.waits_since is 'The first of those; NULL: none';

create table cost_bookings (
  workspace_id uuid not null,
  id uuid not null,
  cost_id uuid not null,
  day date not null,
  category text not null,
  amount bigint not null,
  source text,
  product_id uuid,
  for_account_id uuid,
  constraint cost_bookings_amount_check CHECK ((amount <> 0)),
  constraint cost_bookings_category_check CHECK ((category = ANY (ARRAY['ads'::text, 'salaries'::text, 'packaging'::text, 'rent'::text, 'other'::text]))),
  constraint cost_bookings_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint cost_bookings_pkey PRIMARY KEY (workspace_id, id)
);
comment on table cost_bookings is 'What costs booked and took back, by day, with what they are for: as the ledger has it, also of costs that were deleted since';
CREATE INDEX cost_bookings_cost_idx ON public.cost_bookings USING btree (workspace_id, cost_id, id);
CREATE INDEX cost_bookings_day_idx ON public.cost_bookings USING btree (workspace_id, day);
comment on column cost_bookings.amount is 'Minor units; below 0: taken back';
comment on column cost_bookings.source is 'As of costs';

create table costs (
  workspace_id uuid not null,
  id uuid not null,
  category text not null,
  spent_on date not null,
  amount bigint not null,
  source text,
  product_id uuid,
  for_account_id uuid,
  money_account_id uuid,
  reference text,
  note text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint costs_amount_check CHECK ((amount > 0)),
  constraint costs_category_check CHECK ((category = ANY (ARRAY['ads'::text, 'salaries'::text, 'packaging'::text, 'rent'::text, 'other'::text]))),
  constraint costs_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint costs_source_check CHECK (((length(source) >= 1) AND (length(source) <= 250))),
  constraint costs_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint costs_workspace_id_for_account_id_fkey FOREIGN KEY (workspace_id, for_account_id) REFERENCES accounts(workspace_id, id),
  constraint costs_workspace_id_money_account_id_fkey FOREIGN KEY (workspace_id, money_account_id) REFERENCES money_accounts(workspace_id, id),
  constraint costs_workspace_id_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES products(workspace_id, id),
  constraint costs_pkey PRIMARY KEY (workspace_id, id)
);
comment on table costs is 'What the house spends beside its orders; each has one entry of the ledger that is not reversed';
CREATE INDEX costs_day_idx ON public.costs USING btree (workspace_id, spent_on);
CREATE INDEX costs_for_account_idx ON public.costs USING btree (workspace_id, for_account_id) WHERE (for_account_id IS NOT NULL);
CREATE INDEX costs_money_account_idx ON public.costs USING btree (workspace_id, money_account_id) WHERE (money_account_id IS NOT NULL);
CREATE INDEX costs_product_idx ON public.costs USING btree (workspace_id, product_id) WHERE (product_id IS NOT NULL);
CREATE UNIQUE INDEX costs_reference_key ON public.costs USING btree (workspace_id, reference);
comment on column costs.source is 'Where the leads came from that it was spent for; NULL: for none by name';
comment on column costs.product_id is 'NULL: for no product by itself';
comment on column costs.for_account_id is 'NULL: for no account by itself';
comment on column costs.money_account_id is 'NULL: not paid yet';
comment on column costs.reference is 'By which a file finds it again; NULL: it has none';

create table courier_cash (
  workspace_id uuid not null,
  order_id uuid not null,
  shipment_id uuid not null,
  state text not null,
  amount bigint,
  fee bigint,
  payment text,
  happened_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint courier_cash_amount_check CHECK ((amount >= 0)),
  constraint courier_cash_fee_check CHECK ((fee >= 0)),
  constraint courier_cash_payment_check CHECK (((length(payment) >= 1) AND (length(payment) <= 100))),
  constraint courier_cash_state_check CHECK ((state = ANY (ARRAY['not_ready'::text, 'ready'::text, 'on_the_way'::text, 'paid'::text]))),
  constraint courier_cash_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint courier_cash_workspace_id_shipment_id_fkey FOREIGN KEY (workspace_id, shipment_id) REFERENCES shipments(workspace_id, id) ON DELETE CASCADE,
  constraint courier_cash_pkey PRIMARY KEY (workspace_id, order_id)
);
comment on table courier_cash is 'How far the cash of an order has come by its courier''s last word; the ledger is the house''s own';
CREATE INDEX courier_cash_shipment_idx ON public.courier_cash USING btree (workspace_id, shipment_id);
comment on column courier_cash.amount is 'What it collected, minor units; NULL: not said';
comment on column courier_cash.fee is 'What it takes for the parcel, minor units; NULL: not said';
comment on column courier_cash.payment is 'Its reference of the payment; NULL: not said';
comment on column courier_cash.happened_at is 'By the courier''s clock; NULL: not said';

create table courier_events (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  shipment_id uuid,
  raw text not null,
  reason text,
  is_failed_attempt boolean not null,
  happened_at timestamp with time zone not null,
  came_by text not null,
  created_at timestamp with time zone not null,
  attempt_reason text,
  promised_on date,
  told_by text,
  told_by_id uuid,
  constraint courier_events_attempt_reason_check CHECK ((attempt_reason = ANY (ARRAY['no_answer'::text, 'absent'::text, 'postponed'::text, 'refused'::text, 'opened_refused'::text, 'wrong_address'::text, 'wrong_phone'::text, 'no_cash'::text, 'partly_kept'::text, 'other'::text]))),
  constraint courier_events_came_by_check CHECK ((came_by = ANY (ARRAY['poll'::text, 'webhook'::text, 'person'::text]))),
  constraint courier_events_check CHECK (((came_by = 'person'::text) = (told_by IS NOT NULL))),
  constraint courier_events_check1 CHECK (((came_by = 'person'::text) OR (shipment_id IS NOT NULL))),
  constraint courier_events_raw_check CHECK (((length(raw) >= 1) AND (length(raw) <= 100))),
  constraint courier_events_reason_check CHECK ((length(reason) <= 500)),
  constraint courier_events_told_by_check CHECK (((length(told_by) >= 1) AND (length(told_by) <= 200))),
  constraint courier_events_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint courier_events_workspace_id_shipment_id_fkey FOREIGN KEY (workspace_id, shipment_id) REFERENCES shipments(workspace_id, id) ON DELETE CASCADE,
  constraint courier_events_pkey PRIMARY KEY (workspace_id, id)
);
comment on table courier_events is 'What couriers and delivery people told of parcels, each thing once, failed attempts with their reason';
CREATE INDEX courier_events_order_idx ON public.courier_events USING btree (workspace_id, order_id, happened_at);
CREATE UNIQUE INDEX courier_events_told_key ON public.courier_events USING btree (workspace_id, shipment_id, happened_at, raw);
comment on column courier_events.shipment_id is 'NULL: a person told it of an order that no courier has';
comment on column courier_events.is_failed_attempt is 'By what the word means; one that was explained later became an attempt when it was told again';
comment on column courier_events.happened_at is 'By the courier''s clock; by ours where it says no time';
comment on column courier_events.attempt_reason is 'Of failed attempts; NULL: told before reasons were kept';
comment on column courier_events.promised_on is 'The day the customer named at the door; NULL: none';
comment on column courier_events.told_by is 'The person or token that reported it; NULL: a courier';

create table courier_labels (
  workspace_id uuid not null,
  shipment_id uuid not null,
  pdf bytea storage external not null,
  fetched_at timestamp with time zone not null,
  constraint courier_labels_workspace_id_shipment_id_fkey FOREIGN KEY (workspace_id, shipment_id) REFERENCES shipments(workspace_id, id) ON DELETE CASCADE,
  constraint courier_labels_pkey PRIMARY KEY (workspace_id, shipment_id)
);
comment on table courier_labels is 'Labels of couriers as they were fetched, for a reprint without the network; forgotten after a while';
CREATE INDEX courier_labels_fetched_idx ON public.courier_labels USING btree (fetched_at);
CREATE TRIGGER courier_labels_removed AFTER DELETE ON public.courier_labels REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('pdf');
CREATE TRIGGER courier_labels_stored AFTER INSERT ON public.courier_labels REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('pdf');

create table courier_places (
  workspace_id uuid not null,
  id uuid not null,
  shipping_company_id uuid not null,
  code text not null,
  name text not null,
  city text not null,
  part text,
  stop_desk text,
  home bigint,
  to_stop_desk bigint,
  back bigint,
  city_id uuid,
  town text,
  chosen_id uuid,
  desks jsonb not null default '[]'::jsonb,
  constraint courier_places_back_check CHECK ((back >= 0)),
  constraint courier_places_home_check CHECK ((home >= 0)),
  constraint courier_places_to_stop_desk_check CHECK ((to_stop_desk >= 0)),
  constraint courier_places_workspace_id_chosen_id_fkey FOREIGN KEY (workspace_id, chosen_id) REFERENCES cities(workspace_id, id),
  constraint courier_places_workspace_id_city_id_fkey FOREIGN KEY (workspace_id, city_id) REFERENCES cities(workspace_id, id),
  constraint courier_places_workspace_id_shipping_company_id_fkey FOREIGN KEY (workspace_id, shipping_company_id) REFERENCES shipping_companies(workspace_id, id) ON DELETE CASCADE,
  constraint courier_places_pkey PRIMARY KEY (workspace_id, id)
);
comment on table courier_places is 'As the courier listed them last; its own city_codes and rates, as people typed them, come before';
CREATE INDEX courier_places_chosen_idx ON public.courier_places USING btree (workspace_id, chosen_id) WHERE (chosen_id IS NOT NULL);
CREATE INDEX courier_places_city_idx ON public.courier_places USING btree (workspace_id, city_id) WHERE (city_id IS NOT NULL);
CREATE UNIQUE INDEX courier_places_key ON public.courier_places USING btree (workspace_id, shipping_company_id, code, name);
comment on column courier_places.city is 'What names the city there, by which it was matched';
comment on column courier_places.part is 'Quarter or commune; NULL: the place is the city';
comment on column courier_places.home is 'Minor units; NULL: it did not say. As to_stop_desk and back';
comment on column courier_places.city_id is 'Ours; NULL: nobody knows which it is';
comment on column courier_places.town is 'Our name of the town that it is; NULL: none';
comment on column courier_places.chosen_id is 'The city that a person said its city is; NULL: it goes by its spelling';
comment on column courier_places.desks is 'Pickup points there: {code, name, address}, code as a push names it. stop_desk: the code of the only one';

create table courier_rules (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  "position" integer not null,
  status text not null,
  city_ids uuid[] not null,
  regions text[] not null,
  product_ids uuid[] not null,
  for_account_id uuid,
  amount_min bigint,
  amount_max bigint,
  weight_min_g integer,
  weight_max_g integer,
  brought_by text not null,
  shipping_company_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint courier_rules_amount_max_check CHECK ((amount_max >= 0)),
  constraint courier_rules_amount_min_check CHECK ((amount_min >= 0)),
  constraint courier_rules_brought_by_check CHECK ((brought_by = ANY (ARRAY['courier'::text, 'own_people'::text]))),
  constraint courier_rules_check CHECK (((brought_by = 'courier'::text) = (shipping_company_id IS NOT NULL))),
  constraint courier_rules_check1 CHECK ((amount_min <= amount_max)),
  constraint courier_rules_check2 CHECK ((weight_min_g <= weight_max_g)),
  constraint courier_rules_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint courier_rules_position_check CHECK ((("position" >= 1) AND ("position" <= 10000))),
  constraint courier_rules_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint courier_rules_weight_max_g_check CHECK ((weight_max_g >= 0)),
  constraint courier_rules_weight_min_g_check CHECK ((weight_min_g >= 0)),
  constraint courier_rules_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint courier_rules_workspace_id_for_account_id_fkey FOREIGN KEY (workspace_id, for_account_id) REFERENCES accounts(workspace_id, id),
  constraint courier_rules_workspace_id_shipping_company_id_fkey FOREIGN KEY (workspace_id, shipping_company_id) REFERENCES shipping_companies(workspace_id, id),
  constraint courier_rules_pkey PRIMARY KEY (workspace_id, id)
);
comment on table courier_rules is 'Which courier brings an order: the first active rule that fits, by position';
CREATE INDEX courier_rules_company_idx ON public.courier_rules USING btree (workspace_id, shipping_company_id) WHERE (shipping_company_id IS NOT NULL);
CREATE INDEX courier_rules_for_account_idx ON public.courier_rules USING btree (workspace_id, for_account_id) WHERE (for_account_id IS NOT NULL);
CREATE UNIQUE INDEX courier_rules_name_key ON public.courier_rules USING btree (workspace_id, name);
comment on column courier_rules.city_ids is 'To one of these cities, or of the regions; both empty: anywhere';
comment on column courier_rules.regions is 'As cities name them';
comment on column courier_rules.product_ids is 'With one of these products, or a variant of one; empty: any';
comment on column courier_rules.for_account_id is 'Whose orders; NULL: everybody''s';
comment on column courier_rules.amount_min is 'Of the order''s total, minor units, inclusive; NULL: no bound';
comment on column courier_rules.amount_max is 'As amount_min';
comment on column courier_rules.weight_min_g is 'Of the parcel, inclusive; NULL: no bound';
comment on column courier_rules.weight_max_g is 'As weight_min_g';
comment on column courier_rules.shipping_company_id is 'NULL: no courier, the house brings it by its own people';

create table courier_sessions (
  workspace_id uuid not null,
  shipping_company_id uuid not null,
  of_credentials bytea not null,
  token bytea,
  ends_at timestamp with time zone not null,
  constraint courier_sessions_workspace_id_shipping_company_id_fkey FOREIGN KEY (workspace_id, shipping_company_id) REFERENCES shipping_companies(workspace_id, id) ON DELETE CASCADE,
  constraint courier_sessions_pkey PRIMARY KEY (workspace_id, shipping_company_id)
);
comment on table courier_sessions is 'One token for each company, shared by all processes';
comment on column courier_sessions.of_credentials is 'Hash of the credentials it was begun with';
comment on column courier_sessions.token is 'Sealed; NULL: somebody is signing in until ends_at, or it has ended';

create table courier_statuses (
  workspace_id uuid not null,
  shipping_company_id uuid not null,
  folded text not null,
  raw text not null,
  order_status text,
  is_failed_attempt boolean not null,
  is_known boolean not null,
  first_seen_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  attempt_reason text,
  constraint courier_statuses_attempt_reason_check CHECK ((attempt_reason = ANY (ARRAY['no_answer'::text, 'absent'::text, 'postponed'::text, 'refused'::text, 'opened_refused'::text, 'wrong_address'::text, 'wrong_phone'::text, 'no_cash'::text, 'partly_kept'::text, 'other'::text]))),
  constraint courier_statuses_order_status_check CHECK ((order_status = ANY (ARRAY['waiting_for_shipping_company'::text, 'shipped'::text, 'delivered'::text, 'returned'::text, 'canceled'::text, 'rollback'::text]))),
  constraint courier_statuses_raw_check CHECK (((length(raw) >= 1) AND (length(raw) <= 100))),
  constraint courier_statuses_workspace_id_shipping_company_id_fkey FOREIGN KEY (workspace_id, shipping_company_id) REFERENCES shipping_companies(workspace_id, id) ON DELETE CASCADE,
  constraint courier_statuses_pkey PRIMARY KEY (workspace_id, shipping_company_id, folded)
);
comment on table courier_statuses is 'What words of a courier mean, where a workspace says otherwise than contract/courier-statuses.ts, and words that stand nowhere';
comment on column courier_statuses.folded is 'As words are compared: without case and accents';
comment on column courier_statuses.is_known is 'False: a courier said it and nobody has said what it means; it moves no order';
comment on column courier_statuses.first_seen_at is 'NULL: a person wrote it before any courier said it';
comment on column courier_statuses.attempt_reason is 'Why a delivery failed, where the word says it; NULL: what the courier says beside it decides';

create table customer_figures (
  workspace_id uuid not null,
  phone_digits text not null,
  account_id uuid not null,
  delivered integer not null,
  returned integer not null,
  refused integer not null,
  constraint customer_figures_phone_digits_check CHECK ((phone_digits <> ''::text)),
  constraint customer_figures_pkey PRIMARY KEY (workspace_id, phone_digits, account_id)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02);
comment on table customer_figures is 'Orders of a phone by what became of them. By account: a seller learns nothing of the customers of another. Written beside the state of an order, which has the foreign keys';
comment on column customer_figures.refused is 'Cancelled at the door, with the goods out; also after they have come back';

create table customer_links (
  workspace_id uuid not null,
  id uuid not null,
  of_id uuid not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  constraint customer_links_made_by_check CHECK (((length(made_by) >= 1) AND (length(made_by) <= 500))),
  constraint customer_links_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint customer_links_pkey PRIMARY KEY (workspace_id, id)
);
comment on table customer_links is 'What a link names in place of its lead or order, append-only: the newest opens, older ones and the first do not';
CREATE INDEX customer_links_of_idx ON public.customer_links USING btree (workspace_id, of_id, id);
comment on column customer_links.of_id is 'The lead, else the order; no foreign key, since it is either';

create table customer_requests (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid,
  order_id uuid,
  act text not null,
  address text,
  wanted_on date,
  words text,
  is_done boolean not null,
  asked_at timestamp with time zone not null,
  constraint customer_requests_act_check CHECK ((act = ANY (ARRAY['confirm'::text, 'address'::text, 'day'::text, 'cancel'::text, 'change'::text, 'write'::text]))),
  constraint customer_requests_address_check CHECK (((length(address) >= 1) AND (length(address) <= 100))),
  constraint customer_requests_check CHECK (((lead_id IS NULL) <> (order_id IS NULL))),
  constraint customer_requests_check1 CHECK (((act = 'address'::text) = (address IS NOT NULL))),
  constraint customer_requests_check2 CHECK (((act = 'day'::text) = (wanted_on IS NOT NULL))),
  constraint customer_requests_words_check CHECK (((length(words) >= 1) AND (length(words) <= 4096))),
  constraint customer_requests_workspace_id_lead_id_fkey FOREIGN KEY (workspace_id, lead_id) REFERENCES leads(workspace_id, id) ON DELETE CASCADE,
  constraint customer_requests_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint customer_requests_pkey PRIMARY KEY (workspace_id, id)
);
comment on table customer_requests is 'The customer''s word, append-only: what she did or asked for on the page of her order, or answered to a message';
CREATE INDEX customer_requests_lead_idx ON public.customer_requests USING btree (workspace_id, lead_id, id) WHERE (lead_id IS NOT NULL);
CREATE INDEX customer_requests_order_idx ON public.customer_requests USING btree (workspace_id, order_id, id) WHERE (order_id IS NOT NULL);
comment on column customer_requests.lead_id is 'What the page showed; NULL: an order';
comment on column customer_requests.words is 'What she added; NULL: nothing';
comment on column customer_requests.is_done is 'The service did it at once; false: a person decides';

create table customer_windows (
  workspace_id uuid not null,
  message_channel_id uuid not null,
  name text not null,
  said_at timestamp with time zone not null,
  constraint customer_windows_name_check CHECK ((name ~ '^(\+\d{4,20}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$'::text)),
  constraint customer_windows_workspace_id_message_channel_id_fkey FOREIGN KEY (workspace_id, message_channel_id) REFERENCES message_channels(workspace_id, id) ON DELETE CASCADE,
  constraint customer_windows_pkey PRIMARY KEY (workspace_id, name, message_channel_id)
);
comment on table customer_windows is 'When each customer last wrote on a channel, by phone and user id: WhatsApp takes free texts for 24 hours after it';
CREATE INDEX customer_windows_said_idx ON public.customer_windows USING btree (said_at);

create table delivery_stops (
  workspace_id uuid not null,
  delivery_boy_id uuid not null,
  order_id uuid not null,
  place smallint not null,
  constraint delivery_stops_place_check CHECK (((place >= 1) AND (place <= 1000))),
  constraint delivery_stops_workspace_id_delivery_boy_id_fkey FOREIGN KEY (workspace_id, delivery_boy_id) REFERENCES members(workspace_id, user_id) ON DELETE CASCADE,
  constraint delivery_stops_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint delivery_stops_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint delivery_stops_pkey PRIMARY KEY (workspace_id, delivery_boy_id, order_id)
);
comment on table delivery_stops is 'Where an order stands in the round of a delivery person; counts only while the order is assigned to her';
CREATE INDEX delivery_stops_order_idx ON public.delivery_stops USING btree (workspace_id, order_id);

create table driver_rates (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  person_id uuid,
  valid_from date not null,
  delivery_cost bigint,
  return_cost bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint driver_rates_delivery_cost_check CHECK ((delivery_cost >= 0)),
  constraint driver_rates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint driver_rates_return_cost_check CHECK ((return_cost >= 0)),
  constraint driver_rates_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint driver_rates_workspace_id_person_id_fkey FOREIGN KEY (workspace_id, person_id) REFERENCES members(workspace_id, user_id) ON DELETE CASCADE,
  constraint driver_rates_pkey PRIMARY KEY (workspace_id, id)
);
comment on table driver_rates is 'What delivery people are paid for parcels';
CREATE UNIQUE INDEX driver_rates_name_key ON public.driver_rates USING btree (workspace_id, name);
CREATE INDEX driver_rates_person_idx ON public.driver_rates USING btree (workspace_id, person_id, valid_from);
comment on column driver_rates.person_id is 'NULL: everybody without a rate of her own';

create table event_sets (
  workspace_id uuid not null,
  "position" bigint not null,
  id uuid not null,
  last_event_id uuid not null,
  constraint event_sets_pkey PRIMARY KEY (workspace_id, "position")
);
comment on table event_sets is 'Sets of events in an order in which nothing ever comes before what was read already; kept as long as they are';
comment on column event_sets."position" is 'Given by one transaction of the workspace at a time, so that it rises with the commits';

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
  set_id uuid,
  constraint events_pkey PRIMARY KEY (workspace_id, id)
);
comment on table events is 'Outbox: what happened, written in the transaction in which it happened, beside a row that has the foreign keys. Kept 30 days';
comment on column events.sequence is 'The object''s version after the change';
comment on column events.previous is 'What the changed fields were; NULL: nothing was there before';
comment on column events.set_id is 'The first event of those that were recorded with it; NULL: meant for one webhook, or recorded before there were sets';

create table failed_deliveries (
  workspace_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  is_listed boolean not null,
  attempts smallint not null,
  attempt_reason text not null,
  words text,
  promised_on date,
  last_attempt_at timestamp with time zone not null,
  deadline_on date not null,
  decision text,
  decision_id uuid,
  reattempt_on date,
  decision_comment text,
  decided_by text,
  decided_by_id uuid,
  decided_at timestamp with time zone,
  courier_told text,
  told_error text,
  told_claim_id uuid,
  told_not_before timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint failed_deliveries_attempt_reason_check CHECK ((attempt_reason = ANY (ARRAY['no_answer'::text, 'absent'::text, 'postponed'::text, 'refused'::text, 'opened_refused'::text, 'wrong_address'::text, 'wrong_phone'::text, 'no_cash'::text, 'partly_kept'::text, 'other'::text]))),
  constraint failed_deliveries_attempts_check CHECK (((attempts >= 1) AND (attempts <= 1000))),
  constraint failed_deliveries_check CHECK ((((decision IS NULL) = (decision_id IS NULL)) AND ((decision IS NULL) = (decided_at IS NULL)) AND ((decision IS NULL) = (decided_by IS NULL)))),
  constraint failed_deliveries_check1 CHECK (((decision IS NOT NULL) OR (courier_told IS NULL))),
  constraint failed_deliveries_check2 CHECK (((reattempt_on IS NULL) OR (decision = ANY (ARRAY['reattempt'::text, 'fix_address'::text])))),
  constraint failed_deliveries_courier_told_check CHECK ((courier_told = ANY (ARRAY['queued'::text, 'sending'::text, 'told'::text, 'by_hand'::text, 'failed'::text]))),
  constraint failed_deliveries_decision_check CHECK ((decision = ANY (ARRAY['reattempt'::text, 'fix_address'::text, 'return'::text]))),
  constraint failed_deliveries_decision_comment_check CHECK (((length(decision_comment) >= 1) AND (length(decision_comment) <= 500))),
  constraint failed_deliveries_told_error_check CHECK ((length(told_error) <= 500)),
  constraint failed_deliveries_words_check CHECK (((length(words) >= 1) AND (length(words) <= 500))),
  constraint failed_deliveries_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint failed_deliveries_pkey PRIMARY KEY (workspace_id, order_id)
);
comment on table failed_deliveries is 'Orders whose delivery was tried in vain since they were shipped. Changes under the lock of its order only';
CREATE INDEX failed_deliveries_listed_idx ON public.failed_deliveries USING btree (workspace_id, deadline_on, order_id) WHERE is_listed;
comment on column failed_deliveries.is_listed is 'The order is shipped; false: it is delivered, returned or cancelled meanwhile';
comment on column failed_deliveries.words is 'What the courier or the person said of the last attempt';
comment on column failed_deliveries.last_attempt_at is 'By the courier''s clock';
comment on column failed_deliveries.decision is 'NULL: nobody decided since the last attempt';
comment on column failed_deliveries.decision_id is 'Its row in order_edits';
comment on column failed_deliveries.courier_told is 'NULL: there is no courier to tell. queued: surely not told. sending: it may have been told. by_hand: it takes no such thing from programs. failed: it said no';
comment on column failed_deliveries.told_claim_id is 'The run that tells it now';
comment on column failed_deliveries.told_not_before is 'Nobody tells it before; NULL: now';

create table failed_tries (
  key text not null,
  level double precision not null,
  leveled_at timestamp with time zone not null,
  window_started_at timestamp with time zone not null,
  tries integer not null,
  constraint failed_tries_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint failed_tries_level_check CHECK ((level >= (0)::double precision)),
  constraint failed_tries_tries_check CHECK ((tries >= 0)),
  constraint failed_tries_pkey PRIMARY KEY (key)
) with (fillfactor=80);
comment on table failed_tries is 'Wrong passwords and codes by network, account, known browser or session (server/access/tries.ts); none of a workspace''s own';
comment on column failed_tries.level is 'Failures at leveled_at; it falls by itself with time, and the higher it is the longer the window';
comment on column failed_tries.tries is 'Failures, and tries that are being looked at, since window_started_at';

create table fee_days (
  workspace_id uuid not null,
  booked_until date not null,
  constraint fee_days_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint fee_days_pkey PRIMARY KEY (workspace_id)
);
comment on table fee_days is 'The last day whose fees of leads and of storage are booked; days before a workspace had such fees are not charged';

create table fee_plans (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  for_account_id uuid,
  valid_from date not null,
  delivery_fee bigint,
  return_fee bigint,
  packing_fee bigint,
  confirmation_fee bigint,
  cash_percent double precision not null,
  cash_fee_minimum bigint,
  cash_fee_maximum bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  lead_fee bigint,
  storage_fee bigint,
  delivery_by_city jsonb not null default '[]'::jsonb,
  constraint fee_plans_cash_fee_maximum_check CHECK ((cash_fee_maximum >= 0)),
  constraint fee_plans_cash_fee_minimum_check CHECK ((cash_fee_minimum >= 0)),
  constraint fee_plans_cash_percent_check CHECK (((cash_percent >= (0)::double precision) AND (cash_percent <= (100)::double precision))),
  constraint fee_plans_check CHECK ((cash_fee_minimum <= cash_fee_maximum)),
  constraint fee_plans_confirmation_fee_check CHECK ((confirmation_fee >= 0)),
  constraint fee_plans_delivery_by_city_check CHECK ((jsonb_typeof(delivery_by_city) = 'array'::text)),
  constraint fee_plans_delivery_fee_check CHECK ((delivery_fee >= 0)),
  constraint fee_plans_lead_fee_check CHECK ((lead_fee >= 0)),
  constraint fee_plans_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint fee_plans_packing_fee_check CHECK ((packing_fee >= 0)),
  constraint fee_plans_return_fee_check CHECK ((return_fee >= 0)),
  constraint fee_plans_storage_fee_check CHECK ((storage_fee >= 0)),
  constraint fee_plans_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint fee_plans_workspace_id_for_account_id_fkey FOREIGN KEY (workspace_id, for_account_id) REFERENCES accounts(workspace_id, id),
  constraint fee_plans_pkey PRIMARY KEY (workspace_id, id)
);
comment on table fee_plans is 'What sellers pay the house for their orders';
CREATE INDEX fee_plans_for_account_idx ON public.fee_plans USING btree (workspace_id, for_account_id, valid_from);
CREATE UNIQUE INDEX fee_plans_name_key ON public.fee_plans USING btree (workspace_id, name);
comment on column fee_plans.for_account_id is 'NULL: every seller without a plan of its own';
comment on column fee_plans.delivery_fee is 'NULL: the order''s own shipping fee';
comment on column fee_plans.lead_fee is 'For each confirmed lead, whatever becomes of its order; NULL: none';
comment on column fee_plans.storage_fee is 'For each piece in stock at the end of a month; NULL: none';
comment on column fee_plans.delivery_by_city is 'Cities with a delivery fee of their own, in major units as they were typed; elsewhere delivery_fee';

create table form_offers (
  workspace_id uuid not null,
  application_id uuid not null,
  "position" integer not null,
  product_id uuid not null,
  quantity integer not null,
  total bigint not null,
  constraint form_offers_position_check CHECK (("position" >= 0)),
  constraint form_offers_quantity_check CHECK ((quantity >= 1)),
  constraint form_offers_total_check CHECK ((total >= 0)),
  constraint form_offers_workspace_id_application_id_fkey FOREIGN KEY (workspace_id, application_id) REFERENCES forms(workspace_id, application_id) ON DELETE CASCADE,
  constraint form_offers_workspace_id_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES products(workspace_id, id),
  constraint form_offers_pkey PRIMARY KEY (workspace_id, application_id, "position")
);
comment on table form_offers is 'Prices of a form: so many pieces of a product for so much';
CREATE INDEX form_offers_product_idx ON public.form_offers USING btree (workspace_id, product_id);
CREATE UNIQUE INDEX form_offers_quantity_key ON public.form_offers USING btree (workspace_id, application_id, product_id, quantity);
comment on column form_offers.total is 'For all pieces together, minor units';

create table former_skus (
  workspace_id uuid not null,
  account_id uuid not null,
  sku text not null,
  product_id uuid not null,
  renamed_at timestamp with time zone not null,
  constraint former_skus_sku_check CHECK (((length(sku) >= 1) AND (length(sku) <= 100))),
  constraint former_skus_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES products(workspace_id, id) ON DELETE CASCADE,
  constraint former_skus_pkey PRIMARY KEY (workspace_id, account_id, sku, product_id)
);
comment on table former_skus is 'SKUs of products before they were renamed (R-ORD-5). One counts where no product of the account has it now; of several products, the one that had it last';
CREATE INDEX former_skus_product_idx ON public.former_skus USING btree (workspace_id, product_id);

create table forms (
  workspace_id uuid not null,
  application_id uuid not null,
  origins text[] not null,
  city_ids uuid[] not null,
  leads_per_minute integer not null,
  updated_at timestamp with time zone not null,
  constraint forms_leads_per_minute_check CHECK ((leads_per_minute >= 1)),
  constraint forms_workspace_id_application_id_fkey FOREIGN KEY (workspace_id, application_id) REFERENCES applications(workspace_id, id) ON DELETE CASCADE,
  constraint forms_pkey PRIMARY KEY (workspace_id, application_id)
);
comment on table forms is 'What pages with a publishable key may ask and send: an application of the kind form, once its owner has said it';
comment on column forms.origins is 'Origins of pages whose browsers may use the key, as browsers write them';
comment on column forms.city_ids is 'Cities to choose from; empty: all active ones, and any other text';

create table fresh_changes (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid,
  noun text not null,
  about jsonb not null,
  first_event_id uuid,
  last_event_id uuid,
  created_at timestamp with time zone not null,
  constraint fresh_changes_pkey PRIMARY KEY (workspace_id, id)
) with (fillfactor=90, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);
comment on table fresh_changes is 'What changed, written by the last statements of a transaction and taken away into changes, so that one which commits late is not passed over';

create table fresh_event_sets (
  workspace_id uuid not null,
  id uuid not null,
  last_event_id uuid not null,
  "position" bigint not null generated always as identity,
  constraint fresh_event_sets_pkey PRIMARY KEY (workspace_id, id)
) with (fillfactor=90, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);
comment on table fresh_event_sets is 'Sets of events that were not numbered yet, written with them; who reads takes them away into event_sets, so that a transaction which commits late is not passed over';
comment on column fresh_event_sets.id is 'Of the first event';
comment on column fresh_event_sets."position" is 'Rises for the events of one object, whose row is locked while it changes';

create table guard_refusals (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  rule_id uuid not null,
  phone_digits text not null,
  city_folded text not null,
  address_key text,
  digest text not null,
  refused_at timestamp with time zone not null,
  city text,
  constraint guard_refusals_pkey PRIMARY KEY (workspace_id, id)
);
comment on table guard_refusals is 'Leads that a guard rule refused: they count as leads of their phone and address. One row however often the same lead is refused, with its last id and moment. A row outlives its rule, hence no foreign key';
CREATE INDEX guard_refusals_address_idx ON public.guard_refusals USING btree (workspace_id, address_key, id) WHERE (address_key IS NOT NULL);
CREATE UNIQUE INDEX guard_refusals_digest_idx ON public.guard_refusals USING btree (workspace_id, account_id, digest);
CREATE INDEX guard_refusals_phone_idx ON public.guard_refusals USING btree (workspace_id, phone_digits, id);
CREATE INDEX guard_refusals_refused_idx ON public.guard_refusals USING btree (refused_at);
comment on column guard_refusals.address_key is 'As at leads';
comment on column guard_refusals.digest is 'Of what was asked: account, phone, city, address and lines';
comment on column guard_refusals.city is 'The city as it was typed; NULL: refused before the column, and city_folded stands for it';

create table guard_rules (
  workspace_id uuid not null,
  id uuid not null,
  reason text not null,
  "position" integer not null,
  status text not null,
  kind text not null,
  act text not null,
  count integer,
  within_hours integer,
  amount bigint,
  city_ids uuid[] not null,
  for_account_id uuid,
  is_sweeping boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint guard_rules_act_check CHECK ((act = ANY (ARRAY['accept'::text, 'flag'::text, 'first'::text, 'last'::text, 'refuse'::text]))),
  constraint guard_rules_amount_check CHECK ((amount >= 1)),
  constraint guard_rules_check CHECK (((count IS NOT NULL) = (kind = ANY (ARRAY['phone_leads'::text, 'address_leads'::text, 'pieces'::text, 'refuser'::text])))),
  constraint guard_rules_check1 CHECK (((within_hours IS NOT NULL) = (kind = ANY (ARRAY['phone_leads'::text, 'address_leads'::text])))),
  constraint guard_rules_check2 CHECK (((amount IS NOT NULL) = (kind = ANY (ARRAY['sum'::text, 'new_and_dear'::text])))),
  constraint guard_rules_check3 CHECK (((cardinality(city_ids) > 0) = (kind = 'city'::text))),
  constraint guard_rules_count_check CHECK ((count >= 1)),
  constraint guard_rules_kind_check CHECK ((kind = ANY (ARRAY['phone_leads'::text, 'address_leads'::text, 'pieces'::text, 'sum'::text, 'city'::text, 'refuser'::text, 'new_and_dear'::text]))),
  constraint guard_rules_position_check CHECK (("position" >= 1)),
  constraint guard_rules_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint guard_rules_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint guard_rules_within_hours_check CHECK ((within_hours >= 1)),
  constraint guard_rules_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint guard_rules_workspace_id_for_account_id_fkey FOREIGN KEY (workspace_id, for_account_id) REFERENCES accounts(workspace_id, id),
  constraint guard_rules_pkey PRIMARY KEY (workspace_id, id)
);
comment on table guard_rules is 'What is looked at in a new lead before it costs money: the first active rule that matches, by position, decides';
comment on column guard_rules.reason is 'What agents and sellers read at a lead that it matched';
comment on column guard_rules.count is 'Leads before this one, pieces in it, or parcels that came back; NULL: its kind asks for none';
comment on column guard_rules.within_hours is 'Within which leads are counted; NULL: its kind asks for none';
comment on column guard_rules.amount is 'The least sum, minor units; NULL: its kind asks for none';
comment on column guard_rules.for_account_id is 'Whose leads; NULL: everybody''s';
comment on column guard_rules.is_sweeping is 'Who switched it on knows that it refuses most leads';

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
  rows_skipped integer not null default 0,
  header jsonb,
  rows_known integer not null default 0,
  rows_updated integer not null default 0,
  constraint import_cursors_check CHECK ((rows_done = ((rows_skipped + rows_good) + rows_failed))),
  constraint import_cursors_workspace_id_job_id_fkey FOREIGN KEY (workspace_id, job_id) REFERENCES jobs(workspace_id, id) ON DELETE CASCADE,
  constraint import_cursors_pkey PRIMARY KEY (workspace_id, job_id)
) with (fillfactor=50);
comment on table import_cursors is 'How far an import is, written in the transaction of each batch of rows: after a crash it goes on from here, and no row is taken twice';
comment on column import_cursors.rows_skipped is 'Rows at the file''s beginning that an import of the same file had taken before it was stopped';
comment on column import_cursors.header is 'Titles, what they were taken for, and the delimiter, by which an import that is stopped is told of; NULL: it has not begun';
comment on column import_cursors.rows_known is 'Of the good rows, those that were there already and stayed as they were';
comment on column import_cursors.rows_updated is 'Of the good rows, those that changed what was there already';

create table import_failures (
  workspace_id uuid not null,
  job_id uuid not null,
  line integer not null,
  cells jsonb not null,
  reason text not null,
  said jsonb,
  constraint import_failures_workspace_id_job_id_fkey FOREIGN KEY (workspace_id, job_id) REFERENCES jobs(workspace_id, id) ON DELETE CASCADE,
  constraint import_failures_pkey PRIMARY KEY (workspace_id, job_id, line)
);
comment on table import_failures is 'Rows that an import could not take: all until the file of failed rows is made of them, then the first of them, to be mended in the dashboard, for seven days';
comment on column import_failures.line is 'Line of the file, from 1';
comment on column import_failures.said is 'The messages that the reason is the text of; null: an older version wrote it';

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
comment on table import_mappings is 'Read by nothing any more: it said for a whole workspace what anybody of it had said. Stays until no version before 0033 runs';
comment on column import_mappings.header is 'Folded: no case, no accents';
comment on column import_mappings.field is 'Column of the import; empty: the column is left out';

create table import_samples (
  workspace_id uuid not null,
  job_id uuid not null,
  titles jsonb not null,
  samples jsonb not null,
  constraint import_samples_workspace_id_job_id_fkey FOREIGN KEY (workspace_id, job_id) REFERENCES jobs(workspace_id, id) ON DELETE CASCADE,
  constraint import_samples_pkey PRIMARY KEY (workspace_id, job_id)
);
comment on table import_samples is 'The first cells below each header of a file, for whoever may have the file of its failed rows; for seven days';
comment on column import_samples.titles is 'The headers, by their place';
comment on column import_samples.samples is 'Up to three texts for each header, by their place';

create table import_words (
  workspace_id uuid not null,
  job_id uuid not null,
  field text not null,
  word text not null,
  rows bigint not null,
  constraint import_words_word_check CHECK (((length(word) >= 1) AND (length(word) <= 200))),
  constraint import_words_workspace_id_job_id_fkey FOREIGN KEY (workspace_id, job_id) REFERENCES jobs(workspace_id, id) ON DELETE CASCADE,
  constraint import_words_pkey PRIMARY KEY (workspace_id, job_id, field, word)
);
comment on table import_words is 'Unknown names of cities in a file, those of refused rows included; kept for seven days. An unknown city refuses no row';
comment on column import_words.field is 'The column of the names';
comment on column import_words.rows is 'How many records have the name';

create table incoming_events (
  workspace_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  account_id uuid not null,
  kind text not null,
  event_key text not null,
  topic text,
  status text not null,
  payload bytea,
  error text,
  lead_reference text,
  received_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  said jsonb,
  shop text,
  order_id text,
  order_number text,
  gateway text,
  digest bytea,
  said_at timestamp with time zone,
  said_rank smallint not null default 0,
  is_created boolean not null default true,
  constraint incoming_events_check CHECK (((status = 'pending'::text) = (settled_at IS NULL))),
  constraint incoming_events_check1 CHECK (((status = 'failed'::text) = (error IS NOT NULL))),
  constraint incoming_events_check2 CHECK (((status = ANY (ARRAY['taken'::text, 'ended'::text])) = (payload IS NULL))),
  constraint incoming_events_event_key_check CHECK (((length(event_key) >= 1) AND (length(event_key) <= 300))),
  constraint incoming_events_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'taken'::text, 'failed'::text, 'waiting'::text, 'early'::text, 'ended'::text]))),
  constraint incoming_events_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint incoming_events_pkey PRIMARY KEY (workspace_id, id)
);
comment on table incoming_events is 'What stores delivered, once an order: written before the delivery is answered. What was accepted becomes a lead also when its application is deleted meanwhile, hence no foreign key to it';
CREATE UNIQUE INDEX incoming_events_event_key ON public.incoming_events USING btree (workspace_id, application_id, event_key);
CREATE INDEX incoming_events_forms_idx ON public.incoming_events USING btree (settled_at) WHERE ((kind = 'form'::text) AND (status = 'taken'::text));
CREATE INDEX incoming_events_newest_idx ON public.incoming_events USING btree (workspace_id, application_id, id);
CREATE INDEX incoming_events_open_idx ON public.incoming_events USING btree (workspace_id, application_id, id) WHERE (status <> 'taken'::text);
CREATE INDEX incoming_events_resting_idx ON public.incoming_events USING btree (settled_at) WHERE (status = ANY (ARRAY['waiting'::text, 'early'::text]));
CREATE INDEX incoming_events_settled_idx ON public.incoming_events USING btree (settled_at) WHERE (status = 'failed'::text);
CREATE TRIGGER incoming_events_changed AFTER UPDATE ON public.incoming_events REFERENCING OLD TABLE AS removed NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('payload');
CREATE TRIGGER incoming_events_removed AFTER DELETE ON public.incoming_events REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('payload');
CREATE TRIGGER incoming_events_stored AFTER INSERT ON public.incoming_events REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('payload');
comment on column incoming_events.event_key is 'The order''s id where the store says one, so that the same order delivered again is known';
comment on column incoming_events.status is 'pending: a job will take it; taken: there is a lead; failed: see error; waiting: to be paid elsewhere than at the door; early: changed before its creation came; ended: cancelled before it became a lead';
comment on column incoming_events.payload is 'The bytes as they came; NULL once a lead was made of them';
comment on column incoming_events.said is 'The messages that the error is the text of; null: there is none, or an older version wrote it';
comment on column incoming_events.shop is 'Which shop of its kind; NULL: the store does not say';
comment on column incoming_events.order_id is 'What the store calls the order for its programs; NULL: it does not say';
comment on column incoming_events.order_number is 'What its customers call it; NULL: not known yet';
comment on column incoming_events.gateway is 'Of one that waits for its payment: how its customer pays';
comment on column incoming_events.digest is 'SHA-256 of the bytes that came last; NULL: written before it was kept';
comment on column incoming_events.said_at is 'When its store said this, by the store''s clock, not later than it came; NULL: not known, and older than any';
comment on column incoming_events.said_rank is 'Of two words of one moment the higher is the newer: 0 a creation, 1 a change, 2 a payment, 3 an end';
comment on column incoming_events.is_created is 'Its store said that it is a new order; without that no lead is made of it';

create table instance_keys (
  id smallint not null,
  key bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint instance_keys_key_check CHECK ((length(key) = 32)),
  constraint instance_keys_pkey PRIMARY KEY (id)
);
comment on table instance_keys is 'Keys under which secrets lie in the database, made at first use; see docs/decisions/0005-sessions.md';

create table invoice_counters (
  workspace_id uuid not null,
  last_number integer not null,
  constraint invoice_counters_last_number_check CHECK ((last_number >= 0)),
  constraint invoice_counters_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint invoice_counters_pkey PRIMARY KEY (workspace_id)
) with (fillfactor=50);
comment on table invoice_counters is 'The last number given; its row is locked from the giving to the commit, so that what is undone leaves no gap';

create table invoice_proof_pieces (
  workspace_id uuid not null,
  invoice_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  constraint invoice_proof_pieces_position_check CHECK (("position" >= 0)),
  constraint invoice_proof_pieces_workspace_id_invoice_id_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoice_proofs(workspace_id, invoice_id) ON DELETE CASCADE,
  constraint invoice_proof_pieces_pkey PRIMARY KEY (workspace_id, invoice_id, "position")
);
CREATE TRIGGER invoice_proof_pieces_removed AFTER DELETE ON public.invoice_proof_pieces REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('bytes');
CREATE TRIGGER invoice_proof_pieces_stored AFTER INSERT ON public.invoice_proof_pieces REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('bytes');

create table invoice_proofs (
  workspace_id uuid not null,
  invoice_id uuid not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  constraint invoice_proofs_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/gif'::text, 'image/webp'::text, 'application/pdf'::text]))),
  constraint invoice_proofs_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint invoice_proofs_sha256_check CHECK ((length(sha256) = 32)),
  constraint invoice_proofs_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 10485760))),
  constraint invoice_proofs_workspace_id_invoice_id_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id) ON DELETE CASCADE,
  constraint invoice_proofs_pkey PRIMARY KEY (workspace_id, invoice_id)
);
comment on table invoice_proofs is 'A picture or PDF that shows the payment';

create table invoices (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  number integer not null,
  type text not null,
  reference text,
  lines jsonb not null,
  amount bigint not null,
  status text not null,
  note text,
  paid_at timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  vat_rate double precision,
  drawn_from text,
  payee_name text,
  constraint invoices_check CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint invoices_drawn_from_check CHECK ((drawn_from = ANY (ARRAY['settlement'::text, 'statement'::text, 'payout'::text, 'work_payment'::text, 'seller_advance'::text]))),
  constraint invoices_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint invoices_number_check CHECK ((number >= 1)),
  constraint invoices_payee_name_check CHECK (((length(payee_name) >= 1) AND (length(payee_name) <= 300))),
  constraint invoices_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'unpaid'::text, 'canceled'::text]))),
  constraint invoices_type_check CHECK ((type = ANY (ARRAY['seller_payout'::text, 'service_fees'::text, 'sourcing'::text, 'driver_settlement'::text, 'courier_statement'::text, 'work_payment'::text, 'seller_advance'::text, 'seller_repayment'::text]))),
  constraint invoices_vat_rate_check CHECK (((vat_rate > (0)::double precision) AND (vat_rate <= (100)::double precision))),
  constraint invoices_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint invoices_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint invoices_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX invoices_account_idx ON public.invoices USING btree (workspace_id, account_id, id);
CREATE UNIQUE INDEX invoices_number_key ON public.invoices USING btree (workspace_id, number);
CREATE UNIQUE INDEX invoices_reference_key ON public.invoices USING btree (workspace_id, reference);
comment on column invoices.account_id is 'Whose invoice it is; who sees that account only sees it';
comment on column invoices.reference is 'What the other side calls it, for example the number of a courier''s statement; NULL: nothing';
comment on column invoices.lines is 'Label, quantity and amount of each; the amount is the line''s own, in major units';
comment on column invoices.amount is 'Sum of the lines, minor units; below 0 when the account owes';
comment on column invoices.vat_rate is 'Percent that its amounts contain, as it was when the invoice was made; NULL: none';
comment on column invoices.drawn_from is 'The document whose paper it is, which alone changes it; NULL: a person wrote it';
comment on column invoices.payee_name is 'Whom the house pays by it, where that is no account; NULL: the account';

create table job_file_pieces (
  workspace_id uuid not null,
  file_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  constraint job_file_pieces_position_check CHECK (("position" >= 0)),
  constraint job_file_pieces_workspace_id_file_id_fkey FOREIGN KEY (workspace_id, file_id) REFERENCES job_files(workspace_id, id) ON DELETE CASCADE,
  constraint job_file_pieces_pkey PRIMARY KEY (workspace_id, file_id, "position")
);
CREATE TRIGGER job_file_pieces_removed AFTER DELETE ON public.job_file_pieces REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('bytes');
CREATE TRIGGER job_file_pieces_stored AFTER INSERT ON public.job_file_pieces REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('bytes');

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
  finished_at timestamp with time zone,
  run_at timestamp with time zone not null default clock_timestamp(),
  started_at timestamp with time zone,
  cancel_asked_at timestamp with time zone,
  held_by text,
  attempts integer not null default 0,
  failures integer not null default 0,
  crashes integer not null default 0,
  done_at_crash integer not null default 0,
  is_internal boolean not null default false,
  said jsonb,
  constraint jobs_attempts_check CHECK ((attempts >= 0)),
  constraint jobs_crashes_check CHECK ((crashes >= 0)),
  constraint jobs_failures_check CHECK ((failures >= 0)),
  constraint jobs_priority_check CHECK ((priority = ANY (ARRAY['urgent'::text, 'important'::text, 'normal'::text]))),
  constraint jobs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text, 'canceled'::text]))),
  constraint jobs_total_check CHECK ((total >= 0)),
  constraint jobs_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint jobs_pkey PRIMARY KEY (workspace_id, id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.05);
comment on table jobs is 'Work for later, as the client sees it and as workers take it; kept 30 days after its end';
CREATE INDEX jobs_finished_idx ON public.jobs USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX jobs_held_idx ON public.jobs USING btree (held_by) WHERE (status = 'running'::text);
CREATE INDEX jobs_listed_idx ON public.jobs USING btree (workspace_id, id) WHERE (NOT is_internal);
CREATE INDEX jobs_of_actor_idx ON public.jobs USING btree (workspace_id, kind, ((actor ->> 'id'::text)), id);
CREATE INDEX jobs_queued_idx ON public.jobs USING btree (priority, workspace_id, run_at, id) WHERE (status = 'queued'::text);
comment on column jobs.actor is 'Who asked for it: the work is done in this name';
comment on column jobs.run_at is 'No worker takes it before';
comment on column jobs.started_at is 'When a worker first took it; NULL: none has';
comment on column jobs.cancel_asked_at is 'Somebody asked its worker to stop; NULL: nobody did';
comment on column jobs.held_by is 'The worker that has it, while it is running';
comment on column jobs.attempts is 'How often it was taken. Whoever has it may write its end only while this is the number it took it with';
comment on column jobs.failures is 'How often it threw';
comment on column jobs.crashes is 'How often its worker died or fell silent without the job getting any further since the time before';
comment on column jobs.done_at_crash is 'How far it was then';
comment on column jobs.is_internal is 'The service''s own: not listed, and nobody can cancel it';
comment on column jobs.said is 'The message that the error is the text of; null: there is none, or an older version wrote it';

create table known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  used_at timestamp with time zone not null default now(),
  constraint known_devices_device_hash_check CHECK ((length(device_hash) = 32)),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash)
);
comment on table known_devices is 'Browsers in which a person signed in: her tries there are counted apart from those of strangers';
CREATE INDEX known_devices_hash_idx ON public.known_devices USING btree (device_hash);
comment on column known_devices.device_hash is 'SHA-256 of the cookie''s token, which is stored nowhere';

create table label_files (
  workspace_id uuid not null,
  job_id uuid not null,
  pdf bytea not null,
  created_at timestamp with time zone not null,
  constraint label_files_workspace_id_job_id_fkey FOREIGN KEY (workspace_id, job_id) REFERENCES jobs(workspace_id, id) ON DELETE CASCADE,
  constraint label_files_pkey PRIMARY KEY (workspace_id, job_id)
);
CREATE INDEX label_files_created_idx ON public.label_files USING btree (created_at);
CREATE TRIGGER label_files_changed AFTER UPDATE ON public.label_files REFERENCING OLD TABLE AS removed NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('pdf');
CREATE TRIGGER label_files_removed AFTER DELETE ON public.label_files REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('pdf');
CREATE TRIGGER label_files_stored AFTER INSERT ON public.label_files REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('pdf');

create table lead_assignments (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  lead_id uuid not null,
  lead_reference text not null,
  agent_id uuid,
  agent text,
  call_center_id uuid,
  call_center text,
  before_agent text,
  before_call_center text,
  how text not null,
  rule text,
  assigned_by text not null,
  actor_kind text not null,
  actor_id uuid,
  assigned_at timestamp with time zone not null,
  constraint lead_assignments_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'token'::text, 'system'::text]))),
  constraint lead_assignments_check CHECK (((how = 'rule'::text) = (rule IS NOT NULL))),
  constraint lead_assignments_check1 CHECK (((agent_id IS NULL) OR (call_center_id IS NULL))),
  constraint lead_assignments_how_check CHECK ((how = ANY (ARRAY['hand'::text, 'rule'::text, 'paused'::text, 'away'::text, 'left'::text]))),
  constraint lead_assignments_pkey PRIMARY KEY (workspace_id, id)
);
comment on table lead_assignments is 'To whom leads were given and why, append-only; names as they were then. A row outlives its lead, hence no foreign key; none to workspaces either, since it is written beside a row that has one';
CREATE INDEX lead_assignments_lead_idx ON public.lead_assignments USING btree (workspace_id, lead_id, id);
comment on column lead_assignments.agent_id is 'NULL, and no call center: it went back to the pool';
comment on column lead_assignments.before_agent is 'From whom it was taken; NULL: from nobody';
comment on column lead_assignments.how is 'hand: a person did; rule: an assignment rule did; paused, away, left: the agent was so long enough for it to go back';

create table lead_calls (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  lead_id uuid not null,
  lead_reference text not null,
  agent_id uuid,
  call_center_id uuid,
  status text not null,
  sub_status text,
  called_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint lead_calls_pkey PRIMARY KEY (workspace_id, id)
);
comment on table lead_calls is 'One row for each outcome, never deleted; a row outlives its lead, hence no foreign key to leads; none to workspaces either, since it is written beside a row that has one';
CREATE INDEX lead_calls_agent_idx ON public.lead_calls USING btree (workspace_id, agent_id, id);
CREATE INDEX lead_calls_lead_idx ON public.lead_calls USING btree (workspace_id, lead_id, id);
comment on column lead_calls.call_center_id is 'The agent''s call center that serves the lead; NULL: the agent is in none';
comment on column lead_calls.undone_at is 'When its agent took the outcome back: it counts nowhere; NULL: it stands';

create table lead_edits (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  changes jsonb not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  changed_at timestamp with time zone not null,
  version integer,
  constraint lead_edits_workspace_id_lead_id_fkey FOREIGN KEY (workspace_id, lead_id) REFERENCES leads(workspace_id, id) ON DELETE CASCADE,
  constraint lead_edits_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX lead_edits_lead_idx ON public.lead_edits USING btree (workspace_id, lead_id, id);
comment on column lead_edits.changes is 'Field to {old, new}';
comment on column lead_edits.version is 'The lead''s version after the edit; NULL: written before versions were kept';

create table lead_facts (
  workspace_id uuid not null,
  lead_id uuid not null,
  account_id uuid not null,
  day date,
  status text,
  city text,
  source text,
  agent_id uuid,
  product_ids uuid[] not null,
  first_call_id uuid,
  first_call_day date,
  first_call_agent_id uuid,
  first_call_s bigint,
  counted_ids uuid[] not null,
  family_ids uuid[] not null default '{}'::uuid[],
  constraint lead_facts_pkey PRIMARY KEY (workspace_id, lead_id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02);
comment on table lead_facts is 'What statistics_counts has counted of a lead, so that what changed is the difference; kept after the lead is deleted, since its calls and moves stay';
comment on column lead_facts.status is 'NULL: the lead is deleted and counted no more';
comment on column lead_facts.first_call_s is 'Seconds from its creation to its first call; NULL: not called yet';
comment on column lead_facts.counted_ids is 'Moves and calls of the lead that are counted: each counts once';
comment on column lead_facts.family_ids is 'The products of its lines, of variants their parents';

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
  undoes uuid,
  version integer,
  constraint lead_histories_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'token'::text, 'system'::text]))),
  constraint lead_histories_check CHECK ((new_status <> old_status)),
  constraint lead_histories_source_check CHECK ((source = ANY (ARRAY['api'::text, 'dashboard'::text, 'scanner'::text, 'import'::text, 'courier'::text, 'system'::text]))),
  constraint lead_histories_pkey PRIMARY KEY (workspace_id, id)
);
comment on table lead_histories is 'Moves only, append-only; a row outlives its lead, hence no foreign key to leads; none to workspaces either, since it is written beside a row that has one';
CREATE INDEX lead_histories_account_idx ON public.lead_histories USING btree (workspace_id, account_id, id);
CREATE INDEX lead_histories_actor_idx ON public.lead_histories USING btree (workspace_id, actor_id, id) WHERE (actor_id IS NOT NULL);
CREATE INDEX lead_histories_lead_idx ON public.lead_histories USING btree (workspace_id, lead_id, id);
comment on column lead_histories.undoes is 'The move that this one takes back; NULL: it takes none back';
comment on column lead_histories.version is 'As of order_histories';

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

create table lead_notes (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  author_id uuid,
  written_by text not null,
  body text not null,
  status text,
  is_draft boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint lead_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint lead_notes_workspace_id_lead_id_fkey FOREIGN KEY (workspace_id, lead_id) REFERENCES leads(workspace_id, id) ON DELETE CASCADE,
  constraint lead_notes_pkey PRIMARY KEY (workspace_id, id)
);
comment on table lead_notes is 'What was said in calls. Append-only but for drafts, of which each author has one a lead';
CREATE UNIQUE INDEX lead_notes_draft_key ON public.lead_notes USING btree (workspace_id, lead_id, author_id) WHERE is_draft;
CREATE INDEX lead_notes_lead_idx ON public.lead_notes USING btree (workspace_id, lead_id, id);
comment on column lead_notes.status is 'The outcome it was written with; NULL: written by itself';
comment on column lead_notes.is_draft is 'Saved while the call is on; becomes a note with the outcome, and stays to be read when there never is one';

create table lead_queue (
  workspace_id uuid not null,
  lead_id uuid not null,
  account_id uuid not null,
  turn text,
  due_at timestamp with time zone,
  tries integer not null default 0,
  attempts integer not null default 0,
  product_ids uuid[] not null,
  city text not null,
  language text,
  held_by uuid,
  held_until timestamp with time zone,
  assigned_to uuid,
  assigned_center_id uuid,
  assignment_id uuid,
  held_since timestamp with time zone,
  constraint lead_queue_attempts_check CHECK ((attempts >= 0)),
  constraint lead_queue_check CHECK (((turn IS NULL) = (due_at IS NULL))),
  constraint lead_queue_check1 CHECK (((held_by IS NULL) = (held_until IS NULL))),
  constraint lead_queue_tries_check CHECK ((tries >= 0)),
  constraint lead_queue_turn_check CHECK ((turn = ANY (ARRAY['callback'::text, 'first'::text, 'fresh'::text, 'retry'::text, 'last'::text]))),
  constraint lead_queue_workspace_id_lead_id_fkey FOREIGN KEY (workspace_id, lead_id) REFERENCES leads(workspace_id, id) ON DELETE CASCADE,
  constraint lead_queue_pkey PRIMARY KEY (workspace_id, lead_id)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
comment on table lead_queue is 'One row for each open lead, kept by the statements that make, move, edit and delete leads';
CREATE INDEX lead_queue_account_idx ON public.lead_queue USING btree (workspace_id, account_id, turn, due_at, lead_id) WHERE (turn IS NOT NULL);
CREATE INDEX lead_queue_assigned_idx ON public.lead_queue USING btree (workspace_id, assigned_to, turn, due_at) WHERE (assigned_to IS NOT NULL);
CREATE INDEX lead_queue_callback_idx ON public.lead_queue USING btree (due_at) WHERE ((turn = 'callback'::text) AND (assigned_to IS NOT NULL));
CREATE UNIQUE INDEX lead_queue_held_by_key ON public.lead_queue USING btree (workspace_id, held_by) WHERE (held_by IS NOT NULL);
CREATE INDEX lead_queue_held_until_idx ON public.lead_queue USING btree (workspace_id, held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX lead_queue_pool_idx ON public.lead_queue USING btree (workspace_id, turn, due_at, lead_id) WHERE ((turn IS NOT NULL) AND (assigned_to IS NULL));
CREATE INDEX lead_queue_turn_idx ON public.lead_queue USING btree (workspace_id, turn, due_at, lead_id) WHERE (turn IS NOT NULL);
comment on column lead_queue.turn is 'Callbacks that are due come first, then what a guard rule put first, then fresh leads, then retries, then what a rule put last; NULL: its retry ladder is used up, and nobody is offered it';
comment on column lead_queue.due_at is 'Not offered before: the promised moment, the creation, or the next try';
comment on column lead_queue.tries is 'Calls in a row that left the lead in its status: its place on the retry ladder';
comment on column lead_queue.city is 'The lead''s city, folded';
comment on column lead_queue.language is 'The entry `language` of the lead''s data, lower case; NULL: not said';
comment on column lead_queue.held_until is 'Past: the hold is over and the lead is free, though held_by still says who had it last';
comment on column lead_queue.assigned_to is 'The one agent who is given it; NULL: it is in the pool, or a call center''s';
comment on column lead_queue.assigned_center_id is 'The call center whose agents alone are given it; NULL: whoever serves it';
comment on column lead_queue.assignment_id is 'The request that decided it: a later one wins, whichever is written last; NULL: nobody decided';
comment on column lead_queue.held_since is 'When its holder was given it; NULL: nobody holds it, or an older version gave it';

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
  source text,
  agent_id uuid,
  second_phone text,
  parcel_note text,
  shipment_way smallint,
  is_fees_paid_by_customer boolean,
  stop_desk text,
  order_number text,
  external_id text,
  is_prepaid boolean not null default false,
  import_job_id uuid,
  prepaid_amount bigint not null default 0,
  prepaid_by text,
  guard jsonb,
  address_key text,
  constraint leads_attempts_check CHECK ((attempts >= 0)),
  constraint leads_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 100))),
  constraint leads_order_number_check CHECK (((length(order_number) >= 1) AND (length(order_number) <= 100))),
  constraint leads_prepaid_amount_check CHECK ((prepaid_amount >= 0)),
  constraint leads_reference_check CHECK ((reference ~ '^LD-[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  constraint leads_shipment_way_check CHECK (((shipment_way >= 1) AND (shipment_way <= 4))),
  constraint leads_source_check CHECK (((length(source) >= 1) AND (length(source) <= 250))),
  constraint leads_status_check CHECK ((status = ANY (ARRAY['new'::text, 'confirmed'::text, 'wrong'::text, 'testing'::text, 'call_later'::text, 'no_reply'::text, 'cancelled'::text, 'out_of_stock'::text, 'duplicate'::text, 'expired'::text, 'unreachable'::text, 'preparing'::text, 'blacklist'::text, 'no_reply_asked_to_recall'::text]))),
  constraint leads_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint leads_pkey PRIMARY KEY (workspace_id, id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX leads_account_idx ON public.leads USING btree (workspace_id, account_id, id);
CREATE INDEX leads_account_status_idx ON public.leads USING btree (workspace_id, account_id, status, id);
CREATE INDEX leads_address_idx ON public.leads USING btree (workspace_id, address_key, id) WHERE (address_key IS NOT NULL);
CREATE INDEX leads_agent_idx ON public.leads USING btree (workspace_id, agent_id, id) WHERE (agent_id IS NOT NULL);
CREATE INDEX leads_attempt_bucket_idx ON public.leads USING btree (workspace_id, LEAST(attempts, 3), id) WHERE (attempts > 0);
CREATE INDEX leads_city_idx ON public.leads USING btree (workspace_id, city_folded, id);
CREATE UNIQUE INDEX leads_external_id_key ON public.leads USING btree (workspace_id, external_id, account_id) WHERE (external_id IS NOT NULL);
CREATE INDEX leads_guard_idx ON public.leads USING btree (workspace_id, id) WHERE (guard IS NOT NULL);
CREATE INDEX leads_import_job ON public.leads USING btree (workspace_id, import_job_id, id) WHERE (import_job_id IS NOT NULL);
CREATE INDEX leads_notes_idx ON public.leads USING btree (workspace_id, id) WHERE (parcel_note <> ''::text);
CREATE INDEX leads_order_number ON public.leads USING btree (workspace_id, order_number) WHERE (order_number IS NOT NULL);
CREATE INDEX leads_phone_idx ON public.leads USING btree (workspace_id, phone_digits, id);
CREATE UNIQUE INDEX leads_reference_key ON public.leads USING btree (workspace_id, reference);
CREATE INDEX leads_source_idx ON public.leads USING btree (workspace_id, source, id) WHERE (source IS NOT NULL);
CREATE INDEX leads_status_idx ON public.leads USING btree (workspace_id, status, id);
CREATE INDEX leads_sub_status_idx ON public.leads USING btree (workspace_id, sub_status, id) WHERE (sub_status IS NOT NULL);
CREATE INDEX leads_updated_idx ON public.leads USING btree (workspace_id, updated_at, id);
CREATE INDEX leads_words_idx ON public.leads USING gin (translate(full_name_folded, ' ''-­ʼ؜​‌‍‎‏‐‑‒–—‘’‪‫‬‭‮⁠⁦⁧⁨⁩﻿'::text, ''::text) gin_trgm_ops, city_folded gin_trgm_ops, area_folded gin_trgm_ops, phone_digits gin_trgm_ops);
comment on column leads.full_name_folded is 'As people look for it (server/platform/text/fold.ts)';
comment on column leads.phone is 'As it was sent';
comment on column leads.phone_digits is 'E.164 digits where the number is a real one, else the digits that were sent';
comment on column leads.held_by is 'Not used: see lead_queue';
comment on column leads.held_until is 'Not used: see lead_queue';
comment on column leads.duplicate_of is 'Reference of an earlier lead with the same phone and SKU; NULL: none was seen';
comment on column leads.version is 'Goes up by one with every change; the sequence of the lead''s events';
comment on column leads.created_on is 'Day of created_at in the workspace''s time zone, the day its counters are kept under';
comment on column leads.source is 'Where it came in: dashboard, import, or what brought it by name (api:My store); NULL: made before this was kept';
comment on column leads.agent_id is 'The person who moved it last; NULL: no person has yet';
comment on column leads.parcel_note is 'The notes of the order that it becomes, unlike lead_notes, which are for those who call; NULL: none';
comment on column leads.shipment_way is 'As orders.shipment_way; NULL: nobody said';
comment on column leads.is_fees_paid_by_customer is 'NULL: nobody said';
comment on column leads.stop_desk is 'The pickup point that the customer chose; NULL: none';
comment on column leads.order_number is 'What a shop calls its order; not unique. NULL: nothing is known';
comment on column leads.external_id is 'What its caller names it, unique in its account; its order does not inherit it. NULL: nothing';
comment on column leads.is_prepaid is 'Its customer has paid all of it, whatever it comes to: its order is prepaid';
comment on column leads.import_job_id is 'The import that made it; jobs are forgotten before their leads, so it is no foreign key. NULL: no import';
comment on column leads.prepaid_amount is 'What its customer paid ahead of one that is not paid whole, minor units';
comment on column leads.prepaid_by is 'Who took what was paid ahead, as the shop names it; NULL: not known';
comment on column leads.guard is 'The guard rule that matched it when it came in, as it was then; NULL: none did';
comment on column leads.address_key is 'Its address as guard rules compare it; NULL: it is too short to name one place, or the lead is older than the column';

create table marketplace_accesses (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  marketplace_product_id uuid not null,
  status text not null,
  note text,
  decided_by text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint marketplace_accesses_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'granted'::text, 'refused'::text]))),
  constraint marketplace_accesses_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint marketplace_accesses_workspace_id_marketplace_product_id_fkey FOREIGN KEY (workspace_id, marketplace_product_id) REFERENCES marketplace_products(workspace_id, id) ON DELETE CASCADE,
  constraint marketplace_accesses_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX marketplace_accesses_account_idx ON public.marketplace_accesses USING btree (workspace_id, account_id, id);
CREATE UNIQUE INDEX marketplace_accesses_account_key ON public.marketplace_accesses USING btree (workspace_id, marketplace_product_id, account_id);
comment on column marketplace_accesses.decided_by is 'Who granted or refused; NULL: nobody yet';

create table marketplace_products (
  workspace_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  public_price bigint not null,
  minimum_price bigint not null,
  commission bigint not null,
  description text,
  status text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint marketplace_products_check CHECK (((minimum_price >= 0) AND (minimum_price <= public_price))),
  constraint marketplace_products_commission_check CHECK ((commission >= 0)),
  constraint marketplace_products_public_price_check CHECK ((public_price > 0)),
  constraint marketplace_products_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint marketplace_products_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint marketplace_products_workspace_id_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES products(workspace_id, id),
  constraint marketplace_products_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX marketplace_products_product_key ON public.marketplace_products USING btree (workspace_id, product_id);
comment on column marketplace_products.product_id is 'A product of the house';
comment on column marketplace_products.public_price is 'What customers usually pay for a piece, minor units';
comment on column marketplace_products.minimum_price is 'What no seller may ask less than, minor units';
comment on column marketplace_products.commission is 'What the house keeps of each piece that is delivered, minor units';
comment on column marketplace_products.status is 'active: offered to sellers';

create table marketplace_stocks (
  workspace_id uuid not null,
  id uuid not null,
  marketplace_product_id uuid not null,
  warehouse_id uuid not null,
  quantity_max integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint marketplace_stocks_quantity_max_check CHECK ((quantity_max >= 0)),
  constraint marketplace_stocks_workspace_id_marketplace_product_id_fkey FOREIGN KEY (workspace_id, marketplace_product_id) REFERENCES marketplace_products(workspace_id, id) ON DELETE CASCADE,
  constraint marketplace_stocks_workspace_id_warehouse_id_fkey FOREIGN KEY (workspace_id, warehouse_id) REFERENCES warehouses(workspace_id, id),
  constraint marketplace_stocks_pkey PRIMARY KEY (workspace_id, id)
);
comment on table marketplace_stocks is 'Warehouses whose stock of the house is offered; the figures are those of stocks';
CREATE INDEX marketplace_stocks_warehouse_idx ON public.marketplace_stocks USING btree (workspace_id, warehouse_id);
CREATE UNIQUE INDEX marketplace_stocks_warehouse_key ON public.marketplace_stocks USING btree (workspace_id, marketplace_product_id, warehouse_id);
comment on column marketplace_stocks.quantity_max is 'Sellers are shown no more than this; NULL: all that is free';

create table matched_batches (
  workspace_id uuid not null,
  job_id uuid not null,
  batch integer not null,
  ids uuid[] not null,
  outcome jsonb,
  constraint matched_batches_batch_check CHECK ((batch >= 0)),
  constraint matched_batches_ids_check CHECK (((cardinality(ids) >= 1) AND (cardinality(ids) <= 1000))),
  constraint matched_batches_workspace_id_job_id_fkey FOREIGN KEY (workspace_id, job_id) REFERENCES jobs(workspace_id, id) ON DELETE CASCADE,
  constraint matched_batches_pkey PRIMARY KEY (workspace_id, job_id, batch)
);
comment on table matched_batches is 'The rows that matched when somebody asked for an act on all of them, in the steps in which it is done';
CREATE INDEX matched_batches_open_idx ON public.matched_batches USING btree (workspace_id) WHERE (outcome IS NULL);
comment on column matched_batches.outcome is 'What became of them, written in the transaction that did it; NULL: not done yet';

create table members (
  workspace_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  account_id uuid not null,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null,
  full_name text,
  phone text,
  locale text,
  updated_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone default now(),
  invited_by text,
  invited_until timestamp with time zone,
  sessions_from timestamp with time zone,
  extension text,
  constraint members_accepted_check CHECK (
CASE status
    WHEN 'active'::text THEN (accepted_at IS NOT NULL)
    WHEN 'invited'::text THEN ((accepted_at IS NULL) AND (invited_until IS NOT NULL))
    ELSE true
END),
  constraint members_extension_check CHECK ((((length(extension) >= 1) AND (length(extension) <= 100)) AND (extension !~ '[[:cntrl:]]'::text))),
  constraint members_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 200))),
  constraint members_full_name_line_check CHECK ((full_name !~ '[[:cntrl:]]'::text)),
  constraint members_invited_by_check CHECK (((length(invited_by) >= 1) AND (length(invited_by) <= 200))),
  constraint members_locale_check CHECK ((locale = ANY (ARRAY['ar'::text, 'en'::text, 'fr'::text]))),
  constraint members_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 100))),
  constraint members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'invited'::text]))),
  constraint members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint members_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint members_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint members_workspace_id_role_id_fkey FOREIGN KEY (workspace_id, role_id) REFERENCES roles(workspace_id, id),
  constraint members_pkey PRIMARY KEY (workspace_id, user_id)
);
CREATE INDEX members_account_idx ON public.members USING btree (workspace_id, account_id, created_at, user_id);
CREATE INDEX members_newest_idx ON public.members USING btree (workspace_id, created_at, user_id);
CREATE INDEX members_role_idx ON public.members USING btree (workspace_id, role_id);
CREATE INDEX members_user_idx ON public.members USING btree (user_id);
comment on column members.account_id is 'The account the person creates in. Of a seller''s account nothing else is seen; in the house the role''s scope decides';
comment on column members.full_name is 'What this workspace calls the person; NULL: as users.full_name says';
comment on column members.locale is 'NULL: the first language of the workspace';
comment on column members.accepted_at is 'When the person said yes, or the operator for her; NULL: not yet, so no right follows';
comment on column members.invited_by is 'Name of whoever invited last; NULL: the operator''s tool made the member';
comment on column members.invited_until is 'Until when she may accept; NULL: she has, or the operator did';
comment on column members.sessions_from is 'Sessions that began before are worth nothing in this workspace; NULL: nobody ended them';
comment on column members.extension is 'Extension or phone that a call gateway connects for this person; NULL: none';

create table message_channels (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  status text not null,
  phone_number_id text,
  business_account_id text,
  url text,
  method text,
  headers text,
  request_body text,
  taken_when text,
  drops_repeats boolean not null,
  credentials bytea,
  paused_until timestamp with time zone,
  fault text,
  heard_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  warned_version text,
  constraint message_channels_business_account_id_check CHECK ((business_account_id ~ '^\d{1,32}$'::text)),
  constraint message_channels_check CHECK (((kind = 'whatsapp'::text) OR ((phone_number_id IS NULL) AND (business_account_id IS NULL)))),
  constraint message_channels_fault_check CHECK (((length(fault) >= 1) AND (length(fault) <= 500))),
  constraint message_channels_headers_check CHECK (((length(headers) >= 1) AND (length(headers) <= 2000))),
  constraint message_channels_kind_check CHECK ((kind = ANY (ARRAY['whatsapp'::text, 'sms'::text]))),
  constraint message_channels_method_check CHECK ((method = ANY (ARRAY['GET'::text, 'POST'::text]))),
  constraint message_channels_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint message_channels_phone_number_id_check CHECK ((phone_number_id ~ '^\d{1,32}$'::text)),
  constraint message_channels_request_body_check CHECK (((length(request_body) >= 1) AND (length(request_body) <= 4000))),
  constraint message_channels_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint message_channels_taken_when_check CHECK (((length(taken_when) >= 1) AND (length(taken_when) <= 200))),
  constraint message_channels_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000))),
  constraint message_channels_warned_version_check CHECK (((length(warned_version) >= 1) AND (length(warned_version) <= 20))),
  constraint message_channels_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint message_channels_pkey PRIMARY KEY (workspace_id, id)
);
comment on table message_channels is 'Through what the service sends messages by itself: a WhatsApp number, or a gateway for SMS';
CREATE UNIQUE INDEX message_channels_name_key ON public.message_channels USING btree (workspace_id, name);
comment on column message_channels.url is 'Of a gateway; of WhatsApp where it is asked, NULL: its own address';
comment on column message_channels.taken_when is 'What an answer of the gateway holds when it took the message; NULL: any answer of 200 to 299';
comment on column message_channels.drops_repeats is 'The gateway takes a {reference} once, however often it is sent';
comment on column message_channels.credentials is 'Sealed; NULL: none are there';
comment on column message_channels.paused_until is 'Nothing is sent before; NULL: no pause';
comment on column message_channels.fault is 'Why it does not send, in its own words; NULL: it sends';
comment on column message_channels.heard_at is 'When it last told what became of a message, signed; NULL: never';
comment on column message_channels.warned_version is 'The version of WhatsApp’s API whose end was told in a notice; NULL: none was';

create table message_costs (
  workspace_id uuid not null,
  message_id uuid not null,
  account_id uuid not null,
  lead_id uuid,
  order_id uuid,
  message_channel_id uuid not null,
  channel text not null,
  kind text,
  country text,
  parts integer not null,
  is_billable boolean,
  charged_on date,
  counted_on date,
  price_id uuid,
  allowance text,
  is_free boolean not null default false,
  micros bigint,
  constraint message_costs_channel_check CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'sms'::text]))),
  constraint message_costs_check CHECK (((micros IS NULL) = (counted_on IS NULL))),
  constraint message_costs_check1 CHECK (((micros IS NULL) OR (charged_on IS NOT NULL))),
  constraint message_costs_check2 CHECK (((NOT is_free) OR (micros = 0))),
  constraint message_costs_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint message_costs_kind_check CHECK ((kind = ANY (ARRAY['marketing'::text, 'utility'::text, 'authentication'::text, 'authentication_international'::text, 'service'::text, 'sms'::text]))),
  constraint message_costs_micros_check CHECK ((micros >= 0)),
  constraint message_costs_parts_check CHECK ((parts >= 1)),
  constraint message_costs_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint message_costs_pkey PRIMARY KEY (workspace_id, message_id)
);
comment on table message_costs is 'What each sent message cost. A row outlives its message, order, channel and price, hence no foreign keys to them';
CREATE INDEX message_costs_charged_idx ON public.message_costs USING btree (workspace_id, charged_on) WHERE (charged_on IS NOT NULL);
CREATE INDEX message_costs_counted_idx ON public.message_costs USING btree (workspace_id, counted_on) WHERE (counted_on IS NOT NULL);
CREATE INDEX message_costs_free_idx ON public.message_costs USING btree (workspace_id, message_channel_id, kind, allowance, charged_on) WHERE (allowance IS NOT NULL);
CREATE INDEX message_costs_lead_idx ON public.message_costs USING btree (workspace_id, lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX message_costs_order_idx ON public.message_costs USING btree (workspace_id, order_id) WHERE (order_id IS NOT NULL);
comment on column message_costs.kind is 'As the provider names it; NULL: it has not';
comment on column message_costs.country is 'Of the recipient''s number; NULL: not known';
comment on column message_costs.parts is 'Parts of an SMS';
comment on column message_costs.is_billable is 'As the provider says; NULL: it says nothing, which means yes';
comment on column message_costs.charged_on is 'Day by which it is priced, by the shop''s clocks; NULL: it is not delivered, and costs nothing';
comment on column message_costs.counted_on is 'Day on which profit counts it: charged_on, or a later one if its month was closed; NULL: it has no price';
comment on column message_costs.allowance is 'Country of the price among whose messages of the month it is counted, * if any; NULL: its price has no free ones';
comment on column message_costs.is_free is 'By the provider''s word, or as one of the first of its month';
comment on column message_costs.micros is 'Millionths of the workspace''s currency; NULL: no price';

create table message_ladders (
  workspace_id uuid not null,
  lead_id uuid not null,
  account_id uuid not null,
  status text not null,
  started_at timestamp with time zone not null,
  next_step integer not null default 0,
  stepped_at timestamp with time zone not null,
  due_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  constraint message_ladders_check CHECK (((due_at IS NULL) = (ended_at IS NOT NULL))),
  constraint message_ladders_check1 CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  constraint message_ladders_ended_by_check CHECK ((ended_by = ANY (ARRAY['desk'::text, 'hold'::text, 'cancel'::text, 'answer'::text, 'opt_out'::text, 'no_phone'::text, 'move'::text, 'call'::text, 'person'::text]))),
  constraint message_ladders_next_step_check CHECK ((next_step >= 0)),
  constraint message_ladders_status_check CHECK ((status = ANY (ARRAY['new'::text, 'no_reply'::text, 'unreachable'::text]))),
  constraint message_ladders_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint message_ladders_workspace_id_lead_id_fkey FOREIGN KEY (workspace_id, lead_id) REFERENCES leads(workspace_id, id) ON DELETE CASCADE,
  constraint message_ladders_pkey PRIMARY KEY (workspace_id, lead_id)
);
comment on table message_ladders is 'Where a lead stands in the messages to a customer who does not answer: one row a lead, its last steps';
CREATE INDEX message_ladders_due_idx ON public.message_ladders USING btree (workspace_id, due_at, lead_id) WHERE (due_at IS NOT NULL);
CREATE INDEX message_ladders_held_idx ON public.message_ladders USING btree (workspace_id, lead_id) WHERE (ended_by = 'hold'::text);
comment on column message_ladders.status is 'Status of the lead whose steps these are';
comment on column message_ladders.next_step is 'How many steps were taken or left out';
comment on column message_ladders.stepped_at is 'When the last one was; the start before the first';
comment on column message_ladders.due_at is 'When the next step is looked at; NULL: they ended';
comment on column message_ladders.ended_by is 'Why they ended; hold: the lead stays open, out of the call queue';

create table message_opt_outs (
  workspace_id uuid not null,
  phone text not null,
  stopped_by text not null,
  stopped_at timestamp with time zone not null,
  constraint message_opt_outs_phone_check CHECK ((phone ~ '^(\+\d{4,20}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$'::text)),
  constraint message_opt_outs_stopped_by_check CHECK (((length(stopped_by) >= 1) AND (length(stopped_by) <= 500))),
  constraint message_opt_outs_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint message_opt_outs_pkey PRIMARY KEY (workspace_id, phone)
);
comment on table message_opt_outs is 'Customers to whom nothing is sent by itself';
comment on column message_opt_outs.phone is 'A phone, or the user id of a customer on a channel';

create table message_outbox (
  workspace_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  lead_id uuid,
  order_id uuid,
  status text not null,
  constraint message_outbox_check CHECK (((lead_id IS NULL) <> (order_id IS NULL))),
  constraint message_outbox_pkey PRIMARY KEY (workspace_id, event_id)
);
comment on table message_outbox is 'Changes of leads and orders that a template may be sent for, written with the change and gone once it is decided; no foreign keys, since it is written beside rows that have them';

create table message_prices (
  workspace_id uuid not null,
  id uuid not null,
  kind text not null,
  country text,
  channel_id uuid,
  price bigint not null,
  unit text not null,
  free_per_month integer not null,
  valid_from date not null,
  source text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint message_prices_check CHECK (((unit = 'message'::text) OR (kind = 'sms'::text))),
  constraint message_prices_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint message_prices_free_per_month_check CHECK ((free_per_month >= 0)),
  constraint message_prices_kind_check CHECK ((kind = ANY (ARRAY['marketing'::text, 'utility'::text, 'authentication'::text, 'authentication_international'::text, 'service'::text, 'sms'::text]))),
  constraint message_prices_price_check CHECK ((price >= 0)),
  constraint message_prices_source_check CHECK (((length(source) >= 1) AND (length(source) <= 200))),
  constraint message_prices_unit_check CHECK ((unit = ANY (ARRAY['message'::text, 'part'::text]))),
  constraint message_prices_workspace_id_channel_id_fkey FOREIGN KEY (workspace_id, channel_id) REFERENCES message_channels(workspace_id, id),
  constraint message_prices_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint message_prices_pkey PRIMARY KEY (workspace_id, id),
  constraint message_prices_valid_from_key UNIQUE NULLS NOT DISTINCT (workspace_id, kind, country, channel_id, valid_from)
);
comment on table message_prices is 'The shop''s own price list of messages to customers, typed or imported; we ship none';
comment on column message_prices.country is 'Of the recipient''s number; NULL: all countries without a row of their own';
comment on column message_prices.channel_id is 'NULL: all channels without a row of their own';
comment on column message_prices.price is 'Millionths of the workspace''s currency';
comment on column message_prices.free_per_month is 'How many messages of a channel''s month cost nothing';
comment on column message_prices.valid_from is 'First day, by the shop''s clocks; the next row of the same kind ends it';

create table message_strangers (
  workspace_id uuid not null,
  phone text not null,
  told_at timestamp with time zone not null,
  notices integer not null default 1,
  constraint message_strangers_phone_check CHECK (((length(phone) >= 4) AND (length(phone) <= 131))),
  constraint message_strangers_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint message_strangers_pkey PRIMARY KEY (workspace_id, phone)
);
comment on table message_strangers is 'Phones without lead or order, with the moment of the last notice about each; kept for a day';
CREATE INDEX message_strangers_age_idx ON public.message_strangers USING btree (told_at);
comment on column message_strangers.phone is 'A phone, or the user id of a customer on a channel';
comment on column message_strangers.notices is 'Notices since `told_at`';

create table message_templates (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  language text not null,
  body text not null,
  lead_statuses text[] not null,
  order_statuses text[] not null,
  is_for_failed_delivery boolean not null,
  "position" integer not null,
  status text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  message_channel_id uuid,
  whatsapp_name text,
  buttons text[] not null default '{}'::text[],
  constraint message_templates_body_check CHECK (((length(body) >= 1) AND (length(body) <= 1000))),
  constraint message_templates_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text, 'fr'::text]))),
  constraint message_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint message_templates_position_check CHECK ((("position" >= 0) AND ("position" <= 10000))),
  constraint message_templates_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint message_templates_whatsapp_name_check CHECK ((whatsapp_name ~ '^[a-z0-9_]{1,200}$'::text)),
  constraint message_templates_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint message_templates_workspace_id_message_channel_id_fkey FOREIGN KEY (workspace_id, message_channel_id) REFERENCES message_channels(workspace_id, id),
  constraint message_templates_pkey PRIMARY KEY (workspace_id, id)
);
comment on table message_templates is 'Texts to customers with variables; without any status one is offered for every lead and order';
CREATE INDEX message_templates_automatic_idx ON public.message_templates USING btree (workspace_id) INCLUDE (lead_statuses, order_statuses) WHERE ((message_channel_id IS NOT NULL) AND (status = 'active'::text));
CREATE UNIQUE INDEX message_templates_name_key ON public.message_templates USING btree (workspace_id, name, language);
comment on column message_templates.lead_statuses is 'Offered for leads in these statuses';
comment on column message_templates.order_statuses is 'Offered for orders in these statuses';
comment on column message_templates.message_channel_id is 'Sent by itself through it when a lead or an order comes to one of the statuses; NULL: a person sends it';
comment on column message_templates.whatsapp_name is 'As WhatsApp approved it; NULL: it did not';
comment on column message_templates.buttons is 'Its quick replies at WhatsApp, in their order';

create table money_accounts (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  opening_balance bigint not null default 0,
  opened_on date,
  bank_name text,
  bank_identity text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint money_accounts_bank_identity_check CHECK (((length(bank_identity) >= 1) AND (length(bank_identity) <= 50))),
  constraint money_accounts_check CHECK (((opening_balance = 0) OR (opened_on IS NOT NULL))),
  constraint money_accounts_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'cash_box'::text]))),
  constraint money_accounts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint money_accounts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint money_accounts_pkey PRIMARY KEY (workspace_id, id)
);
comment on table money_accounts is 'Bank accounts and cash boxes of the house; what is in them is the balance of their account of the ledger';
CREATE UNIQUE INDEX money_accounts_name_key ON public.money_accounts USING btree (workspace_id, name);
comment on column money_accounts.opening_balance is 'What was in it when the ledger took it over, minor units; booked on opened_on';
comment on column money_accounts.opened_on is 'NULL: nothing was in it';
comment on column money_accounts.bank_identity is 'IBAN or RIB, as it was typed; NULL: none';

create table money_transfers (
  workspace_id uuid not null,
  id uuid not null,
  from_money_account_id uuid not null,
  to_money_account_id uuid not null,
  amount bigint not null,
  moved_on date not null,
  note text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint money_transfers_amount_check CHECK ((amount > 0)),
  constraint money_transfers_check CHECK ((from_money_account_id <> to_money_account_id)),
  constraint money_transfers_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint money_transfers_workspace_id_from_money_account_id_fkey FOREIGN KEY (workspace_id, from_money_account_id) REFERENCES money_accounts(workspace_id, id),
  constraint money_transfers_workspace_id_to_money_account_id_fkey FOREIGN KEY (workspace_id, to_money_account_id) REFERENCES money_accounts(workspace_id, id),
  constraint money_transfers_pkey PRIMARY KEY (workspace_id, id)
);
comment on table money_transfers is 'Money that went from one account of the house to another, as cash that is brought to the bank';
CREATE INDEX money_transfers_from_idx ON public.money_transfers USING btree (workspace_id, from_money_account_id);
CREATE INDEX money_transfers_to_idx ON public.money_transfers USING btree (workspace_id, to_money_account_id);

create table notification_preferences (
  workspace_id uuid not null,
  user_id uuid not null,
  kind text not null,
  is_on boolean not null,
  is_pushed boolean,
  constraint notification_preferences_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES members(workspace_id, user_id) ON DELETE CASCADE,
  constraint notification_preferences_pkey PRIMARY KEY (workspace_id, user_id, kind)
);
comment on table notification_preferences is 'What a person said of a kind of notification; one that is not here is on';
comment on column notification_preferences.is_pushed is 'Whether devices show it; NULL: nothing said, they do';

create table notifications (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  message_key text,
  params jsonb not null,
  title text not null,
  body text,
  link text,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint notifications_body_check CHECK ((length(body) <= 2000)),
  constraint notifications_link_check CHECK ((length(link) <= 500)),
  constraint notifications_title_check CHECK (((length(title) >= 1) AND (length(title) <= 500))),
  constraint notifications_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES members(workspace_id, user_id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (workspace_id, id)
);
comment on table notifications is 'What a person of the workspace is told; kept 90 days';
CREATE INDEX notifications_created_idx ON public.notifications USING brin (created_at);
CREATE INDEX notifications_user_idx ON public.notifications USING btree (workspace_id, user_id, id);
comment on column notifications.message_key is 'What the dashboard says in the reader''s language, with params; NULL: title and body were typed by a person';
comment on column notifications.link is 'Path in the dashboard; NULL: leads nowhere';
comment on column notifications.read_at is 'NULL: not read yet';

create table opened_messages (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid,
  order_id uuid,
  channel text not null,
  template_name text,
  opened_by text not null,
  actor_kind text not null,
  actor_id uuid,
  opened_at timestamp with time zone not null,
  constraint opened_messages_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'token'::text, 'system'::text]))),
  constraint opened_messages_channel_check CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'sms'::text]))),
  constraint opened_messages_check CHECK (((lead_id IS NULL) <> (order_id IS NULL))),
  constraint opened_messages_opened_by_check CHECK (((length(opened_by) >= 1) AND (length(opened_by) <= 500))),
  constraint opened_messages_template_name_check CHECK (((length(template_name) >= 1) AND (length(template_name) <= 100))),
  constraint opened_messages_workspace_id_lead_id_fkey FOREIGN KEY (workspace_id, lead_id) REFERENCES leads(workspace_id, id) ON DELETE CASCADE,
  constraint opened_messages_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint opened_messages_pkey PRIMARY KEY (workspace_id, id)
);
comment on table opened_messages is 'Which message a person opened in a program of hers, append-only; whether she sent it nobody knows';
CREATE INDEX opened_messages_lead_idx ON public.opened_messages USING btree (workspace_id, lead_id, id) WHERE (lead_id IS NOT NULL);
CREATE INDEX opened_messages_order_idx ON public.opened_messages USING btree (workspace_id, order_id, id) WHERE (order_id IS NOT NULL);
comment on column opened_messages.lead_id is 'Where it was opened; NULL: at an order';
comment on column opened_messages.template_name is 'As the template was called then; NULL: an empty message';

create table order_cash (
  workspace_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  place text not null,
  stage text not null,
  holder_kind text not null,
  holder_id uuid,
  cod bigint not null,
  since timestamp with time zone not null,
  terms jsonb not null default '{}'::jsonb,
  call_center_id uuid,
  trips jsonb not null default '[]'::jsonb,
  remitted_by_kind text,
  remitted_by_id uuid,
  return_settled_by_id uuid,
  payout_id uuid,
  is_paid_out boolean not null default false,
  whole jsonb,
  trip_no integer not null default 1,
  is_last boolean not null default true,
  is_owing boolean not null default false,
  is_withdrawn boolean not null default false,
  shipment_id uuid,
  rates jsonb,
  constraint order_cash_check CHECK (((holder_id IS NULL) = (holder_kind = 'nobody'::text))),
  constraint order_cash_cod_check CHECK ((cod >= 0)),
  constraint order_cash_holder_kind_check CHECK ((holder_kind = ANY (ARRAY['company'::text, 'person'::text, 'nobody'::text]))),
  constraint order_cash_place_check CHECK ((place = ANY (ARRAY['here'::text, 'out'::text, 'refused'::text, 'lost'::text, 'delivered'::text, 'returned'::text]))),
  constraint order_cash_remitted_by_kind_check CHECK ((remitted_by_kind = ANY (ARRAY['statement'::text, 'settlement'::text]))),
  constraint order_cash_remitted_check CHECK (((remitted_by_id IS NULL) = (remitted_by_kind IS NULL))),
  constraint order_cash_stage_check CHECK ((stage = ANY (ARRAY['none'::text, 'expected'::text, 'collected'::text, 'remitted'::text, 'paid_out'::text, 'reversed'::text]))),
  constraint order_cash_trip_no_check CHECK ((trip_no >= 1)),
  constraint order_cash_pkey PRIMARY KEY (workspace_id, order_id, trip_no)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02);
comment on table order_cash is 'What the ledger knows of a trip of an order, one way out and back; its entries follow from how this row changes (contract/cash-ledger.ts). Changes under the lock of its order only. A trip outlives its order if cash is booked on it';
CREATE UNIQUE INDEX order_cash_last_key ON public.order_cash USING btree (workspace_id, order_id) WHERE is_last;
CREATE INDEX order_cash_open_idx ON public.order_cash USING btree (workspace_id, account_id, holder_kind, holder_id, since) INCLUDE (stage, cod) WHERE (stage = ANY (ARRAY['expected'::text, 'collected'::text]));
CREATE INDEX order_cash_owing_idx ON public.order_cash USING btree (workspace_id, account_id, order_id) WHERE is_owing;
CREATE INDEX order_cash_payout_idx ON public.order_cash USING btree (workspace_id, payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX order_cash_remitted_idx ON public.order_cash USING btree (workspace_id, remitted_by_id) WHERE (remitted_by_id IS NOT NULL);
CREATE INDEX order_cash_return_settled_idx ON public.order_cash USING btree (workspace_id, return_settled_by_id) WHERE (return_settled_by_id IS NOT NULL);
CREATE INDEX order_cash_said_idx ON public.order_cash USING btree (workspace_id, account_id) WHERE ((stage = 'collected'::text) AND ((terms ? 'short'::text) OR (terms ? 'over'::text)));
CREATE INDEX order_cash_stage_idx ON public.order_cash USING btree (workspace_id, stage, order_id) WHERE (is_last AND (stage <> 'none'::text));
comment on column order_cash.cod is 'What was to be collected when it went out, minor units; of a partly delivered order what is collected for what was kept';
comment on column order_cash.since is 'Since when it is in its stage with its holder';
comment on column order_cash.terms is 'What its seller pays and what the house pays, by name (contract/cash-ledger.ts), minor units; written when it goes out';
comment on column order_cash.call_center_id is 'Whose agent confirmed its lead; NULL: none';
comment on column order_cash.trips is 'Not used: earlier trips are rows';
comment on column order_cash.remitted_by_id is 'The statement or settlement by which its holder handed its cash over; NULL: not yet';
comment on column order_cash.return_settled_by_id is 'The statement or settlement that settled its return: its cost, and the cash it took back if that was handed over; NULL: not yet';
comment on column order_cash.payout_id is 'The living payout it is in; NULL: none';
comment on column order_cash.is_paid_out is 'That payout was paid, and it had its cash';
comment on column order_cash.whole is 'Of a partly delivered order `cod` and `terms` of the whole parcel, which it goes back to when that is taken back; NULL: they stand there';
comment on column order_cash.trip_no is 'From 1: a renewed order begins another trip';
comment on column order_cash.is_last is 'The order has no later trip';
comment on column order_cash.is_owing is 'Its seller may be owed something of it, or owe it: payouts look at it';
comment on column order_cash.is_withdrawn is 'The document that had handed its cash over was reversed after its seller was paid';
comment on column order_cash.shipment_id is 'The parcel of its courier; NULL: no courier has it, or it began before this was kept';
comment on column order_cash.rates is 'Percentages of what is collected, as they were when it began; NULL: it began before they were kept';

create table order_comments (
  workspace_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  author_id uuid,
  written_by text not null,
  body text not null,
  is_pinned boolean not null default false,
  created_at timestamp with time zone not null,
  constraint order_comments_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint order_comments_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint order_comments_pkey PRIMARY KEY (workspace_id, id)
);
comment on table order_comments is 'What people say of an order to each other. Never changed, but for whether it is pinned';
CREATE INDEX order_comments_order_idx ON public.order_comments USING btree (workspace_id, order_id, id);
comment on column order_comments.author_id is 'NULL: no person wrote it, but the service or a program';
comment on column order_comments.is_pinned is 'Shown above the order and where it is scanned, until somebody takes it down';

create table order_deliveries (
  workspace_id uuid not null,
  order_id uuid not null,
  delivered_at timestamp with time zone not null,
  delivered_by text not null,
  collected bigint,
  proof_kind text,
  proof bytea storage external,
  cod bigint,
  constraint order_deliveries_check CHECK (((proof IS NULL) = (proof_kind IS NULL))),
  constraint order_deliveries_collected_check CHECK ((collected >= 0)),
  constraint order_deliveries_delivered_by_check CHECK (((length(delivered_by) >= 1) AND (length(delivered_by) <= 500))),
  constraint order_deliveries_proof_check CHECK (((octet_length(proof) >= 1) AND (octet_length(proof) <= 300000))),
  constraint order_deliveries_proof_kind_check CHECK ((proof_kind = ANY (ARRAY['photo'::text, 'signature'::text]))),
  constraint order_deliveries_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint order_deliveries_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint order_deliveries_pkey PRIMARY KEY (workspace_id, order_id)
);
comment on table order_deliveries is 'What was said of the last delivery of an order; counts only while the order was delivered at this very moment';
CREATE TRIGGER order_deliveries_changed AFTER UPDATE ON public.order_deliveries REFERENCING OLD TABLE AS removed NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('proof');
CREATE TRIGGER order_deliveries_removed AFTER DELETE ON public.order_deliveries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('proof');
CREATE TRIGGER order_deliveries_stored AFTER INSERT ON public.order_deliveries REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('proof');
comment on column order_deliveries.delivered_at is 'As order_states has it: an undone delivery, or another one, leaves this row behind';
comment on column order_deliveries.collected is 'Minor units; NULL: not said';
comment on column order_deliveries.proof is 'JPEG or PNG; NULL: there is none';
comment on column order_deliveries.cod is 'What was to be collected as this was said, minor units: it counts for that amount alone; NULL: it was said before such words were booked';

create table order_edits (
  workspace_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  changes jsonb not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  changed_at timestamp with time zone not null,
  version integer,
  constraint order_edits_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint order_edits_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX order_edits_order_idx ON public.order_edits USING btree (workspace_id, order_id, id);
comment on column order_edits.changes is 'Field to {old, new}';
comment on column order_edits.version is 'The order''s version after the edit; NULL: written before versions were kept, or part of another change';

create table order_facts (
  workspace_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  day date,
  status text,
  city text,
  source text,
  agent_id uuid,
  courier_id uuid,
  product_ids uuid[] not null,
  amount bigint,
  counted_ids uuid[] not null,
  family_ids uuid[] not null default '{}'::uuid[],
  profit jsonb,
  person_id uuid,
  profit_shares jsonb,
  constraint order_facts_pkey PRIMARY KEY (workspace_id, order_id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02);
comment on table order_facts is 'What statistics_counts has counted of an order; as lead_facts';
comment on column order_facts.status is 'NULL: the order is deleted and counted no more';
comment on column order_facts.courier_id is 'The company that has or had its parcel; NULL: none';
comment on column order_facts.family_ids is 'As of lead_facts';
comment on column order_facts.profit is 'Amounts by contract/profit-of-order.ts, then what its products and its families are weighed by; NULL: it never was out, or is deleted';
comment on column order_facts.person_id is 'The delivery person who has or had it; NULL: none';
comment on column order_facts.profit_shares is 'Where its profit stands once it changed after its month was closed: shares, each with its day and by what it is counted; their sum is profit. NULL: all of it on the day of the order';

create table order_goods (
  workspace_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  stock_id uuid not null,
  state text not null,
  quantity integer not null,
  is_damaged boolean not null default false,
  rest_quantity integer not null default 0,
  rest_is_damaged boolean not null default false,
  constraint order_goods_quantity_check CHECK ((quantity > 0)),
  constraint order_goods_rest_quantity_check CHECK ((rest_quantity >= 0)),
  constraint order_goods_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'out'::text, 'back'::text]))),
  constraint order_goods_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint order_goods_workspace_id_stock_id_fkey FOREIGN KEY (workspace_id, stock_id) REFERENCES stocks(workspace_id, id),
  constraint order_goods_pkey PRIMARY KEY (workspace_id, order_id, product_id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02);
comment on table order_goods is 'The goods of an order: reserved here, out of there, or back. Tracked products only';
CREATE INDEX order_goods_stock_idx ON public.order_goods USING btree (workspace_id, stock_id);
comment on column order_goods.is_damaged is 'Came back unfit for sale';
comment on column order_goods.rest_quantity is 'Pieces beside `quantity` that a customer did not keep, and that came back into this stock';
comment on column order_goods.rest_is_damaged is 'These came back unfit for sale';

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
  version integer,
  undoes uuid,
  constraint order_histories_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'token'::text, 'system'::text]))),
  constraint order_histories_check CHECK ((new_status <> old_status)),
  constraint order_histories_source_check CHECK ((source = ANY (ARRAY['api'::text, 'dashboard'::text, 'scanner'::text, 'import'::text, 'courier'::text, 'system'::text]))),
  constraint order_histories_pkey PRIMARY KEY (workspace_id, id)
);
comment on table order_histories is 'Moves only, append-only; a row outlives its order, hence no foreign key to orders; none to workspaces either, since it is written beside a row that has one';
CREATE INDEX order_histories_account_idx ON public.order_histories USING btree (workspace_id, account_id, id);
CREATE INDEX order_histories_order_idx ON public.order_histories USING btree (workspace_id, order_id, id);
comment on column order_histories.version is 'The order''s version after the move; NULL: written before versions were kept';
comment on column order_histories.undoes is 'The move that this one takes back; NULL: it takes none back, or is older than the column';

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
  stock_product_id uuid,
  pieces jsonb,
  constraint order_lines_pieces_check CHECK (((pieces IS NULL) OR ((pieces <> '{}'::jsonb) AND (stock_product_id IS NULL)))),
  constraint order_lines_price_check CHECK ((price >= 0)),
  constraint order_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999999))),
  constraint order_lines_total_check CHECK ((total >= 0)),
  constraint order_lines_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint order_lines_workspace_id_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES products(workspace_id, id),
  constraint order_lines_pkey PRIMARY KEY (workspace_id, order_id, "position")
);
CREATE INDEX order_lines_bundles_idx ON public.order_lines USING btree (workspace_id, order_id) WHERE (pieces IS NOT NULL);
CREATE INDEX order_lines_product_idx ON public.order_lines USING btree (workspace_id, product_id, order_id);
comment on column order_lines.price is 'Per unit, minor units; for an order from a lead, the line total shared out and rounded';
comment on column order_lines.total is 'Line total, minor units';
comment on column order_lines.stock_product_id is 'The product whose stock serves the line, as its product said when the line was written; NULL: its own';
comment on column order_lines.pieces is 'Pieces of each part in one of it, as its product, a bundle, said when the line was written; NULL: no bundle';

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
  shipment_id uuid,
  kept_pieces jsonb,
  kept_cod bigint,
  rest_received_at timestamp with time zone,
  constraint order_states_cancel_description_check CHECK ((length(cancel_description) <= 1000)),
  constraint order_states_goods_before_check CHECK ((goods_before = ANY (ARRAY['none'::text, 'reserved'::text, 'out'::text]))),
  constraint order_states_goods_check CHECK ((goods = ANY (ARRAY['none'::text, 'reserved'::text, 'out'::text]))),
  constraint order_states_kept_check CHECK ((((kept_pieces IS NULL) = (kept_cod IS NULL)) AND ((kept_pieces IS NULL) OR ((status = 'delivered'::text) AND (kept_cod >= 0))))),
  constraint order_states_rest_check CHECK (((rest_received_at IS NULL) OR (kept_pieces IS NOT NULL))),
  constraint order_states_status_check CHECK ((status = ANY (ARRAY['new'::text, 'packed'::text, 'waiting_for_shipping_company'::text, 'shipped'::text, 'delivered'::text, 'returned'::text, 'canceled'::text, 'out_of_stock'::text, 'rollback'::text]))),
  constraint order_states_workspace_id_delivery_boy_id_fkey FOREIGN KEY (workspace_id, delivery_boy_id) REFERENCES members(workspace_id, user_id),
  constraint order_states_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint order_states_workspace_id_shipment_id_fkey FOREIGN KEY (workspace_id, shipment_id) REFERENCES shipments(workspace_id, id),
  constraint order_states_workspace_id_warehouse_id_fkey FOREIGN KEY (workspace_id, warehouse_id) REFERENCES warehouses(workspace_id, id),
  constraint order_states_pkey PRIMARY KEY (workspace_id, order_id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX order_states_account_status_idx ON public.order_states USING btree (workspace_id, account_id, status, order_id);
CREATE INDEX order_states_delivered_idx ON public.order_states USING btree (workspace_id, delivered_at, order_id) WHERE (delivered_at IS NOT NULL);
CREATE INDEX order_states_delivery_boy_idx ON public.order_states USING btree (workspace_id, delivery_boy_id, order_id) WHERE (delivery_boy_id IS NOT NULL);
CREATE INDEX order_states_rest_idx ON public.order_states USING btree (workspace_id, order_id) WHERE ((kept_pieces IS NOT NULL) AND (rest_received_at IS NULL));
CREATE INDEX order_states_round_idx ON public.order_states USING btree (workspace_id, delivery_boy_id, status, delivered_at) WHERE (delivery_boy_id IS NOT NULL);
CREATE INDEX order_states_status_idx ON public.order_states USING btree (workspace_id, status, order_id);
CREATE INDEX order_states_updated_idx ON public.order_states USING btree (workspace_id, updated_at, order_id);
comment on column order_states.previous_status is 'The status that was left by the last move; NULL: never moved';
comment on column order_states.goods is 'Where the goods are: not held for it, reserved in a warehouse, or out';
comment on column order_states.goods_before is 'Where the goods were before the last move; what ROLLBACK goes back to';
comment on column order_states.version is 'Goes up by one with every change; the sequence of the order''s events';
comment on column order_states.warehouse_id is 'Where the goods leave or left from; NULL: not known yet';
comment on column order_states.shipment_id is 'Its last push, whatever came of it; NULL: none, or it was renewed since';
comment on column order_states.kept_pieces is 'Of a partly delivered order the pieces its customer kept, a number for each line in the order of their positions; NULL: all, or not delivered';
comment on column order_states.kept_cod is 'What is collected for them, minor units; NULL: the order''s own amount';
comment on column order_states.rest_received_at is 'When the pieces that were not kept came back into the warehouse; NULL: they are still to come, or there are none';

create table order_undos (
  workspace_id uuid not null,
  id uuid not null,
  actor_id uuid,
  orders jsonb not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  access jsonb,
  constraint order_undos_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint order_undos_pkey PRIMARY KEY (workspace_id, id)
);
comment on table order_undos is 'What each order of a bulk move was before it, for ten minutes';
CREATE INDEX order_undos_created_idx ON public.order_undos USING btree (created_at);
comment on column order_undos.access is 'What the move asked of whoever made it, asked again when it is taken back; NULL: made before that was kept';

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
  source text,
  agent_id uuid,
  stop_desk text,
  chosen_company_id uuid,
  chosen_because jsonb,
  is_prepaid boolean not null default false,
  exchange_of uuid,
  exchange_pieces jsonb,
  exchange_credit bigint not null default 0,
  order_number text,
  data jsonb,
  external_id text,
  import_job_id uuid,
  prepaid_amount bigint not null default 0,
  prepaid_by text,
  constraint orders_exchange_check CHECK (((exchange_of IS NULL) OR (exchange_pieces IS NOT NULL))),
  constraint orders_exchange_credit_check CHECK ((exchange_credit >= 0)),
  constraint orders_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 100))),
  constraint orders_order_number_check CHECK (((length(order_number) >= 1) AND (length(order_number) <= 100))),
  constraint orders_prepaid_amount_check CHECK ((prepaid_amount >= 0)),
  constraint orders_reference_check CHECK ((reference ~ '^OR-[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  constraint orders_shipment_way_check CHECK (((shipment_way >= 1) AND (shipment_way <= 4))),
  constraint orders_shipping_fee_check CHECK ((shipping_fee >= 0)),
  constraint orders_source_check CHECK (((length(source) >= 1) AND (length(source) <= 250))),
  constraint orders_total_check CHECK ((total > 0)),
  constraint orders_exchange_of_fkey FOREIGN KEY (workspace_id, exchange_of) REFERENCES orders(workspace_id, id) ON DELETE SET NULL (exchange_of),
  constraint orders_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint orders_workspace_id_chosen_company_id_fkey FOREIGN KEY (workspace_id, chosen_company_id) REFERENCES shipping_companies(workspace_id, id) ON DELETE SET NULL (chosen_company_id),
  constraint orders_workspace_id_city_id_fkey FOREIGN KEY (workspace_id, city_id) REFERENCES cities(workspace_id, id),
  constraint orders_pkey PRIMARY KEY (workspace_id, id)
) with (autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX orders_account_idx ON public.orders USING btree (workspace_id, account_id, id);
CREATE INDEX orders_agent_idx ON public.orders USING btree (workspace_id, agent_id, id) WHERE (agent_id IS NOT NULL);
CREATE INDEX orders_chosen_company_idx ON public.orders USING btree (workspace_id, chosen_company_id) WHERE (chosen_company_id IS NOT NULL);
CREATE INDEX orders_city_idx ON public.orders USING btree (workspace_id, city_folded, id);
CREATE INDEX orders_exchange_idx ON public.orders USING btree (workspace_id, exchange_of) WHERE (exchange_of IS NOT NULL);
CREATE UNIQUE INDEX orders_external_id_key ON public.orders USING btree (workspace_id, external_id, account_id) WHERE (external_id IS NOT NULL);
CREATE INDEX orders_import_job ON public.orders USING btree (workspace_id, import_job_id, id) WHERE (import_job_id IS NOT NULL);
CREATE UNIQUE INDEX orders_lead_key ON public.orders USING btree (workspace_id, lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX orders_notes_idx ON public.orders USING btree (workspace_id, id) WHERE (notes <> ''::text);
CREATE INDEX orders_order_number ON public.orders USING btree (workspace_id, order_number) WHERE (order_number IS NOT NULL);
CREATE INDEX orders_phone_idx ON public.orders USING btree (workspace_id, phone_digits, id);
CREATE UNIQUE INDEX orders_reference_key ON public.orders USING btree (workspace_id, reference);
CREATE INDEX orders_source_idx ON public.orders USING btree (workspace_id, source, id) WHERE (source IS NOT NULL);
CREATE INDEX orders_words_idx ON public.orders USING gin (translate(full_name_folded, ' ''-­ʼ؜​‌‍‎‏‐‑‒–—‘’‪‫‬‭‮⁠⁦⁧⁨⁩﻿'::text, ''::text) gin_trgm_ops, city_folded gin_trgm_ops, phone_digits gin_trgm_ops);
comment on column orders.lead_id is 'The lead that became this order; NULL: made without one. The lead may be deleted later, hence no foreign key';
comment on column orders.full_name_folded is 'As people look for it (server/platform/text/fold.ts)';
comment on column orders.phone_digits is 'E.164 digits where the number is a real one, else the digits that were sent';
comment on column orders.total is 'What the customer pays for the goods, minor units; need not be the sum of the lines';
comment on column orders.shipping_fee is 'Minor units';
comment on column orders.created_on is 'Day of created_at in the workspace''s time zone, the day its counters are kept under';
comment on column orders.city_id is 'The city as a person chose it; NULL: only the text is known';
comment on column orders.source is 'Where it, or the lead it was made of, came in; NULL: made before this was kept';
comment on column orders.agent_id is 'The person who confirmed its lead; NULL: it was made without one, or not by a person';
comment on column orders.stop_desk is 'The pickup point that the customer chose; NULL: none';
comment on column orders.chosen_company_id is 'The courier that is to bring it, as chosen when it was typed in; NULL: none was';
comment on column orders.chosen_because is 'Why the service chose the courier, a message (contract/messages/message.ts); NULL: a person chose it, or nobody did';
comment on column orders.is_prepaid is 'Its customer has paid all of it, whatever it comes to: nothing is collected';
comment on column orders.exchange_of is 'The delivered order of which pieces come back for this one; NULL: nothing does, or that order is gone';
comment on column orders.exchange_pieces is 'Pieces that come back of each line of that order, in the order of their positions; NULL: nothing does';
comment on column orders.exchange_credit is 'What these are worth, minor units: it is taken off what the order collects';
comment on column orders.order_number is 'What a shop calls it; not unique. NULL: nothing is known';
comment on column orders.data is 'Keys and values that came with it and have no field; NULL: none';
comment on column orders.external_id is 'What its caller names it, unique in its account; NULL: nothing';
comment on column orders.import_job_id is 'The import that made it; jobs are forgotten before their orders, so it is no foreign key. NULL: no import';
comment on column orders.prepaid_amount is 'What its customer paid ahead of one that is not paid whole, minor units; it comes off what is collected';
comment on column orders.prepaid_by is 'Who took what was paid ahead, as the shop names it; NULL: not known';

create table password_resets (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  is_mailed boolean not null default false,
  joins_workspace_id uuid,
  constraint password_resets_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint password_resets_joins_workspace_id_fkey FOREIGN KEY (joins_workspace_id) REFERENCES workspaces(id),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint password_resets_pkey PRIMARY KEY (token_hash)
);
comment on table password_resets is 'Links that set a new password; using one deletes all of the person''s';
CREATE INDEX password_resets_user_idx ON public.password_resets USING btree (user_id);
comment on column password_resets.is_mailed is 'Only the mailbox''s owner can have it; false: it was shown to whoever invited, and sets the password of a local person only';
comment on column password_resets.joins_workspace_id is 'The workspace whose invitation is accepted by using the link; NULL: none';

create table payout_entries (
  workspace_id uuid not null,
  payout_id uuid not null,
  entry_id uuid not null,
  amount bigint not null,
  is_living boolean not null default true,
  constraint payout_entries_workspace_id_payout_id_fkey FOREIGN KEY (workspace_id, payout_id) REFERENCES payouts(workspace_id, id),
  constraint payout_entries_pkey PRIMARY KEY (workspace_id, payout_id, entry_id)
);
comment on table payout_entries is 'Entries of the ledger without an order that a payout pays or takes off: claims, adjustments, storage';
CREATE UNIQUE INDEX payout_entries_living_key ON public.payout_entries USING btree (workspace_id, entry_id) WHERE is_living;

create table payout_orders (
  workspace_id uuid not null,
  payout_id uuid not null,
  order_id uuid not null,
  correction_no smallint not null,
  account_id uuid not null,
  reference text not null,
  lines jsonb not null,
  amount bigint not null,
  is_living boolean not null default true,
  trip_no integer not null default 1,
  constraint payout_orders_workspace_id_payout_id_fkey FOREIGN KEY (workspace_id, payout_id) REFERENCES payouts(workspace_id, id),
  constraint payout_orders_pkey PRIMARY KEY (workspace_id, payout_id, order_id, trip_no)
);
comment on table payout_orders is 'What a payout pays or takes off for each order; they outlive their orders';
CREATE UNIQUE INDEX payout_orders_living_key ON public.payout_orders USING btree (workspace_id, order_id, trip_no, correction_no) WHERE is_living;
comment on column payout_orders.correction_no is '0: the trip itself, in one living payout at most. From 1: what changed of it since, likewise';
comment on column payout_orders.lines is 'Minor units by what they are of: cod, delivery_fee, …';
comment on column payout_orders.is_living is 'False: the payout was canceled';

create table payouts (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  run_id uuid not null,
  up_to date not null,
  invoice_id uuid not null,
  amount bigint not null,
  order_count integer not null,
  paid_on date,
  paid_by text,
  money_account_id uuid,
  payment_reference text,
  cancel_reason text,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  taken_back_on date,
  taken_back_by text,
  paid_to jsonb,
  constraint payouts_amount_check CHECK ((amount > 0)),
  constraint payouts_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 500))),
  constraint payouts_check CHECK (((paid_on IS NULL) = (money_account_id IS NULL))),
  constraint payouts_payment_reference_check CHECK (((length(payment_reference) >= 1) AND (length(payment_reference) <= 100))),
  constraint payouts_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint payouts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint payouts_workspace_id_invoice_id_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id),
  constraint payouts_pkey PRIMARY KEY (workspace_id, id)
);
comment on table payouts is 'Money to a seller with what it is for; its status is that of its invoice';
CREATE INDEX payouts_account_idx ON public.payouts USING btree (workspace_id, account_id, id);
CREATE UNIQUE INDEX payouts_invoice_key ON public.payouts USING btree (workspace_id, invoice_id);
CREATE UNIQUE INDEX payouts_run_key ON public.payouts USING btree (workspace_id, run_id, account_id);
comment on column payouts.run_id is 'The job that made it: a run that is killed and taken up again makes one for each seller';
comment on column payouts.amount is 'Minor units';
comment on column payouts.paid_on is 'NULL: not paid';
comment on column payouts.taken_back_on is 'The day on which what was paid was booked back; NULL: it was not';
comment on column payouts.paid_to is 'Bank account of the seller when it was paid: holder, bank and number; NULL: not paid, or paid before it was kept';

create table phone_calls (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  lead_id uuid not null,
  lead_reference text not null,
  agent_id uuid not null,
  call_gateway_id uuid,
  state text not null,
  asked_at timestamp with time zone not null,
  ringing_at timestamp with time zone,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  is_end_reported boolean not null default false,
  told_at timestamp with time zone not null,
  seconds integer,
  failure jsonb,
  constraint phone_calls_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['asked'::text, 'ringing'::text, 'answered'::text])))),
  constraint phone_calls_check1 CHECK (((failure IS NULL) OR (state = 'failed'::text))),
  constraint phone_calls_seconds_check CHECK ((seconds >= 0)),
  constraint phone_calls_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'ringing'::text, 'answered'::text, 'ended'::text, 'failed'::text]))),
  constraint phone_calls_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint phone_calls_workspace_id_call_gateway_id_fkey FOREIGN KEY (workspace_id, call_gateway_id) REFERENCES call_gateways(workspace_id, id) ON DELETE SET NULL (call_gateway_id),
  constraint phone_calls_workspace_id_lead_id_fkey FOREIGN KEY (workspace_id, lead_id) REFERENCES leads(workspace_id, id) ON DELETE CASCADE,
  constraint phone_calls_pkey PRIMARY KEY (workspace_id, id)
);
comment on table phone_calls is 'Calls through a call gateway: one row for each request to it. The outcome of the talk is a row of lead_calls';
CREATE INDEX phone_calls_agent_idx ON public.phone_calls USING btree (workspace_id, agent_id, id);
CREATE INDEX phone_calls_lead_idx ON public.phone_calls USING btree (workspace_id, lead_id, id);
CREATE UNIQUE INDEX phone_calls_open_key ON public.phone_calls USING btree (workspace_id, agent_id) WHERE (ended_at IS NULL);
comment on column phone_calls.call_gateway_id is 'The gateway; NULL: it was deleted since';
comment on column phone_calls.is_end_reported is 'True: the gateway reported the end; otherwise an empty answered_at does not say that the customer did not answer';
comment on column phone_calls.told_at is 'When its state last changed';
comment on column phone_calls.seconds is 'Seconds of talk; NULL: not reported';
comment on column phone_calls.failure is 'Message that says why the gateway did not connect it; NULL: it did, or nothing is known yet';

create table product_picture_files (
  workspace_id uuid not null,
  picture_id uuid not null,
  size text not null,
  bytes bytea storage external not null,
  constraint product_picture_files_size_check CHECK ((size = ANY (ARRAY['large'::text, 'small'::text, 'tiny'::text]))),
  constraint product_picture_files_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint product_picture_files_workspace_id_picture_id_fkey FOREIGN KEY (workspace_id, picture_id) REFERENCES product_pictures(workspace_id, id) ON DELETE CASCADE,
  constraint product_picture_files_pkey PRIMARY KEY (workspace_id, picture_id, size)
);
CREATE TRIGGER product_picture_files_removed AFTER DELETE ON public.product_picture_files REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('bytes');
CREATE TRIGGER product_picture_files_stored AFTER INSERT ON public.product_picture_files REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('bytes');
comment on column product_picture_files.bytes is 'WebP';

create table product_pictures (
  workspace_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  "position" smallint not null,
  width smallint not null,
  height smallint not null,
  sha256 bytea not null,
  created_at timestamp with time zone not null,
  constraint product_pictures_height_check CHECK ((height > 0)),
  constraint product_pictures_position_check CHECK (("position" >= 0)),
  constraint product_pictures_sha256_check CHECK ((length(sha256) = 32)),
  constraint product_pictures_width_check CHECK ((width > 0)),
  constraint product_pictures_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint product_pictures_workspace_id_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES products(workspace_id, id) ON DELETE CASCADE,
  constraint product_pictures_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX product_pictures_upload_key ON public.product_pictures USING btree (workspace_id, product_id, sha256);
comment on column product_pictures."position" is 'The smallest is the main picture; ties by id';
comment on column product_pictures.sha256 is 'Of the file as it was uploaded: the same one twice is one picture';

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
  category_id uuid,
  marketplace_product_id uuid,
  minimum_price bigint,
  is_withdrawn boolean not null default false,
  stock_product_id uuid,
  parent_id uuid,
  options text[] not null default '{}'::text[],
  merged_into_id uuid,
  version integer not null default 1,
  pieces jsonb,
  constraint products_check CHECK (((NOT is_withdrawn) OR (status <> 'active'::text))),
  constraint products_check2 CHECK ((parent_id <> id)),
  constraint products_check3 CHECK (((parent_id IS NULL) = (options = '{}'::text[]))),
  constraint products_check4 CHECK ((merged_into_id <> id)),
  constraint products_check5 CHECK (((merged_into_id IS NULL) OR (status <> 'active'::text))),
  constraint products_minimum_price_check CHECK ((minimum_price >= 0)),
  constraint products_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint products_pieces_check CHECK (((pieces IS NULL) OR ((pieces <> '{}'::jsonb) AND (purchase_price IS NULL) AND (stock_product_id IS NULL) AND (NOT is_tracked)))),
  constraint products_price_check CHECK ((price >= 0)),
  constraint products_purchase_price_check CHECK ((purchase_price >= 0)),
  constraint products_sku_check CHECK (((length(sku) >= 1) AND (length(sku) <= 100))),
  constraint products_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'draft'::text]))),
  constraint products_stock_product_check CHECK (((stock_product_id IS NULL) = ((marketplace_product_id IS NULL) AND (merged_into_id IS NULL)))),
  constraint products_weight_g_check CHECK ((weight_g >= 0)),
  constraint products_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint products_workspace_id_category_id_fkey FOREIGN KEY (workspace_id, category_id) REFERENCES categories(workspace_id, id),
  constraint products_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint products_workspace_id_marketplace_product_id_fkey FOREIGN KEY (workspace_id, marketplace_product_id) REFERENCES marketplace_products(workspace_id, id),
  constraint products_workspace_id_merged_into_id_fkey FOREIGN KEY (workspace_id, merged_into_id) REFERENCES products(workspace_id, id),
  constraint products_workspace_id_parent_id_fkey FOREIGN KEY (workspace_id, parent_id) REFERENCES products(workspace_id, id),
  constraint products_workspace_id_stock_product_id_fkey FOREIGN KEY (workspace_id, stock_product_id) REFERENCES products(workspace_id, id),
  constraint products_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX products_bundles_idx ON public.products USING btree (workspace_id, account_id) WHERE (pieces IS NOT NULL);
CREATE INDEX products_category_idx ON public.products USING btree (workspace_id, category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX products_marketplace_idx ON public.products USING btree (workspace_id, marketplace_product_id) WHERE (marketplace_product_id IS NOT NULL);
CREATE UNIQUE INDEX products_marketplace_key ON public.products USING btree (workspace_id, account_id, marketplace_product_id) WHERE (marketplace_product_id IS NOT NULL);
CREATE INDEX products_merged_idx ON public.products USING btree (workspace_id, merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE UNIQUE INDEX products_options_key ON public.products USING btree (workspace_id, parent_id, options) WHERE (parent_id IS NOT NULL);
CREATE UNIQUE INDEX products_sku_key ON public.products USING btree (workspace_id, account_id, sku);
CREATE INDEX products_stock_idx ON public.products USING btree (workspace_id, stock_product_id) WHERE (stock_product_id IS NOT NULL);
comment on column products.price is 'Minor units';
comment on column products.purchase_price is 'Minor units; NULL: not known';
comment on column products.image is 'URL';
comment on column products.is_tracked is 'Has had a stock movement; an untracked product never holds an order up';
comment on column products.marketplace_product_id is 'The offer of the house that the account sells under this product; NULL: its own';
comment on column products.minimum_price is 'Minor units, as the offer says; NULL: none';
comment on column products.is_withdrawn is 'The house took away the access to its offer';
comment on column products.stock_product_id is 'The product of the house whose stock serves this one; NULL: its own does';
comment on column products.parent_id is 'The product that this one is a size, a colour, … of; NULL: none';
comment on column products.options is 'What tells it from the other variants of its parent, as "Size: M"; in the order of all of them';
comment on column products.merged_into_id is 'The product that it became one with: its SKU names that one; NULL: none';
comment on column products.version is 'Goes up by one with every change that is told; the sequence of the product''s events';
comment on column products.pieces is 'Of a bundle, how many pieces of each part one has, by the part''s id; NULL: no bundle';

create table profit_sums (
  workspace_id uuid not null,
  dimension text not null,
  grain text not null,
  account_id uuid not null,
  day date not null,
  key text not null,
  sold bigint not null,
  earned bigint not null,
  goods bigint not null,
  delivery bigint not null,
  returns bigint not null,
  calls bigint not null,
  own_sold bigint not null default 0,
  own_goods bigint not null default 0,
  constraint profit_sums_grain_check CHECK ((grain = ANY (ARRAY['day'::text, 'month'::text]))),
  constraint profit_sums_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint profit_sums_pkey PRIMARY KEY (workspace_id, dimension, grain, account_id, day, key)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
comment on table profit_sums is 'Sums of order_facts.profit, written with them; its columns as those of statistics_counts, minor units';
comment on column profit_sums.own_sold is 'Sold by the account itself; sold is the house’s alone';
comment on column profit_sums.own_goods is 'What its own delivered goods were bought for';

create table push_devices (
  workspace_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint push_devices_auth_check CHECK ((length(auth) = 16)),
  constraint push_devices_endpoint_check CHECK (((length(endpoint) >= 1) AND (length(endpoint) <= 1000))),
  constraint push_devices_p256dh_check CHECK ((length(p256dh) = 65)),
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_devices_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES members(workspace_id, user_id) ON DELETE CASCADE,
  constraint push_devices_pkey PRIMARY KEY (workspace_id, session_id)
);
comment on table push_devices is 'Browsers that show notifications of a workspace; each lives as long as its session';
CREATE INDEX push_devices_endpoint_idx ON public.push_devices USING hash (endpoint);
CREATE INDEX push_devices_session_idx ON public.push_devices USING btree (session_id);
CREATE INDEX push_devices_user_idx ON public.push_devices USING btree (workspace_id, user_id);

create table push_keys (
  id smallint not null,
  public_key bytea not null,
  private_key bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint push_keys_public_key_check CHECK ((length(public_key) = 65)),
  constraint push_keys_pkey PRIMARY KEY (id)
);
comment on table push_keys is 'The pair by which this installation proves itself to push services, made at first use; browsers subscribe to its public half';
comment on column push_keys.private_key is 'Sealed (server/platform/seal.ts)';

create table push_settings (
  workspace_id uuid not null,
  user_id uuid not null,
  rest_from text,
  rest_to text,
  shows_details boolean not null default false,
  constraint push_settings_check CHECK ((((rest_from IS NULL) = (rest_to IS NULL)) AND (rest_from <> rest_to))),
  constraint push_settings_rest_from_check CHECK ((rest_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint push_settings_rest_to_check CHECK ((rest_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint push_settings_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES members(workspace_id, user_id) ON DELETE CASCADE,
  constraint push_settings_pkey PRIMARY KEY (workspace_id, user_id)
);
comment on table push_settings is 'How a person is told on locked phones; without a row, at any hour and without details';
comment on column push_settings.rest_from is 'On the workspace''s clocks; NULL: no hours of rest';

create unlogged table rate_limits (
  key text not null,
  window_started_at timestamp with time zone not null,
  requests integer not null,
  window_s integer not null default 60,
  constraint rate_limits_pkey PRIMARY KEY (key)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.02);

create table received_messages (
  workspace_id uuid not null,
  message_channel_id uuid not null,
  provider_id text not null,
  received_at timestamp with time zone not null,
  constraint received_messages_provider_id_check CHECK (((length(provider_id) >= 1) AND (length(provider_id) <= 200))),
  constraint received_messages_workspace_id_message_channel_id_fkey FOREIGN KEY (workspace_id, message_channel_id) REFERENCES message_channels(workspace_id, id) ON DELETE CASCADE,
  constraint received_messages_pkey PRIMARY KEY (workspace_id, message_channel_id, provider_id)
);
comment on table received_messages is 'What customers wrote or pressed and was acted on, so that it is once';
CREATE INDEX received_messages_age_idx ON public.received_messages USING btree (received_at);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);
comment on table recovery_codes is 'Each signs in once in place of an authenticator app; using one deletes it';

create table remembered_columns (
  workspace_id uuid not null,
  person_id uuid not null,
  kind text not null,
  header text not null,
  field text not null,
  said_at timestamp with time zone not null,
  constraint remembered_columns_header_check CHECK (((length(header) >= 1) AND (length(header) <= 200))),
  constraint remembered_columns_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 100))),
  constraint remembered_columns_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint remembered_columns_pkey PRIMARY KEY (workspace_id, person_id, kind, header)
);
comment on table remembered_columns is 'What a person said the headers of her files mean; read for nobody else';
comment on column remembered_columns.person_id is 'Who said it; of a token that acts for no person, the token';
comment on column remembered_columns.kind is 'Kind of job of the import';
comment on column remembered_columns.header is 'Folded: no case, no accents; never the own name of a column';
comment on column remembered_columns.field is 'Column of the import; empty: the column is left out';

create table roles (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  scope text not null,
  permissions jsonb not null,
  abilities text[] not null,
  is_system boolean not null,
  created_at timestamp with time zone not null,
  masks text[] not null default '{}'::text[],
  assignable_by text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  requires_second_factor boolean not null default false,
  constraint roles_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint roles_scope_check CHECK ((scope = ANY (ARRAY['workspace'::text, 'account'::text]))),
  constraint roles_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint roles_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX roles_name_key ON public.roles USING btree (workspace_id, lower(name));
comment on column roles.permissions is 'Resource to actions, in the words of contract/permissions.ts';
comment on column roles.is_system is 'One of the service''s own: what it gives stands in contract/permissions.ts, and its row only carries the name';
comment on column roles.masks is 'Fields its people do not see, in the words of contract/permissions.ts';
comment on column roles.assignable_by is 'Names of roles whose people may give this one although they lack its rights';
comment on column roles.requires_second_factor is 'Its people may do nothing but set a second factor up until they have one; also of the service''s own roles';

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

create table saved_views (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  account_id uuid,
  page text not null,
  name text not null,
  filters jsonb not null,
  "position" integer not null,
  is_shared boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  columns text[],
  constraint saved_views_filters_check CHECK (((jsonb_typeof(filters) = 'object'::text) AND (length((filters)::text) <= 8000))),
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_views_page_check CHECK (((length(page) >= 1) AND (length(page) <= 50))),
  constraint saved_views_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint saved_views_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES members(workspace_id, user_id) ON DELETE CASCADE,
  constraint saved_views_pkey PRIMARY KEY (workspace_id, id)
);
comment on table saved_views is 'Filters of a list under a name, for one person or for all who see what she sees';
CREATE UNIQUE INDEX saved_views_name_key ON public.saved_views USING btree (workspace_id, user_id, page, lower(name));
CREATE INDEX saved_views_shared_idx ON public.saved_views USING btree (workspace_id, page) WHERE is_shared;
comment on column saved_views.account_id is 'Whose people see it when it is shared; NULL: those who see the whole workspace';
comment on column saved_views.page is 'In the words of contract/saved-views.ts';
comment on column saved_views.filters is 'Parameters of the list''s query';
comment on column saved_views."position" is 'Among those of its person and page';
comment on column saved_views.columns is 'The columns that the list shows, in their order; NULL: those of whoever looks';

create table scheduled_runs (
  name text not null,
  due_at timestamp with time zone not null,
  held_by text,
  constraint scheduled_runs_pkey PRIMARY KEY (name)
);
comment on table scheduled_runs is 'What runs by the clock, once across all processes';
comment on column scheduled_runs.held_by is 'The worker that runs it now; NULL: none';

create table seller_advances (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  amount bigint not null,
  happened_on date not null,
  money_account_id uuid not null,
  payment_reference text,
  reason text not null,
  invoice_id uuid not null,
  status text not null default 'booked'::text,
  reversed_on date,
  reversed_by text,
  reversal_reason text,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint seller_advances_amount_check CHECK ((amount > 0)),
  constraint seller_advances_check CHECK (((status = 'reversed'::text) = (reversed_on IS NOT NULL))),
  constraint seller_advances_check1 CHECK ((((reversed_on IS NULL) = (reversed_by IS NULL)) AND ((reversed_on IS NULL) = (reversal_reason IS NULL)))),
  constraint seller_advances_kind_check CHECK ((kind = ANY (ARRAY['advance'::text, 'repayment'::text]))),
  constraint seller_advances_payment_reference_check CHECK (((length(payment_reference) >= 1) AND (length(payment_reference) <= 100))),
  constraint seller_advances_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint seller_advances_reversal_reason_check CHECK (((length(reversal_reason) >= 1) AND (length(reversal_reason) <= 500))),
  constraint seller_advances_status_check CHECK ((status = ANY (ARRAY['booked'::text, 'reversed'::text]))),
  constraint seller_advances_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint seller_advances_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint seller_advances_workspace_id_invoice_id_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id),
  constraint seller_advances_pkey PRIMARY KEY (workspace_id, id)
);
comment on table seller_advances is 'Money that the house gave a seller before it was owed, or that a seller paid to the house';
CREATE INDEX seller_advances_account_idx ON public.seller_advances USING btree (workspace_id, account_id, id);
CREATE UNIQUE INDEX seller_advances_invoice_key ON public.seller_advances USING btree (workspace_id, invoice_id);
comment on column seller_advances.kind is 'advance: from the house to the seller; repayment: from the seller to the house';
comment on column seller_advances.amount is 'Minor units';
comment on column seller_advances.reversed_on is 'NULL: it was not taken back';

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

create table settings_changes (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid,
  key text not null,
  old_value jsonb not null,
  new_value jsonb not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  source text not null,
  changed_at timestamp with time zone not null,
  constraint settings_changes_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'token'::text, 'system'::text]))),
  constraint settings_changes_source_check CHECK ((source = ANY (ARRAY['api'::text, 'dashboard'::text, 'scanner'::text, 'import'::text, 'courier'::text, 'system'::text]))),
  constraint settings_changes_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint settings_changes_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint settings_changes_pkey PRIMARY KEY (workspace_id, id)
);
comment on table settings_changes is 'Who changed which setting from what to what; append-only';
CREATE INDEX settings_changes_key_idx ON public.settings_changes USING btree (workspace_id, key, id);
comment on column settings_changes.account_id is 'NULL: a policy of the whole workspace';

create table settlement_orders (
  workspace_id uuid not null,
  settlement_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  reference text not null,
  amount bigint not null,
  is_living boolean not null default true,
  trip_no integer not null default 1,
  constraint settlement_orders_workspace_id_settlement_id_fkey FOREIGN KEY (workspace_id, settlement_id) REFERENCES settlements(workspace_id, id),
  constraint settlement_orders_pkey PRIMARY KEY (workspace_id, settlement_id, order_id, trip_no)
);
comment on table settlement_orders is 'The parcels whose cash was handed in; they outlive their orders';
CREATE INDEX settlement_orders_order_idx ON public.settlement_orders USING btree (workspace_id, order_id);
comment on column settlement_orders.is_living is 'False: the settlement was reversed';

create table settlements (
  workspace_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  status text not null,
  order_count integer not null,
  held bigint not null,
  carried bigint not null,
  claims bigint not null,
  fees bigint not null,
  handed_in bigint not null,
  short bigint not null,
  short_is_for text,
  notes jsonb,
  comment text,
  money_account_id uuid not null,
  invoice_id uuid not null,
  happened_on date not null,
  closed_by text not null,
  reversed_by text,
  reversed_at timestamp with time zone,
  reversal_reason text,
  created_at timestamp with time zone not null,
  constraint settlements_check CHECK ((short = (((held + claims) - fees) - handed_in))),
  constraint settlements_check1 CHECK (((short = 0) = (short_is_for IS NULL))),
  constraint settlements_check2 CHECK (((status = 'reversed'::text) = (reversed_at IS NOT NULL))),
  constraint settlements_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 500))),
  constraint settlements_fees_check CHECK ((fees >= 0)),
  constraint settlements_order_count_check CHECK ((order_count >= 0)),
  constraint settlements_reversal_reason_check CHECK (((length(reversal_reason) >= 1) AND (length(reversal_reason) <= 500))),
  constraint settlements_short_check CHECK ((short >= 0)),
  constraint settlements_short_is_for_check CHECK ((short_is_for = ANY (ARRAY['holder'::text, 'seller'::text, 'house'::text]))),
  constraint settlements_status_check CHECK ((status = ANY (ARRAY['closed'::text, 'reversed'::text]))),
  constraint settlements_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint settlements_workspace_id_invoice_id_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id),
  constraint settlements_workspace_id_person_id_fkey FOREIGN KEY (workspace_id, person_id) REFERENCES members(workspace_id, user_id),
  constraint settlements_pkey PRIMARY KEY (workspace_id, id)
);
comment on table settlements is 'A delivery person handed in cash; amounts in minor units';
CREATE UNIQUE INDEX settlements_invoice_key ON public.settlements USING btree (workspace_id, invoice_id);
CREATE INDEX settlements_person_idx ON public.settlements USING btree (workspace_id, person_id, id);
comment on column settlements.carried is 'Of held, what none of the parcels explains';
comment on column settlements.handed_in is 'Below 0: the house paid, as more fees were due than cash';
comment on column settlements.short_is_for is 'Who bears what was missing; NULL: nothing was';
comment on column settlements.notes is 'How it was counted; NULL: in one sum';

create table setup_links (
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint setup_links_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint setup_links_pkey PRIMARY KEY (token_hash)
);
comment on table setup_links is 'One-time links with which the first workspace of a production service is made';

create table sheet_errors (
  workspace_id uuid not null,
  id uuid not null,
  sheet_id uuid not null,
  job_id uuid not null,
  line integer not null,
  reason text not null,
  cells jsonb not null,
  created_at timestamp with time zone not null,
  said jsonb,
  constraint sheet_errors_workspace_id_sheet_id_fkey FOREIGN KEY (workspace_id, sheet_id) REFERENCES sheets(workspace_id, id) ON DELETE CASCADE,
  constraint sheet_errors_pkey PRIMARY KEY (workspace_id, id)
);
comment on table sheet_errors is 'Rows that the last reading could not take, or that were changed since they became leads';
CREATE INDEX sheet_errors_sheet_idx ON public.sheet_errors USING btree (workspace_id, sheet_id, id);
comment on column sheet_errors.said is 'The messages that the reason is the text of; null: an older version wrote it';

create table sheet_rows (
  workspace_id uuid not null,
  sheet_id uuid not null,
  row_key bytea not null,
  occurrence integer not null,
  content bytea not null,
  person bytea not null,
  place bytea not null,
  line integer not null,
  lead_reference text not null,
  job_id uuid not null,
  constraint sheet_rows_content_check CHECK ((length(content) = 16)),
  constraint sheet_rows_occurrence_check CHECK ((occurrence >= 1)),
  constraint sheet_rows_person_check CHECK ((length(person) = 16)),
  constraint sheet_rows_place_check CHECK ((length(place) = 16)),
  constraint sheet_rows_row_key_check CHECK ((length(row_key) = 16)),
  constraint sheet_rows_workspace_id_sheet_id_fkey FOREIGN KEY (workspace_id, sheet_id) REFERENCES sheets(workspace_id, id) ON DELETE CASCADE,
  constraint sheet_rows_pkey PRIMARY KEY (workspace_id, sheet_id, row_key, occurrence)
);
comment on table sheet_rows is 'Rows that became leads, by what tells rows apart (docs/decisions/0016-applications.md); digests only, people''s data stands in the lead';
CREATE INDEX sheet_rows_content_idx ON public.sheet_rows USING btree (workspace_id, sheet_id, content);
CREATE INDEX sheet_rows_person_idx ON public.sheet_rows USING btree (workspace_id, sheet_id, person);
comment on column sheet_rows.row_key is 'Digest of the column that names rows, where the sheet has one, else of phone and SKUs; the first byte says which';
comment on column sheet_rows.occurrence is 'Which of the rows with the same key, from 1';
comment on column sheet_rows.line is 'Where the row stood when it became a lead';

create table sheets (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  url text,
  columns jsonb not null,
  interval_minutes integer not null,
  status text not null,
  next_read_at timestamp with time zone,
  read_job_id uuid,
  last_read_at timestamp with time zone,
  last_error text,
  last_sha256 bytea,
  rows_total integer not null default 0,
  rows_failed integer not null default 0,
  leads_created integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  kept_by jsonb,
  sheet_name text,
  hidden_rows text,
  constraint sheets_hidden_rows_check CHECK ((hidden_rows = ANY (ARRAY['take'::text, 'leave_out'::text]))),
  constraint sheets_interval_minutes_check CHECK (((interval_minutes >= 5) AND (interval_minutes <= 10080))),
  constraint sheets_last_sha256_check CHECK ((length(last_sha256) = 32)),
  constraint sheets_leads_created_check CHECK ((leads_created >= 0)),
  constraint sheets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint sheets_rows_failed_check CHECK ((rows_failed >= 0)),
  constraint sheets_rows_total_check CHECK ((rows_total >= 0)),
  constraint sheets_sheet_name_check CHECK (((length(sheet_name) >= 1) AND (length(sheet_name) <= 100))),
  constraint sheets_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint sheets_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000))),
  constraint sheets_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint sheets_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint sheets_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX sheets_due_idx ON public.sheets USING btree (next_read_at) WHERE (next_read_at IS NOT NULL);
CREATE UNIQUE INDEX sheets_name_key ON public.sheets USING btree (workspace_id, account_id, name);
comment on column sheets.url is 'Where it is published; NULL: it is read when a file is uploaded';
comment on column sheets.columns is 'What its headers mean, where they do not say so themselves: a list of header and column';
comment on column sheets.next_read_at is 'NULL: not by itself, for want of an address or because it is inactive';
comment on column sheets.read_job_id is 'The job that reads it, or read it last; NULL: none did';
comment on column sheets.last_error is 'Why the last reading came to nothing; NULL: it came to an end';
comment on column sheets.last_sha256 is 'Of what was read last without a fault; NULL: read all of it again';
comment on column sheets.leads_created is 'By all readings together';
comment on column sheets.kept_by is 'Who made or last changed it, whose rights of now decide what it makes; NULL: the operator, or not known';
comment on column sheets.sheet_name is 'The sheet of the workbook that is read. NULL: the only one that has the columns';
comment on column sheets.hidden_rows is 'What becomes of hidden rows. NULL: nobody said, so new ones are asked about';

create table shipments (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  shipping_company_id uuid not null,
  job_id uuid not null,
  reference text not null,
  state text not null,
  from_stock boolean not null,
  claim_id uuid,
  not_before timestamp with time zone,
  sent_at timestamp with time zone,
  tries smallint not null default 0,
  error text,
  tracking_number text,
  label_url text,
  courier_status text,
  courier_status_at timestamp with time zone,
  synced_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  said jsonb,
  withdrawal text,
  constraint shipments_check CHECK (((state <> ALL (ARRAY['accepted'::text, 'canceled'::text])) OR (tracking_number IS NOT NULL))),
  constraint shipments_check1 CHECK (((state <> 'refused'::text) OR (error IS NOT NULL))),
  constraint shipments_check2 CHECK (((state = ANY (ARRAY['queued'::text, 'sending'::text])) OR (claim_id IS NULL))),
  constraint shipments_courier_status_check CHECK (((length(courier_status) >= 1) AND (length(courier_status) <= 100))),
  constraint shipments_error_check CHECK ((length(error) <= 500)),
  constraint shipments_label_url_check CHECK ((length(label_url) <= 2000)),
  constraint shipments_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 40))),
  constraint shipments_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'accepted'::text, 'refused'::text, 'canceled'::text]))),
  constraint shipments_tracking_number_check CHECK (((length(tracking_number) >= 1) AND (length(tracking_number) <= 100))),
  constraint shipments_tries_check CHECK ((tries >= 0)),
  constraint shipments_withdrawal_check CHECK ((withdrawal = ANY (ARRAY['queued'::text, 'kept'::text, 'delivered'::text]))),
  constraint shipments_workspace_id_order_id_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES orders(workspace_id, id) ON DELETE CASCADE,
  constraint shipments_workspace_id_shipping_company_id_fkey FOREIGN KEY (workspace_id, shipping_company_id) REFERENCES shipping_companies(workspace_id, id),
  constraint shipments_pkey PRIMARY KEY (workspace_id, id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02);
comment on table shipments is 'An attempt to hand an order to a courier, written before the courier is asked, so that a crash or a time-out leaves behind what may have happened. Changes under the lock of its order only';
CREATE INDEX shipments_ended_idx ON public.shipments USING btree (workspace_id, shipping_company_id, ended_at) WHERE ((state = 'accepted'::text) AND (ended_at IS NOT NULL));
CREATE INDEX shipments_open_idx ON public.shipments USING btree (workspace_id, shipping_company_id, synced_at) WHERE ((state = 'accepted'::text) AND (ended_at IS NULL));
CREATE INDEX shipments_order_idx ON public.shipments USING btree (workspace_id, order_id, id);
CREATE UNIQUE INDEX shipments_sent_as_key ON public.shipments USING btree (workspace_id, shipping_company_id, reference) WHERE (state <> 'refused'::text);
CREATE INDEX shipments_tracking_idx ON public.shipments USING btree (workspace_id, shipping_company_id, tracking_number);
CREATE INDEX shipments_tracking_key_idx ON public.shipments USING btree (workspace_id, tracking_key(tracking_number)) WHERE (state = ANY (ARRAY['accepted'::text, 'canceled'::text]));
CREATE UNIQUE INDEX shipments_under_way_key ON public.shipments USING btree (workspace_id, order_id) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX shipments_withdrawal_idx ON public.shipments USING btree (workspace_id, order_id) WHERE (withdrawal IS NOT NULL);
CREATE INDEX shipments_word_idx ON public.shipments USING btree (workspace_id, shipping_company_id, courier_status) WHERE ((state = 'accepted'::text) AND (ended_at IS NULL));
comment on column shipments.reference is 'What the courier knows the parcel by, ours: it is asked by it when an answer was lost';
comment on column shipments.state is 'queued: surely not with the courier. sending: it may be. canceled: was with the courier and is no more';
comment on column shipments.claim_id is 'The run that acts on it now';
comment on column shipments.not_before is 'Nobody acts on it before: a request is under way, or it is to be asked or tried again then; NULL: now';
comment on column shipments.sent_at is 'The last time its parcel was sent; NULL: never';
comment on column shipments.courier_status is 'What the courier called the parcel last, in its own words';
comment on column shipments.courier_status_at is 'When that came to be, by the courier''s clock';
comment on column shipments.synced_at is 'When the courier was last asked about it; NULL: not yet, or it is to be asked again soon';
comment on column shipments.ended_at is 'Nothing more is expected of it: delivered, returned or cancelled; NULL: it is on its way';
comment on column shipments.said is 'The message that the error is the text of; null: there is none, or an older version wrote it';
comment on column shipments.withdrawal is 'Its order was cancelled while the courier had it. queued: the courier is being asked to cancel it; kept: it lives on there, and error says why; delivered: the courier delivered it all the same; NULL: nothing of that, or it is cancelled there';

create table shipping_companies (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  connector text not null,
  credentials bytea,
  options jsonb not null,
  base_url text,
  tracking_url text,
  warehouse_id uuid,
  status text not null,
  rates jsonb not null,
  city_codes jsonb not null,
  paused_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  rate_home bigint,
  rate_stop_desk bigint,
  rate_return bigint,
  cash_percent double precision not null default 0,
  keeps_fees boolean not null default true,
  pays_every_days integer,
  places_fetched jsonb,
  prints_own_label boolean not null default false,
  ignored_prices jsonb not null default '[]'::jsonb,
  constraint shipping_companies_base_url_check CHECK ((length(base_url) <= 2000)),
  constraint shipping_companies_cash_percent_check CHECK (((cash_percent >= (0)::double precision) AND (cash_percent <= (100)::double precision))),
  constraint shipping_companies_connector_check CHECK ((connector ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
  constraint shipping_companies_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint shipping_companies_pays_every_days_check CHECK (((pays_every_days >= 1) AND (pays_every_days <= 365))),
  constraint shipping_companies_rate_home_check CHECK ((rate_home >= 0)),
  constraint shipping_companies_rate_return_check CHECK ((rate_return >= 0)),
  constraint shipping_companies_rate_stop_desk_check CHECK ((rate_stop_desk >= 0)),
  constraint shipping_companies_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint shipping_companies_tracking_url_check CHECK ((length(tracking_url) <= 2000)),
  constraint shipping_companies_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint shipping_companies_workspace_id_warehouse_id_fkey FOREIGN KEY (workspace_id, warehouse_id) REFERENCES warehouses(workspace_id, id),
  constraint shipping_companies_pkey PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX shipping_companies_name_key ON public.shipping_companies USING btree (workspace_id, name);
comment on column shipping_companies.credentials is 'Sealed (server/platform/seal.ts), bound to the company; NULL: none';
comment on column shipping_companies.options is 'What its connector needs beside credentials, by name';
comment on column shipping_companies.base_url is 'NULL: the connector''s own';
comment on column shipping_companies.warehouse_id is 'The stock it holds, which a push from stock ships from; NULL: none';
comment on column shipping_companies.rates is 'Fees by city, major units';
comment on column shipping_companies.paused_until is 'It asked to be left alone until then; NULL: it never did';
comment on column shipping_companies.rate_home is 'Of cities without a row in rates, minor units; NULL: unknown';
comment on column shipping_companies.keeps_fees is 'It takes its fees off the cash that it hands over';
comment on column shipping_companies.pays_every_days is 'After so many days collected cash is late; NULL: nobody said';
comment on column shipping_companies.places_fetched is 'When its list was fetched last (at), how many places it had, and how many were added and gone; NULL: never';
comment on column shipping_companies.prints_own_label is 'Its parcels are printed with the label that it makes, instead of ours';
comment on column shipping_companies.ignored_prices is 'Prices that its courier tells and a person ignored, by city as in rates: until it tells others';

create table sourcing_file_pieces (
  workspace_id uuid not null,
  file_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  constraint sourcing_file_pieces_position_check CHECK (("position" >= 0)),
  constraint sourcing_file_pieces_workspace_id_file_id_fkey FOREIGN KEY (workspace_id, file_id) REFERENCES sourcing_files(workspace_id, id) ON DELETE CASCADE,
  constraint sourcing_file_pieces_pkey PRIMARY KEY (workspace_id, file_id, "position")
);
CREATE TRIGGER sourcing_file_pieces_removed AFTER DELETE ON public.sourcing_file_pieces REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('bytes');
CREATE TRIGGER sourcing_file_pieces_stored AFTER INSERT ON public.sourcing_file_pieces REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('bytes');

create table sourcing_files (
  workspace_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  created_at timestamp with time zone not null,
  constraint sourcing_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint sourcing_files_size_bytes_check CHECK ((size_bytes > 0)),
  constraint sourcing_files_workspace_id_message_id_fkey FOREIGN KEY (workspace_id, message_id) REFERENCES sourcing_messages(workspace_id, id) ON DELETE CASCADE,
  constraint sourcing_files_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX sourcing_files_message_idx ON public.sourcing_files USING btree (workspace_id, message_id, id);
comment on column sourcing_files.content_type is 'What its first bytes say, not what its sender said';

create table sourcing_histories (
  workspace_id uuid not null,
  id uuid not null,
  sourcing_id uuid not null,
  old_status text not null,
  new_status text not null,
  details jsonb not null,
  changed_by text not null,
  actor_kind text not null,
  actor_id uuid,
  source text not null,
  changed_at timestamp with time zone not null,
  constraint sourcing_histories_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'token'::text, 'system'::text]))),
  constraint sourcing_histories_source_check CHECK ((source = ANY (ARRAY['api'::text, 'dashboard'::text, 'scanner'::text, 'import'::text, 'courier'::text, 'system'::text]))),
  constraint sourcing_histories_workspace_id_sourcing_id_fkey FOREIGN KEY (workspace_id, sourcing_id) REFERENCES sourcings(workspace_id, id) ON DELETE CASCADE,
  constraint sourcing_histories_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX sourcing_histories_sourcing_idx ON public.sourcing_histories USING btree (workspace_id, sourcing_id, id);
comment on column sourcing_histories.details is 'What the move brought: a quote, a reason, where the pieces went';

create table sourcing_messages (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  sourcing_id uuid not null,
  body text not null,
  author text not null,
  author_kind text not null,
  author_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint sourcing_messages_author_kind_check CHECK ((author_kind = ANY (ARRAY['user'::text, 'token'::text, 'system'::text]))),
  constraint sourcing_messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
  constraint sourcing_messages_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint sourcing_messages_workspace_id_sourcing_id_fkey FOREIGN KEY (workspace_id, sourcing_id) REFERENCES sourcings(workspace_id, id) ON DELETE CASCADE,
  constraint sourcing_messages_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX sourcing_messages_account_idx ON public.sourcing_messages USING btree (workspace_id, account_id, id);
CREATE INDEX sourcing_messages_sourcing_idx ON public.sourcing_messages USING btree (workspace_id, sourcing_id, id);
comment on column sourcing_messages.account_id is 'That of the sourcing, whoever wrote';
comment on column sourcing_messages.author_id is 'The person, whichever token she wrote by';

create table sourcings (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  title text not null,
  product_link text not null,
  quantity integer not null,
  target_price bigint,
  notes text,
  status text not null,
  quote_price bigint,
  quote_currency text,
  quote_days integer,
  product_id uuid,
  warehouse_id uuid,
  received_quantity integer,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint sourcings_check CHECK ((num_nulls(quote_price, quote_currency, quote_days) = ANY (ARRAY[0, 3]))),
  constraint sourcings_check1 CHECK ((num_nulls(product_id, warehouse_id, received_quantity) = ANY (ARRAY[0, 3]))),
  constraint sourcings_check2 CHECK (((status = 'received'::text) = (product_id IS NOT NULL))),
  constraint sourcings_quantity_check CHECK ((quantity > 0)),
  constraint sourcings_quote_currency_check CHECK ((quote_currency ~ '^[A-Z]{3}$'::text)),
  constraint sourcings_quote_days_check CHECK ((quote_days >= 0)),
  constraint sourcings_quote_price_check CHECK ((quote_price > 0)),
  constraint sourcings_received_quantity_check CHECK ((received_quantity > 0)),
  constraint sourcings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'quoted'::text, 'accepted'::text, 'paid'::text, 'purchased'::text, 'shipped'::text, 'received'::text, 'refused'::text, 'canceled'::text]))),
  constraint sourcings_target_price_check CHECK ((target_price >= 0)),
  constraint sourcings_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint sourcings_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint sourcings_workspace_id_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES products(workspace_id, id),
  constraint sourcings_workspace_id_warehouse_id_fkey FOREIGN KEY (workspace_id, warehouse_id) REFERENCES warehouses(workspace_id, id),
  constraint sourcings_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX sourcings_account_idx ON public.sourcings USING btree (workspace_id, account_id, id);
CREATE INDEX sourcings_title_idx ON public.sourcings USING btree (workspace_id, account_id, title);
comment on column sourcings.target_price is 'What the asker hopes to pay for a piece, minor units of the workspace''s currency';
comment on column sourcings.quote_price is 'For a piece, minor units of quote_currency';
comment on column sourcings.quote_days is 'From payment to the warehouse';
comment on column sourcings.product_id is 'Whose stock the pieces went to; NULL: not received yet';

create table statement_counters (
  workspace_id uuid not null,
  last_number integer not null,
  constraint statement_counters_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint statement_counters_pkey PRIMARY KEY (workspace_id)
);

create table statement_rows (
  workspace_id uuid not null,
  statement_id uuid not null,
  id uuid not null,
  line integer not null,
  part smallint not null default 0,
  raw jsonb not null,
  version integer not null default 1,
  class text,
  reason jsonb,
  order_id uuid,
  found_by text,
  candidates uuid[] not null default '{}'::uuid[],
  amount bigint,
  fee bigint,
  pays bigint not null default 0,
  expected bigint,
  expected_fee bigint,
  decision text,
  decision_reason text,
  decided_by text,
  decided_at timestamp with time zone,
  told_state text,
  told_amount bigint,
  told_fee bigint,
  told_payment text,
  told_at timestamp with time zone,
  is_told_otherwise boolean not null default false,
  trip_no integer,
  mended jsonb,
  mended_by text,
  mended_at timestamp with time zone,
  constraint statement_rows_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint statement_rows_class_check CHECK ((class = ANY (ARRAY['matched'::text, 'short'::text, 'over'::text, 'fee_differs'::text, 'told_otherwise'::text, 'pays_claim'::text, 'not_delivered_here'::text, 'not_returned_here'::text, 'returned_here'::text, 'twice'::text, 'several'::text, 'not_ours'::text, 'unreadable'::text, 'no_parcel'::text]))),
  constraint statement_rows_decision_check CHECK ((decision = ANY (ARRAY['take'::text, 'claim'::text, 'write_off'::text, 'put_aside'::text]))),
  constraint statement_rows_decision_reason_check CHECK (((length(decision_reason) >= 1) AND (length(decision_reason) <= 500))),
  constraint statement_rows_found_by_check CHECK ((found_by = ANY (ARRAY['tracking'::text, 'reference'::text, 'phone'::text, 'person'::text]))),
  constraint statement_rows_line_check CHECK ((line > 0)),
  constraint statement_rows_mended_check CHECK ((((mended IS NULL) = (mended_by IS NULL)) AND ((mended IS NULL) = (mended_at IS NULL)))),
  constraint statement_rows_told_check CHECK (((told_state IS NOT NULL) OR (NOT is_told_otherwise))),
  constraint statement_rows_told_state_check CHECK ((told_state = ANY (ARRAY['not_ready'::text, 'ready'::text, 'on_the_way'::text, 'paid'::text]))),
  constraint statement_rows_workspace_id_statement_id_fkey FOREIGN KEY (workspace_id, statement_id) REFERENCES statements(workspace_id, id) ON DELETE CASCADE,
  constraint statement_rows_pkey PRIMARY KEY (workspace_id, statement_id, id),
  constraint statement_rows_workspace_id_statement_id_line_part_key UNIQUE (workspace_id, statement_id, line, part)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02);
comment on table statement_rows is 'Rows of statements: what the file has, what it was read as, and what was decided; amounts in minor units';
CREATE INDEX statement_rows_aside_idx ON public.statement_rows USING btree (workspace_id, id) WHERE (decision = ANY (ARRAY['put_aside'::text, 'claim'::text]));
CREATE INDEX statement_rows_class_idx ON public.statement_rows USING btree (workspace_id, statement_id, class, id);
CREATE INDEX statement_rows_order_idx ON public.statement_rows USING btree (workspace_id, order_id) WHERE (order_id IS NOT NULL);
comment on column statement_rows.line is 'Where the file has it, from 1';
comment on column statement_rows.part is 'Of several parcels in one row, from 0';
comment on column statement_rows.raw is 'Its cells by our names of columns; `failed`: all its cells, where there were more than headers';
comment on column statement_rows.class is 'NULL: not looked at yet';
comment on column statement_rows.reason is 'Why it has its class, as a message; NULL: the class says it';
comment on column statement_rows.order_id is 'The one parcel that it means; NULL: none, or several. No foreign key: rows outlive orders';
comment on column statement_rows.amount is 'Collected; NULL: not said';
comment on column statement_rows.fee is 'Taken for the parcel; NULL: not said';
comment on column statement_rows.pays is 'What it adds to what the courier pays';
comment on column statement_rows.expected is 'What the order says, or its open claims where the row pays them; NULL: there is no order';
comment on column statement_rows.expected_fee is 'What our rates said when it went out; NULL: nothing';
comment on column statement_rows.told_state is 'How far the cash has come by the courier''s own account (courier_cash); NULL: it says nothing';
comment on column statement_rows.told_amount is 'What it says that it collected; NULL: not said';
comment on column statement_rows.told_fee is 'What it says that it takes; NULL: not said';
comment on column statement_rows.told_payment is 'Its reference of the payment; NULL: not said';
comment on column statement_rows.told_at is 'Since when, by its clock, or when it was heard';
comment on column statement_rows.is_told_otherwise is 'Its own account contradicts the row';
comment on column statement_rows.trip_no is 'The trip of its order that it means; NULL: the order never was out';
comment on column statement_rows.mended is 'By our names of columns, in place of those of raw, which stay as the file has them; of the first part of a line alone. NULL: nothing was typed';

create table statements (
  workspace_id uuid not null,
  id uuid not null,
  number integer not null,
  shipping_company_id uuid not null,
  state text not null,
  happened_on date not null,
  bank_reference text,
  money_account_id uuid,
  charges bigint not null default 0,
  received bigint,
  difference_as text,
  file_name text,
  file_sha256 bytea,
  columns jsonb not null default '{}'::jsonb,
  decimal_mark text,
  stated_amount bigint,
  stated_net bigint,
  read_amount bigint,
  read_net bigint,
  entries integer not null default 0,
  version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  posted_by text,
  posted_at timestamp with time zone,
  reversed_by text,
  reversed_at timestamp with time zone,
  reversal_reason text,
  constraint statements_bank_reference_check CHECK (((length(bank_reference) >= 1) AND (length(bank_reference) <= 100))),
  constraint statements_charges_check CHECK ((charges >= 0)),
  constraint statements_check CHECK (((posted_at IS NULL) = (state = ANY (ARRAY['reading'::text, 'draft'::text])))),
  constraint statements_check1 CHECK (((state = 'reversed'::text) = (reversed_at IS NOT NULL))),
  constraint statements_decimal_mark_check CHECK ((decimal_mark = ANY (ARRAY['.'::text, ','::text]))),
  constraint statements_difference_as_check CHECK ((difference_as = ANY (ARRAY['short'::text, 'rounding'::text, 'claim'::text, 'over'::text, 'unmatched'::text]))),
  constraint statements_entries_check CHECK ((entries >= 0)),
  constraint statements_reversal_reason_check CHECK (((length(reversal_reason) >= 1) AND (length(reversal_reason) <= 500))),
  constraint statements_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'draft'::text, 'posted'::text, 'reversed'::text]))),
  constraint statements_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint statements_workspace_id_shipping_company_id_fkey FOREIGN KEY (workspace_id, shipping_company_id) REFERENCES shipping_companies(workspace_id, id),
  constraint statements_pkey PRIMARY KEY (workspace_id, id),
  constraint statements_workspace_id_number_key UNIQUE (workspace_id, number)
);
comment on table statements is 'What a courier says it collected and returned, with its fees; amounts in minor units';
CREATE INDEX statements_company_idx ON public.statements USING btree (workspace_id, shipping_company_id, id);
CREATE UNIQUE INDEX statements_file_key ON public.statements USING btree (workspace_id, file_sha256) WHERE (state <> 'reversed'::text);
comment on column statements.happened_on is 'The day under which it is booked, in the workspace''s time zone';
comment on column statements.charges is 'Taken off for no parcel of its own';
comment on column statements.received is 'What came to the money account; NULL: what the rows come to';
comment on column statements.difference_as is 'What the difference between the two is; NULL: there is none, or nobody said';
comment on column statements.file_sha256 is 'NULL: typed, or sent by a program';
comment on column statements.columns is 'Headers of the file to columns of ours';
comment on column statements.decimal_mark is 'The mark before decimals, as the whole file shows it; NULL: it does not';
comment on column statements.stated_amount is 'What the foot of the file says that it collected; NULL: it does not say';
comment on column statements.read_amount is 'What its rows came to when it was read';
comment on column statements.entries is 'How often it booked: posting and reversing it count one each';

create table statistics_counts (
  workspace_id uuid not null,
  noun text not null,
  dimension text not null,
  grain text not null,
  account_id uuid not null,
  day date not null,
  key text not null,
  status text not null,
  n bigint not null,
  amount bigint not null,
  constraint statistics_counts_grain_check CHECK ((grain = ANY (ARRAY['day'::text, 'month'::text]))),
  constraint statistics_counts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint statistics_counts_pkey PRIMARY KEY (workspace_id, noun, dimension, grain, account_id, day, key, status)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
comment on table statistics_counts is 'How many there are, by day and by one other thing: the sums of lead_facts and order_facts, written with them';
CREATE INDEX statistics_counts_courier_city_idx ON public.statistics_counts USING btree (workspace_id, key, day) WHERE ((noun = 'orders'::text) AND (dimension = 'courier_city'::text) AND (grain = 'day'::text) AND (account_id = '00000000-0000-0000-0000-000000000000'::uuid));
comment on column statistics_counts.account_id is 'All zeros: all accounts together';
comment on column statistics_counts.day is 'In the workspace''s time zone: of creation for leads and orders, else of what happened. Of a month: its first';
comment on column statistics_counts.key is 'Of the dimension: an id, a folded city, a source, a courier’s id and a folded city; empty for the dimension all';
comment on column statistics_counts.amount is 'Orders: their totals, minor units. First calls: seconds since the lead came in';

create table statistics_fills (
  workspace_id uuid not null,
  source text not null,
  after_id uuid not null,
  product_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  constraint statistics_fills_source_check CHECK ((source = ANY (ARRAY['leads'::text, 'orders'::text, 'lead_histories'::text, 'order_histories'::text, 'lead_lines'::text, 'order_lines'::text]))),
  constraint statistics_fills_pkey PRIMARY KEY (workspace_id, source, product_id)
);
comment on table statistics_fills is 'What is still to be counted, up to which id it is: what was there before it was kept, and the lines of products that changed their parent';
comment on column statistics_fills.product_id is 'Of lines: whose; else all zeros';

create table statistics_labels (
  workspace_id uuid not null,
  key text not null,
  label text not null,
  city_key text,
  is_town boolean not null default false,
  is_linked boolean not null default false,
  constraint statistics_labels_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint statistics_labels_pkey PRIMARY KEY (workspace_id, key)
);
comment on table statistics_labels is 'How a city was written when it was first counted under its folded key';
CREATE INDEX statistics_labels_city_idx ON public.statistics_labels USING btree (workspace_id, city_key) WHERE (city_key IS NOT NULL);
CREATE INDEX statistics_labels_new_idx ON public.statistics_labels USING btree (workspace_id, key) WHERE (NOT is_linked);
comment on column statistics_labels.city_key is 'The folded name of the city that the label means; NULL: none, or several';
comment on column statistics_labels.is_town is 'The label names a town, which is counted with its city';
comment on column statistics_labels.is_linked is 'Looked up since it came and since cities changed last';

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
  shelf text,
  constraint stocks_check CHECK ((reserved <= on_hand)),
  constraint stocks_damaged_check CHECK ((damaged >= 0)),
  constraint stocks_on_hand_check CHECK ((on_hand >= 0)),
  constraint stocks_reserved_check CHECK ((reserved >= 0)),
  constraint stocks_shelf_check CHECK (((length(shelf) >= 1) AND (length(shelf) <= 40))),
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
comment on column stocks.shelf is 'Where in the warehouse it lies, as its people call the place; NULL: nobody said';

create table store_orders (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  application_id uuid not null,
  shop text not null,
  order_id text not null,
  number text,
  url text,
  status text not null,
  seen_status text not null,
  changed_at timestamp with time zone not null,
  said_at timestamp with time zone,
  said_rank smallint not null,
  word jsonb,
  known jsonb,
  lead_id uuid,
  lead_reference text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint store_orders_number_check CHECK (((length(number) >= 1) AND (length(number) <= 100))),
  constraint store_orders_order_id_check CHECK (((length(order_id) >= 1) AND (length(order_id) <= 300))),
  constraint store_orders_seen_status_check CHECK ((seen_status = ANY (ARRAY['open'::text, 'paid'::text, 'cancelled'::text, 'refunded'::text, 'deleted'::text]))),
  constraint store_orders_shop_check CHECK (((length(shop) >= 1) AND (length(shop) <= 300))),
  constraint store_orders_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'cancelled'::text, 'refunded'::text, 'deleted'::text]))),
  constraint store_orders_url_check CHECK (((length(url) >= 1) AND (length(url) <= 1000))),
  constraint store_orders_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint store_orders_pkey PRIMARY KEY (workspace_id, id)
);
comment on table store_orders is 'The newest word of a shop on each of its orders (R-STORE-1). Connections and leads may be deleted later, hence no foreign keys to them';
CREATE INDEX store_orders_asking_idx ON public.store_orders USING btree (workspace_id, lead_id) WHERE (status <> seen_status);
CREATE UNIQUE INDEX store_orders_order_key ON public.store_orders USING btree (workspace_id, account_id, shop, order_id);
CREATE INDEX store_orders_reference_idx ON public.store_orders USING btree (workspace_id, lead_reference) WHERE (lead_reference IS NOT NULL);
comment on column store_orders.shop is 'Its address, or the connection''s id where the store does not say which shop it is';
comment on column store_orders.seen_status is 'The newest status that the service acted on or a person answered';
comment on column store_orders.changed_at is 'When the store said its newest word, else when it came';
comment on column store_orders.word is 'What its lead would be made of now; NULL: nothing whole was said yet';
comment on column store_orders.known is 'What its lead was made of, or what somebody took or ignored last; NULL: as word';
comment on column store_orders.lead_id is 'NULL: no lead was made of it';

create table store_products (
  workspace_id uuid not null,
  application_id uuid not null,
  said text not null,
  product_id uuid not null,
  created_at timestamp with time zone not null,
  constraint store_products_said_check CHECK (((length(said) >= 1) AND (length(said) <= 100))),
  constraint store_products_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES products(workspace_id, id) ON DELETE CASCADE,
  constraint store_products_pkey PRIMARY KEY (workspace_id, application_id, said)
);
comment on table store_products is 'By which a SKU of a store means a product whose own SKU is another, or was renamed (R-STORE-6). Counts where no product of the account has that SKU or name. A connection may be deleted, hence no foreign key to it';
CREATE INDEX store_products_product_idx ON public.store_products USING btree (workspace_id, product_id);
comment on column store_products.said is 'As the store writes it';

create table stored_bytes (
  workspace_id uuid not null,
  shard smallint not null,
  bytes bigint not null,
  constraint stored_bytes_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint stored_bytes_pkey PRIMARY KEY (workspace_id, shard)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.02);
comment on table stored_bytes is 'Bytes that a workspace keeps, as the sum of its shards: uploads, results, proofs, attachments, labels, deliveries';
comment on column stored_bytes.shard is 'Of the connection that counts, so that two rarely wait for each other; one alone may be below zero';

create table token_uses (
  workspace_id uuid not null,
  token_id uuid not null,
  used_at timestamp with time zone not null,
  constraint token_uses_pkey PRIMARY KEY (workspace_id, token_id)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.02);
comment on table token_uses is 'When a token was used last, to the minute; apart from the tokens, which every machine of a cluster has a copy of';

create table unfinished_holds (
  workspace_id uuid not null,
  agent_id uuid not null,
  lead_id uuid not null,
  held_at timestamp with time zone not null,
  constraint unfinished_holds_pkey PRIMARY KEY (workspace_id, agent_id, lead_id)
) with (fillfactor=70);
comment on table unfinished_holds is 'Leads that a person without sight of phones held and gave no outcome for yet; forgotten after a day. No foreign key: a lead that is gone since was held all the same, and its row goes with the day';
CREATE INDEX unfinished_holds_held_idx ON public.unfinished_holds USING btree (held_at);
comment on column unfinished_holds.held_at is 'When the last hold of it began';

create table unmatched_acts (
  workspace_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  statement_id uuid not null,
  shipping_company_id uuid not null,
  kind text not null,
  order_id uuid,
  reference text,
  amount bigint not null,
  reason text,
  acted_by text not null,
  acted_at timestamp with time zone not null,
  undone_by text,
  undone_at timestamp with time zone,
  undone_reason text,
  trip_no integer,
  constraint unmatched_acts_amount_check CHECK ((amount <> 0)),
  constraint unmatched_acts_check CHECK ((((kind = 'matched'::text) = (order_id IS NOT NULL)) AND ((order_id IS NULL) = (reference IS NULL)))),
  constraint unmatched_acts_check1 CHECK ((((undone_at IS NULL) = (undone_by IS NULL)) AND ((undone_at IS NULL) = (undone_reason IS NULL)))),
  constraint unmatched_acts_kind_check CHECK ((kind = ANY (ARRAY['matched'::text, 'written_off'::text]))),
  constraint unmatched_acts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint unmatched_acts_undone_reason_check CHECK (((length(undone_reason) >= 1) AND (length(undone_reason) <= 500))),
  constraint unmatched_acts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint unmatched_acts_workspace_id_statement_id_fkey FOREIGN KEY (workspace_id, statement_id) REFERENCES statements(workspace_id, id),
  constraint unmatched_acts_pkey PRIMARY KEY (workspace_id, id)
);
comment on table unmatched_acts is 'What became of money that a posted statement brought for no known parcel; without a living row it is still open';
CREATE UNIQUE INDEX unmatched_acts_living_key ON public.unmatched_acts USING btree (workspace_id, item_id) WHERE (undone_at IS NULL);
CREATE INDEX unmatched_acts_order_idx ON public.unmatched_acts USING btree (workspace_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX unmatched_acts_statement_idx ON public.unmatched_acts USING btree (workspace_id, statement_id);
comment on column unmatched_acts.item_id is 'The row of the statement, or the statement itself, whose difference is unmatched';
comment on column unmatched_acts.order_id is 'The parcel that it was for; NULL: it was written off';
comment on column unmatched_acts.amount is 'Minor units that came; below 0 what was taken';
comment on column unmatched_acts.undone_at is 'NULL: it was not taken back';
comment on column unmatched_acts.trip_no is 'The trip of the order that it was for; NULL: it was written off, or matched before trips were kept';

create table unproven_answers (
  workspace_id uuid not null,
  message_channel_id uuid not null,
  provider_id text not null,
  message_id uuid not null,
  phone text,
  channel_user_id text,
  act text,
  words text not null,
  received_at timestamp with time zone not null,
  is_told boolean not null,
  constraint unproven_answers_act_check CHECK ((act = ANY (ARRAY['confirm'::text, 'change'::text, 'cancel'::text]))),
  constraint unproven_answers_channel_user_id_check CHECK ((channel_user_id ~ '^[A-Z]{2}\.[A-Za-z0-9]{1,128}$'::text)),
  constraint unproven_answers_check CHECK (((phone IS NOT NULL) OR (channel_user_id IS NOT NULL))),
  constraint unproven_answers_phone_check CHECK ((phone ~ '^\+\d{4,20}$'::text)),
  constraint unproven_answers_provider_id_check CHECK (((length(provider_id) >= 1) AND (length(provider_id) <= 200))),
  constraint unproven_answers_workspace_id_message_channel_id_fkey FOREIGN KEY (workspace_id, message_channel_id) REFERENCES message_channels(workspace_id, id) ON DELETE CASCADE,
  constraint unproven_answers_workspace_id_message_id_fkey FOREIGN KEY (workspace_id, message_id) REFERENCES automatic_messages(workspace_id, id) ON DELETE CASCADE,
  constraint unproven_answers_pkey PRIMARY KEY (workspace_id, message_channel_id, provider_id)
);
comment on table unproven_answers is 'Answers to our messages from customers not yet known as their recipients; kept for a week';
CREATE INDEX unproven_answers_age_idx ON public.unproven_answers USING btree (received_at);
CREATE INDEX unproven_answers_message_idx ON public.unproven_answers USING btree (workspace_id, message_id);
comment on column unproven_answers.act is 'The button that was pressed; NULL: words';
comment on column unproven_answers.is_told is 'People were notified of it as of a stranger';

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
  local_to uuid,
  constraint users_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 200)))),
  constraint users_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 200))),
  constraint users_full_name_line_check CHECK ((full_name !~ '[[:cntrl:]]'::text)),
  constraint users_last_workspace_id_fkey FOREIGN KEY (last_workspace_id) REFERENCES workspaces(id),
  constraint users_local_to_fkey FOREIGN KEY (local_to) REFERENCES workspaces(id),
  constraint users_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email, local_to) NULLS NOT DISTINCT;
comment on column users.password_hash is 'argon2id in PHC form; NULL until the person has set a password';
comment on column users.last_workspace_id is 'Where the person went last, so that the next session begins there; NULL: never went anywhere else';
comment on column users.local_to is 'The one workspace in which this person exists, as nobody proved that the e-mail is hers; NULL: her password was set by a mail or the operator, or nobody set one yet';

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
  city_id uuid,
  constraint warehouses_code_check CHECK (((length(code) >= 1) AND (length(code) <= 100))),
  constraint warehouses_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint warehouses_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint warehouses_workspace_id_city_id_fkey FOREIGN KEY (workspace_id, city_id) REFERENCES cities(workspace_id, id),
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
CREATE TRIGGER webhook_messages_removed AFTER DELETE ON public.webhook_messages REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('body');
CREATE TRIGGER webhook_messages_stored AFTER INSERT ON public.webhook_messages REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('body');

create table webhook_outbox (
  workspace_id uuid not null,
  event_id uuid not null,
  "position" bigint not null generated always as identity,
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
  kept_by jsonb,
  constraint webhooks_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text, 'rights'::text]))),
  constraint webhooks_events_check CHECK ((cardinality(events) > 0)),
  constraint webhooks_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint webhooks_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000))),
  constraint webhooks_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint webhooks_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint webhooks_pkey PRIMARY KEY (workspace_id, id)
);
comment on column webhooks.account_id is 'Whose events it gets; NULL: those of the whole workspace';
comment on column webhooks.disabled_reason is 'gone: the receiver answered 410; failing: nothing came through for five days; rights: whoever keeps it may see what it gets no more; NULL: not disabled by the service';
comment on column webhooks.failing_since is 'First failure after the last success; NULL: the last delivery came through';
comment on column webhooks.kept_by is 'Who made or last changed it, whose rights of now decide what it gets; NULL: the operator, or not known';

create table work_payment_entries (
  workspace_id uuid not null,
  payment_id uuid not null,
  entry_id uuid not null,
  cash_account_id uuid not null,
  kind text not null,
  order_reference text,
  amount bigint not null,
  is_living boolean not null default true,
  constraint work_payment_entries_workspace_id_payment_id_fkey FOREIGN KEY (workspace_id, payment_id) REFERENCES work_payments(workspace_id, id),
  constraint work_payment_entries_pkey PRIMARY KEY (workspace_id, payment_id, entry_id)
);
comment on table work_payment_entries is 'Entries of the ledger that a payment for work pays or takes off, each in one living payment at most';
CREATE UNIQUE INDEX work_payment_entries_living_key ON public.work_payment_entries USING btree (workspace_id, cash_account_id, entry_id) WHERE is_living;
comment on column work_payment_entries.kind is 'That of the entry';
comment on column work_payment_entries.amount is 'Minor units; below 0 what is taken off';
comment on column work_payment_entries.is_living is 'False: the payment was canceled or taken back';

create table work_payments (
  workspace_id uuid not null,
  id uuid not null,
  payee_kind text not null,
  payee_id uuid not null,
  call_center_id uuid,
  cash_account_id uuid not null,
  payee_name text not null,
  up_to date not null,
  invoice_id uuid not null,
  amount bigint not null,
  entry_count integer not null,
  status text not null default 'unpaid'::text,
  paid_on date,
  paid_by text,
  money_account_id uuid,
  payment_reference text,
  ended_reason text,
  reversed_on date,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint work_payments_amount_check CHECK ((amount > 0)),
  constraint work_payments_check CHECK (((payee_kind = 'agent'::text) = (call_center_id IS NOT NULL))),
  constraint work_payments_check1 CHECK (((paid_on IS NULL) = (money_account_id IS NULL))),
  constraint work_payments_check2 CHECK (((status = ANY (ARRAY['paid'::text, 'reversed'::text])) = (paid_on IS NOT NULL))),
  constraint work_payments_check3 CHECK (((status = 'reversed'::text) = (reversed_on IS NOT NULL))),
  constraint work_payments_ended_reason_check CHECK (((length(ended_reason) >= 1) AND (length(ended_reason) <= 500))),
  constraint work_payments_entry_count_check CHECK ((entry_count > 0)),
  constraint work_payments_payee_kind_check CHECK ((payee_kind = ANY (ARRAY['call_center'::text, 'agent'::text, 'company'::text, 'person'::text]))),
  constraint work_payments_payee_name_check CHECK (((length(payee_name) >= 1) AND (length(payee_name) <= 300))),
  constraint work_payments_payment_reference_check CHECK (((length(payment_reference) >= 1) AND (length(payment_reference) <= 100))),
  constraint work_payments_status_check CHECK ((status = ANY (ARRAY['unpaid'::text, 'paid'::text, 'canceled'::text, 'reversed'::text]))),
  constraint work_payments_workspace_id_cash_account_id_fkey FOREIGN KEY (workspace_id, cash_account_id) REFERENCES cash_accounts(workspace_id, id),
  constraint work_payments_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint work_payments_workspace_id_invoice_id_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id),
  constraint work_payments_pkey PRIMARY KEY (workspace_id, id)
);
comment on table work_payments is 'Money to whoever worked for the house, with what it is for';
CREATE INDEX work_payments_account_idx ON public.work_payments USING btree (workspace_id, cash_account_id, id);
CREATE UNIQUE INDEX work_payments_invoice_key ON public.work_payments USING btree (workspace_id, invoice_id);
CREATE INDEX work_payments_payee_idx ON public.work_payments USING btree (workspace_id, payee_id, id);
comment on column work_payments.call_center_id is 'For whom an agent made the calls; NULL: the payee is no agent';
comment on column work_payments.payee_name is 'As it was called when the payment was made';
comment on column work_payments.amount is 'Minor units';
comment on column work_payments.paid_on is 'NULL: not paid';
comment on column work_payments.ended_reason is 'Why it was canceled or taken back; NULL: it was not';

create table worker_leases (
  worker_id text not null,
  seen_at timestamp with time zone not null,
  constraint worker_leases_pkey PRIMARY KEY (worker_id)
);
comment on table worker_leases is 'Heartbeat of each worker; the jobs of one that fell silent are taken by others';

create table workspace_logos (
  workspace_id uuid not null,
  id uuid not null,
  width integer not null,
  height integer not null,
  print bytea storage external not null,
  screen bytea storage external not null,
  created_at timestamp with time zone not null,
  constraint workspace_logos_height_check CHECK ((height > 0)),
  constraint workspace_logos_width_check CHECK ((width > 0)),
  constraint workspace_logos_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE,
  constraint workspace_logos_pkey PRIMARY KEY (workspace_id)
);
comment on column workspace_logos.id is 'A new one for each upload: addresses with it never change what they show';
comment on column workspace_logos.print is 'PNG without transparency, for PDF files';
comment on column workspace_logos.screen is 'WebP, small enough to stand inside a page';

create table workspaces (
  id uuid not null,
  name text not null,
  currency text not null,
  country text not null,
  time_zone text not null,
  subscription_status text not null default 'active'::text,
  settings jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  stored_bytes_max bigint,
  version integer not null default 0,
  currency_decimals smallint,
  constraint workspaces_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint workspaces_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint workspaces_currency_decimals_check CHECK (((currency_decimals >= 0) AND (currency_decimals <= 4))),
  constraint workspaces_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint workspaces_stored_bytes_max_check CHECK ((stored_bytes_max >= 0)),
  constraint workspaces_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint workspaces_pkey PRIMARY KEY (id)
);
comment on column workspaces.settings is 'Policies that differ from the defaults of contract/settings.ts';
comment on column workspaces.stored_bytes_max is 'What it may keep; NULL: what the operator allows each';
comment on column workspaces.version is 'Goes up with every change of currency, country, time zone or policies';
comment on column workspaces.currency_decimals is 'The decimals that its amounts are kept with; NULL: those of its currency (contract/currencies.ts)';

create table write_back_orders (
  workspace_id uuid not null,
  store_order_id uuid not null,
  application_id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  wanted text not null,
  version integer not null,
  status text not null,
  attempts integer not null default 0,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  due_at timestamp with time zone,
  reason jsonb,
  telling text[] not null default '{}'::text[],
  told text[] not null default '{}'::text[],
  told_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  refusals integer not null default 0,
  constraint write_back_orders_attempts_check CHECK ((attempts >= 0)),
  constraint write_back_orders_check CHECK (((due_at IS NOT NULL) = (status = ANY (ARRAY['waiting'::text, 'sending'::text])))),
  constraint write_back_orders_check1 CHECK (((status <> 'failed'::text) OR (reason IS NOT NULL))),
  constraint write_back_orders_failures_check CHECK ((failures >= 0)),
  constraint write_back_orders_refusals_check CHECK ((refusals >= 0)),
  constraint write_back_orders_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'told'::text, 'failed'::text, 'skipped'::text]))),
  constraint write_back_orders_version_check CHECK ((version >= 1)),
  constraint write_back_orders_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint write_back_orders_pkey PRIMARY KEY (workspace_id, store_order_id)
);
comment on table write_back_orders is 'What the shop of an order is told next, or was told last: one row an order of a shop, the newest status wins';
CREATE INDEX write_back_orders_due_idx ON public.write_back_orders USING btree (workspace_id, application_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX write_back_orders_status_idx ON public.write_back_orders USING btree (workspace_id, application_id, status, store_order_id);
comment on column write_back_orders.wanted is 'Our status of the order that the shop is to know';
comment on column write_back_orders.version is 'Grows with each new status: an answer about an older one leaves the row waiting';
comment on column write_back_orders.attempts is 'Grows with each claim: only the claim''s own attempt is settled';
comment on column write_back_orders.failures is 'Attempts in a row without an answer';
comment on column write_back_orders.failing_since is 'The first attempt of this status without success; NULL: none';
comment on column write_back_orders.due_at is 'The next attempt, or the end of the claim; NULL: nothing more is sent';
comment on column write_back_orders.reason is 'Message of the last failure, or why nothing was sent; NULL: none';
comment on column write_back_orders.telling is 'Words that were sent without an answer that says whether the shop took them';
comment on column write_back_orders.told is 'Words that the shop took from us: it repeats them in its webhooks';
comment on column write_back_orders.told_at is 'When it last took one; NULL: never';
comment on column write_back_orders.refusals is 'How often the shop refused this status';

create table write_backs (
  workspace_id uuid not null,
  application_id uuid not null,
  account_id uuid not null,
  status text not null,
  address text not null,
  credentials bytea not null,
  shop_name text,
  states jsonb not null,
  paused_until timestamp with time zone,
  failures integer not null default 0,
  denials integer not null default 0,
  fault jsonb,
  sent_at timestamp with time zone,
  warned_version text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  renew_at timestamp with time zone,
  constraint write_backs_address_check CHECK (((length(address) >= 1) AND (length(address) <= 300))),
  constraint write_backs_denials_check CHECK ((denials >= 0)),
  constraint write_backs_failures_check CHECK ((failures >= 0)),
  constraint write_backs_shop_name_check CHECK (((length(shop_name) >= 1) AND (length(shop_name) <= 200))),
  constraint write_backs_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'denied'::text]))),
  constraint write_backs_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounts(workspace_id, id),
  constraint write_backs_workspace_id_application_id_fkey FOREIGN KEY (workspace_id, application_id) REFERENCES applications(workspace_id, id) ON DELETE CASCADE,
  constraint write_backs_pkey PRIMARY KEY (workspace_id, application_id)
);
comment on table write_backs is 'Credentials of a connection to write to its shop, and which of our order statuses the shop is told';
comment on column write_backs.status is 'denied: the shop refused the credentials several times, and nothing is sent until others are given';
comment on column write_backs.shop_name is 'As the shop calls itself; NULL: it does not say';
comment on column write_backs.states is 'By our order status, the word for the shop; a status without one tells nothing';
comment on column write_backs.paused_until is 'The shop is asked nothing before; NULL: no pause';
comment on column write_backs.failures is 'Attempts in a row without a usable answer';
comment on column write_backs.denials is 'Refusals of the credentials in a row';
comment on column write_backs.fault is 'Message of the last of them; NULL: the last attempt had an answer';
comment on column write_backs.sent_at is 'When the shop last took something; NULL: never';
comment on column write_backs.warned_version is 'The version of the shop''s API whose end was told; NULL: none';
comment on column write_backs.failing_since is 'The first attempt in a row that no usable answer followed; NULL: the last attempt had one';
comment on column write_backs.renew_at is 'When the access token is renewed; NULL: never, or a renewal is under way or was lost';

create table write_offs (
  workspace_id uuid not null,
  id uuid not null,
  kind text not null,
  target_id uuid not null,
  amount bigint not null,
  about text not null,
  reason text not null,
  status text not null default 'pending'::text,
  asked_by text not null,
  asked_by_id uuid,
  decided_by text,
  decided_at timestamp with time zone,
  decision_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint write_offs_about_check CHECK (((length(about) >= 1) AND (length(about) <= 300))),
  constraint write_offs_amount_check CHECK ((amount > 0)),
  constraint write_offs_check CHECK ((((status = 'pending'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint write_offs_decision_reason_check CHECK (((length(decision_reason) >= 1) AND (length(decision_reason) <= 500))),
  constraint write_offs_kind_check CHECK ((kind = ANY (ARRAY['claim'::text, 'unmatched'::text]))),
  constraint write_offs_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint write_offs_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'refused'::text]))),
  constraint write_offs_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint write_offs_pkey PRIMARY KEY (workspace_id, id)
);
comment on table write_offs is 'Amounts that one person wants to give up and another must approve';
CREATE UNIQUE INDEX write_offs_pending_key ON public.write_offs USING btree (workspace_id, target_id) WHERE (status = 'pending'::text);
comment on column write_offs.target_id is 'The claim, or the amount for an unknown parcel';
comment on column write_offs.about is 'Whose amount it is, as it was called when it was asked for';
comment on column write_offs.asked_by_id is 'NULL: no person asked, but a program without one';

CREATE OR REPLACE FUNCTION public.check_postings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    with named as (
      select a.workspace_id, a.id, a.currency
      from (select distinct workspace_id, cash_account_id from fresh) f
      join cash_accounts a on a.workspace_id = f.workspace_id and a.id = f.cash_account_id
    ), sums as (
      select f.workspace_id, f.entry_id,
        sum(f.amount) <> 0 or max(f.position) <> count(*) - 1 or count(n.id) <> count(*)
          or min(n.currency) <> max(n.currency) as is_wrong
      from fresh f left join named n on n.workspace_id = f.workspace_id and n.id = f.cash_account_id
      group by f.workspace_id, f.entry_id
    )
    select from sums s left join cash_entries e on e.workspace_id = s.workspace_id and e.id = s.entry_id
    where s.is_wrong or e.id is null
  ) then
    raise exception 'An entry of the ledger does not balance, mixes currencies or is not whole.'
      using errcode = 'check_violation', table = 'cash_postings', constraint = 'cash_postings_balance';
  end if;
  return null;
end $function$;
comment on function check_postings() is NULL;

CREATE OR REPLACE FUNCTION public.count_stored_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format(
    'insert into public.stored_bytes as s (workspace_id, shard, bytes)
     select workspace_id, pg_backend_pid() %% 16, sum(bytes) from (%s) as moved (workspace_id, bytes)
     group by workspace_id having sum(bytes) <> 0 order by workspace_id
     on conflict (workspace_id, shard) do update set bytes = s.bytes + excluded.bytes',
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then format('select workspace_id, octet_length(%I) from stored', tg_argv[0]) end,
      case when tg_op <> 'INSERT' then format('select workspace_id, -octet_length(%I) from removed', tg_argv[0]) end));
  return null;
end $function$;
comment on function count_stored_bytes() is 'Counts the bytes of the column that its trigger names, of the rows a statement wrote or deleted';

CREATE OR REPLACE FUNCTION public.forget_old_audit()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with kept as (
    select w.id as workspace_id, coalesce(
      (select s.number from audit_seals s
       where s.workspace_id = w.id and s.newest_at >= now() - interval '400 days' order by s.number limit 1),
      (select max(s.number) + 1 from audit_seals s where s.workspace_id = w.id)) as first_number
    from workspaces w
  ),
  forgotten as (
    delete from audit_log a
    using kept k join audit_seals s on s.workspace_id = k.workspace_id and s.number < k.first_number, unnest(s.ids) as sealed (id)
    where a.workspace_id = s.workspace_id and a.id = sealed.id and a.happened_at < now() - interval '400 days'
  )
  delete from audit_seals s using kept k where s.workspace_id = k.workspace_id and s.number < k.first_number - 1;
$function$;
comment on function forget_old_audit() is 'Deletes the rows of the first seals, as far as all is older than 400 days, and these seals but the last, with which the chain then begins';

CREATE OR REPLACE FUNCTION public.note_unsealed_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into public.audit_unsealed (workspace_id, id) select workspace_id, id from written;
  return null;
end $function$;
comment on function note_unsealed_audit() is 'Notes new rows of audit_log for the next seal, in the transaction that writes them';

CREATE OR REPLACE FUNCTION public.refuse_audit_of_other_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  now_ms double precision := date_part('epoch', clock_timestamp()) * 1000;
  id_ms double precision := ('x' || translate(left(new.id::text, 13), '-', ''))::bit(48)::bigint;
  day_ms constant double precision := 86400000;
begin
  if (abs(date_part('epoch', new.happened_at) * 1000 - now_ms) > day_ms
      or abs(date_part('epoch', new.written_at) * 1000 - now_ms) > day_ms
      or abs(id_ms - now_ms) > day_ms)
    and not has_table_privilege(tg_relid, 'delete') then
    raise exception 'a row of the audit log is of now' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;
comment on function refuse_audit_of_other_days() is 'Refuses a row whose moments, or whose id, are more than a day from now, to who has no right to delete from the table: a day, since the clock of a machine may be wrong';

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Rows of % are never changed: what was wrong is reversed by another entry.', tg_table_name
    using errcode = 'insufficient_privilege', table = tg_table_name;
end $function$;
comment on function refuse_change() is NULL;

CREATE OR REPLACE FUNCTION public.tracking_key(tracking_number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ltrim(regexp_replace(upper(tracking_number), '[^0-9A-Z]'::text, ''::text, 'g'::text), '0'::text);
comment on function tracking_key(text) is NULL;
