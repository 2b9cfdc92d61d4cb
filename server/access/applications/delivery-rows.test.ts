import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOfDelivery } from './delivery-rows.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
const PARTS = { 'content-type': 'multipart/form-data; boundary=----x' };
const rows = (headers: Record<string, string>, body: string) =>
  rowsOfDelivery(headers, body).map((row): unknown => JSON.parse(row));
const part = (name: string, value: string) => `------x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`; // prettier-ignore

for (const [what, headers, body, expected] of [
  ['the fields of a form', FORM, 'Nom=Amina+B&T%C3%A9l=0612345678', [{ Nom: 'Amina B', Tél: '0612345678' }]],
  ['a name that comes twice', FORM, 'sku%5B%5D=A&sku%5B%5D=B&x=', [{ sku: 'A, B', x: '' }]],
  ['fields that say what they are called', FORM, 'fields[name][title]=Nom&fields[name][value]=Amina&fields[name][type]=text&fields[tel][value]=06&form_name=COD', [{ Nom: 'Amina', tel: '06', form_name: 'COD' }]],
  ['a form with parts', PARTS, `${part('Ville', 'فاس')}${part('Note', 'a\r\nb')}------x--\r\n`, [{ Ville: 'فاس', Note: 'a\r\nb' }]],
  ['a file among the parts', PARTS, `------x\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nPNG\r\n------x--\r\n`, [{ f: 'a.png' }]],
  ['an array of rows', {}, '[{"id":1},{"id":2}]', [{ id: 1 }, { id: 2 }]],
  ['an object', {}, '{"id":1}', [{ id: 1 }]],
] as [string, Record<string, string>, string, unknown[]][]) {
  test(`${what} becomes rows`, () => assert.deepEqual(rows(headers, body), expected));
} // prettier-ignore

test('what is nothing of these stays as it came, and what cannot be read is refused', () => {
  for (const body of ['', '[]', '[', 'x', '{"a":[]}']) assert.deepEqual(rowsOfDelivery({}, body), [body]);
  assert.throws(() => rowsOfDelivery({}, JSON.stringify(Array.from({ length: 101 }, () => ({})))), /100 rows/);
  for (const body of ['', 'x', '------y--\r\n'])
    assert.throws(() => rowsOfDelivery(PARTS, body), /not a readable form/);
});
