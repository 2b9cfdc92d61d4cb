import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { expect, restClient, unique, world } from '../../test/world.ts';
import { forgetOldRateLimits, makeRateLimiter } from './rate-limit.ts';

const service = await testService({ env: { RATE_LIMIT_PER_MINUTE: '60' } });
const other = await testService({ beside: service, env: { RATE_LIMIT_PER_MINUTE: '60' } });
const w = await world(service);

test('of 200 requests at once over two services exactly 60 of a token pass, the rest are 429 and say when to come back', async () => {
  const token = await w.token(w.admin.id, { limit: 60 });
  const clients = [service, other].map(({ base }) => restClient(base, token));
  const replies = await Promise.all(Array.from({ length: 200 }, (_, i) => clients[i % 2]!.get('/orders')));
  const passed = replies.filter(({ status }) => status === 200);
  const refused = replies.filter(({ status }) => status === 429);
  assert.deepEqual([passed.length, refused.length], [60, 140]);
  const remaining = passed.map(({ headers }) => Number(headers.get('x-ratelimit-remaining'))).sort((a, b) => a - b);
  assert.deepEqual(
    remaining,
    Array.from({ length: 60 }, (_, i) => i),
  );
  for (const { body, headers } of refused) {
    assert.equal(body.message, 'Too Many Attempts.');
    assert.equal(body.error.code, 'HTTP_ERROR');
    assert.deepEqual([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')], ['60', '0']);
    const wait = Number(headers.get('retry-after'));
    assert.ok(wait >= 1 && wait <= 60, `Retry-After ${wait}`);
  }
});

test('a token without a limit of its own has that of the service, 60, and another token is not touched by it', async () => {
  const [one, two] = (await Promise.all(
    [1, 2].map(async () => {
      const token = await w.token(w.admin.id);
      await service.database.transaction((tx) =>
        tx.rows(null, `update api_tokens set requests_per_minute = null where token_hash = sha256($1)`, [
          Buffer.from(token),
        ]),
      );
      return restClient(service.base, token);
    }),
  )) as [typeof w.api, typeof w.api];
  for (let i = 0; i < 60; i++) expect(await one.get('/nothing'), 404);
  expect(await one.get('/orders'), 429);
  const reply = expect(await two.get('/orders'), 200);
  assert.deepEqual([reply.headers.get('x-ratelimit-limit'), reply.headers.get('x-ratelimit-remaining')], ['60', '59']);
});

test('every answer carries the limit, also 401, 403, 404, 405 and 422', async () => {
  const seller = await w.person('Seller');
  const replies = [
    await restClient(service.base, 'nonsense').get('/orders'),
    await seller.api.post('/orders', {}),
    await w.api.get('/nothing'),
    await w.api.send('PATCH', '/leads', { body: {} }),
    await w.api.post('/orders', {}),
  ];
  assert.deepEqual(
    replies.map(({ status }) => status),
    [401, 403, 404, 405, 422],
  );
  for (const { headers } of replies) {
    assert.ok(Number(headers.get('x-ratelimit-limit')) >= 60);
    assert.ok(headers.has('x-ratelimit-remaining'));
  }
});

test('a window lasts a minute on the clock of the database, and then all is free again', async () => {
  const limiter = makeRateLimiter(service.database.read);
  const key = unique();
  const take = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => limiter.take(key, 5)))).filter(
      ({ is_admitted }) => is_admitted,
    ).length;
  const age = (seconds: number) =>
    service.database.transaction((tx) =>
      tx.rows(null, `update rate_limits set window_started_at = now() - make_interval(secs => $2) where key = $1`, [
        key,
        seconds,
      ]),
    );
  assert.equal(await take(8), 5);
  await age(58);
  const { is_admitted, retry_after_s } = await limiter.take(key, 5);
  assert.deepEqual([is_admitted, retry_after_s <= 2], [false, true]);
  await age(61);
  assert.equal(await take(8), 5);
});

test('requests of many keys in one tick are counted each for itself', async () => {
  const limiters = [makeRateLimiter(service.database.read), makeRateLimiter(other.database.read)];
  const keys = Array.from({ length: 20 }, unique);
  const verdicts = await Promise.all(
    limiters.flatMap((limiter) =>
      keys
        .toReversed()
        .flatMap((key) => Array.from({ length: 10 }, async () => ({ key, ...(await limiter.take(key, 15)) }))),
    ),
  );
  for (const key of keys)
    assert.equal(verdicts.filter((verdict) => verdict.key === key && verdict.is_admitted).length, 15);
});

test('callers that stayed away for an hour are forgotten, others are not', async () => {
  const limiter = makeRateLimiter(service.database.read);
  const [old, recent] = [unique(), unique()];
  await Promise.all([limiter.take(old, 5), limiter.take(recent, 5)]);
  await service.database.transaction(async (tx) => {
    await tx.rows(null, `update rate_limits set window_started_at = now() - interval '61 minutes' where key = $1`, [
      old,
    ]);
    await forgetOldRateLimits(tx);
  });
  const rows = await service.database.read.rows<{ key: string }>(
    null,
    `select key from rate_limits where key = any($1)`,
    [[old, recent]],
  );
  assert.deepEqual(rows, [{ key: recent }]);
});
