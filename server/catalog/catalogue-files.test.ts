import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, sheetWorld, type Job } from '../../test/sheets.ts';
import { expect, unique } from '../../test/world.ts';

/* Product catalogues as shops export them (R-FILE-10). */

const w = await sheetWorld();
const { sheets } = w;
const run = (rows: readonly (readonly string[])[]) => sheets.run('/products/import', `${unique()}.csv`, csv(rows));
const figures = ({ summary }: Job) => [summary.rows_good, summary.rows_failed];
const bySku = async (sku: string) =>
  expect(await w.api.get('/products', { keyword: sku }), 200).body.data.find((one: { sku: string }) => one.sku === sku);

const SHOPIFY = [
  'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value',
  'Variant SKU', 'Variant Grams', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode', 'Image Src', 'Image Position', 'Status', 'Cost per item',
]; // prettier-ignore
const shopify = (over: Record<string, string>) => SHOPIFY.map((title) => over[title] ?? '');
const WOO = [
  'ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Short description', 'Description', 'Stock', 'Weight (kg)', 'Sale price', 'Regular price', 'Categories', 'Images',
  'Parent', 'Attribute 1 name', 'Attribute 1 value(s)',
]; // prettier-ignore
const woo = (over: Record<string, string>) => WOO.map((title) => over[title] ?? '');

