-- Cells of a statement's row that a person typed in place of what could not be read.
alter table statement_rows add column mended jsonb;
alter table statement_rows add column mended_by text;
alter table statement_rows add column mended_at timestamptz;
alter table statement_rows add constraint statement_rows_mended_check check ((mended is null) = (mended_by is null) and (mended is null) = (mended_at is null));
comment on column statement_rows.mended is 'By our names of columns, in place of those of raw, which stay as the file has them; of the first part of a line alone. NULL: nothing was typed';

-- What is said of a workbook that is read again and again: which of its sheets, and what becomes of its hidden rows.
alter table sheets add column sheet_name text;
alter table sheets add column hidden_rows text;
alter table sheets add constraint sheets_sheet_name_check check (length(sheet_name) between 1 and 100);
alter table sheets add constraint sheets_hidden_rows_check check (hidden_rows in ('take', 'leave_out'));
comment on column sheets.sheet_name is 'The sheet of the workbook that is read. NULL: the only one that has the columns';
comment on column sheets.hidden_rows is 'What becomes of hidden rows. NULL: nobody said, so new ones are asked about';
