import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { copiedText, pageSizes } from '../../../test/pdf.ts';
import { barcodePath, qrPath } from './draw-label.ts';
import { printLabels, type Label } from './print-labels.ts';

describe('printing labels', () => {
  it('gives one 100×150 mm page a label', async () => {
    const pages = pageSizes(await printLabels([label(), label(), label()], { page: '100x150' }));
    assert.deepEqual(pages, ['100x150', '100x150', '100x150']);
  });

  it('gives one A4 page to four labels', async () => {
    const pages = pageSizes(await printLabels(Array.from({ length: 9 }, label), { page: 'a4-grid' }));
    assert.deepEqual(pages, ['210x297', '210x297', '210x297']);
  });

  it('gives equal bytes for equal labels', async () => {
    const labels = [label(), label({ reference: 'R-2', notes: null, created_on: '2026-01-02' })];
    const first = await printLabels(labels, { page: '100x150' });
    const second = await printLabels(structuredClone(labels), { page: '100x150' });
    assert.equal(first.equals(second), true);
  });

  it('lets a reader copy the very letters, also those that share a shape but for their dots', async () => {
    const pdf = await printLabels([label({ recipient: { ...label().recipient, address: 'بتثني بيت (تبن)' } })], {
      page: '100x150',
    });
    const text = copiedText(pdf);
    const expected = [...'بتثني بيت (تبن)'].reverse().join('');
    assert.equal(text.includes(expected), true, text);
  });

  it('shows every field', async () => {
    const text = copiedText(await printLabels([label()], { page: '100x150' }));
    for (const shown of [
      'ORD-1',
      'TRK-9',
      'Elite Shop',
      'Karim El Amrani',
      '+212612345678',
      '0661234567',
      'Fès',
      'Narjiss',
      '12, rue de la Liberté',
      'HOME DELIVERY',
      'Amana',
      '149.90 MAD',
      'SKU-1',
      'Sac',
      '2 ×',
      'Appeler avant',
      '2026-05-14',
    ]) {
      assert.equal(text.includes(shown), true, `${shown} is missing in ${text}`);
    }
  });

  it('says of a paid parcel that it is paid, in the language of the label, and no amount', async () => {
    for (const [language, word] of [
      ['en', 'PAID'],
      ['fr', 'PAYÉ'],
      ['ar', [...'مدفوع'].reverse().join('')],
    ] as const) {
      const text = copiedText(await printLabels([label({ cod_amount: null })], { page: '100x150', language }));
      assert.ok(text.includes(word), `${word} is missing in ${text}`);
      assert.ok(!text.includes('MAD'), text);
    }
  });

  it('never cuts the amount, a phone number or a quantity', async () => {
    const recipient = { ...label().recipient, second_phone: '+212 612 345 678 901 234 567' };
    const products = [{ sku: 'S', name: 'n', quantity: 1_234_567_890 }];
    const cod_amount = '123,456,789,012,345.67 MAD';
    const pdf = await printLabels([label({ recipient, products, cod_amount })], { page: '100x150' });
    for (const whole of [recipient.second_phone, '1234567890 ×', cod_amount]) {
      assert.equal(copiedText(pdf).includes(whole), true, whole);
    }
  });

  it('says how many lines did not fit', async () => {
    const products = Array.from({ length: 30 }, (_, index) => ({ sku: `S${index}`, name: `n${index}`, quantity: 1 }));
    const text = copiedText(await printLabels([label({ products })], { page: '100x150' }));
    const shown = products.filter(({ sku }) => text.includes(`\n${sku}\n`)).length;
    assert.equal(text.includes(`+ ${30 - shown} more`), true, text);
    assert.equal(shown >= 3, true);
  });

  it('takes hostile text', async () => {
    const nasty = [
      '',
      '\u0000\u0007\u202Eevil\u202C\u2066x',
      '😀👨‍👩‍👧',
      'W'.repeat(1000),
      'ب'.repeat(1000),
      'كلمة '.repeat(200),
      `e${'\u0301'.repeat(999)}`,
      '\uD800\uDFFF\uDC00',
      '﷽'.repeat(50),
      '((((]]]]',
      '中文 Иван עברית',
    ];
    const labels = nasty.map((text) =>
      label({
        reference: text,
        tracking_number: text,
        sender: { name: text, phone: text, address: text, is_house: true },
        recipient: { full_name: text, phone: text, second_phone: text, city: text, area: text, address: text },
        shipping_company: text,
        cod_amount: text,
        notes: text,
        products: [{ sku: text, name: text, quantity: 1 }],
        created_on: text,
      }),
    );
    labels.push(label({ products: [], notes: null, tracking_number: null, shipping_company: null }));
    assert.equal(pageSizes(await printLabels(labels, { page: '100x150' })).length, nasty.length + 1);
    assert.equal(pageSizes(await printLabels(labels, { page: 'a4-grid' })).length, 3);
  });

  it('prints 1,000 labels and tells how far it is', async () => {
    const heard: number[] = [];
    const labels = Array.from({ length: 1000 }, (_, index) => label({ reference: `ORD-${index}` }));
    const pdf = await printLabels(labels, { page: '100x150', on_progress: (done) => heard.push(done) });
    assert.equal(pageSizes(pdf).length, 1000);
    assert.equal(heard.length > 10, true);
    assert.deepEqual(
      heard,
      heard.toSorted((one, other) => one - other),
    );
    assert.equal(heard.at(-1), 1000);
  });

  it('refuses no label and more than 1,000', async () => {
    await assert.rejects(printLabels([], { page: '100x150' }), RangeError);
    await assert.rejects(printLabels(Array.from({ length: 1001 }, label), { page: '100x150' }), RangeError);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const labels = Array.from({ length: 200 }, label);
    const printing = printLabels(labels, {
      page: '100x150',
      signal: stop.signal,
      on_progress: () => stop.abort(new Error('stopped')),
    });
    await assert.rejects(printing, /stopped/);
  });
});

