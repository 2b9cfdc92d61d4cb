comment on table import_failures is 'Rows that an import could not take: all until the file of failed rows is made of them, then the first of them, to be mended in the dashboard, for seven days';
