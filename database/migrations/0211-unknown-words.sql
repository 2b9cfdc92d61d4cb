-- Words are noted before their rows are checked: some of these rows are refused for another reason.
comment on table import_words is 'Unknown names of cities in a file, those of refused rows included; kept for seven days. An unknown city refuses no row';
comment on column import_words.field is 'The column of the names';
comment on column import_words.rows is 'How many records have the name';
