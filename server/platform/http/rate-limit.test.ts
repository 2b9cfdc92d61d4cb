import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { expect, restClient, unique, world } from '../../../test/world.ts';
import { newToken } from '../../caller/api-tokens.ts';
import { sessionFor } from '../../../test/shop.ts';
import { forgetOldRateLimits, makeRateLimiter, rememberRefusals } from './rate-limit.ts';

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

test('a window that a clock left in the future is over, and one of a moment ago is not', async () => {
  const token = await w.token(w.admin.id, { limit: 3 });
  const api = restClient(service.base, token);
  for (let i = 0; i < 3; i++) expect(await api.get('/nothing'), 404);
  const [kept] = await service.database.read.rows<{ key: string }>(
    null,
    `select 'token:' || id as key from api_tokens where token_hash = sha256($1)`,
    [Buffer.from(token)],
  );
  const ahead = (interval: string) =>
    service.database.transaction((tx) =>
      tx.rows(
        null,
        `update rate_limits set window_started_at = window_started_at + $2::interval where requests = 3 and key = $1`,
        [kept!.key, interval],
      ),
    );
  await ahead('2 seconds');
  // The other process has cached no refusal yet, so it asks the database.
  expect(await restClient(other.base, token).get('/nothing'), 429);
  await ahead('-2 seconds');
  await service.database.transaction((tx) => tx.rows(null, `update rate_limits set requests = 3 where requests > 3`));
  await ahead('1 hour');
  const third = await testService({ beside: service, env: { RATE_LIMIT_PER_MINUTE: '60' } });
  for (const remaining of ['2', '1', '0'])
    assert.equal(
      expect(await restClient(third.base, token).get('/nothing'), 404).headers.get('x-ratelimit-remaining'),
      remaining,
    );
  expect(await restClient(third.base, token).get('/nothing'), 429);
});

test('a refused caller is refused until the window ends without the database being asked; others are not', async () => {
  const [key, another] = [unique(), unique()];
  let now_ms = 0;
  let asked = 0;
  const limiter = makeRateLimiter(service.database.read);
  const quick = rememberRefusals(
    {
      ...limiter,
      take: (...args) => {
        asked++;
        return limiter.take(...args);
      },
    },
    () => now_ms,
  );
  for (let i = 0; i < 2; i++) assert.ok((await quick.take({ key, per_minute: 2 })).is_admitted);
  assert.equal(quick.refusal({ key, per_minute: 2 }), null);
  for (let i = 0; i < 50; i++) assert.equal((await quick.take({ key, per_minute: 2 })).is_admitted, false);
  assert.equal(asked, 3);
  assert.ok((await quick.take({ key: another, per_minute: 2 })).is_admitted);
  assert.ok((await quick.take({ key, per_minute: 9 })).is_admitted, 'another limit is another question');
  now_ms += 30_000;
  assert.equal(quick.refusal({ key, per_minute: 2 })!.retry_after_s, 30);
  now_ms += 31_000;
  assert.equal(quick.refusal({ key, per_minute: 2 }), null);
});

test('guesses from anywhere in one IPv6 network are counted together, and at its limit the database is asked about no more of them', async () => {
  const proxied = await testService({ env: { RATE_LIMIT_PER_MINUTE: '5', TRUST_PROXY: '127.0.0.1' } });
  const mine = await world(proxied);
  const known = restClient(proxied.base, await mine.token(mine.admin.id));
  let looks = 0;
  const { rows } = proxied.database.identity;
  proxied.database.identity.rows = (name, text, values) => {
    if (text.includes('api_tokens') && text.includes('token_hash = any')) looks++;
    return rows(name, text, values);
  };
  const guess = (address: string, token = newToken()) =>
    restClient(proxied.base, token).send('GET', '/orders', { headers: { 'X-Forwarded-For': address } });
  for (let i = 1; i <= 5; i++) expect(await guess(`2001:db8:1:2::${i}`), 401);
  const before = looks;
  for (let i = 6; i <= 15; i++) expect(await guess(`2001:db8:1:2:${i}::${i}`), 429);
  assert.equal(looks - before, 1, 'until the limit was found to be used up');
  expect(await guess('2001:db8:1:3::1'), 401);
  expect(await known.send('GET', '/orders', { headers: { 'X-Forwarded-For': '2001:db8:1:3::2' } }), 200);
  expect(await known.send('GET', '/orders', { headers: { 'X-Forwarded-For': '2001:db8:1:2::1' } }), 200);
});

