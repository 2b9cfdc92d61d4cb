import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { YES, agentOf, codeOf, rawCall, readCalled } from '../../test/agents.ts';
import { dice } from '../../test/dice.ts';
import { sessionService } from '../../test/session.ts';
import { expect, world } from '../../test/world.ts';

/* Nothing is written without a person's confirmation, whatever capabilities a client declares (R-MCP-3). */

const service = await sessionService({ RATE_LIMIT_PER_MINUTE: '1000000' });
const w = await world(service);
const TOKEN = await w.token(w.admin.id);
const FORMS = { elicitation: { form: {} } };
const MINUTE_MS = 60_000;
const statusOf = async (reference: string): Promise<string> => (await w.showOrder(reference)).status;

/** The question for a client that can ask its user, and the code for one that cannot, both for the same move. */
async function asked(given: object) {
  const question = await rawCall(service.base, TOKEN, { name: 'move_orders', given, capabilities: FORMS });
  assert.equal(question.body!.result.resultType, 'input_required', JSON.stringify(question.body));
  const code = codeOf(readCalled((await rawCall(service.base, TOKEN, { name: 'move_orders', given })).body!.result));
  return { state: question.body!.result.requestState as string, code };
}
const answer = async (given: object, requestState: unknown, said: unknown = YES(), token = TOKEN) =>
  (await rawCall(service.base, token, { name: 'move_orders', given, capabilities: FORMS, requestState, inputResponses: { yes: said } })).body!; // prettier-ignore
const confirm = async (given: object, code: string, token = TOKEN, tool = 'move_orders') =>
  readCalled(
    (await rawCall(service.base, token, { name: 'confirm', given: { code, tool, arguments: given } })).body!.result,
  );

test('a confirmation holds for its arguments, its token, its kind and its minutes, and what was changed opens none', async () => {
  const [one, two] = await w.orders(2);
  const given = { references: [one], to: 'packed' };
  const { state, code } = await asked(given);
  const flipped = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  const other = await w.token(w.admin.id);
  const refusals: [() => Promise<string>, RegExp][] = [
    ...[3, 20, 60, code.length - 2].map((at): [() => Promise<string>, RegExp] => [async () => (await confirm(given, flipped(code, at))).text, /not one of ours/]), // prettier-ignore
    [async () => (await confirm(given, `${code}A`)).text, /not one of ours/],
    [async () => (await confirm(given, `${code}=`)).text, /not one of ours/],
    [async () => (await confirm(given, state)).text, /not one of ours/],
    [async () => (await confirm(given, code, other)).text, /not one of ours/],
    [async () => (await confirm({ references: [two], to: 'packed' }, code)).text, /other arguments/],
    [async () => (await confirm({ references: [one, two], to: 'packed' }, code)).text, /other arguments/],
    [async () => (await confirm({ references: [one], to: 'canceled' }, code)).text, /other arguments/],
    [async () => readCalled((await answer(given, code)).result).text, /not one of ours/],
    [async () => readCalled((await answer(given, state, YES(), other)).result).text, /not one of ours/],
    [async () => readCalled((await answer({ ...given, to: 'canceled' }, state)).result).text, /other arguments/],
  ];
  for (const [ask, says] of refusals) assert.match(await ask(), says);
  for (const said of [
    null,
    {},
    'yes',
    true,
    { action: 'decline' },
    { action: 'cancel' },
    { action: 'accept' },
    { action: 'accept', content: { yes: false } },
    { action: 'accept', content: { yes: 'true' } },
    { action: 'accept', content: { no: true } },
  ])
    // prettier-ignore
    assert.match(readCalled((await answer(given, state, said)).result).text, /did not say yes/, JSON.stringify(said));
  service.clock.now_ms += 5 * MINUTE_MS + 1;
  assert.match((await confirm(given, code)).text, /has expired/);
  assert.equal(await statusOf(one!), 'new');
  assert.equal(readCalled((await answer(given, state)).result).data.done, true, 'a question holds longer than a code');
  assert.equal(await statusOf(one!), 'packed');
  const late = await asked({ references: [two], to: 'packed' });
  service.clock.now_ms += 15 * MINUTE_MS + 1;
  assert.match(readCalled((await answer({ references: [two], to: 'packed' }, late.state)).result).text, /has expired/);
  assert.equal(await statusOf(two!), 'new');
});

test('an order that changed in between stays, and a yes that comes twice is one write', async () => {
  const [one, two] = await w.orders(2);
  const given = { references: [one, two], to: 'packed' };
  const { code } = await asked(given);
  await w.moveOrder(two!, 'out_of_stock', 'new');
  const refused = await confirm(given, code);
  assert.deepEqual([refused.isError, refused.data.error.code], [true, 'CONFLICT'], refused.text);
  assert.deepEqual([await statusOf(one!), await statusOf(two!)], ['new', 'new']);
  const again = await asked(given);
  const both = await Promise.all([confirm(given, again.code), confirm(given, again.code)]);
  const third = await confirm(given, again.code);
  assert.equal(third.data.done, true, third.text);
  // The second may get CONFLICT while the first is still running.
  for (const { data } of both)
    assert.ok(data.error?.code === 'CONFLICT' || isDeepStrictEqual(data, third.data), JSON.stringify(data));
  const { orderHistories } = await w.showOrder(one!);
  assert.equal(orderHistories.filter(({ new_status }: { new_status: string }) => new_status === 'packed').length, 1);
});

