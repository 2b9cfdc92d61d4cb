import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { describe, it } from 'node:test';

/* The import rule of ARCHITECTURE.md. Tests and files in test/ may import anything; the rules of file style apply to all files. */

const ROOT = dirname(import.meta.dirname);
const ROOMS = [
  'platform',
  'intake',
  'caller',
  'resources',
  'live',
  'access',
  'webhooks',
  'catalog',
  'stocks',
  'shipping',
  'cash',
  'orders',
  'leads',
  'talk',
  'reports',
  'openapi',
  'mcp',
];
/** Folders that assemble the rooms: they may import anything, and no room imports them. */
const WIRING = ['http', 'demo'];

/**
 * The floors of the dashboard, lowest first; folders of one floor do not import each other. Files directly in dashboard/ (main.tsx,
 * router.tsx) assemble it and are above all floors.
 */
const DASHBOARD_FLOORS = [
  // Parts that any page uses.
  ['state'],
  ['i18n'],
  ['ui', 'names'],
  ['data'],
  ['forms', 'offline'],
  ['jobs', 'views'],
  ['matching', 'imports'],
  ['lists'],
  ['resources'],
  ['talk', 'reversals'],
  ['pickers'],
  // Features: first three whose parts other features show, then those that import no other feature.
  ['failed-deliveries'],
  ['orders'],
  ['leads'],
  [
    'applications',
    'audit',
    'auth',
    'cash',
    'channels',
    'claims',
    'conversations',
    'couriers',
    'entry',
    'import-pages',
    'invoices',
    'job-pages',
    'marketplace',
    'notifications',
    'overview',
    'payouts',
    'products',
    'roles',
    'picking',
    'rounds',
    'scan',
    'seller-advances',
    'settings',
    'settlements',
    'sheets',
    'sourcings',
    'statements',
    'stocks',
    'team',
    'unmatched',
    'webhooks',
    'work-payments',
    'write-offs',
  ],
  // The list of pages, where features register, and the frame around them.
  ['routes'],
  ['shell'],
];

/** `to` is the imported file from the root of the project, or the name of a package. */
type Edge = { from: string; to: string; is_type?: boolean };

