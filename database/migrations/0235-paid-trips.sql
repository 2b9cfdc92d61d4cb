-- A trip whose cash is in payouts in force names one of them, and is paid out while paid ones leave its seller some of it (R-PAY-2). Before,
-- a payout that was taken back after a correction, and cash that was taken back and paid once more, left trips that are never paid out.

update order_cash c
set payout_id = d.payout_id,
  is_paid_out = d.is_paid_out,
  stage = case
    when c.place = 'delivered' then case when c.remitted_by_id is null then 'collected' when d.is_paid_out then 'paid_out' else 'remitted' end
    when c.place = 'out' then 'expected'
    when d.is_paid_out or (c.remitted_by_id is not null and c.return_settled_by_id is null) then 'reversed'
    else 'none' end
from (
  select t.workspace_id, t.order_id, t.trip_no,
    case when t.payout_id is null and t.place = 'delivered' and t.cod > 0 and sum((o.lines ->> 'cod')::int8) = t.cod
      then (array_agg(o.payout_id order by o.correction_no desc))[1] else t.payout_id end as payout_id,
    coalesce(sum((o.lines ->> 'cod')::int8) filter (where p.paid_on is not null), 0) > 0 as is_paid_out
  from order_cash t
  join payout_orders o on o.workspace_id = t.workspace_id and o.order_id = t.order_id and o.trip_no = t.trip_no and o.is_living
  join payouts p on p.workspace_id = o.workspace_id and p.id = o.payout_id
  group by t.workspace_id, t.order_id, t.trip_no, t.payout_id, t.place, t.cod
) d
where c.workspace_id = d.workspace_id and c.order_id = d.order_id and c.trip_no = d.trip_no
  and (c.payout_id is distinct from d.payout_id or c.is_paid_out <> d.is_paid_out);
