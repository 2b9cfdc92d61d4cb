-- Forms of landing pages that became leads are deleted after the days of an error (R-KEY-5).

create index incoming_events_forms_idx on incoming_events (settled_at) where kind = 'form' and status = 'taken';
