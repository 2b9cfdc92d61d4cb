import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * The tests of a run. `npm test` runs the first tier: tests that a change is likely to break. `npm test -- --all` runs both tiers. Files
 * named in LATER are in the second tier, all others in the first.
 */

export const ROOT = dirname(import.meta.dirname);

export type Tier = 'first' | 'later';

/** Files of the second tier, each with the reason why a change seldom breaks it without breaking one of the first tier. */
const LATER: Readonly<Record<string, string>> = {
  // Tests that start, kill and restart whole processes.
  'test/crash.test.ts': 'kills processes that work on jobs',
  'test/several-processes.test.ts': 'four processes; one serves in every other test',
  'test/versions-side-by-side.test.ts': 'an older version serves beside a newer one',
  'test/worker-processes.test.ts': 'three processes of workers; start-worker.test.ts has one',
  'bench/ends.test.ts': 'starts benches, with the services of two versions',
  'test/built-service.test.ts': 'builds the service; its sources run in every other test',
  'server/orders/files/crash-import.test.ts': 'kills processes in the middle of imports',
  'server/orders/push/crash-push.test.ts': 'kills workers that push; push-once.test.ts has one',
  'server/talk/channels/crash-send.test.ts': 'kills workers that send',
  'client/package.test.ts': 'packs, compiles and runs the package; the tests beside it run its sources',
  'test/n8n/nodes.test.ts': 'installs packages of n8n, and builds; the client that its nodes use has tests of its own',
  'test/compat.test.ts': 'a day over every row of the interface; the rooms have a test of each',
  // Tests with separate databases.
  'server/platform/backup/backup.test.ts': 'a database is saved and loaded whole',
  'server/platform/embedded-postgres/embedded-postgres.test.ts': 'starts a PostgreSQL in each of its tests',
  'server/platform/wal-archive/wal-archive.test.ts': 'a database is restored to a moment',
  'server/platform/database/silent-database.test.ts': 'waits for a database that does not answer',
  'cli/commands/read-only.test.ts': 'waits for the connections of processes',
  'cli/commands/upgrade.test.ts': 'backs up and migrates databases; migrations.test.ts has the migrations',
  // Tests that are slow by nature.
  'cli/commands/doctor-payouts.test.ts':
    'a doctor for each planted fault; check-documents-sql.test.ts asks the laws themselves',
  'server/http/cut-slow-bodies.test.ts': 'waits for bodies that come slowly',
  'server/http/cut-unread-answers.test.ts': 'waits for readers that do not read',
  'server/orders/files/hostile-imports.test.ts':
    'hostile workbooks, each read to its end; read-xlsx.test.ts has small ones',
  'server/orders/files/libreoffice.test.ts': 'a workbook as LibreOffice writes it',
  'server/resources/file-languages.test.ts': 'every list as a file in three languages',
  'test/orders-at-once.test.ts': 'requests at once; stock-race.test.ts sends more',
  // Pages of the dashboard that seldom change, or that a test of the first tier opens too.
  'test/e2e/admin-pages.test.ts': 'every-page.test.ts looks at the pages that are opened most',
  'test/e2e/admin.test.ts': 'roles and settings are held over HTTP',
  'test/e2e/assigning.test.ts': 'its rules are held over HTTP',
  'test/e2e/audit.test.ts': 'one list',
  'test/e2e/by-thumb.test.ts': 'widths of pages; every-page.test.ts has a phone too',
  'test/e2e/channels.test.ts': 'forms of one room',
  'test/e2e/choosing.test.ts': 'choosing rows; orders.test.ts chooses too',
  'test/e2e/cities.test.ts': 'forms of one room',
  'test/e2e/command-menu.test.ts': 'one dialog',
  'test/e2e/couriers.test.ts': 'forms of one room',
  'test/e2e/engines.test.ts': 'Firefox and WebKit; Chromium does every other test',
  'test/e2e/failed-deliveries.test.ts': 'its rules are held over HTTP',
  'test/e2e/find.test.ts': 'filters; late-answers.test.ts uses them too',
  'test/e2e/first-minute.test.ts': 'setup.test.ts goes a part of its way',
  'test/e2e/five-questions.test.ts': 'links of the overview',
  'test/e2e/four-countries.test.ts': 'money and phones are held without a browser',
  'test/e2e/goods.test.ts': 'its rules are held over HTTP',
  'test/e2e/holders.test.ts': 'its rules are held over HTTP',
  'test/e2e/identity.test.ts': 'one panel of the settings',
  'test/e2e/installable.test.ts': 'the manifest of each language',
  'test/e2e/invitations.test.ts': 'its rules are held over HTTP',
  'test/e2e/invoices-sheets.test.ts': 'its rules are held over HTTP',
  'test/e2e/keyboard-alone.test.ts': 'desk, scan and entry have keys of their own',
  'test/e2e/menu.test.ts': 'the menu of each role; permissions.test.ts has the rights',
  'test/e2e/merging.test.ts': 'one dialog',
  'test/e2e/money.test.ts': 'cash.test.ts has the pages of money',
  'test/e2e/order-comments.test.ts': 'one panel',
  'test/e2e/overview.test.ts': 'its figures are held over HTTP',
  'test/e2e/partly-delivered.test.ts': 'its rules are held over HTTP',
  'test/e2e/payouts.test.ts': 'its rules are held over HTTP',
  'test/e2e/picking.test.ts': 'its rules are held over HTTP',
  'test/e2e/pictures.test.ts': 'one panel',
  'test/e2e/resources.test.ts': 'forms that cash.test.ts and setup.test.ts use too',
  'test/e2e/row-keys.test.ts': 'keys of lists',
  'test/e2e/saved-views.test.ts': 'one bar',
  'test/e2e/scan-pieces.test.ts': 'scan.test.ts scans whole orders',
  'test/e2e/setup.test.ts': 'plain-day.test.ts begins with a shop that is set up',
  'test/e2e/stock.test.ts': 'its rules are held over HTTP',
  'test/e2e/talk.test.ts': 'its rules are held over HTTP',
  'test/e2e/tasks.test.ts': 'one tray',
  'test/e2e/variants.test.ts': 'one dialog',
  'test/e2e/waits.test.ts': 'one column',
};

