import {
  day,
  eventually,
  holds,
  letters,
  person,
  rest,
  same,
  shaped,
  type Ask,
  type Body,
  type Shop,
} from './asking.ts';

/* Leads over REST: fields, bounds, lists and statuses. */

const STATUSES = [
  'new',
  'confirmed',
  'wrong',
  'testing',
  'call_later',
  'no_reply',
  'cancelled',
  'out_of_stock',
  'duplicate',
  'expired',
  'unreachable',
  'preparing',
  'blacklist',
  'no_reply_asked_to_recall',
];

export async function leads(shop: Shop): Promise<void> {
  const ask = rest(shop.base, shop.token);
  const lead = (over: Body = {}) => ({
    ...person(),
    city: shop.city,
    address: '12 Rue Ibn Batouta',
    products: [{ sku: shop.sku, quantity: 2, total: 299.8 }],
    ...over,
  });
  const references = await create(ask, lead);
  await within(ask, shop, lead);
  await beyond(ask, shop, lead);
  await list(ask, references);
  await show(ask, shop, references[0]!);
  await update(ask, references, lead);
  await remove(ask, lead);
}

type MakeLead = (over?: Body) => Body;

async function create(ask: Ask, lead: MakeLead): Promise<string[]> {
  const few = await ask('POST', '/leads', { data: Array.from({ length: 10 }, () => lead()) });
  same('ten leads are made at once: 201', few.status, 201);
  shaped('the 201 of leads', few.body.data, { created_refs: 'array', failed_count: 'number' });
  same('a reference for each', few.body.data.created_refs.length, 10);
  same('none failed', few.body.data.failed_count, 0);
  same('meta of the 201', few.body.meta, { mode: 'sync', total: 10 });
  const total = async () => (await ask('GET', '/leads?per_page=1')).body.meta.pagination.total as number;
  const before = await total();
  const many = await ask('POST', '/leads', { data: Array.from({ length: 11 }, () => lead()) });
  same('eleven leads are queued: 202', many.status, 202);
  holds(
    'batch_id is batch_ and a UUID',
    /^batch_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(many.body.data.batch_id),
    many.body,
  );
  same('queued', many.body.data.queued, true);
  same('meta of the 202', many.body.meta, { mode: 'async', total: 11 });
  same('the queued leads come', await eventually(total, (seen) => seen >= before + 11), before + 11);
  same(
    'a hundred leads: 202',
    (await ask('POST', '/leads', { data: Array.from({ length: 100 }, () => lead()) })).status,
    202,
  );
  await eventually(total, (seen) => seen >= before + 111);
  return few.body.data.created_refs as string[];
}

const lineOf = (sku: string) => (over: Body) => [{ sku, quantity: 2, total: 299.8, ...over }];
const entries = (count: number) => Array.from({ length: count }, (_, n) => ({ key: `key ${n}`, value: 'value' }));

/** Rows with values at each bound, which are accepted. */
async function within(ask: Ask, { sku }: Shop, lead: MakeLead): Promise<void> {
  const line = lineOf(sku);
  const good: Body[] = [
    { full_name: letters(3) },
    { full_name: letters(100) },
    { phone: '0612345' },
    { phone: '0'.padEnd(100, '6') },
    { city: letters(3) },
    { city: letters(100) },
    { area: letters(3) },
    { area: letters(100) },
    { address: letters(5) },
    { address: letters(100) },
    { products: Array.from({ length: 100 }, () => line({ quantity: 1, total: 10 })[0]) },
    { products: line({ quantity: 1 }) },
    { products: line({ quantity: 999 }) },
    { products: line({ total: 1 }) },
    { products: line({ total: 999_999 }) },
    { data: [] },
    { data: entries(100) },
    { data: [{ key: letters(100), value: letters(100) }] },
    { data: [{ key: 'k', value: 'v' }] },
  ];
  for (let first = 0; first < good.length; first += 10) {
    const rows = good.slice(first, first + 10);
    const answer = await ask('POST', '/leads', { data: rows.map((over) => lead(over)) });
    same(`leads at their bounds, from ${first}`, [answer.status, answer.body.data?.failed_count], [201, 0]);
  }
}