describe('catalogues of shops', { concurrency: 4 }, () => {
  it('rows of one handle are a family with its variants; a row that brings a picture alone is no fault', async () => {
    const handle = `caftan-${unique()}`;
    const [medium, large] = [`M-${handle}`, `L-${handle}`];
    const job = await run([
      SHOPIFY,
      shopify({ 'Handle': handle, 'Title': 'Caftan Atlas', 'Body (HTML)': '<p>Caftan <b>brodé</b></p><p>A &amp; B</p>', 'Type': 'Caftan', 'Published': 'true', 'Option1 Name': 'Taille', 'Option1 Value': 'M', 'Option2 Name': 'Couleur', 'Option2 Value': 'Bleu', 'Variant SKU': medium, 'Variant Grams': '600', 'Variant Price': '449.00', 'Variant Barcode': '6110000000017', 'Image Src': 'https://example.com/a.jpg', 'Status': 'active', 'Cost per item': '180.00' }),
      shopify({ 'Handle': handle, 'Option1 Value': 'L', 'Option2 Value': 'Bleu', 'Variant SKU': large, 'Variant Grams': '650', 'Variant Price': '459.00', 'Variant Barcode': '6110000000024', 'Image Src': 'https://example.com/b.jpg', 'Cost per item': '180.00' }),
      shopify({ 'Handle': handle, 'Image Src': 'https://example.com/c.jpg', 'Image Position': '3' }),
    ]); // prettier-ignore
    assert.deepEqual([job.status, ...figures(job)], ['completed', 3, 0]);
    const [family, one, other] = [await bySku(handle), await bySku(medium), await bySku(large)];
    assert.deepEqual(
      [family.name, family.description, family.price, family.variant_count, family.image],
      ['Caftan Atlas', 'Caftan brodé\nA & B', 449, 2, 'https://example.com/a.jpg'],
    );
    assert.deepEqual(
      [one.parent_id, one.name, one.options, one.price, one.purchase_price, one.weight_g, one.barcode, one.status],
      [family.id, 'Caftan Atlas – M / Bleu', ['Taille: M', 'Couleur: Bleu'], 449, 180, 600, '6110000000017', 'active'],
    );
    assert.deepEqual(
      [other.options, other.price, other.barcode],
      [['Taille: L', 'Couleur: Bleu'], 459, '6110000000024'],
    );
    assert.ok(
      ['Vendor', 'Product Category', 'Type', 'Tags', 'Variant Compare At Price'].every((title) =>
        job.summary.left_out.includes(title),
      ),
    );
  });

  it('a product without options is one product; a barcode whose digits a program lost is refused', async () => {
    const [watch, lost] = [`W-${unique()}`, `X-${unique()}`];
    const plain = {
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Price': '199.00',
      Published: 'true',
    };
    const job = await run([
      SHOPIFY,
      shopify({ ...plain, Handle: watch, Title: 'Montre', 'Variant SKU': watch, Status: 'archived' }),
      shopify({ ...plain, Handle: lost, Title: 'Montre cuir', 'Variant SKU': lost, 'Variant Barcode': '6.11E+12', Status: 'active' }),
    ]); // prettier-ignore
    assert.deepEqual(figures(job), [1, 1]);
    const made = await bySku(watch);
    assert.deepEqual([made.parent_id, made.options, made.status, made.price], [null, [], 'inactive', 199]);
    assert.match((await sheets.rows(job))[1]!.at(-1)!, /barcode .*6\.11E\+12/);
    assert.equal(await bySku(lost), undefined);
  });

  it('a family one of whose variants will not do is refused whole, and made when the file is mended and sent again', async () => {
    const handle = `jellaba-${unique()}`;
    const rows = (barcode: string) => [
      SHOPIFY,
      shopify({ 'Handle': handle, 'Title': 'Jellaba', 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant SKU': `S-${handle}`, 'Variant Price': '10' }),
      shopify({ 'Handle': handle, 'Option1 Value': 'M', 'Variant SKU': `M-${handle}`, 'Variant Price': '10', 'Variant Barcode': barcode }),
    ]; // prettier-ignore
    assert.deepEqual(figures(await run(rows('6.11E+12'))), [0, 2]);
    assert.equal(await bySku(handle), undefined);
    assert.deepEqual(figures(await run(rows('6110000000048'))), [2, 0]);
    assert.deepEqual(figures(await run(rows('6110000000055'))), [2, 0]);
    assert.deepEqual([(await bySku(handle)).variant_count, (await bySku(`M-${handle}`)).barcode], [2, '6110000000055']);
  });

  it('WooCommerce: sale or regular price, the GTIN as barcode, the variable row as family, categories without a guess', async () => {
    const [oil, shirt] = [`OIL-${unique()}`, `SHIRT-${unique()}`];
    const job = await run([
      WOO,
      woo({ 'ID': '93', 'Type': 'simple', 'SKU': oil, 'GTIN, UPC, EAN, or ISBN': '6110000000031', 'Name': 'Huile argan', 'Published': '1', 'Description': 'Huile', 'Weight (kg)': '0.25', 'Regular price': '149.90', 'Categories': 'Soins, Soins > Visage', 'Images': 'https://example.com/a.jpg, https://example.com/b.jpg' }),
      woo({ 'ID': '94', 'Type': 'variable', 'SKU': shirt, 'Name': 'T-shirt', 'Published': '1', 'Categories': 'Mode', 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'S, M' }),
      woo({ 'ID': '95', 'Type': 'variation', 'SKU': `${shirt}-S`, 'GTIN, UPC, EAN, or ISBN': '6110000000048', 'Name': 'T-shirt - S', 'Published': '1', 'Sale price': '99.00', 'Regular price': '120.00', 'Parent': shirt, 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'S' }),
      woo({ 'ID': '96', 'Type': 'variation', 'SKU': `${shirt}-M`, 'Name': 'T-shirt - M', 'Published': '-1', 'Regular price': '120.00', 'Parent': shirt, 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'M' }),
    ]); // prettier-ignore
    assert.deepEqual([job.status, ...figures(job)], ['completed', 4, 0]);
    const [simple, family, small, medium] = [
      await bySku(oil),
      await bySku(shirt),
      await bySku(`${shirt}-S`),
      await bySku(`${shirt}-M`),
    ];
    assert.deepEqual(
      [simple.price, simple.barcode, simple.weight_g, simple.image, simple.options, simple.category_id],
      [149.9, '6110000000031', 250, 'https://example.com/a.jpg', [], null],
    );
    assert.deepEqual([family.variant_count, family.options, family.price], [2, [], 99]);
    assert.deepEqual(
      [small.parent_id, small.options, small.price, small.barcode],
      [family.id, ['Taille: S'], 99, '6110000000048'],
    );
    assert.deepEqual([medium.price, medium.status, medium.options], [120, 'draft', ['Taille: M']]);
    assert.ok(['Categories', 'Stock', 'Short description'].every((title) => job.summary.left_out.includes(title)));
  });

  it('a column of types that are none of a shop’s is no such column, and own files stay as they are', async () => {
    const sku = unique();
    const job = await run([['sku', 'name', 'price', 'type', 'description', 'category'], [sku, 'Savon', '25', 'Beauté', 'Doux < dur', '']]); // prettier-ignore
    assert.deepEqual([...figures(job), job.summary.left_out], [1, 0, ['type']]);
    assert.deepEqual([(await bySku(sku)).price, (await bySku(sku)).description], [25, 'Doux < dur']);
  });
});
