-- Names are found whatever stands between their parts: blanks, hyphens, apostrophes, marks that nobody sees. The expression is that of
-- server/platform/text/joined.ts.
drop index orders_words_idx;
create index orders_words_idx on orders using gin
  (translate(full_name_folded, E' ''-\u00AD\u02BC\u061C\u200B\u200C\u200D\u200E\u200F\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF', '') gin_trgm_ops, city_folded gin_trgm_ops, phone_digits gin_trgm_ops);
drop index leads_words_idx;
create index leads_words_idx on leads using gin
  (translate(full_name_folded, E' ''-\u00AD\u02BC\u061C\u200B\u200C\u200D\u200E\u200F\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF', '') gin_trgm_ops, city_folded gin_trgm_ops, area_folded gin_trgm_ops, phone_digits gin_trgm_ops);
