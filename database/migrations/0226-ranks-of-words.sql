-- A payment outlives a change of its second (R-STORE-1).

comment on column incoming_events.said_rank is 'Of two words of one moment the higher is the newer: 0 a creation, 1 a change, 2 a payment, 3 an end';
