import { unitsOf } from '../catalog/bundles/pieces-sql.ts';
import { foldedWords, likePattern } from '../platform/database/conditions.ts';
import { textArray } from '../platform/database/pg-arrays.ts';
import type { Sql } from '../platform/database/postgres.ts';

/** An entry that a line can name, with its price in minor units. */
export type OfferedEntry = {
  id: string;
  sku: string;
  name: string;
  barcode: string | null;
  image: string | null;
  options: string[];
  price: number;
  upsells: { quantity: number; price: number }[];
  free: number | null;
};
const SHOWN = ['id', 'sku', 'name', 'barcode', 'image', 'options', 'price', 'upsells'];

/** Free pieces in the warehouse with the most; null for products without counted stock. */
const free = (product: string): string =>
  unitsOf(
    product,
    (served) => `coalesce((
         select max(s.on_hand - s.reserved) from stocks s join warehouses w on w.workspace_id = $1 and w.id = s.warehouse_id
         where s.workspace_id = $1 and s.product_id = ${served}.id and w.status = 'active'), 0)`,
  );

const CODES = `lower(concat_ws(' ', p.sku, p.barcode))`;
const WORDS = foldedWords(`(p.name || ' ' || array_to_string(p.options, ' '))`);

/**
 * Active products of an account that match every word of a keyword, best first: exact SKU, barcode or name, then a prefix, then any
 * part. Variants are listed under their product, except an exact match or the only match of its product. A product whose variants are
 * all inactive cannot be ordered, and is left out.
 */
export const findOfferedProducts = (
  sql: Sql,
  workspace_id: string,
  account_id: string,
  keyword: string,
  count: number,
) =>
  sql.rows(
    'find_offered_products',
    `with sought as (
       select ${foldedWords('said.keyword')} as folded,
         array(select ${foldedWords('word.pattern')} from unnest($4::text[]) as word (pattern)) as patterns
       from (select $3::text as keyword) as said
     ), matched as (
       select p.id, p.parent_id, count(*) over (partition by coalesce(p.parent_id, p.id)) as of_its_product,
         case when sought.folded = '' then 3
           when sought.folded in (lower(p.sku), lower(p.barcode), ${foldedWords('p.name')}) then 0
           when starts_with(lower(p.sku), sought.folded) or starts_with(${foldedWords('p.name')}, sought.folded) then 1
           else 2 end as rank
       from sought join products p on p.workspace_id = $1 and p.account_id = $2 and p.status = 'active'
         and not exists (select from unnest(sought.patterns) as word (pattern)
           where ${CODES} not like word.pattern and ${WORDS} not like word.pattern)
     ), offered as (
       select case when rank = 0 or of_its_product = 1 and rank < 3 then id else coalesce(parent_id, id) end as id, min(rank) as rank
       from matched group by 1
     ), best as (
       select p.*, o.rank, v.variants from offered o join products p on p.workspace_id = $1 and p.id = o.id
       left join lateral (
         select json_agg(json_build_object(${SHOWN.map((name) => `'${name}', v.${name}`).join(', ')}, 'free', ${free('v')}) order by v.id)
             filter (where v.status = 'active') as variants,
           count(*) as of_any_status
         from products v where v.workspace_id = $1 and v.parent_id = p.id
       ) v on true
       where v.of_any_status = 0 or v.variants is not null
       order by o.rank, p.name, p.id limit $5
     )
     select ${SHOWN.map((name) => `b.${name}`).join(', ')}, b.rank = 0 as is_exact, ${free('b')} as free,
       coalesce(b.variants, '[]') as variants
     from best b order by b.rank, b.name, b.id`,
    [workspace_id, account_id, keyword, textArray(wordsOf(keyword).map((word) => likePattern(word, 'partial'))), count],
  );

const wordsOf = (keyword: string): string[] => keyword.split(/\s+/).filter((word) => word !== '');
