import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testLog } from '../../../test/log.ts';
import { spansOf } from '../../../test/spans.ts';
import { receiver, until } from '../../../test/webhooks.ts';
import { ConfigError, readConfig } from '../../config.ts';
import { Refusal } from '../refusal.ts';
import { makeOutbound } from '../http/outbound-http.ts';
import { readTraceparent } from './traceparent.ts';
import { startTracing } from './start-tracing.ts';
import { makeTracer, type EndedSpan } from './tracer.ts';

const read = (env: NodeJS.ProcessEnv) => readConfig(env, process.cwd()).tracing;
const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

test('the variables of OpenTelemetry say whether, where and what is traced', () => {
  assert.equal(read({ OTEL_SERVICE_NAME: 'shop' }), null);
  assert.equal(read({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }), null);
  assert.deepEqual(read({ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20eA==, x=1' }), {
    endpoint: 'http://collector:4318/v1/traces',
    headers: { Authorization: 'Basic eA==', x: '1' },
    service_name: 'tahsil',
    resource: {},
    sampler: { is_parent_asked: true, ratio: 1 },
  });
  assert.equal(
    read({ ...ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://other/own' })?.endpoint,
    'https://other/own',
  );
  for (const [name, ARG, sampler] of [
    ['always_on', '0.5', { is_parent_asked: false, ratio: 1 }],
    ['always_off', undefined, { is_parent_asked: false, ratio: 0 }],
    ['traceidratio', '0.25', { is_parent_asked: false, ratio: 0.25 }],
    ['parentbased_always_off', undefined, { is_parent_asked: true, ratio: 0 }],
    ['parentbased_traceidratio', '0', { is_parent_asked: true, ratio: 0 }],
  ] as const)
    assert.deepEqual(
      read({ ...ENDPOINT, OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ARG })?.sampler,
      sampler,
      name,
    );
  for (const bad of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
    { OTEL_RESOURCE_ATTRIBUTES: 'a=%' },
    { OTEL_TRACES_SAMPLER: 'sometimes' },
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  ])
    assert.throws(
      () => read({ ...ENDPOINT, ...bad }),
      (error) =>
        error instanceof ConfigError &&
        error.message.includes(Object.keys(bad).at(-1)!) &&
        !/secret/.test(error.message),
    );
});

test('a traceparent that is not as the standard says begins a trace of its own', () => {
  const [trace_id, span_id] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  assert.deepEqual(readTraceparent(`00-${trace_id}-${span_id}-01`), { trace_id, span_id, is_sampled: true });
  assert.equal(readTraceparent(`00-${trace_id}-${span_id}-00`)?.is_sampled, false);
  assert.equal(readTraceparent(`01-${trace_id}-${span_id}-03-more`)?.is_sampled, true);
  for (const bad of [
    undefined,
    ['00'],
    `00-${trace_id}-${span_id}-01-more`,
    `ff-${trace_id}-${span_id}-01`,
    `00-${'0'.repeat(32)}-${span_id}-01`,
    `00-${trace_id}-${'0'.repeat(16)}-01`,
    `00-${trace_id.toUpperCase()}-${span_id}-01`,
  ])
    assert.equal(readTraceparent(bad), null, String(bad));
});

const CLIENT = { name: 'inner', kind: 'client' } as const;
const ROOT = { name: 'outer', kind: 'consumer', begins_trace: true } as const;

function recording(sampler = { is_parent_asked: true, ratio: 1 }) {
  const ended: EndedSpan[] = [];
  return { ended, ...makeTracer(sampler, (span) => ended.push(span)) };
}

test('a span stands beneath the one under way, and what goes on after that has ended beneath none', async () => {
  const { ended, run } = recording();
  await run(CLIENT, async (span) => assert.equal(span, null));
  let later: Promise<void> | undefined;
  await run(ROOT, async () => {
    await Promise.all([run(CLIENT, async () => undefined), run(CLIENT, async () => undefined)]);
    later = new Promise((done) => setTimeout(done)).then(() => run(CLIENT, async (span) => assert.equal(span, null)));
  });
  await later;
  const [first, second, outer] = ended;
  assert.deepEqual([first!.parent_id, second!.parent_id, outer!.parent_id], [outer!.span_id, outer!.span_id, null]);
  assert.equal(new Set(ended.map(({ trace_id }) => trace_id)).size, 1);
  assert.equal(ended.length, 3);
});

test('an error is told by its kind alone, and what was refused is no failure', async () => {
  const { ended, run } = recording();
  const thrown = new TypeError('Amina Benali');
  await assert.rejects(
    run(ROOT, () => Promise.reject(thrown)),
    thrown,
  );
  await assert.rejects(run(ROOT, () => Promise.reject(new Refusal('NOT_FOUND'))));
  await assert.rejects(run(ROOT, () => Promise.reject(new Refusal('OVERLOADED'))));
  assert.deepEqual(
    ended.map(({ attributes, has_failed }) => [attributes['error.type'], has_failed]),
    [
      ['TypeError', true],
      ['NOT_FOUND', false],
      ['OVERLOADED', true],
    ],
  );
});

test('who calls decides whether its trace is recorded, where the sampler asks; else the ratio', async () => {
  const caller = { trace_id: 'f'.repeat(32), span_id: '1'.repeat(16) };
  for (const [is_parent_asked, ratio, is_sampled, expected] of [
    [true, 0, true, true],
    [true, 1, false, false],
    [false, 0, true, false],
    [false, 1, false, true],
  ] as const) {
    const { ended, begin, within, run, traceparent, end } = recording({ is_parent_asked, ratio });
    const span = begin(ROOT, { ...caller, is_sampled });
    await within(span, async () => {
      await run(CLIENT, async () => undefined);
      assert.equal(traceparent(), `00-${caller.trace_id}-${span.span_id}-${expected ? '01' : '00'}`);
    });
    end(span);
    assert.equal(ended.length, expected ? 2 : 0);
  }
});

test('a trace has a thousand spans at most', async () => {
  const { ended, run } = recording();
  await run(ROOT, async () => {
    for (let i = 0; i < 1_500; i++) await run(CLIENT, async () => undefined);
  });
  assert.equal(ended.length, 1_000);
});

const settingsFor = (url: string) => read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url })!;
const aJob = (i: number) => ({ id: String(i), kind: 'a-job' }) as Parameters<ReturnType<typeof startTracing>['job']>[0];

