-- Publishable keys: forms of landing pages (R-KEY-1 to R-KEY-5; docs/decisions/0173-publishable-keys.md).

alter table applications drop constraint applications_kind_check;
alter table applications add constraint applications_kind_check
  check (kind in ('api', 'generic-webhook', 'shopify', 'woocommerce', 'youcan', 'google-sheets', 'form')) not valid;
alter table applications validate constraint applications_kind_check;

create table forms (
  workspace_id uuid not null,
  application_id uuid not null,
  origins text[] not null,
  city_ids uuid[] not null,
  leads_per_minute integer not null check (leads_per_minute >= 1),
  updated_at timestamptz not null,
  primary key (workspace_id, application_id)
);
comment on table forms is 'What pages with a publishable key may ask and send: an application of the kind form, once its owner has said it';
comment on column forms.origins is 'Origins of pages whose browsers may use the key, as browsers write them';
comment on column forms.city_ids is 'Cities to choose from; empty: all active ones, and any other text';

create table form_offers (
  workspace_id uuid not null,
  application_id uuid not null,
  position integer not null check (position >= 0),
  product_id uuid not null,
  quantity integer not null check (quantity >= 1),
  total bigint not null check (total >= 0),
  primary key (workspace_id, application_id, position)
);
create unique index form_offers_quantity_key on form_offers (workspace_id, application_id, product_id, quantity);
create index form_offers_product_idx on form_offers (workspace_id, product_id);
comment on table form_offers is 'Prices of a form: so many pieces of a product for so much';
comment on column form_offers.total is 'For all pieces together, minor units';

-- Foreign keys
alter table forms add foreign key (workspace_id, application_id) references applications on delete cascade;
alter table form_offers add foreign key (workspace_id, application_id) references forms on delete cascade;
alter table form_offers add foreign key (workspace_id, product_id) references products;