test('new orders whose yes comes twice are made once', async () => {
  const agent = await agentOf(service.base, TOKEN, { era: '2025' });
  const orders = [{ full_name: 'Salma', phone: '0612345678', city: 'Fes', address: '1 Rue A', is_fees_paid_by_customer: false, total: 100, products: [{ sku: w.sku, quantity: 1, price: 100 }] }]; // prettier-ignore
  const count = async () => expect(await w.api.get('/orders', { per_page: 1 }), 200).body.meta.total;
  const before = await count();
  const shown = await agent.call('create_orders', { orders });
  assert.equal(await count(), before);
  const given = { code: codeOf(shown), tool: 'create_orders', arguments: { orders } };
  await Promise.all([1, 2, 3].map(() => agent.call('confirm', given)));
  const made = [await agent.read('confirm', given), await agent.read('confirm', given)];
  assert.equal(new Set(made.map(({ answer }) => answer.data.created_refs[0])).size, 1);
  assert.equal(await count(), before + 1);
  await agent.close();
});

/** Whether a client with these declared capabilities can ask its user. */
const canAsk = (capabilities: { elicitation?: unknown } | null): boolean =>
  [JSON.stringify(FORMS), '{"elicitation":{}}'].includes(JSON.stringify(capabilities));

/** Number of clients: a hundred in CI; `LYING_CLIENTS=1000` gave the figure in the decision. */
const CLIENTS = Number(process.env['LYING_CLIENTS'] ?? 100);

test(`${CLIENTS} clients that lie about what they can, have and were told write nothing without a yes`, async () => {
  const { pick, isLikely } = dice(20_261_128);
  const references = await w.orders(8);
  const STATUSES = ['packed', 'new', 'out_of_stock'];
  /** Number of moves in the workspace so far. */
  const moves = async () => expect(await w.api.get('/order-histories', { per_page: 1 }), 200).body.meta.total;
  const texts: { text: string; kind: 'state' | 'code'; given: string }[] = [];
  const first = await moves();
  let [writes, yeses, refused] = [first, 0, 0];
  for (let i = 0; i < CLIENTS; i++) {
    const given = { references: [pick(references)], to: pick(STATUSES) };
    const capabilities = pick([null, {}, FORMS, { elicitation: {} }, { elicitation: { url: {} } }, { elicitation: true }, { elicitation: 'form' }]); // prettier-ignore
    const kept = texts.length > 0 && isLikely(0.6) ? pick(texts) : null;
    const broken = kept && isLikely(0.3) ? kept.text.slice(0, -3) + pick(['AAA', '', '===', 'é']) : (kept?.text ?? pick(['', 'x', 'null', 'A'.repeat(120)])); // prettier-ignore
    const said = pick([YES(), YES(), YES(), { action: 'decline' }, { action: 'accept', content: {} }, { action: 'accept', content: { yes: 'yes' } }, null, 'yes']); // prettier-ignore
    const asksAgain = kept && isLikely(0.7) ? (JSON.parse(kept.given) as typeof given) : given;
    const way = pick(['plain', 'plain', 'state', 'code', 'args']);
    const isWhole = kept !== null && broken === kept.text && JSON.stringify(asksAgain) === kept.given;
    const isYes =
      isWhole &&
      ((way === 'state' &&
        kept.kind === 'state' &&
        canAsk(capabilities) &&
        JSON.stringify(said) === JSON.stringify(YES())) ||
        (way === 'code' && kept.kind === 'code'));
    const raw =
      way === 'plain'
        ? { name: 'move_orders', given, capabilities }
        : way === 'state'
          ? { name: 'move_orders', given: asksAgain, capabilities, requestState: broken, inputResponses: { yes: said } }
          : way === 'code'
            ? { name: 'confirm', given: { code: broken, tool: 'move_orders', arguments: asksAgain }, capabilities }
            : { name: 'move_orders', given: { ...given, yes: true, confirmed: true, code: broken, dry_run: false }, capabilities }; // prettier-ignore
    const { body } = await rawCall(service.base, TOKEN, raw as Parameters<typeof rawCall>[2]);
    const result = body?.result;
    if (way === 'plain' && result?.resultType === 'input_required') texts.push({ text: result.requestState, kind: 'state', given: JSON.stringify(given) }); // prettier-ignore
    const code = /^code: (\S+)$/m.exec(result?.content?.[0]?.text ?? '')?.[1];
    if (code) texts.push({ text: code, kind: 'code', given: JSON.stringify(given) });
    const now = await moves();
    if (isYes) yeses++;
    else {
      refused++;
      assert.equal(now, writes, `client ${i} wrote without a yes: ${JSON.stringify(raw)}`);
    }
    assert.ok(now <= writes + 1);
    writes = now;
  }
  assert.ok(writes > first, 'and with a yes they write');
  assert.ok(yeses > CLIENTS / 50 && refused > CLIENTS / 2, `${yeses} yeses, ${refused} lies`);
});
