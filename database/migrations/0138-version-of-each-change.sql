-- Which version of an order or lead a move or an edit made (R-ERR-12): a caller whose version is older is told what changed since.

alter table order_histories add column version integer;
alter table order_edits add column version integer;
alter table lead_histories add column version integer;
alter table lead_edits add column version integer;
comment on column order_histories.version is 'The order''s version after the move; NULL: written before versions were kept';
comment on column order_edits.version is 'The order''s version after the edit; NULL: written before versions were kept, or part of another change';
comment on column lead_histories.version is 'As of order_histories';
comment on column lead_edits.version is 'The lead''s version after the edit; NULL: written before versions were kept';
