-- What the service says of something is kept as data beside its text, to be told in the reader's language.

alter table import_failures add column said jsonb;
comment on column import_failures.said is 'The messages that the reason is the text of; null: an older version wrote it';

alter table sheet_errors add column said jsonb;
comment on column sheet_errors.said is 'The messages that the reason is the text of; null: an older version wrote it';

alter table incoming_events add column said jsonb;
comment on column incoming_events.said is 'The messages that the error is the text of; null: there is none, or an older version wrote it';

alter table shipments add column said jsonb;
comment on column shipments.said is 'The message that the error is the text of; null: there is none, or an older version wrote it';

alter table jobs add column said jsonb;
comment on column jobs.said is 'The message that the error is the text of; null: there is none, or an older version wrote it';
