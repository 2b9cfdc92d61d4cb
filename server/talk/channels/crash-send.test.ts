import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testService } from '../../../test/harness.ts';
import { kill, startProcess } from '../../../test/service-process.ts';
import { aMessageProvider, talkingShop } from '../../../test/talking.ts';
import { expect } from '../../../test/world.ts';

/* Separate workers are killed while they send; no message is sent twice, and each is sent or reported as unsure. */

/** Messages per killed worker: a worker claims many at once, and its claims are not due again for minutes. */
const MESSAGES = 40;
const DEATHS = 2;
const LATENCY_MS = 40;

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { write_pool } = service.database;

const startWorker = () =>
  startProcess(['cli/main.ts', 'worker'], {
    DATABASE_URL: service.connection_string,
    LOG_LEVEL: 'error',
    WEBHOOK_ALLOW_PRIVATE: '1',
  });

async function until(what: string, is: () => Promise<boolean> | boolean): Promise<void> {
  for (const limit = performance.now() + 60_000; performance.now() < limit; await pause(5)) if (await is()) return;
  assert.fail(`not within a minute: ${what}`);
}

for (const kind of ['sms', 'whatsapp'] as const)
  test(`workers killed while they send by ${kind}: none goes twice, and none is lost`, async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, kind);
    provider.mood.latency_ms = LATENCY_MS;
    if (kind === 'whatsapp') provider.mood.webhook = s.hook;
    await s.template({ order_statuses: ['new'] });
    for (let death = 0; death < DEATHS; death++) {
      await Promise.all(
        Array.from({ length: MESSAGES }, (_, i) =>
          s.orders(1, { phone: `06${String(40_000_000 + death * MESSAGES + i)}` }),
        ),
      );
      const before = provider.asked.length;
      const worker = startWorker();
      await until('something is sent', () => provider.asked.length > before);
      kill(worker.child);
      await worker.ended;
      await pause(LATENCY_MS * 3);
      await write_pool.query(`update worker_leases set seen_at = seen_at - interval '1 minute'`);
      await s.letPass(60_000);
    }
    const worker = startWorker();
    after(() => kill(worker.child));
    for (let round = 0; ; round++) {
      assert.ok(round < 20, 'it comes to an end');
      await until('it waits', async () => {
        const jobs = `select 1 from jobs where workspace_id = $1 and kind = 'send-messages' and (status = 'running' or status = 'queued')`;
        return (await write_pool.query(jobs, [s.workspace_id])).rows.length === 0;
      });
      const open = `select 1 from automatic_messages where workspace_id = $1 and due_at is not null`;
      if ((await write_pool.query(open, [s.workspace_id])).rows.length === 0) break;
      await s.letPass(11 * 60_000);
    }
    kill(worker.child);
    await worker.ended;
    const ids = provider.taken.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, 'none twice');
    const { rows } = await write_pool.query<{ id: string; status: string }>(
      `select id, status from automatic_messages where workspace_id = $1`,
      [s.workspace_id],
    );
    assert.equal(rows.length, MESSAGES * DEATHS);
    for (const { id, status } of rows) {
      assert.ok(['sent', 'unsure'].includes(status), status);
      // An unknown outcome is reported as unsure. WhatsApp reports each message that it accepts, so none of these is unsure.
      if (status === 'sent' || kind === 'whatsapp')
        assert.equal(ids.includes(id), status === 'sent', `${id} ${status}`);
    }
    expect(await s.api.get('/automatic-messages', { status: 'unsure' }), 200);
  });
