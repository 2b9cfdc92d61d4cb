-- Failed deliveries (R-FAIL-1): why an attempt failed, who reported it, and the worklist of those who decide what is done.

alter table courier_statuses add column attempt_reason text
  check (attempt_reason in ('no_answer', 'absent', 'postponed', 'refused', 'wrong_address', 'wrong_phone', 'no_cash', 'other'));
comment on column courier_statuses.attempt_reason is 'Why a delivery failed, where the word says it; NULL: what the courier says beside it decides';

alter table courier_events
  alter column shipment_id drop not null,
  add column attempt_reason text
    check (attempt_reason in ('no_answer', 'absent', 'postponed', 'refused', 'wrong_address', 'wrong_phone', 'no_cash', 'other')),
  add column promised_on date,
  add column told_by text check (length(told_by) between 1 and 200),
  add column told_by_id uuid,
  drop constraint courier_events_came_by_check,
  add constraint courier_events_came_by_check check (came_by in ('poll', 'webhook', 'person')),
  add check ((came_by = 'person') = (told_by is not null)),
  add check (came_by = 'person' or shipment_id is not null),
  add foreign key (workspace_id, order_id) references orders on delete cascade;
comment on table courier_events is 'What couriers and delivery people told of parcels, each thing once, failed attempts with their reason';
comment on column courier_events.shipment_id is 'NULL: a person told it of an order that no courier has';
comment on column courier_events.is_failed_attempt is 'By what the word means; one that was explained later became an attempt when it was told again';
comment on column courier_events.attempt_reason is 'Of failed attempts; NULL: told before reasons were kept';
comment on column courier_events.promised_on is 'The day the customer named at the door; NULL: none';
comment on column courier_events.told_by is 'The person or token that reported it; NULL: a courier';

create table failed_deliveries (
  workspace_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  is_listed boolean not null,
  attempts smallint not null check (attempts between 1 and 1000),
  attempt_reason text not null
    check (attempt_reason in ('no_answer', 'absent', 'postponed', 'refused', 'wrong_address', 'wrong_phone', 'no_cash', 'other')),
  words text check (length(words) between 1 and 500),
  promised_on date,
  last_attempt_at timestamptz not null,
  deadline_on date not null,
  decision text check (decision in ('reattempt', 'fix_address', 'return')),
  decision_id uuid,
  reattempt_on date,
  decision_comment text check (length(decision_comment) between 1 and 500),
  decided_by text,
  decided_by_id uuid,
  decided_at timestamptz,
  courier_told text check (courier_told in ('queued', 'sending', 'told', 'by_hand', 'failed')),
  told_error text check (length(told_error) <= 500),
  told_claim_id uuid,
  told_not_before timestamptz,
  updated_at timestamptz not null,
  primary key (workspace_id, order_id),
  foreign key (workspace_id, order_id) references orders on delete cascade,
  check ((decision is null) = (decision_id is null) and (decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  check (decision is not null or courier_told is null),
  check (reattempt_on is null or decision in ('reattempt', 'fix_address'))
);
create index failed_deliveries_listed_idx on failed_deliveries (workspace_id, deadline_on, order_id) where is_listed;
comment on table failed_deliveries is 'Orders whose delivery was tried in vain since they were shipped. Changes under the lock of its order only';
comment on column failed_deliveries.is_listed is 'The order is shipped; false: it is delivered, returned or cancelled meanwhile';
comment on column failed_deliveries.words is 'What the courier or the person said of the last attempt';
comment on column failed_deliveries.last_attempt_at is 'By the courier''s clock';
comment on column failed_deliveries.decision is 'NULL: nobody decided since the last attempt';
comment on column failed_deliveries.decision_id is 'Its row in order_edits';
comment on column failed_deliveries.courier_told is 'NULL: there is no courier to tell. queued: surely not told. sending: it may have been told. by_hand: it takes no such thing from programs. failed: it said no';
comment on column failed_deliveries.told_claim_id is 'The run that tells it now';
comment on column failed_deliveries.told_not_before is 'Nobody tells it before; NULL: now';
