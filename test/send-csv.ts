import { readFileSync } from 'node:fs';
import { connect, type Outcome } from '../client/index.ts';

/*
 * A user's program built on the client: it sends the orders of a csv, a few hundred at a time, and prints the outcome of each. Tests kill
 * it. `node test/send-csv.ts URL TOKEN FILE ROWS_AT_ONCE`
 */

const [url = '', token = '', file = '', at_once = ''] = process.argv.slice(2);
const tahsil = connect({ url, token });
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [external_id = '', full_name = '', phone = '', city = '', address = '', sku = '', price = ''] =
      line.split(',');
    const products = [{ sku, quantity: 1, price: Number(price) }];
    return {
      external_id,
      full_name,
      phone,
      city,
      address,
      is_fees_paid_by_customer: false,
      total: Number(price),
      products,
    };
  });

const all: Outcome = { created: [], existing: [], failed: [] };
for (let first = 0; first < rows.length; first += Number(at_once)) {
  const { created, existing, failed } = await tahsil.orders.create(rows.slice(first, first + Number(at_once)));
  all.created.push(...created);
  all.existing.push(...existing);
  all.failed.push(...failed.map((one) => ({ ...one, row: one.row + first })));
}
console.log(JSON.stringify(all));
