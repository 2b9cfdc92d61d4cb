-- Messages to customers: the workspace's templates, and which were opened in WhatsApp or SMS (docs/decisions/0038-talking-to-customers.md).

create table message_templates (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  language text not null check (language in ('ar', 'en', 'fr')),
  body text not null check (length(body) between 1 and 1000),
  lead_statuses text[] not null,
  order_statuses text[] not null,
  is_for_failed_delivery boolean not null,
  position integer not null check (position between 0 and 10000),
  status text not null check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index message_templates_name_key on message_templates (workspace_id, name, language);
comment on table message_templates is 'Texts to customers with variables; without any status one is offered for every lead and order';
comment on column message_templates.lead_statuses is 'Offered for leads in these statuses';
comment on column message_templates.order_statuses is 'Offered for orders in these statuses';

create table opened_messages (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid,
  order_id uuid,
  channel text not null check (channel in ('whatsapp', 'sms')),
  template_name text check (length(template_name) between 1 and 100),
  opened_by text not null check (length(opened_by) between 1 and 500),
  actor_kind text not null check (actor_kind in ('user', 'token', 'system')),
  actor_id uuid,
  opened_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, lead_id) references leads on delete cascade,
  foreign key (workspace_id, order_id) references orders on delete cascade,
  check ((lead_id is null) <> (order_id is null))
);
create index opened_messages_lead_idx on opened_messages (workspace_id, lead_id, id) where lead_id is not null;
create index opened_messages_order_idx on opened_messages (workspace_id, order_id, id) where order_id is not null;
comment on table opened_messages is 'Which message a person opened in a program of hers, append-only; whether she sent it nobody knows';
comment on column opened_messages.lead_id is 'Where it was opened; NULL: at an order';
comment on column opened_messages.template_name is 'As the template was called then; NULL: an empty message';

-- Workspaces that are there get the first templates as new ones do, by the job.
insert into jobs (workspace_id, id, account_id, kind, priority, actor, payload, total, created_at, is_internal)
select a.workspace_id, uuidv7(), a.id, 'seed-message-templates', 'normal', '{"kind": "system", "id": null, "name": "system"}', '{}', 1, now(), true
from accounts a where a.kind = 'house';
