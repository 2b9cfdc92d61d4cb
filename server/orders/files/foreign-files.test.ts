import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ASKED_WORDS } from '../../../contract/intake/intake.ts';
import { LEAD_COLUMNS, ORDER_COLUMNS, SHEET_COLUMNS } from '../../../contract/spreadsheets/import-columns.ts';
import { aPerson, sessionClient } from '../../../test/session.ts';
import { csv, sheetWorld, workbook, type Job } from '../../../test/sheets.ts';
import { aPhone, expect, expectInvalid, unique } from '../../../test/world.ts';
import { FATES } from '../../intake/draft.ts';

/* Files of shops and couriers as their programs write them: each cell is used, stored, asked about or refused (R-INTAKE-1). */

const w = await sheetWorld();
const person = await aPerson(w.service, w.workspace_id);
const { sheets, sku } = w;
const soap = (await w.product()).sku;

type Rows = readonly (readonly string[])[];
const run = (rows: Rows, fields: Record<string, string> = {}, path = '/orders/import') =>
  sheets.run(path, `${unique()}.csv`, csv(rows), { fields });
const figures = ({ summary }: Job) => [summary.rows_good, summary.rows_failed];
const reasons = async (job: Job) => (await sheets.rows(job)).slice(1).map((cells) => cells.at(-1)!);
const ordersOf = async (phone: string) =>
  Promise.all(
    expect(await w.api.get('/orders', { search_by: 'phone', keyWord: phone }), 200).body.data.map(
      ({ reference }: { reference: string }) => w.showOrder(reference),
    ),
  );
const oneOf = async (phone: string) => {
  const [order, more] = await ordersOf(phone);
  assert.ok(order && !more, `one order of ${phone}`);
  return order;
};
const linesOf = (order: any) => order.products.map((line: any) => [line.sku, line.quantity, line.price, line.total]); // oxlint-disable-line no-explicit-any -- an answer

const SHOPIFY = [
  'Name', 'Email', 'Financial Status', 'Paid at', 'Fulfillment Status', 'Currency', 'Subtotal', 'Shipping', 'Taxes', 'Total', 'Discount Amount',
  'Created at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku', 'Billing Name', 'Billing City', 'Shipping Name', 'Shipping Street',
  'Shipping Address1', 'Shipping City', 'Shipping Phone', 'Notes', 'Cancelled at', 'Payment Method', 'Outstanding Balance', 'Id', 'Tags',
]; // prettier-ignore
const shopify = (over: Record<string, string>) =>
  SHOPIFY.map((title) =>
    ({
      'Financial Status': 'pending', 'Fulfillment Status': 'unfulfilled', 'Currency': 'MAD', 'Shipping': '35.00', 'Taxes': '0.00', 'Discount Amount': '0.00',
      'Lineitem quantity': '1', 'Shipping Street': '12 Rue Exemple', 'Shipping Address1': '12 Rue Exemple', 'Shipping City': 'Rabat', 'Billing City': 'Rabat',
      'Billing Name': over['Shipping Name'] ?? '', 'Payment Method': 'Cash on Delivery (COD)', 'Id': '7001', 'Tags': 'vip', ...over,
    })[title] ?? '',
  ); // prettier-ignore
const below = (over: Record<string, string>) =>
  SHOPIFY.map((title) => ({ 'Lineitem quantity': '1', ...over })[title] ?? '');