/** Rows with values beyond each bound, which are refused. */
async function beyond(ask: Ask, { sku }: Shop, lead: MakeLead): Promise<void> {
  const line = lineOf(sku);
  const bad: [path: string, over: Body][] = [
    ['full_name', { full_name: letters(2) }],
    ['full_name', { full_name: letters(101) }],
    ['full_name', { full_name: undefined }],
    ['phone', { phone: '061234' }],
    ['phone', { phone: '6'.repeat(101) }],
    ['phone', { phone: undefined }],
    ['city', { city: letters(2) }],
    ['city', { city: letters(101) }],
    ['city', { city: undefined }],
    ['area', { area: letters(2) }],
    ['area', { area: letters(101) }],
    ['address', { address: letters(4) }],
    ['address', { address: letters(101) }],
    ['address', { address: undefined }],
    ['products', { products: [] }],
    ['products', { products: undefined }],
    ['products.0.sku', { products: line({ sku: '' }) }],
    ['products.0.sku', { products: line({ sku: letters(101) }) }],
    ['products.0.sku', { products: line({ sku: 'no such SKU' }) }],
    ['products.0.quantity', { products: line({ quantity: 0 }) }],
    ['products.0.quantity', { products: line({ quantity: 1_000 }) }],
    ['products.0.total', { products: line({ total: 0 }) }],
    ['products.0.total', { products: line({ total: 1_000_000 }) }],
    ['data.0.key', { data: [{ key: '', value: 'v' }] }],
    ['data.0.key', { data: [{ key: letters(101), value: 'v' }] }],
    ['data.0.value', { data: [{ key: 'k', value: '' }] }],
    ['data.0.value', { data: [{ key: 'k', value: letters(101) }] }],
  ];
  const refused = await ask('POST', '/leads', { data: bad.map(([, over]) => lead(over)) });
  same('leads beyond their bounds: 422', [refused.status, refused.body.error?.code], [422, 'VALIDATION_ERROR']);
  shaped('the envelope of a 422', refused.body.error, { code: 'string', message: 'string', fields: 'object' });
  bad.forEach(([path], row) => {
    const said: unknown = refused.body.error?.fields?.[`data.${row}.${path}`];
    holds(
      `data.${row}.${path} is named with texts`,
      Array.isArray(said) && said.every((text) => typeof text === 'string'),
      said,
    );
  });
  const long: [path: string, over: Body][] = [
    ['products', { products: Array.from({ length: 101 }, () => line({})[0]) }],
    ['data', { data: entries(101) }],
  ];
  for (const [path, over] of long) {
    const { status, body } = await ask('POST', '/leads', { data: [lead(over)] });
    same(`101 ${path} of a lead: 422`, [status, `data.0.${path}` in (body.error?.fields ?? {})], [422, true]);
  }
  const many = await ask('POST', '/leads', { data: Array.from({ length: 101 }, () => lead()) });
  same('a hundred and one leads: 422 on data', [many.status, 'data' in (many.body.error?.fields ?? {})], [422, true]);
  same('no data: 422', (await ask('POST', '/leads', {})).status, 422);
}

async function list(ask: Ask, references: string[]): Promise<void> {
  const page = await ask('GET', '/leads?page=1&per_page=5');
  same('a page of leads', [page.status, page.body.data.length], [200, 5]);
  shaped('meta.pagination', page.body.meta.pagination, {
    page: 'number',
    limit: 'number',
    total: 'number',
    pages: 'number',
  });
  same(
    'page and limit are those that were asked for',
    [page.body.meta.pagination.page, page.body.meta.pagination.limit],
    [1, 5],
  );
  const { total, pages } = page.body.meta.pagination;
  same('pages', pages, Math.ceil(total / 5));
  const [item] = page.body.data;
  shaped('a lead in a list', item, {
    reference: 'string',
    phone: 'string',
    status: 'string',
    city: 'string',
    data: 'array',
    products: 'array',
    leadHistories: 'array',
  });
  holds('its area is a text, or nothing', item.area === null || typeof item.area === 'string', item.area);
  holds('its status is in lowercase', item.status === item.status.toLowerCase(), item.status);
  const second = await ask('GET', '/leads?page=2&per_page=5');
  holds(
    'the second page has other leads',
    second.body.data.every((one: Body) => page.body.data.every((it: Body) => it.reference !== one.reference)),
  );

  const [reference] = references;
  const found = async (query: string) => {
    const answer = await ask('GET', `/leads?per_page=100&${query}`);
    same(`GET /leads?${query}`, answer.status, 200);
    return (answer.body?.data ?? []) as Body[];
  };
  const [own] = await found(`keyword=${reference}`);
  same('keyword searches references by default', own?.reference, reference);
  same('search_by phone', (await found(`search_by=phone&keyword=${own.phone}`))[0]?.phone, own.phone);
  for (const [type, keyword] of Object.entries({
    exact: reference!,
    partial: reference!.slice(4, -1),
    starts_with: reference!.slice(0, -1),
    ends_with: reference!.slice(1),
  }))
    // prettier-ignore
    holds(`match_type ${type}`, (await found(`match_type=${type}&keyword=${keyword}`)).some((one) => one.reference === reference));
  same('match_type exact wants the whole', await found(`match_type=exact&keyword=${reference!.slice(0, -1)}`), []);
  holds('leads of these days', (await found(`start_at=${day(-1)}&end_at=${day(1)}`)).length > 0);
  same('leads of another day', await found('start_at=2001-01-01&end_at=2001-01-02'), []);
  holds(
    'status is a list',
    (await found('status[]=new&status[]=wrong')).every(({ status }) => ['new', 'wrong'].includes(status)),
  );
  same('a status that no lead has', await found('status[]=expired'), []);
  await found('sub_status=anything');
  for (const other of [1, 2, 3]) await found(`other_status=${other}`);
  same('no lead is worked on', await found('is_processing=true'), []);
}

