import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillMessage } from './message-variables.ts';

test('a value that ends in a full stop is followed by no second one', () => {
  const total = '219 د.م.\u200f';
  assert.equal(fillMessage('المبلغ {total}.', { total }), 'المبلغ 219 د.م.');
  assert.equal(fillMessage('{total}. شكرا', { total: '219 د.م.' }), '219 د.م. شكرا');
  assert.equal(fillMessage('{total} عند التسليم.', { total: '219 د.م.' }), '219 د.م. عند التسليم.');
  assert.equal(fillMessage('You pay {total}.', { total: 'MAD 219.00' }), 'You pay MAD 219.00.');
});
