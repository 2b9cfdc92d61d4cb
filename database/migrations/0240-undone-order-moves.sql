-- Figures count no move that was undone, and no undo (R-MOVE-7, R-DESK-10).

alter table order_histories add column undoes uuid;
comment on column order_histories.undoes is 'The move that this one takes back; NULL: it takes none back, or is older than the column';

-- Moves of leads say so already, but were counted.
insert into statistics_fills (workspace_id, source, product_id, after_id)
select distinct workspace_id, 'lead_histories', '00000000-0000-0000-0000-000000000000'::uuid, '00000000-0000-0000-0000-000000000000'::uuid
from lead_histories where undoes is not null
on conflict do nothing;
