import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makePathTree } from './path-tree.ts';

const tree = makePathTree<string>({ parameter_characters_max: 10 });
for (const path of [
  '/orders',
  '/orders/export',
  '/orders/:name',
  '/orders/:name/show',
  '/orders/late/:name',
  '/:name/x',
])
  tree.add(path, path);
const find = (url: string, takes: (leaf: string) => boolean = () => true) => tree.find(url, takes);
const found = (leaf: string, ...values: string[]) => ({ leaf, values });

describe('what stands at a path', () => {
  it('is found by its segments, with the values of its parameters', () => {
    assert.deepEqual(find('/orders'), found('/orders'));
    assert.deepEqual(find('/orders/OR-1'), found('/orders/:name', 'OR-1'));
    assert.deepEqual(find('/orders/OR-1/show'), found('/orders/:name/show', 'OR-1'));
    for (const url of ['/', '', '/order', '/orders/OR-1/shows', '/orders/OR-1/show/more', '//', '*'])
      assert.equal(find(url), null, url);
  });

  it('is the one with fixed segments, and the other where these lead nowhere', () => {
    assert.deepEqual(find('/orders/export'), found('/orders/export'));
    assert.deepEqual(find('/orders/late'), found('/orders/:name', 'late'));
    assert.deepEqual(find('/orders/late/show'), found('/orders/late/:name', 'show'));
    assert.deepEqual(find('/orders/x'), found('/orders/:name', 'x'));
    assert.deepEqual(find('/leads/x'), found('/:name/x', 'leads'));
  });

  it('is passed over when it does not take the request', () => {
    assert.deepEqual(
      find('/orders/export', (leaf) => leaf !== '/orders/export'),
      found('/orders/:name', 'export'),
    );
    assert.equal(
      find('/orders', () => false),
      null,
    );
  });

  it('does not depend on the query, on one slash at the end, nor on the address before it', () => {
    for (const url of ['/orders/7?a=/b/c', '/orders/7#x', '/orders/7/', '/orders/7/?a', 'http://shop.test:80/orders/7'])
      assert.deepEqual(find(url), found('/orders/:name', '7'), url);
    assert.equal(find('/orders/7//'), null);
  });

  it('is found by what its escapes stand for, of which a slash separates nothing', () => {
    assert.deepEqual(find('/%6Frders/a%2Fb'), found('/orders/:name', 'a/b'));
    assert.deepEqual(find('/orders/%C3%A9'), found('/orders/:name', 'é'));
    for (const url of ['/orders/%', '/orders/%E0%A4', '/%/x']) assert.equal(find(url), null, url);
  });

  it('has parameters up to a length', () => {
    assert.deepEqual(find(`/orders/${'a'.repeat(10)}`), found('/orders/:name', 'a'.repeat(10)));
    assert.equal(find(`/orders/${'a'.repeat(11)}`), null);
  });
});

it('at one path there is one thing', () => {
  assert.throws(() => tree.add('/orders/:other', 'another'), /stands at \/orders\/:other already/);
});