test('a person with many sessions has a bound of her own beside that of each', async () => {
  const session = await sessionFor(service, w.workspace_id, w.admin.id);
  for (const remaining of ['299', '298', '297', '296', '295']) {
    const { headers } = expect(await session.get('/auth/session'), 200);
    const shown = ['limit', 'remaining'].map((name) => headers.get(`x-ratelimit-${name}`));
    assert.deepEqual(shown, ['300', remaining]);
  }
  const { id } = await w.person('Seller');
  const [one, two] = await Promise.all([1, 2].map(() => sessionFor(service, w.workspace_id, id)));
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `insert into rate_limits (key, window_started_at, requests, window_s) values ($1, statement_timestamp(), 1199, 60)
       on conflict (key) do update set requests = 1199, window_started_at = excluded.window_started_at`,
      [`person:${id}`],
    ),
  );
  expect(await two!.get('/auth/session'), 200);
  for (const session of [one!, two!]) {
    const refused = expect(await session.get('/auth/session'), 429);
    assert.deepEqual(
      ['limit', 'remaining'].map((name) => refused.headers.get(`x-ratelimit-${name}`)),
      ['1200', '0'],
    );
  }
});

test('requests ahead of a caller are counted with one before, never beyond the limit, and end with the window', async () => {
  let now_ms = 0;
  let statements = 0;
  const rows: typeof service.database.read.rows = (...args) => {
    statements++;
    return service.database.read.rows(...args);
  };
  const limiter = makeRateLimiter({ ...service.database.read, rows } as typeof service.database.read, {
    now: () => now_ms,
  });
  const key = unique();
  const takes = async (count: number) => {
    const verdicts = [];
    for (let i = 0; i < count; i++) verdicts.push(await limiter.take(key, 300));
    return verdicts;
  };
  const first = await takes(40);
  assert.deepEqual(
    first.map(({ remaining }) => remaining),
    first.map((_, i) => 299 - i),
  );
  assert.equal(statements, 10);
  const more = await takes(270);
  assert.equal(more.filter(({ is_admitted }) => is_admitted).length, 260);
  // The unused rest of a caller's share does not count in the next window.
  const other = unique();
  await limiter.take(other, 300);
  now_ms += 61_000;
  statements = 0;
  await limiter.take(other, 300);
  assert.equal(statements, 1);
});

test('two processes that count ahead admit no more than the limit together, and at most a hundredth less each', async () => {
  const limiters = [makeRateLimiter(service.database.read), makeRateLimiter(other.database.read)];
  const key = unique();
  const verdicts = [];
  for (let round = 0; round < 20; round++) {
    const some = Array.from({ length: 20 }, (_, i) => limiters[i % 2]!.take(key, 300));
    verdicts.push(...(await Promise.all(some)));
  }
  const admitted = verdicts.filter(({ is_admitted }) => is_admitted);
  assert.ok(admitted.length <= 300 && admitted.length >= 294, `${admitted.length} were admitted`);
  const ranks = admitted.map(({ limit, remaining }) => limit - remaining);
  assert.equal(new Set(ranks).size, ranks.length, 'no rank is given twice');
});

test('what is counted ahead is given back when the limit changes', async () => {
  const limiter = makeRateLimiter(service.database.read);
  const key = unique();
  assert.equal((await limiter.take(key, 2_000)).remaining, 1_999);
  assert.equal((await limiter.take(key, 7)).remaining, 5);
  assert.equal((await limiter.take(key, 500)).remaining, 497);
});

test('what is counted ahead ends with the window of the database, however long the answer took', async () => {
  let now_ms = 0;
  const rows = (async (...args: Parameters<typeof service.database.read.rows>) => {
    const found = await service.database.read.rows(...args);
    now_ms += 5_000;
    return found;
  }) as typeof service.database.read.rows;
  const limiter = makeRateLimiter({ ...service.database.read, rows } as typeof service.database.read, {
    now: () => now_ms,
  });
  const key = unique();
  await limiter.take(key, 300);
  now_ms = 60_001;
  await limiter.take(key, 300);
  assert.equal(now_ms, 65_001, 'the database is asked again');
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
