-- The bank account to which a payout was paid (R-PAY-8); what the seller has now may be another.

alter table payouts add column paid_to jsonb;
comment on column payouts.paid_to is 'Bank account of the seller when it was paid: holder, bank and number; NULL: not paid, or paid before it was kept';
