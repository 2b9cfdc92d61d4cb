-- Nothing ever sent remittance.matched and remittance.discrepancy. Webhooks that named them get what says the same.
update webhooks set events = (
  select array_agg(distinct e) from unnest(
    array_replace(array_replace(events, 'remittance.matched', 'statement.posted'), 'remittance.discrepancy', 'claim.opened')
  ) as e
)
where events && array['remittance.matched', 'remittance.discrepancy'];