/** Tests in a browser; tests in the same process share one browser. */
export const BROWSER = /^test\/e2e\//;

/** Long tests that get a process of their own. */
export const LONG =
  /^simulate\/|^test\/(access-matrix|two-worlds|crash|start|stock-race|order-model|worker-processes|several-processes|versions-side-by-side)\.test\.ts$|cash-model|bad-input|^test\/n8n\//;

export const laterFiles = (): readonly string[] => Object.keys(LATER);

export const tierOf = (file: string): Tier => (Object.hasOwn(LATER, file) ? 'later' : 'first');

const FOLDERS = [
  'client',
  'contract',
  'couriers',
  'server',
  'dashboard',
  'cli',
  'bench',
  'simulate',
  'test',
  'scripts',
  'faults',
  'deploy',
  'database',
];

/** All test files, sorted by name. */
export const allTestFiles = (): string[] =>
  FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: ROOT })).toSorted();

/** The files of a run. */
export const filesOfRun = (isAll: boolean): string[] =>
  allTestFiles().filter((file) => isAll || tierOf(file) === 'first');

const IMPORTED =
  /^(?:import|export) (?!type\b)(?:[^'"`;]|(?<=as )'[^']+')*?from '(\..*?)'|\bimport\((?:'(\..*?)'|`(\..*?)`)\)/gm;

/** The project's files that a file imports, at once or later. If the name is known only at run time, all files that it may name. */
export const importsOf = (file: string): string[] =>
  /\.[cm]?tsx?$/.test(file)
    ? [...readFileSync(file, 'utf8').matchAll(IMPORTED)].flatMap(([, now, later, named]) =>
        named
          ? globSync(join(dirname(file), named.replace(/\$\{\w+\}/g, '*')))
          : [join(dirname(file), (now ?? later)!)],
      )
    : [];