describe('codes', () => {
  it('the courier’s number is what its scanner reads, our reference where there is none', async () => {
    for (const [tracking_number, scanned, other] of [
      ['TRK-9', 'TRK-9', 'ORD-1'],
      [null, 'ORD-1', 'TRK-9'],
    ] as const) {
      const pdf = await printLabels([label({ tracking_number })], { page: '100x150' });
      const drawn = drawnIn(pdf);
      assert.ok(drawn.includes(barcodePath(scanned)!.path) && drawn.includes(qrPath('ORD-1')!.path));
      assert.ok(!drawn.includes(barcodePath(other)!.path));
      assert.ok(copiedText(pdf).includes('ORD-1'));
    }
  });

  it('Code 128 is said only of printable ASCII', () => {
    assert.equal(barcodePath('طلب-1'), null);
    assert.equal(barcodePath(''), null);
    assert.equal(barcodePath('a\nb'), null);
    // Start, four digits in two symbols of set C, check: 11 modules each; stop: 13.
    assert.equal(barcodePath('1001')?.columns, 11 * 4 + 13);
  });

  it('QR takes any characters', () => {
    assert.equal(qrPath('طلب-١')?.columns, 21);
    assert.equal(qrPath(''), null);
  });
});

/** The operators of all pages. */
function drawnIn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g);
  return [...streams].map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1')).join('\n');
}

function label(changes?: unknown): Label {
  const plain: Label = {
    reference: 'ORD-1',
    tracking_number: 'TRK-9',
    sender: { name: 'Elite Shop', phone: '+212522334455', address: 'Casablanca', is_house: true },
    recipient: {
      full_name: 'Karim El Amrani',
      phone: '+212612345678',
      second_phone: '0661234567',
      city: 'Fès',
      area: 'Narjiss',
      address: '12, rue de la Liberté',
    },
    shipment_way_key: 'home_delivery',
    shipping_company: 'Amana',
    cod_amount: '149.90 MAD',
    is_fees_paid_by_customer: true,
    notes: 'Appeler avant',
    products: [{ sku: 'SKU-1', name: 'Sac', quantity: 2 }],
    created_on: '2026-05-14',
  };
  return typeof changes === 'object' ? { ...plain, ...changes } : plain;
}
