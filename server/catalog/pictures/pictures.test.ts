import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PICTURE_LIMITS } from '../../../contract/catalog/product-pictures.ts';
import { tinyPath } from '../../../contract/catalog/tiny-picture.ts';
import { checkStoredBytes } from '../../platform/stored-bytes.ts';
import { sessionFor } from '../../../test/shop.ts';
import { sheetService, sheetWorld } from '../../../test/sheets.ts';
import { expect, expectInvalid, world } from '../../../test/world.ts';

const service = await sheetService();
const w = await sheetWorld();
const { api, sheets } = w;
const MB = 2 ** 20;

const colour = (background: string, width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background } });
let pictures = 0;
/** A picture in a colour of its own: the same picture twice would count as one. */
const jpeg = () =>
  colour(`#${((++pictures * 0x102030) % 0x1000000).toString(16).padStart(6, '0')}`)
    .jpeg()
    .toBuffer();
/** The worst case for compression: noise. */
const noise = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 90 } } }); // prettier-ignore

const add = (id: string, bytes: Buffer, name = 'photo.jpg', as = sheets) =>
  as.send(`/products/${id}/pictures`, name, bytes);
const added = async (id: string, bytes: Buffer) => expect(await add(id, bytes), 201).body.data;

const token = await w.token(w.admin.id);
const fetched = (path: string, by = token) =>
  fetch(w.base + path, by === '' ? {} : { headers: { Authorization: `Bearer ${by}` } });
const bytesAt = async (path: string) => Buffer.from(await (await fetched(path)).arrayBuffer());

