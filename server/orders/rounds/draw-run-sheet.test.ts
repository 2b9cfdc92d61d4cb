import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import PdfKit from 'pdfkit';
import { openPdfFont } from '../../platform/text/pdf-text.ts';
import { drawRunSheet, type RunSheet } from './draw-run-sheet.ts';

const font = new URL(
  '../../../node_modules/@expo-google-fonts/noto-sans-arabic/500Medium/NotoSansArabic_500Medium.ttf',
  import.meta.url,
);
const regular = openPdfFont(new PdfKit({ autoFirstPage: false, font: '' }), fileURLToPath(font));
const stop = {
  reference: 'OR-1',
  full_name: 'Fatima',
  phone: '',
  place: 'Rabat',
  takes_back: '',
  amount: '10.00 MAD',
  tracking_number: 'T-1',
};
const shared = { house: 'House', bearer: 'Sendit', from: 'Depot', day: '2026-11-23', total: '400.00 MAD' };

test('each page of a sheet has its columns named once, at its own top', () => {
  for (const kind of ['round', 'pick_up'] as const)
    for (const language of ['en', 'ar'] as const) {
      const sheet: RunSheet = { ...shared, kind, language, stops: Array.from({ length: 40 }, () => stop) };
      const pages = drawRunSheet({ regular, bold: regular }, sheet);
      const rules = pages.map((page) => page.match(/ 0\.9 re f/g)?.length ?? 0);
      assert.ok(pages.length > 1);
      assert.deepEqual(
        rules,
        pages.map(() => 1),
        `${kind} ${language}`,
      );
    }
});