const isTest = (file: string) => file.startsWith('test/') || file.endsWith('.test.ts');
const isIn = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`));
const folderOf = (file: string) => /^server\/([^/]+)\//.exec(file)?.[1];
const isWiring = (file: string) => file.startsWith('server/') && WIRING.includes(folderOf(file) ?? 'http');
/** Undefined for files directly in server/, for the wiring, and for all files outside of server/. */
const roomOf = (file: string) => (isWiring(file) ? undefined : folderOf(file));
const placeOf = (room: string) => ROOMS.indexOf(room);

/** Floor of a file in a feature room: 2 a door, 1 an action, 0 SQL. */
const floorOf = (file: string) => (/(routes|[/-]jobs)\.ts$/.test(file) ? 2 : /[/-]sql\.ts$/.test(file) ? 0 : 1);

const FILES_FLAT_MAX = 25;

/** Files of SQL that other rooms may use: whole files, so that each import shows that it crosses rooms. */
const PUBLIC_SQL = [
  'server/caller/accounts-sql.ts',
  'server/caller/audit/audit-sql.ts',
  'server/caller/standing-sql.ts',
  'server/caller/workspaces-sql.ts',
  'server/cash/ledger/door-reports-sql.ts',
  'server/cash/unmatched/unmatched-sql.ts',
  'server/catalog/bundles/pieces-sql.ts',
  'server/catalog/logo/logo-sql.ts',
  'server/catalog/pictures/thumbnail-sql.ts',
  'server/intake/store-orders-sql.ts',
  'server/intake/write-back-orders-sql.ts',
  'server/leads/assigning/owner-sql.ts',
  'server/live/clock-notices-sql.ts',
  'server/live/pushed-sql.ts',
  'server/resources/changes-since-sql.ts',
  'server/resources/filters-sql.ts',
  'server/resources/list-sql.ts',
  'server/resources/resource-sql.ts',
  'server/cash/claims/due-claims-sql.ts',
  'server/stocks/tracking-sql.ts',
  'server/stocks/warehouses-sql.ts',
  'server/shipping/cities/city-labels-sql.ts',
  'server/shipping/cities/city-names-sql.ts',
  'server/shipping/companies/companies-to-ask-sql.ts',
  'server/shipping/tracking/courier-events-sql.ts',
  'server/shipping/labels/courier-labels-sql.ts',
  'server/shipping/prices/rates-sql.ts',
  'server/shipping/tracking/shipments-sql.ts',
  'server/orders/cod-sql.ts',
  'server/orders/customers/order-ends-sql.ts',
];

/** Rows of generic resources, whose columns their contracts define. */
const GENERIC_ROWS = ['server/resources/resource-sql.ts', 'server/access/people/members-sql.ts'];

/** The only file that names the folders of couriers. */
const COURIERS = 'couriers/all.ts';
const ENGINE_ROW = /^couriers\/engines\/[^/]+\/row\.ts$/;
/** The courier, or the shared engine of several couriers, whose folder contains a file. */
const courierOf = (file: string) => /^couriers\/((?:engines\/)?[^/]+)\//.exec(file)?.[1];
const isOfTests = (file: string) =>
  /^couriers\/.*\/(sandbox-dialect|cases)\.ts$/.test(file) ||
  isIn(file, 'server/shipping/sandbox-courier', 'server/leads/sandbox-shop');
const partOf = (file: string) =>
  courierOf(file) === undefined || isTest(file)
    ? undefined
    : isOfTests(file)
      ? 'dialect'
      : file.endsWith('/row.ts')
        ? 'row'
        : 'connector';
/** True: a file imports from another courier's folder. Engines may be imported by couriers only. */
const knowsCourier = ({ from, to }: Edge): boolean => {
  const courier = courierOf(to);
  if (courier === undefined || courier === courierOf(from) || from === COURIERS) return false;
  return !courier.startsWith('engines/') || courierOf(from) === undefined;
};

const dashboardFolderOf = (file: string) => /^dashboard\/([^/]+)\//.exec(file)?.[1];
const dashboardFloorOf = (folder: string) => DASHBOARD_FLOORS.findIndex((folders) => folders.includes(folder));

/** Each rule returns true if an import breaks it. */
const IMPORT_RULES: Record<string, (edge: Edge) => boolean> = {
  'contract imports nothing but typebox, itself and the list of couriers': ({ from, to }) =>
    isIn(from, 'contract') && !isIn(to, 'contract') && to !== COURIERS && !/^typebox(\/|$)/.test(to),
  'a row of a courier imports nothing but contract and the row of its engine': ({ from, to }) =>
    /^couriers\/.*\/row\.ts$/.test(from) && !isIn(to, 'contract') && !ENGINE_ROW.test(to),
  'a connector of a courier imports contract, what connectors share, its own files and those of its engine': ({
    from,
    to,
    is_type,
  }) =>
    partOf(from) === 'connector' &&
    (isIn(to, 'dashboard', 'cli', 'test', 'bench', 'simulate', 'faults', 'scripts') ||
      (isIn(to, 'server') && !isIn(to, 'server/shipping/connectors') && !(is_type && isIn(to, 'server/shipping'))) ||
      isOfTests(to)),
  'what serves imports no dialect and no cases of a courier, and no sandbox: they are for tests and trying': ({
    from,
    to,
    is_type,
  }) => !is_type && isIn(from, 'contract', 'server', 'dashboard', 'cli') && !isOfTests(from) && isOfTests(to),
  'dashboard imports contract and addresses of the client, never the server': ({ from, to }) =>
    isIn(from, 'dashboard') && (isIn(to, 'server', 'cli') || (isIn(to, 'client') && to !== 'client/address.ts')),
  'the client of compat/ imports nothing but Node and itself': ({ from, to }) =>
    isIn(from, 'compat') && !isIn(to, 'compat') && !to.startsWith('node:'),
  'the client package imports nothing but itself': ({ from, to }) => isIn(from, 'client') && !isIn(to, 'client'),
  'the package for n8n imports nothing but itself, the client package and what n8n has': ({ from, to }) =>
    isIn(from, 'n8n') && !isIn(to, 'n8n') && !['@tahsil/client', 'n8n-workflow', 'node:crypto'].includes(to),
  'a folder of the dashboard imports only itself and lower floors': ({ from, to }) => {
    const [folder, target] = [dashboardFolderOf(from), dashboardFolderOf(to)];
    if (folder === undefined || folder === target || !/^dashboard\/.*\.tsx?$/.test(to)) return false;
    if (target === undefined) return true;
    return dashboardFloorOf(target) < 0 || dashboardFloorOf(target) >= dashboardFloorOf(folder);
  },
  'state and ui of the dashboard know no business word: of the contract, errors and messages at most': ({ from, to }) =>
    isIn(from, 'dashboard/state', 'dashboard/ui') &&
    isIn(to, 'contract') &&
    to !== 'contract/errors.ts' &&
    !isIn(to, 'contract/messages'),
  [`a server room imports only itself, earlier rooms and contract (${ROOMS.join(', ')})`]: ({ from, to }) => {
    const [room, target] = [roomOf(from), roomOf(to)];
    if (room === undefined) return false;
    if (target === undefined) return isIn(to, 'dashboard', 'cli', 'bench', 'simulate', 'faults', 'scripts', 'test');
    return placeOf(room) < 0 || placeOf(target) < 0 || placeOf(target) > placeOf(room);
  },
  'inside a feature room doors import actions, actions import SQL, never up but for types': ({ from, to, is_type }) =>
    !is_type &&
    roomOf(from) !== undefined &&
    roomOf(from) !== 'platform' &&
    roomOf(from) === roomOf(to) &&
    floorOf(to) > floorOf(from),
  'another feature is entered through its actions or its public SQL, never its other SQL or doors': ({
    from,
    to,
    is_type,
  }) => {
    const [room, target] = [roomOf(from), roomOf(to)];
    return (
      !is_type &&
      room !== undefined &&
      target !== undefined &&
      room !== target &&
      target !== 'platform' &&
      !PUBLIC_SQL.includes(to) &&
      floorOf(to) !== 1
    );
  },
  'no room imports a file directly in server/, or what puts the rooms together': ({ from, to }) =>
    roomOf(from) !== undefined && isWiring(to),
  'server/config.ts is read by what puts the rooms together, cli/ and simulate/ only; others are given what they need of it':
    ({ from, to }) => to === 'server/config.ts' && !isWiring(from) && !isIn(from, 'cli', 'simulate'),
};

const brokenBy = (edge: Edge): string[] =>
  Object.keys(IMPORT_RULES).filter((rule) => !isTest(edge.from) && IMPORT_RULES[rule]!(edge));

const IMPORT =
  /^(?:import|export)\b(?<type>\s+type\b)?(?:[^'"`;]|(?<=as )'[^']+')*?\bfrom\s*'(?<from>[^']+)'|^import\s*'(?<bare>[^']+)'|\bimport\(\s*'(?<late>[^']+)'/gm;
const importsOf = (source: string) =>
  [...source.matchAll(IMPORT)].map(({ groups: { type, from, bare, late } = {} }) => ({
    specifier: from ?? bare ?? late ?? '',
    is_type: type !== undefined,
  }));

/** Groups of files that import each other in a circle. Lazy imports count, imports of types do not. */
function circlesIn(edges: readonly Edge[]): string[] {
  const targets = Map.groupBy(
    edges.filter(({ is_type }) => !is_type),
    ({ from }) => from,
  );
  const [circles, walked, path]: [string[], Set<string>, string[]] = [[], new Set(), []];
  const walk = (file: string) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (walked.has(file)) return;
    walked.add(file);
    path.push(file);
    for (const { to } of targets.get(file) ?? []) walk(to);
    path.pop();
  };
  for (const file of targets.keys()) walk(file);
  return circles;
}

/** Constants with a schema are excluded: they are named as their fields, in snake case. */
const SNAKE_CLAIM = /^\s*(?:const|let) (?:is|has|can|may|was|does)_\w+ = (?!Type\.)/m;
/** The path of a file in at least one folder, as documents write it. */
const NAMED_FILE = /(?<![\w/.-])((?:[a-z0-9-]+\/)+[a-z0-9.-]+\.(?:tsx?|cjs|sql))\b/g;
/** All exports of a package are in one file. */
const ENTRANCE = 'client/index.ts';
const PASSES_ON = /^export\b[^'"`;]*\bfrom\s*'\./m;

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const STATEMENT =
  /['"`]\s*(?:select\s[^'"`]*\sfrom\s|with\s+\w+\s+as\s|insert\s+into\s|update\s+\w+\s+(?:\w+\s+)?set\s|delete\s+from\s)/;
const holdsSql = (source: string): boolean => STATEMENT.test(source.replace(COMMENTS, ''));

/** Style faults of a file: barrels, default exports, snake_case variables, path aliases, relative imports without .ts. */
function wrongsOf(source: string): string[] {
  const code = source.replace(COMMENTS, '').trim();
  const isBarrel = code !== '' && code.replace(/^(import|export)\b[^'"`;]*\bfrom\s*'[^']+';?\s*/gm, '') === '';
  return [
    ...(isBarrel || PASSES_ON.test(code) ? ['it passes on what another file exports: import that file itself'] : []),
    ...(/^export default\b|^export\s*\{[^}]*\bas default\b/m.test(code) ? ['default export: exports have names'] : []),
    ...(SNAKE_CLAIM.test(code) ? ['a variable in snake_case: fields of data are, variables are camelCase'] : []),
    ...importsOf(source).flatMap(({ specifier: to }) => {
      if (/^[#~]|^@\//.test(to)) return [`imports '${to}': no path aliases`];
      return /^\.\.?\//.test(to) && !/\.(tsx?|css|svg)$/.test(to)
        ? [`imports '${to}': a relative import ends in .ts`]
        : [];
    }),
  ];
}

const FILES = globSync(
  '{client,compat,contract,couriers,server,dashboard,cli,n8n,bench,simulate,faults,scripts,test}/**/*.{ts,tsx}',
  {
    cwd: ROOT,
    exclude: ['**/node_modules'],
  },
).map((file) => file.replaceAll(sep, '/'));

/** The verbs that an action file's name begins with: verb-noun.ts. */
const VERBS =
  /^(act|add|adopt|answer|apply|ask|attach|build|check|choose|claim|compare|count|create|decide|delete|describe|draw|edit|end|expire|export|fetch|find|fix|follow|generate|give|grant|hold|identify|import|instruct|invite|list|make|mask|move|note|notify|open|plan|poll|prepare|print|publish|push|put|read|receive|record|redeliver|refuse|renew|repair|report|reset|retry|roll|rotate|save|seed|sell|send|set|settle|show|start|sweep|take|tell|track|undo|update|verify|write)-/;

/** False: a file of the action floor has a verb in its name, but exports no function of that name. */
function keepsName(file: string, source: string): boolean {
  const name = posix.basename(file, '.ts');
  const room = roomOf(file);
  if (room === undefined || !isFeature(room) || isTest(file) || floorOf(file) !== 1 || !VERBS.test(name)) return true;
  const exported = [...source.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)];
  return exported.some(([, each]) => each!.toLowerCase() === name.replaceAll('-', ''));
}

/** True for feature rooms. The other rooms are tools, handlers and documents: their file names describe the contents. */
const isFeature = (room: string): boolean => !['platform', 'http', 'demo', 'openapi'].includes(room);

const targetOf = (from: string, to: string) => (to.startsWith('.') ? posix.join(posix.dirname(from), to) : to);

const EDGES: Edge[] = FILES.flatMap((from) =>
  importsOf(readFileSync(join(ROOT, from), 'utf8')).map(({ specifier, is_type }) => ({
    from,
    to: targetOf(from, specifier),
    is_type,
  })),
);

describe('architecture', () => {
  it('every import keeps the import rule', () => {
    const wrongs = EDGES.flatMap((edge) => brokenBy(edge).map((rule) => `${edge.from} imports ${edge.to}: ${rule}`));
    assert.equal([...new Set(wrongs)].join('\n'), '');
  });

  it('no file imports a courier, tests neither: couriers/all.ts names their rows, and the rest is found by name', () => {
    const wrongs = EDGES.filter(knowsCourier).map(({ from, to }) => `${from} imports ${to}`);
    assert.equal(wrongs.join('\n'), '');
    assert.ok(EDGES.some(({ from, to }) => from === COURIERS && to === 'couriers/zr-express/row.ts'));
    assert.ok(knowsCourier({ from: 'server/http/http.test.ts', to: 'couriers/noest/row.ts', is_type: true }));
    assert.ok(knowsCourier({ from: 'couriers/guepex/row.ts', to: 'couriers/yalidine/row.ts', is_type: false }));
    assert.ok(
      !knowsCourier({ from: 'couriers/guepex/row.ts', to: 'couriers/engines/yalidine/row.ts', is_type: false }),
    );
  });

  it('no files import each other in a circle', () => {
    assert.equal(circlesIn(EDGES).join('\n'), '');
  });

  it('no file is a barrel, has a default export, or imports by alias or without its ending', () => {
    const wrongs = FILES.filter((file) => ![ENTRANCE, COURIERS].includes(file)).flatMap((file) =>
      wrongsOf(readFileSync(join(ROOT, file), 'utf8')).map((wrong) => `${file}: ${wrong}`),
    );
    assert.equal(wrongs.join('\n'), '');
  });

  it('every file of the project that a page names is there', () => {
    const pages = [...globSync('docs/**/*.md', { cwd: ROOT }), ...globSync('*.md', { cwd: ROOT })];
    const all = globSync(
      '{client,contract,couriers,database,server,dashboard,cli,n8n,bench,simulate,faults,scripts,test}/**/*.{ts,tsx,cjs,sql}',
      {
        cwd: ROOT,
      },
    );
    const missing = pages.flatMap((page) =>
      [...readFileSync(join(ROOT, page), 'utf8').matchAll(NAMED_FILE)]
        .map(([, file = '']) => file)
        .filter((file) => !all.some((path) => `/${path}`.endsWith(`/${file}`)))
        .map((file) => `${page} names ${file}`),
    );
    assert.equal(missing.join('\n'), '');
  });

  it('no folder is an attic: at most 25 files lie flat in one, tests beside them not counted', () => {
    const folders = Map.groupBy(
      globSync('{client,contract,couriers,server,dashboard,cli}/**/*.*', {
        cwd: ROOT,
        exclude: ['dashboard/dist*/**'],
      }).filter((file) => !isTest(file) && !file.endsWith('.test.tsx')),
      (file) => dirname(file),
    );
    const attics = [...folders].filter(([, files]) => files.length > FILES_FLAT_MAX);
    assert.deepEqual(
      attics.map(([folder, files]) => `${folder} holds ${files.length} files`),
      [],
    );
  });

  it('SQL of a room stands in sql.ts and *-sql.ts only', () => {
    const wrongs = FILES.filter(
      (file) => roomOf(file) && roomOf(file) !== 'platform' && !isTest(file) && floorOf(file) !== 0,
    ).filter((file) => holdsSql(readFileSync(join(ROOT, file), 'utf8')));
    assert.equal(wrongs.join('\n'), '');
  });

  it('would notice a statement, and takes no sentence for one', () => {
    for (const text of [
      '`select id from orders`',
      '`\n  insert into orders (id)`',
      '`update orders o set a = 1`',
      "'delete from a'",
    ])
      assert.ok(holdsSql(`const it = ${text};`), text);
    for (const text of ["'select one of them'", '// `select id from orders`', '`update orders`'])
      assert.ok(!holdsSql(text), text);
  });

  it('an action is exported by the file that has its name', () => {
    const wrongs = FILES.filter((file) => !keepsName(file, readFileSync(join(ROOT, file), 'utf8')));
    assert.equal(wrongs.join('\n'), '');
    assert.ok(keepsName('server/orders/delete-orders.ts', 'export async function deleteOrders() {}'));
    assert.ok(!keepsName('server/orders/delete-orders.ts', 'export async function removeOrders() {}'));
  });

  it('finds the imports of a file however they are written', () => {
    const source =
      "import 'a';\nimport type {\n  B,\n} from 'b';\nexport { c } from './c.ts';\nconst d = await import('./d.ts');";
    const found = importsOf(source).map(({ specifier, is_type }) => `${is_type ? 'type ' : ''}${specifier}`);
    assert.deepEqual(found, ['a', 'type b', './c.ts', './d.ts']);
  });

  const BAD: Record<string, Edge[]> = {
    'contract imports nothing': [
      { from: 'contract/orders/orders.ts', to: 'node:fs' },
      { from: 'contract/orders/orders.ts', to: 'server/platform/ids.ts' },
      { from: 'contract/shipping/connectors.ts', to: 'couriers/noest/row.ts' },
    ],
    'a row of a courier': [
      { from: 'couriers/noest/row.ts', to: 'couriers/noest/connector.ts' },
      { from: 'couriers/noest/row.ts', to: 'server/platform/ids.ts' },
    ],
    'a connector of a courier': [
      { from: 'couriers/noest/connector.ts', to: 'server/orders/cod-sql.ts' },
      { from: 'couriers/imile/sign.ts', to: 'server/platform/ids.ts' },
      { from: 'couriers/noest/connector.ts', to: 'test/couriers.ts' },
      { from: 'couriers/noest/connector.ts', to: 'couriers/noest/cases.ts' },
    ],
    'what serves imports no dialect': [
      { from: 'server/shipping/companies/open-courier.ts', to: 'server/shipping/sandbox-courier/dialect.ts' },
      { from: 'cli/commands/sandbox-courier.ts', to: 'couriers/noest/sandbox-dialect.ts' },
    ],
    'dashboard imports contract and addresses': [
      { from: 'dashboard/orders/OrdersPage.tsx', to: 'server/orders/sql.ts' },
      { from: 'dashboard/orders/OrdersPage.tsx', to: 'client/send.ts' },
    ],
    'a folder of the dashboard': [
      { from: 'dashboard/ui/layers/toast.tsx', to: 'dashboard/data/client.ts' },
      { from: 'dashboard/resources/form/form-page.tsx', to: 'dashboard/invoices/invoice-panel.tsx' },
      { from: 'dashboard/webhooks/webhook-page.tsx', to: 'dashboard/settings/texts.ts' },
      { from: 'dashboard/orders/page/order-page.tsx', to: 'dashboard/main.tsx' },
      { from: 'dashboard/orders/page/order-page.tsx', to: 'dashboard/unheard-of/page.tsx' },
    ],
    'the client of compat/': [
      { from: 'compat/orders.ts', to: 'client/index.ts' },
      { from: 'compat/orders.ts', to: 'contract/limits.ts' },
    ],
    'the client package': [{ from: 'client/rows.ts', to: 'contract/limits.ts' }],
    'the package for n8n': [
      { from: 'n8n/nodes/connection.ts', to: 'client/index.ts' },
      { from: 'n8n/nodes/connection.ts', to: 'undici' },
    ],
    'state and ui of the dashboard': [{ from: 'dashboard/ui/filter-bar.tsx', to: 'contract/orders/orders.ts' }],
    'a server room imports only': [
      { from: 'server/stocks/move-stock.ts', to: 'server/orders/moves/plan-moves.ts' },
      { from: 'server/payments/pay.ts', to: 'server/platform/ids.ts' },
      { from: 'server/orders/moves/plan-moves.ts', to: 'test/world.ts' },
    ],
    'inside a feature room': [
      { from: 'server/orders/sql.ts', to: 'server/orders/moves/plan-moves.ts' },
      { from: 'server/orders/list-sql.ts', to: 'server/orders/jobs.ts' },
      { from: 'server/orders/moves/plan-moves.ts', to: 'server/orders/rest-routes.ts' },
    ],
    'another feature is entered': [
      { from: 'server/leads/move-leads.ts', to: 'server/orders/sql.ts' },
      { from: 'server/leads/jobs.ts', to: 'server/orders/jobs.ts' },
    ],
    'no room imports a file directly': [{ from: 'server/orders/jobs.ts', to: 'server/http/http.ts' }],
    'server/config.ts is read': [{ from: 'bench/main.ts', to: 'server/config.ts' }],
  };
  for (const [rule, edges] of Object.entries(BAD)) {
    it(`would notice when broken: ${rule} …`, () => {
      for (const edge of edges)
        assert.ok(
          brokenBy(edge).some((broken) => broken.startsWith(rule)),
          JSON.stringify(edge),
        );
    });
  }

  it('names each statement of the database once: a connection refuses a name that stands for another text', () => {
    const places = FILES.filter((file) => isIn(file, 'server') && file.endsWith('sql.ts')).flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\.rows\(\s*(?:unprepared\()?'(\w+)'/g)].map(
        ([, name]) => [name!, file] as const,
      ),
    );
    assert.ok(places.length > 400, String(places.length));
    const twice = [...Map.groupBy(places, ([name]) => name)].filter(([, of]) => of.length > 1);
    assert.deepEqual(twice, []);
  });

  it('types no answer of a statement by hand: database/rows.ts has the types of rows, by the names of statements', () => {
    const typed = FILES.filter((file) => isIn(file, 'server') && !isTest(file) && !GENERIC_ROWS.includes(file)).filter(
      (file) => /\.rows</.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    assert.deepEqual(typed, []);
  });

  it('lets good imports be', () => {
    const good: Edge[] = [
      { from: 'dashboard/leads/lead-page.tsx', to: 'dashboard/orders/texts.ts' },
      { from: 'dashboard/routes/pages.tsx', to: 'dashboard/orders/orders-page.tsx' },
      { from: 'dashboard/auth/card.tsx', to: 'dashboard/icon.svg' },
      { from: 'contract/orders/orders.ts', to: 'typebox' },
      { from: 'server/leads/move-leads.ts', to: 'server/orders/create-orders.ts' },
      { from: 'server/orders/push/settle-pushes.ts', to: 'server/shipping/tracking/shipments-sql.ts' },
      { from: 'server/orders/rest-routes.ts', to: 'server/orders/list-sql.ts' },
      { from: 'server/orders/jobs.ts', to: 'server/platform/queue/jobs.ts' },
      { from: 'server/worker.ts', to: 'server/orders/labels/labels-sql.ts' },
      { from: 'server/orders/sql.ts', to: 'server/orders/moves/plan-moves.ts', is_type: true },
      { from: 'server/orders/sql.test.ts', to: 'test/world.ts' },
    ];
    assert.deepEqual(good.flatMap(brokenBy), []);
  });

  it('would notice a circle, and no other way back', () => {
    const circle = [
      { from: 'a.ts', to: 'b.ts' },
      { from: 'b.ts', to: 'c.ts' },
      { from: 'c.ts', to: 'b.ts' },
    ];
    assert.deepEqual(circlesIn(circle), ['b.ts → c.ts → b.ts']);
    assert.deepEqual(circlesIn(circle.map((edge) => ({ ...edge, is_type: edge.from === 'c.ts' }))), []);
    assert.deepEqual(circlesIn([...circle.slice(0, 2), { from: 'a.ts', to: 'c.ts' }]), []);
  });

  it('would notice a barrel, a default export, an alias and a missing ending', () => {
    const wrongs = [
      "// all\nexport * from './a.ts';",
      "export type { A } from './a.ts';\na();",
      'export default 1;',
      "import '@/a.ts';\na();",
      "import a from './a';\na();",
      'const is_open = true;\na(is_open);',
    ];
    for (const source of wrongs) assert.equal(wrongsOf(source).length, 1, source);
  });
});