test('while a collector hangs or refuses, work goes on, spans wait in a bounded list, and what waited comes when it is back', async () => {
  const collector = await receiver(() => 503);
  const tracing = startTracing(settingsFor(collector.url), { version: '1', log: testLog, every_ms: 10 });
  await tracing.job(aJob(0), async () => undefined);
  await until(() => collector.got.length > 0, 'a batch that is refused', 30_000);
  for (let i = 1; i <= 5_000; i++) assert.equal(await tracing.job(aJob(i), async () => i), i);
  collector.behaviour.answer = () => undefined; // it hangs
  const hung = collector.got.length;
  await until(() => collector.got.length > hung, 'a batch without an answer', 30_000);
  assert.equal(await tracing.job(aJob(6_000), async () => 'done'), 'done');
  collector.close();
  await tracing.stop();

  const again = await receiver(() => 503);
  const other = startTracing(settingsFor(again.url), { version: '1', log: testLog, every_ms: 10 });
  for (let i = 0; i < 5_000; i++) await other.job(aJob(i), async () => undefined);
  await until(() => again.got.length > 0, 'a batch that is refused', 30_000);
  again.behaviour.answer = () => 200;
  again.got.length = 0;
  const came = await until(
    () => (spansOf(again.got).length >= 2_048 ? spansOf(again.got) : null),
    'what waited',
    60_000,
  );
  assert.deepEqual(
    came.map(({ attributes }) => Number(attributes['tahsil.job_id'])),
    Array.from({ length: 2_048 }, (_, i) => i),
  );
  await other.stop();
});

test('what ends last is sent before the process does, and a collector that hangs keeps no process', async () => {
  const collector = await receiver();
  const tracing = startTracing(settingsFor(collector.url), { version: '1', log: testLog });
  await tracing.job(aJob(1), async () => undefined);
  await tracing.stop();
  assert.deepEqual(
    spansOf(collector.got).map(({ name }) => name),
    ['job a-job'],
  );
  const silent = await receiver(() => undefined);
  const kept = startTracing(settingsFor(silent.url), { version: '1', log: testLog });
  await kept.job(aJob(1), async () => undefined);
  await kept.stop();
});

test('a courier is told the trace and named by its host, and a link is told nothing', async () => {
  const [collector, courier] = [await receiver(), await receiver(() => 404)];
  const tracing = startTracing(settingsFor(collector.url), { version: '1', log: testLog });
  const direct = makeOutbound({ allows_private: true });
  const outbound = tracing.outbound(direct);
  const question = {
    method: 'POST' as const,
    url: `${courier.url}?phone=0612345678`,
    headers: {},
    body: '{}',
    answer_bytes_max: 1_000,
  };
  await outbound.ask(question);
  await outbound.fetchFile(question);
  await outbound.post('http://127.0.0.1:1/', {}, '{}');
  await tracing.stop();
  await direct.close();
  const [asked, fetched, posted] = spansOf(collector.got);
  assert.equal(asked!.name, 'POST 127.0.0.1');
  assert.deepEqual(asked!.attributes, {
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'http.response.status_code': '404',
    'error.type': '404',
  });
  assert.deepEqual(
    courier.got.map(({ headers }) => headers['traceparent']),
    [`00-${asked!.traceId}-${asked!.spanId}-01`, undefined],
  );
  assert.equal(fetched!.attributes['server.address'], undefined);
  assert.deepEqual(posted!.attributes, { 'http.request.method': 'POST', 'error.type': 'no_answer' });
  assert.equal(posted!.status?.code, 2);
});