// In parallel: a test mostly waits for its jobs.
describe('files of others', { concurrency: 4 }, () => {
  it('an export of Shopify: orders of several rows are one, paid ones are prepaid, cancelled ones are listed, nothing else is lost', async () => {
    const [one, two, paid, gone] = [aPhone(), aPhone(), aPhone(), aPhone()];
    const job = await run([
      SHOPIFY,
      shopify({ 'Name': '#1001', 'Shipping Name': 'Amina Testi', 'Shipping Phone': one, 'Lineitem sku': sku, 'Lineitem price': '149.90', 'Subtotal': '149.90', 'Total': '184.90' }),
      shopify({ 'Name': '#1002', 'Shipping Name': 'Youssef Testi', 'Shipping Phone': two, 'Lineitem sku': sku, 'Lineitem price': '149.90', 'Subtotal': '199.90', 'Total': '234.90' }),
      below({ 'Name': '#1002', 'Lineitem sku': soap, 'Lineitem price': '50.00' }),
      shopify({ 'Name': '#1003', 'Shipping Name': 'Paid Testi', 'Shipping Phone': paid, 'Lineitem sku': sku, 'Lineitem price': '149.90', 'Total': '184.90', 'Financial Status': 'paid', 'Payment Method': 'Stripe', 'Outstanding Balance': '0.00' }),
      shopify({ 'Name': '#1004', 'Shipping Name': 'Gone Testi', 'Shipping Phone': gone, 'Lineitem sku': sku, 'Lineitem price': '149.90', 'Total': '184.90', 'Financial Status': 'voided', 'Cancelled at': '2026-11-25 10:00:00 +0000' }),
    ]); // prettier-ignore
    assert.deepEqual([job.status, ...figures(job)], ['completed', 4, 1]);
    assert.match((await reasons(job))[0]!, /canceled_at says “2026-11-25.*payment_status says “voided”/);
    assert.deepEqual(
      [job.summary.columns['Name'], job.summary.columns['Shipping Name']],
      ['order_number', 'full_name'],
    );
    assert.ok(job.summary.kept.includes('Tags') && job.summary.left_out.length === 0);
    const [first, both, prepaid] = [await oneOf(one), await oneOf(two), await oneOf(paid)];
    assert.deepEqual([first.full_name, first.order_number, first.total], ['Amina Testi', '#1001', 184.9]);
    assert.deepEqual([both.total, linesOf(both)], [234.9, [[sku, 1, 149.9, 149.9], [soap, 1, 50, 50]]]); // prettier-ignore
    assert.deepEqual([prepaid.is_prepaid, prepaid.cod_amount, both.is_prepaid], [true, 0, false]);
    assert.deepEqual(await ordersOf(gone), []);
    const told = Object.fromEntries(prepaid.data.map(({ key, value }: { key: string; value: string }) => [key, value]));
    assert.deepEqual([told['Tags'], told['Shipping'], told['Payment Method'], told['Billing Name']], ['vip', '35.00', 'Stripe', undefined]); // prettier-ignore
    for (const typed of ['#1002', '1002']) {
      const found = expect(await w.api.get('/orders', { search_by: 'any', keyWord: typed }), 200).body.data;
      assert.deepEqual(found.map(({ reference }: { reference: string }) => reference), [both.reference]); // prettier-ignore
    }
  });

  it('a phone that is empty under its own heading is that of the delivery, and another number beside it is kept', async () => {
    const header = ['full_name', 'city', 'address', 'skus', 'total', 'Billing Phone', 'Phone', 'Shipping Phone'];
    const [one, two, three] = [aPhone(), aPhone(), aPhone()];
    const row = (...phones: string[]) => ['Tel Testi', 'Rabat', 'Rue 1', sku, '99', ...phones];
    const job = await run([header, row('', '', one), row(three, two, two), row('', '', '')]);
    assert.deepEqual([figures(job), job.summary.columns['Shipping Phone']], [[2, 1], 'phone']);
    assert.deepEqual((await oneOf(one)).data, []);
    assert.deepEqual((await oneOf(two)).data, [{ key: 'Billing Phone', value: three }]);
  });

  it('one row an item: each order is one, its name in two columns whole, its total once; one that does not add up is refused whole', async () => {
    const header = ['Order Number', 'Order Status', 'First Name (Billing)', 'Last Name (Billing)', 'Address 1&2 (Billing)', 'City (Billing)', 'Phone (Billing)', 'Order Shipping Amount', 'Order Total Amount', 'SKU', 'Quantity (- Refund)', 'Item Cost']; // prettier-ignore
    const row = (number: string, name: string, phone: string, total: string, item: string, price: string) =>
      [number, 'processing', name, 'Testi', '3 Rue Exemple', 'Tanger', phone, '30.00', total, item, '1', price]; // prettier-ignore
    const [one, two, wrong] = [aPhone(), aPhone(), aPhone()];
    const job = await run([
      header,
      row('5101', 'Nadia', one, '179.90', sku, '149.90'),
      row('5102', 'Karim', two, '229.90', sku, '149.90'),
      row('5102', 'Karim', two, '229.90', soap, '50.00'),
      row('5103', 'Salma', wrong, '300.00', sku, '149.90'),
      row('5103', 'Salma', wrong, '300.00', soap, '50.00'),
    ]);
    assert.deepEqual(figures(job), [3, 2]);
    const order = await oneOf(two);
    assert.deepEqual([order.full_name, order.total, order.products.length], ['Karim Testi', 229.9, 2]);
    assert.equal((await oneOf(one)).full_name, 'Nadia Testi');
    assert.deepEqual(await ordersOf(wrong), []);
    const [first, second] = await reasons(job);
    assert.match(first!, /total is 300, but the lines of this order add up to 199\.9/);
    assert.match(second!, /same order as line 5/);
  });

  it('rows of one number that stand apart, or name two customers, are refused, and no other row with them', async () => {
    const header = ['order number', 'full_name', 'phone', 'city', 'address', 'skus', 'prices'];
    const row = (number: string, phone: string, item = sku) => [number, 'Imane Testi', phone, 'Fes', 'Rue 1', item, '10']; // prettier-ignore
    const [apart, two, good] = [aPhone(), aPhone(), aPhone()];
    const job = await run([
      header,
      row('A-1', apart),
      row('A-2', good),
      row('A-1', apart, soap),
      row('A-3', two),
      row('A-3', aPhone(), soap),
      ['A-2', '', '', '', '', '', ''],
    ]);
    assert.deepEqual([figures(job), (await ordersOf(good)).length, (await ordersOf(two)).length], [[0, 6], 0, 0]);
    const said = await reasons(job);
    assert.match(said[0]!, /not one below the other/);
    assert.match(said[3]!, /phone is not the same in all rows/);
    const mended = await run([header, row('A-1', apart), ['', '', '', '', '', soap, '5'], row('A-2', good)]);
    assert.deepEqual([figures(mended), linesOf(await oneOf(apart)).length], [[3, 0], 2]);
  });

  it('rows without a customer go on the record above, with and without its number, under any usual heading', async () => {
    const customer = (phone: string) => ['Une Fusion', phone, 'Rabat', '1 Rue Exemple'];
    const header = ['full_name', 'phone', 'city', 'address', 'skus', 'Prix', 'Total'];
    const [merged, unpriced] = [aPhone(), aPhone()];
    const job = await run([
      header,
      [...customer(merged), sku, '149.90', '199.80'],
      ['', '', '', '', soap, '49.90', ''],
      [...customer(unpriced), sku, '', '199.90'],
      ['', '', '', '', soap, '', ''],
    ]);
    assert.deepEqual(figures(job), [2, 2]);
    assert.equal(linesOf(await oneOf(merged)).length, 2);
    assert.match((await reasons(job))[0]!, /price of each line/);
    for (const title of ['Réf', 'N°', '#', 'ID', 'N° Cmd', 'Code cmd', 'orderNumber', 'Facture', 'رقم', 'Numéro']) {
      const phone = aPhone();
      const number = `77${phone.slice(-7)}`;
      const rows = [
        [title, ...header],
        [number, ...customer(phone), sku, '149.90', '199.80'],
        [number, ...customer(phone), soap, '49.90', '199.80'],
      ];
      assert.deepEqual(figures(await run(rows)), [2, 0], title);
      assert.equal((await oneOf(phone)).order_number, number, title);
    }
    const code = '40045';
    const products = await run([['Code', ...header], [code, ...customer(aPhone()), sku, '10', '10'], [code, ...customer(aPhone()), sku, '10', '10']]); // prettier-ignore
    assert.deepEqual(figures(products), [2, 0]);
  });

  it('money of others is refused by its name, in a cell, a column and a heading', async () => {
    const header = ['full_name', 'phone', 'city', 'address', 'skus', 'total'];
    const row = (total: string, ...more: string[]) => ['Un Dollar', aPhone(), 'Casablanca', '1 Rue Exemple', sku, total, ...more]; // prettier-ignore
    for (const path of ['/orders/import', '/leads/import']) {
      const job = await run([header, row('19 $'), row('19 EUR'), row('199 DH')], {}, path);
      assert.deepEqual(figures(job), [1, 2], path);
      const said = await reasons(job);
      assert.match(said[0]!, /“19 \$”, which is not in MAD/);
      assert.match(said[1]!, /“19 EUR”, which is not in MAD/);
    }
    const named = await run([[...header, 'currency', 'country'], row('249', 'SAR', 'SA'), row('25', 'USD', 'MA'), row('26', 'dirhams', 'MA')]); // prettier-ignore
    assert.deepEqual(figures(named), [1, 2]);
    assert.match((await reasons(named)).join(), /“SAR”, which is not in MAD.*“USD”, which is not in MAD/);
    const headed = await run([[...header.slice(0, 5), 'Montant (EUR)'], row('19')]);
    assert.deepEqual([headed.status, /is in EUR, and the workspace sells in MAD/.test(headed.error ?? '')], ['failed', true]); // prettier-ignore
  });

  it('a formula without its value is refused where its cell is, also beside our columns', async () => {
    const titles = ['full_name', 'phone', 'city', 'address', 'skus', 'quantities', 'total', 'Taille'];
    const text = (cell: string) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
    const formula = '<c><f>1+2</f></c>';
    const row = (phone: string, ...more: string[]) => `<row>${['Une Formule', phone, 'Casablanca', '1 Rue Exemple', sku].map(text).join('')}${more.join('')}</row>`; // prettier-ignore
    const [bad, worse, good] = [aPhone(), aPhone(), aPhone()];
    const rows = [
      `<row>${titles.map(text).join('')}</row>`,
      row(bad, formula, '<c><v>199</v></c>', text('XL')),
      row(worse, '<c><v>1</v></c>', '<c><v>199</v></c>', formula),
      row(good, '<c><f>1+2</f><v>3</v></c>', '<c><v>199</v></c>', text('XL')),
    ].join('');
    const job = await sheets.run('/orders/import', `${unique()}.xlsx`, workbook({ rows }));
    assert.deepEqual(figures(job), [1, 2]);
    for (const said of await reasons(job)) assert.match(said, /formula without its value/);
    assert.deepEqual(linesOf(await oneOf(good)), [[sku, 3, 66.33, 199]]);
  });

  it('a total is a total: three for 199 collect 199.00, and the price beside them is shown rounded', async () => {
    const header = ['full_name', 'phone', 'city', 'address', 'skus', 'quantities', 'total'];
    const offers = [['3', '199'], ['x2', '299'], ['3 pcs', '249']]; // prettier-ignore
    const phones = offers.map(() => aPhone());
    const job = await run([header, ...offers.map(([pieces, total], i) => ['Trois pour', phones[i]!, 'Casablanca', '1 Rue Exemple', sku, pieces!, total!])]); // prettier-ignore
    assert.deepEqual(figures(job), [3, 0]);
    const orders = await Promise.all(phones.map(oneOf));
    assert.deepEqual(orders.map((order) => [order.total, order.cod_amount, ...linesOf(order)]), [
      [199, 199, [sku, 3, 66.33, 199]],
      [299, 299, [sku, 2, 149.5, 299]],
      [249, 249, [sku, 3, 83, 249]],
    ]); // prettier-ignore
  });

  it('an unknown word is asked about, answered once, and remembered for the next file', async () => {
    const header = ['full_name', 'phone', 'city', 'address', 'skus', 'total', 'Statut', 'Mode de paiement'];
    const row = (phone: string, state: string, method: string) => ['Sara Testi', phone, 'Fes', 'Rue 1', sku, '99', state, method]; // prettier-ignore
    const sender = await w.as(w.admin.id);
    const send = (rows: Rows, fields: Record<string, string> = {}) =>
      sender.run('/orders/import', `${unique()}.csv`, csv(rows), { fields });
    const [open, card] = [aPhone(), aPhone()];
    const rows = [
      header,
      row(open, 'Étape 7', 'COD'),
      row(card, 'Nouveau', 'Wafacash'),
      row(aPhone(), 'Étape 7', 'COD'),
    ];
    const asked = await send(rows, { dry_run: '1' });
    assert.deepEqual(figures(asked), [0, 3]);
    assert.deepEqual(asked.summary.asked, [
      { column: 'status', text: 'Étape 7', rows: 2 },
      { column: 'payment_method', text: 'Wafacash', rows: 1 },
    ]);
    const answers = JSON.stringify({ status: { 'étape 7': 'open' }, payment_method: { wafacash: 'paid' } });
    const settled = await send(rows, { answers });
    assert.deepEqual([figures(settled), settled.summary.asked], [[3, 0], undefined]);
    assert.deepEqual([(await oneOf(card)).is_prepaid, (await oneOf(open)).is_prepaid], [true, false]);
    assert.deepEqual((await oneOf(open)).data, [{ key: 'Statut', value: 'Étape 7' }]);
    assert.deepEqual(figures(await send([header, row(aPhone(), 'Étape 7', 'Wafacash')])), [1, 0]);
    for (const wrong of ['{', '[]', '{"city":{"x":"open"}}', '{"status":{"x":"maybe"}}'])
      expectInvalid(await sender.send('/orders/import', 'x.csv', csv(rows), { fields: { answers: wrong } }), 'answers');
  });

  it('a deposit is read from its own column, or from what is left to collect; a part without an amount is made by hand', async () => {
    const header = [
      'Nom',
      'Téléphone',
      'Ville',
      'Adresse',
      'SKU',
      'Total',
      'Acompte',
      'Financial Status',
      'Outstanding Balance',
    ];
    const [own, left, word, above] = [aPhone(), aPhone(), aPhone(), aPhone()];
    const row = (phone: string, ...paid: string[]) => ['Acompte Testi', phone, 'Rabat', '1 Rue Exemple', sku, '300', ...paid]; // prettier-ignore
    const job = await run([
      header,
      row(own, '100', 'partially_paid', ''),
      row(left, '', 'partially_paid', '180'),
      row(word, '', 'partially_paid', ''),
      row(above, '300.01', '', ''),
    ]);
    assert.deepEqual(figures(job), [2, 2], JSON.stringify(await reasons(job)));
    const [of_word, of_amount] = await reasons(job);
    assert.match(of_word!, /paid/);
    assert.match(of_amount!, /At most 300\.00/);
    const paid = async (phone: string) => {
      const { prepaid_amount, cod_amount, is_prepaid } = await oneOf(phone);
      return [prepaid_amount, cod_amount, is_prepaid];
    };
    assert.deepEqual([await paid(own), await paid(left)], [[100, 200, false], [120, 180, false]]); // prettier-ignore
  });

  it('what has no column of ours is kept with the lead and goes to its order, unless it is left out; a masked role sees no phone in it', async () => {
    const header = ['Nom & Prénom', 'N° Tél', 'Ville/المدينة', 'Adresse complète', 'Produit(s)', 'Qté', 'Prix (DH)', 'Taille', 'Couleur', 'Tel du voisin', 'N° commande']; // prettier-ignore
    const [kept, other] = [aPhone(), aPhone()];
    const row = (phone: string) => ['Taille Testi', phone, 'Casablanca', '1 Rue Exemple', sku, '1', '149.90', 'XL', 'Noir', '06 55 44 33 22', 'W-77']; // prettier-ignore
    const job = await run([header, row(kept)], {}, '/leads/import');
    assert.deepEqual(
      [figures(job), job.summary.kept],
      [
        [1, 0],
        ['Taille', 'Couleur', 'Tel du voisin'],
      ],
    );
    const leads = expect(await w.api.get('/leads', { search_by: 'any', keyword: 'W-77' }), 200).body.data;
    assert.equal(leads.length, 1);
    const [lead] = leads;
    const entries = [{ key: 'Taille', value: 'XL' }, { key: 'Couleur', value: 'Noir' }, { key: 'Tel du voisin', value: '06 55 44 33 22' }]; // prettier-ignore
    assert.deepEqual([lead.order_number, lead.data], ['W-77', entries]);
    expect(await w.api.put('/leads', { leads: [{ reference: lead.reference, status: 'CONFIRMED' }] }), 200);
    const order = await oneOf(kept);
    assert.deepEqual([order.order_number, order.data], ['W-77', entries]);
    const left = await run([header, row(other)], { columns: JSON.stringify({ Couleur: '' }) }, '/leads/import');
    assert.deepEqual([left.summary.kept, left.summary.left_out], [['Taille', 'Tel du voisin'], ['Couleur']]);
    const masked = (await w.person('Agent')).api;
    const seen = expect(await masked.get('/leads', { search_by: 'any', keyword: 'W-77' }), 200);
    assert.equal(seen.body.data[0].phone, '••••••••');
    assert.deepEqual(seen.body.data[0].data.at(-1), { key: 'Tel du voisin', value: '••••••••' });
    assert.ok(seen.text.includes('Noir') && !seen.text.includes('44 33 22'));
  });

  it('a courier’s whole export moves only the rows whose own word agrees; the others are listed with the reason', async () => {
    const references = await w.orders(5);
    for (const reference of references) await w.moveOrder(reference, 'PACKED', 'SHIPPED');
    const { jar } = await sessionClient(w.base, person.email);
    const send = async (rows: Rows) => {
      const body = new FormData();
      body.set('file', new Blob([csv(rows)]), `${unique()}.csv`);
      const headers = { Cookie: [...jar].map((pair) => pair.join('=')).join('; '), Origin: w.base };
      const answer = await fetch(`${w.base}/orders/mark-orders-as-delivered-by-import`, {
        method: 'POST',
        headers,
        body,
      });
      assert.equal(answer.status, 202);
      return await sheets.job({ status: 202, headers: answer.headers, text: '', body: await answer.json() });
    };
    const states = ['Livré', 'Retourné', 'En cours de livraison', 'Refusé', 'Delivered to shipper'];
    const rows = references.map((reference, i) => [reference, 'Client', '149.90', states[i]!]);
    const job = await send([['Code suivi', 'Destinataire', 'Montant', 'Statut'], ...rows, ['Total : 5 colis', '', '749.50', '']]); // prettier-ignore
    assert.deepEqual(figures(job), [2, 4]);
    const now = await Promise.all(references.map(async (reference) => (await w.showOrder(reference)).status));
    assert.deepEqual(now.map((status) => status.toLowerCase()), ['delivered', 'shipped', 'shipped', 'shipped', 'shipped']); // prettier-ignore
    assert.match((await reasons(job))[0]!, /status says “Retourné”, but the import sets/);
  });

  it('what Excel for Windows saves as csv, in French and in Arabic, is read; another code page is refused', async () => {
    const header = 'full_name;phone;city;address;skus;total';
    // French in windows-1252; Arabic in windows-1256, encoded with the table of its decoder.
    const french = (phone: string) =>
      Buffer.from(
        `${header}\r\nHélène Éssai;${phone};Fès;Rue de l’Été;${sku};149,90\r\n`.replace('’', '\x92'),
        'latin1',
      );
    const decoder = new TextDecoder('windows-1256');
    const bytesOf = new Map(
      Array.from({ length: 128 }, (_, i) => [decoder.decode(new Uint8Array([i + 128])), i + 128]),
    );
    const arabic = (phone: string) =>
      Buffer.from(
        [...`${header}\r\nفاطمة الزهراء;${phone};الرباط;شارع الحسن الثاني;${sku};149,90\r\n`].map(
          (one) => bytesOf.get(one) ?? one.charCodeAt(0),
        ),
      );
    for (const [file, name, city] of [
      [french, 'Hélène Éssai', 'Fès'],
      [arabic, 'فاطمة الزهراء', 'الرباط'],
    ] as const) {
      // prettier-ignore
      const phone = aPhone();
      const job = await sheets.run('/orders/import', `${unique()}.csv`, file(phone));
      assert.deepEqual([job.status, ...figures(job)], ['completed', 1, 0]);
      const order = await oneOf(phone);
      assert.deepEqual([order.full_name, order.city], [name, city]);
    }
    const mac = Buffer.from(`${header}\r\nH\x8el\x8fne;${aPhone()};F\x8fs;Rue;${sku};1\r\n`, 'latin1');
    const refused = await sheets.run('/orders/import', 'mac.csv', mac);
    assert.match(refused.error ?? '', /not in UTF-8/);
  });

  it('two numbers in a cell are two fields; a row whose number cannot be dialled is refused, and says so', async () => {
    const header = ['full_name', 'phone', 'second_phone', 'city', 'address', 'skus', 'totals'];
    const [a, b, c] = [aPhone(), aPhone(), aPhone()];
    const row = (phone: string, second = '') => ['Deux Testi', phone, second, 'Fes', 'Rue 1', sku, '99'];
    for (const path of ['/orders/import', '/leads/import']) {
      const titles = path === '/orders/import' ? header.with(6, 'total') : header;
      const rows = [row(`${a} / ${b}`), row('#ERROR!'), row('06123456'), row(`${c} - ${b}`, a), row(c, '06123456')];
      const job = await run([titles, ...rows], {}, path);
      assert.deepEqual(figures(job), [1, 4], path);
      const said = await reasons(job);
      assert.match(said[0]!, /phone is not a number that can be called/);
      assert.match(said[2]!, /phone has more than 2 numbers/);
      assert.match(said[3]!, /second_phone is not a number/);
    }
    assert.deepEqual([(await oneOf(a)).phone, (await oneOf(a)).second_phone], [a, b]);
  });

  it('text beside a number is dropped, so that the courier gets a number', async () => {
    const header = ['full_name', 'phone', 'second_phone', 'city', 'address', 'skus', 'total'];
    const [a, b] = [aPhone(), aPhone()];
    const job = await run([header, ['Texte Testi', `${a} (whatsapp)`, `Tél: ${b}`, 'Fes', 'Rue 1', sku, '99']]);
    assert.deepEqual(figures(job), [1, 0]);
    const order = await oneOf(a);
    assert.deepEqual([order.phone, order.second_phone], [a, b]);
  });

  it('every column of these imports has its fate', () => {
    for (const columns of [ORDER_COLUMNS, LEAD_COLUMNS, SHEET_COLUMNS])
      for (const { name } of columns) assert.ok(Object.hasOwn(FATES, name), name);
    const { known, hidden: _hidden, ...words } = ASKED_WORDS;
    assert.deepEqual(known, ['skip', 'update', 'new']);
    for (const name of Object.keys(words)) assert.ok(ORDER_COLUMNS.some((column) => column.name === name), name); // prettier-ignore
  });
});