describe('pictures of a product', { concurrency: 4 }, () => {
  it('are kept large and small as WebP, upright, and say neither where nor by what they were taken', async () => {
    const { id } = await w.product();
    const photo = await colour('#b5651d', 3_000, 2_000)
      .withExif({ IFD0: { Make: 'Spy phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 35/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [picture] = await added(id, photo);
    assert.deepEqual([picture.width, picture.height], [1_067, 1_600], 'the camera lay on its side');
    const large = await bytesAt(picture.url);
    const facts = await sharp(large).metadata();
    assert.deepEqual([facts.format, facts.width, facts.height], ['webp', 1_067, 1_600]);
    assert.deepEqual(
      [facts.exif, facts.icc, facts.xmp, facts.orientation],
      [undefined, undefined, undefined, undefined],
    );
    const small = await sharp(await bytesAt(picture.small_url)).metadata();
    assert.deepEqual([small.format, small.width, small.height], ['webp', 160, 160]);
    const tiny = await sharp(await bytesAt(tinyPath(picture.small_url))).metadata();
    assert.deepEqual([tiny.format, tiny.width, tiny.height], ['webp', 64, 64]);
    const shown = expect(await api.get(`/products/${id}`), 200).body.data;
    assert.deepEqual(shown.pictures, [picture]);
    assert.equal(shown.thumbnail, picture.small_url);
  });

  it('are small where they are small, even of noise', async () => {
    const { id } = await w.product();
    const [picture] = await added(id, await noise(600).png().toBuffer());
    const { length } = await bytesAt(picture.small_url);
    assert.ok(length <= PICTURE_LIMITS.small_bytes_max, `${length} bytes`);
    const tiny = await bytesAt(tinyPath(picture.small_url));
    assert.ok(tiny.length <= PICTURE_LIMITS.tiny_bytes_max, `${tiny.length} bytes`);
  });

  it('that were drawn before there was a tiny one are shown small in lists', async () => {
    const { id } = await w.product();
    const [picture] = await added(id, await jpeg());
    const small = await bytesAt(picture.small_url);
    const { database, workspace_id } = w;
    await database.transaction(
      (tx) =>
      tx.rows(null, `delete from product_picture_files where workspace_id = $1 and picture_id = $2 and size = 'tiny' returning size`, [workspace_id, picture.id]), // prettier-ignore
    );
    assert.deepEqual(await bytesAt(tinyPath(picture.small_url)), small);
    assert.equal((await fetched(picture.small_url.replace(/small$/, 'huge'))).status, 404);
  });

  it('are served for good, to be taken for nothing but a picture', async () => {
    const { id } = await w.product();
    const [picture] = await added(id, await jpeg());
    const { headers } = await fetched(picture.small_url);
    assert.equal(headers.get('content-type'), 'image/webp');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('cache-control')!, /^private, max-age=31536000, immutable$/);
    assert.match(headers.get('content-security-policy')!, /sandbox/);
  });

  it('stand in the order that is said, the first being the main one, and go when they are taken off', async () => {
    const { id } = await w.product();
    await added(id, await colour('#ff0000').png().toBuffer());
    await added(id, await colour('#00ff00').webp().toBuffer());
    const three = await added(id, await colour('#0000ff').jpeg().toBuffer());
    const [red, green, blue] = (three as { id: string }[]).map((picture) => picture.id);
    const put = expect(await api.put(`/products/${id}/pictures`, { ids: [blue, red, green] }), 200).body.data;
    assert.deepEqual((put as { id: string }[]).map((picture) => picture.id), [blue, red, green]); // prettier-ignore
    assert.match(expect(await api.get(`/products/${id}`), 200).body.data.thumbnail!, new RegExp(blue!));
    for (const ids of [[red], [red, red, green], [red, green, 'other'], [red, green, blue, red]])
      expectInvalid(await api.put(`/products/${id}/pictures`, { ids }), 'ids');
    expect(await api.del(`/products/${id}/pictures/${blue}`), 200);
    expect(await api.del(`/products/${id}/pictures/${blue}`), 404);
    assert.equal((await fetched(three[2].url)).status, 404);
    assert.match(expect(await api.get(`/products/${id}`), 200).body.data.thumbnail!, new RegExp(red!));
  });

  it('are ten at most, and the same file twice is one', async () => {
    const { id } = await w.product();
    const twice = await jpeg();
    await added(id, twice);
    assert.equal((await added(id, twice)).length, 1);
    for (let n = 1; n < 10; n++) await added(id, await colour(`rgb(${n}, 90, 0)`).png().toBuffer());
    expectInvalid(await add(id, await colour('#123456').png().toBuffer()), 'file');
    assert.equal((await added(id, twice)).length, 10, 'what is there is no eleventh');
  });

  it('leave the version of the product as it is: a form that is open on it is not lost', async () => {
    const { id } = await w.product();
    const before = expect(await api.get(`/products/${id}`), 200).body.data;
    await added(id, await jpeg());
    expect(await api.put(`/products/${id}`, { name: 'Renamed' }, { 'If-Match': `"${before.updated_at}"` }), 200);
  });

  it('count among the bytes that a workspace keeps, and are gone with their product', async () => {
    const other = await sheetWorld();
    const { id } = await other.product();
    expect(await add(id, await noise(300).jpeg().toBuffer(), 'a.jpg', other.sheets), 201);
    const kept = () =>
      service.database.read.rows<{ bytes: number }>(
        null,
        'select coalesce(sum(bytes), 0)::int8 as bytes from stored_bytes where workspace_id = $1',
        [other.workspace_id],
      );
    assert.ok((await kept())[0]!.bytes > 5_000);
    assert.deepEqual((await checkStoredBytes(service.database.read)).filter(({ workspace_id }) => workspace_id === other.workspace_id), []); // prettier-ignore
    expect(await other.api.del(`/products/${id}`), 200);
    assert.equal((await kept())[0]!.bytes, 0);
  });
});

/** A PNG of one colour in a few kilobytes, whose header claims `side` × `side` pixels. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * 64));
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('what is no good picture', { concurrency: 4 }, () => {
  const refused = async (bytes: Buffer, name = 'a.jpg') => {
    const { id } = await w.product();
    const [message] = expectInvalid(await add(id, bytes, name), 'file')['file']!;
    assert.deepEqual(expect(await api.get(`/products/${id}`), 200).body.data.pictures, []);
    return message!;
  };

  it('is refused by its first bytes, whatever it is called: programs, pages, drawings, other formats', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const [name, bytes] of [
      ['a.jpg', Buffer.from('MZ\x90\0\x03\0\0\0')],
      ['a.png', Buffer.from('#!/bin/sh\nrm -rf /\n')],
      ['a.png', Buffer.from('<html><script>alert(1)</script>')],
      ['a.svg', Buffer.from(svg)],
      ['a.webp', Buffer.from(svg)],
      ['a.gif', await colour('#fff').gif().toBuffer()],
      ['a.pdf', Buffer.from('%PDF-1.7\n%%EOF')],
      ['a.heic', Buffer.from('\0\0\0\x18ftypheic')],
      ['a.jpg', Buffer.alloc(0)],
    ] as const)
      assert.match(await refused(bytes, name), /must be a JPEG, PNG or WebP picture/, name);
  });

  it('is refused when it begins as a picture and is none, or is cut off', async () => {
    const whole = await noise(400).jpeg().toBuffer();
    for (const bytes of [
      Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from('<script>alert(1)</script>')]),
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
      whole.subarray(0, whole.length / 2),
    ])
      assert.match(await refused(bytes), /cut off or damaged/);
  });

  it('is refused before it is unfolded when it has too many pixels', async () => {
    assert.match(await refused(bomb(30_000), 'bomb.png'), /30000 × 30000 pixels; at most 60 million/);
  });

  it('is too large for the service beyond 20 MB, and far beyond that before it is read', async () => {
    const { id } = await w.product();
    const head = await jpeg();
    for (const size of [20 * MB + 1, 50 * MB])
      assert.match(expect(await add(id, Buffer.concat([head, Buffer.alloc(size - head.length)])), 413).body.error.message, /20 MB/); // prettier-ignore
  });

  it('loses what is hidden behind it: of a picture that is a program as well, the picture is kept', async () => {
    const { id } = await w.product();
    const [picture] = await added(id, Buffer.concat([await jpeg(), Buffer.from('<?php system($_GET["x"]); ?>')]));
    for (const path of [picture.url, picture.small_url]) assert.ok(!(await bytesAt(path)).includes('php'));
  });
});

describe('who sees and changes pictures', { concurrency: 4 }, async () => {
  const seller = await w.person('Seller');
  const rival = await w.person('Seller');
  const own = await w.product({ account_id: seller.account_id });
  const [picture] = await added(own.id, await jpeg());

  it('is a caller who sees and changes the product, with a token or in a session', async () => {
    const as = await w.as(seller.id);
    assert.equal(expect(await add(own.id, await jpeg(), 'b.jpg', as), 201).body.data.length, 2);
    assert.equal((await fetched(picture.small_url, await w.token(seller.id))).status, 200);
    const session = await sessionFor(service, w.workspace_id, seller.id);
    const { thumbnail } = expect(await session.get(`/products/${own.id}`), 200).body.data;
    assert.equal(thumbnail, picture.small_url.replace('/api/web/1.0', ''), 'without the prefix of programs');
    const reply = await session.get(thumbnail!);
    assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'image/webp']);
  });

  it('is no other caller: 404 outside of the scope, 403 without the right, 401 for strangers', async () => {
    for (const person of [rival, (await world(service)).admin]) {
      const by = person === rival ? await w.token(rival.id) : null;
      if (by) assert.equal((await fetched(picture.small_url, by)).status, 404);
      expect(await person.api.put(`/products/${own.id}/pictures`, { ids: [picture.id] }), 404);
      expect(await person.api.del(`/products/${own.id}/pictures/${picture.id}`), 404);
    }
    const packer = await w.person('Packer');
    expect(await add(own.id, await jpeg(), 'c.jpg', await w.as(packer.id)), 403);
    assert.equal((await fetched(picture.small_url, await w.token(packer.id))).status, 200);
    const driver = await w.person('Delivery');
    assert.equal((await fetched(picture.small_url, await w.token(driver.id))).status, 403);
    assert.equal((await fetched(picture.small_url, '')).status, 401);
    for (const path of ['x', `${own.id}/pictures/x/small`, `${own.id}/pictures/${picture.id}/huge`])
      assert.equal((await fetched(`/api/web/1.0/products/${path}`)).status, 404);
  });

  it('is shown them on lines of orders and leads; an address that the product names does as well', async () => {
    const { id, sku } = await w.product();
    const address = 'https://example.com/argan.jpg';
    expect(await api.put(`/products/${id}`, { image: address }), 200);
    const line = { products: [{ sku, quantity: 1, price: 10 }] };
    const [order] = await w.orders(1, line);
    const lead = await w.lead({ products: [{ sku, quantity: 1, total: 10 }] });
    assert.equal((await w.showOrder(order!)).products[0]!.thumbnail, address);
    assert.equal((await w.showLead(lead)).products[0]!.thumbnail, address);
    const [{ small_url }] = await added(id, await jpeg());
    assert.equal((await w.showOrder(order!)).products[0]!.thumbnail, small_url);
    assert.equal((await w.showLead(lead)).products[0]!.thumbnail, small_url);
    const [listed] = expect(await api.get('/leads', { keyword: lead, include: ['thumbnails'] }), 200).body.data;
    assert.equal(listed!.products[0]!.thumbnail, small_url);
  });
});
