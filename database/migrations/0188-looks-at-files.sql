-- What a look at a file shows beside its columns: their first cells, and names that nobody knows yet.
create table import_samples (
  workspace_id uuid not null,
  job_id uuid not null,
  titles jsonb not null,
  samples jsonb not null,
  constraint import_samples_pkey primary key (workspace_id, job_id)
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
  constraint import_words_pkey primary key (workspace_id, job_id, field, word),
  constraint import_words_word_check check (length(word) between 1 and 200)
);
comment on table import_words is 'Names in the rows of a file that mean nothing here, of rows that are taken all the same; for seven days';
comment on column import_words.field is 'The column that they stand in';
comment on column import_words.rows is 'How many records have it';

-- Foreign keys
alter table import_samples add constraint import_samples_workspace_id_job_id_fkey foreign key (workspace_id, job_id) references jobs (workspace_id, id) on delete cascade;
alter table import_words add constraint import_words_workspace_id_job_id_fkey foreign key (workspace_id, job_id) references jobs (workspace_id, id) on delete cascade;
