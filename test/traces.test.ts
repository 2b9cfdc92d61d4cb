import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from './harness.ts';
import { lookAt } from './log.ts';
import { freePort, ready, startProcess } from './service-process.ts';
import { spansOf, type TestSpan } from './spans.ts';
import { receiver, subscribe, until } from './webhooks.ts';
import { anOrder, expect, restClient, world } from './world.ts';

const LIMIT_MS = 60_000;
const CALLER = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test('a request, its job and its webhook are traces at the collector that the environment names, without any person', async () => {
  const [collector, hook, database] = [await receiver(), await receiver(), await testDatabase()];
  const service = startProcess(['server/main.ts'], {
    PORT: await freePort(),
    NODE_ENV: 'production',
    DATABASE_URL: database.connection_string,
    DATABASE_OWNER_URL: database.owner_connection_string,
    WEBHOOK_ALLOW_PRIVATE: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: new URL(collector.url).origin,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    OTEL_SERVICE_NAME: 'shop',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  await ready(service, LIMIT_MS);
  const w = await world({ base: service.base, database: database.database });
  await subscribe(w, hook.url, ['order.created']);
  const token = await w.token(w.admin.id);
  const api = restClient(service.base, token);
  const order = anOrder(w.sku);
  const created = await api.post('/orders', { orders: [order] }, { traceparent: CALLER });
  const [reference] = expect(created, 200).body.data.created_refs as string[];
  expect(await api.get('/orders/export'), 202);

  const find = (name: string, isIt: (span: TestSpan) => boolean = () => true) =>
    until(() => spansOf(collector.got).find((span) => span.name === name && isIt(span)), name, LIMIT_MS);
  const isOf = (parent: TestSpan) => (span: TestSpan) => span.parentSpanId === parent.spanId;
  const request = await find('POST /api/web/1.0/orders', ({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7');
  assert.equal(request.traceId, '4bf92f3577b34da6a3ce929d0e0e4736');
  assert.equal(request.kind, 2);
  assert.equal(request.attributes['http.response.status_code'], '200');
  assert.equal(request.attributes['tahsil.request_id'], created.headers.get('x-request-id'));
  const transaction = await find('transaction', isOf(request));
  const statement = await find('insert_audit', isOf(transaction));
  assert.equal(statement.attributes['db.operation.name'], 'insert_audit');
  for (const [inner, outer] of [[transaction, request] as const, [statement, transaction] as const]) {
    assert.equal(inner.traceId, request.traceId);
    assert.ok(BigInt(inner.startTimeUnixNano) >= BigInt(outer.startTimeUnixNano));
    assert.ok(BigInt(inner.endTimeUnixNano) <= BigInt(outer.endTimeUnixNano) + 1_000_000n);
  }
  const job = await find('job export-orders');
  await find('transaction', isOf(job));
  const delivery = await find('webhook delivery');
  const heard = await until(() => hook.got[0]?.headers['traceparent'], 'a webhook', LIMIT_MS);
  assert.equal(heard, `00-${delivery.traceId}-${delivery.spanId}-01`);

  for (const { headers, body, path } of collector.got) {
    assert.equal(path, '/v1/traces');
    assert.equal(headers['x-key'], 'a key');
    assert.deepEqual(
      Object.fromEntries(
        body.resourceSpans[0].resource.attributes.map(
          ({ key, value }: { key: string; value: { stringValue: string } }) => [key, value.stringValue],
        ),
      )['deployment.environment.name'],
      'test',
    );
  }
  const said = collector.got.map(({ raw }) => raw).join('\n');
  lookAt(said);
  for (const secret of [token, reference!, w.sku, w.workspace_id, new URL(hook.url).host, 'select ', 'values ('])
    assert.ok(!said.includes(secret), secret);
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 0);
});
