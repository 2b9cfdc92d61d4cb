import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { copiedText, pageSizes } from '../../test/pdf.ts';
import { paperMoney } from '../platform/text/money.ts';
import type { PrintedInvoice } from './draw-invoice.ts';
import { printInvoice } from './print-invoice.ts';

const line = { label: 'Delivered orders, week 12', quantity: '42', amount: '6295.80 MAD' };
const invoice = (over: Partial<PrintedInvoice> = {}): PrintedInvoice => ({
  language: 'en',
  number: 17,
  issuer: { name: 'Argan Shop', lines: ['12 Rue Ibn Batouta', 'ICE 001234567000089'] },
  facts: [
    ['Type', 'Seller payout'],
    ['Reference', 'ST-2026-031'],
    ['Note', ''],
  ],
  lines: [line],
  sums: [['Total', '6295.80 MAD']],
  stamp: null,
  ...over,
});
const print = (over: Partial<PrintedInvoice> = {}) => printInvoice(invoice(over), '2026-03-01');

test('everything is on the invoice, on one A4 page', async () => {
  const pdf = await print({ stamp: 'PAID' });
  const text = copiedText(pdf);
  for (const shown of [
    'Invoice',
    'N° 17',
    'Argan Shop',
    'ICE 001234567000089',
    'Seller payout',
    'ST-2026-031',
    line.label,
    '42',
    '6295.80 MAD',
    'PAID',
    '1 / 1',
  ])
    assert.ok(text.includes(shown), `${shown} is missing in ${text}`);
  assert.ok(!text.includes('Note'), 'what says nothing is left out');
  assert.deepEqual(pageSizes(pdf), ['210x297']);
});

test('Arabic is shaped from right to left, and a reader copies its letters', async () => {
  const label = 'طلبات مسلمة (الدار البيضاء)';
  const text = copiedText(
    await print({
      language: 'ar',
      issuer: { name: 'متجر الأركان', lines: [] },
      lines: [{ ...line, label }],
      sums: [['المجموع', '1.00']],
    }),
  );
  for (const shown of [label, 'متجر', 'المجموع', 'فاتورة'])
    assert.ok(text.includes([...shown].toReversed().join('')), `${shown}: ${text}`);
});

test('no line is lost on the way to the next page, and each page says which it is', async () => {
  const lines = Array.from({ length: 120 }, (_, i) => ({
    label: `Line ${i} of the invoice`,
    quantity: '1',
    amount: `${i}.00 MAD`,
  }));
  const pdf = await print({ lines });
  const text = copiedText(pdf);
  for (const { label } of lines) assert.ok(text.includes(label), label);
  const pages = pageSizes(pdf).length;
  assert.ok(pages >= 3);
  assert.ok(text.includes(`${pages} / ${pages}`));
});

test('an amount is never cut', async () => {
  for (const language of ['en', 'fr'] as const) {
    const amount = paperMoney(-99_999_999_999_999, 'MAD', language);
    const text = copiedText(await print({ language, lines: [{ ...line, amount }], sums: [['Total', amount]] }));
    // A PDF reader copies each no-break space as a plain one.
    assert.equal(text.split(amount.replaceAll('\u00a0', ' ')).length, 3, `${amount} in ${text}`);
  }
});

test('equal invoices give equal bytes', async () => {
  assert.ok((await print()).equals(await print()));
});

test('hostile text is taken', async () => {
  for (const text of [
    '\u0000\u202Eevil\u202C',
    '😀👨‍👩‍👧',
    'W'.repeat(200),
    'ب'.repeat(200),
    `e${'\u0301'.repeat(199)}`,
    '\uD800',
    '(((]]]',
    '﷽'.repeat(20),
  ])
    assert.equal(
      pageSizes(
        await print({
          issuer: { name: text, lines: [text] },
          facts: [['Note', text.repeat(5)]],
          lines: [{ ...line, label: text }],
        }),
      ).length,
      1,
    );
});

test('a logo stands on it, once in the file for all pages', async () => {
  const png = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  const lines = Array.from({ length: 120 }, () => line);
  const pdf = (await printInvoice(invoice({ lines }), '2026-03-01', png)).toString('latin1');
  assert.equal(pdf.match(/\/Subtype \/Image/g)?.length, 1);
});
