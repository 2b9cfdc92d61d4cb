-- A token that a token made has no more than that one, and ends with it (R-AUTH-5).

alter table api_tokens add column made_by uuid[] not null default '{}';
comment on column api_tokens.made_by is 'The tokens that this one stems from, the first of them first: a token made the next, the last made this one. Empty: a person or the operator made it';