async function show(ask: Ask, { sku }: Shop, reference: string): Promise<void> {
  const { status, body } = await ask('GET', `/leads/${reference}/show`);
  same('a lead is shown, with an empty meta', [status, body.meta], [200, {}]);
  shaped('a lead shown', body.data, {
    full_name: 'string',
    phone: 'string',
    city: 'string',
    status: 'string',
    products: 'array',
  });
  same('its status is capitalised', body.data.status, 'New');
  const [line] = body.data.products;
  shaped('its line', line, { sku: 'string', quantity: 'number', price: 'string', total: 'string' });
  same('of the product', [line.sku, line.quantity], [sku, 2]);
  holds('amount and currency', /^149\.90? [A-Z]{3}$/.test(line.price) && /^299\.80? [A-Z]{3}$/.test(line.total), line);
  holds(
    'created_at with microseconds and Z',
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(body.data.created_at),
    body.data.created_at,
  );
  const unknown = await ask('GET', '/leads/no-such-lead/show');
  same('an unknown lead: 404', [unknown.status, unknown.body.error?.code], [404, 'NOT_FOUND']);
}

async function update(ask: Ask, references: string[], lead: MakeLead): Promise<void> {
  const made = await ask('POST', '/leads', { data: Array.from({ length: 4 }, () => lead()) });
  const all = [...references, ...(made.body.data.created_refs as string[])];
  const action_date = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z$/, '+00:00');
  for (const [n, status] of STATUSES.entries()) {
    const reference = all[n];
    const answer = await ask('PUT', '/leads', { leads: [{ reference, status: status.toUpperCase(), action_date }] });
    same(`a lead becomes ${status}, in any case`, [answer.status, answer.body.data?.[0]?.reference], [200, reference]);
    holds(`updated_fields of ${status}`, Array.isArray(answer.body.meta?.updated_fields), answer.body);
    const { body } = await ask('GET', `/leads?keyword=${reference}`);
    same(`and is ${status} in the list`, body.data[0]?.status, status);
  }
  const { body } = await ask('PUT', '/leads', { leads: [{ reference: all[0], status: 'call_later', action_date }] });
  holds(
    'status and action_date are named',
    ['status', 'action_date'].every((name) => body.meta.updated_fields.includes(name)),
    body,
  );
  const bad = await ask('PUT', '/leads', {
    leads: [
      { reference: all[1], status: 'happy' },
      { reference: all[0], status: 'cancelled' },
    ],
  });
  same(
    'no such status, and no action_date of a cancelled lead: 422',
    [bad.status, bad.body.error?.code],
    [422, 'VALIDATION_ERROR'],
  );
  same('both are named', Object.keys(bad.body.error?.fields ?? {}).toSorted(), [
    'leads.0.status',
    'leads.1.action_date',
  ]);
  same(
    'a hundred and one leads: 422',
    (await ask('PUT', '/leads', { leads: Array.from({ length: 101 }, () => ({ reference: all[0], status: 'new' })) }))
      .status,
    422,
  );
}

async function remove(ask: Ask, lead: MakeLead): Promise<void> {
  const made = await ask('POST', '/leads', { data: [lead(), lead()] });
  const references = made.body.data.created_refs as string[];
  const ids: string[] = [];
  for (const reference of references) ids.push((await ask('GET', `/leads?keyword=${reference}`)).body.data[0].id);
  const gone = await ask('DELETE', '/leads', { ids });
  same('two leads are deleted', [gone.status, gone.body], [200, { data: { deleted: true, count: 2 }, meta: {} }]);
  same('and are gone', (await ask('GET', `/leads/${references[0]}/show`)).status, 404);
  same(
    'a hundred and one ids: 422',
    (await ask('DELETE', '/leads', { ids: Array.from({ length: 101 }, (_, n) => `id-${n}`) })).status,
    422,
  );
  same('an id of two characters: 422', (await ask('DELETE', '/leads', { ids: ['ab'] })).status, 422);
}
