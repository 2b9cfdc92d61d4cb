import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { buildClient } from '../scripts/build-client.ts';
import { testService } from '../test/harness.ts';
import { world } from '../test/world.ts';

/* Tests the package as users get it: packed, installed into a strict project, compiled and run. */

const BYTES_MAX = 5_000;
/** Maximum number of types that the compiler creates for the README's program; its time grows with this number. */
const INSTANTIATIONS_MAX = 150_000;

const service = await testService({ worker: true });
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'tahsil-package-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const npm = (...words: string[]) =>
  run('npm', [...words, '--offline', '--silent', '--no-audit', '--no-fund', '--cache', join(folder, 'cache')], {
    cwd: folder,
  });

const built = join(folder, 'package');
await buildClient(built);
await npm('pack', built);
writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
await npm('install', join(folder, 'tahsil-client-0.1.0.tgz'));
const installed = join(folder, 'node_modules/@tahsil/client');

test(`it comes to ${BYTES_MAX} bytes at most, and needs no other package`, () => {
  const bytes = gzipSync(readFileSync(join(installed, 'dist/index.js')), { level: 9 }).length;
  assert.ok(bytes <= BYTES_MAX, `${bytes} bytes`);
  const { dependencies, license } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  assert.deepEqual([dependencies, license], [undefined, 'MIT']);
  assert.match(readFileSync(join(installed, 'LICENSE'), 'utf8'), /MIT License[^]*free for any use/);
});

/** The program in the blocks of the README, joined. */
const program = [...readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code).join(''); // prettier-ignore

test('the program of its README compiles in a strict project, of few types', async () => {
  writeFileSync(join(folder, 'program.ts'), program);
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  };
  const compilerOptions = { ...strict, target: 'es2023', module: 'nodenext', noEmit: true, types: ['node'], typeRoots: [join(import.meta.dirname, '../node_modules/@types')] }; // prettier-ignore
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc');
  const said = await run(process.execPath, [tsc, '-p', folder, '--extendedDiagnostics'], { cwd: folder }).catch((error: { stdout: string }) => assert.fail(error.stdout)); // prettier-ignore
  const instantiations = Number(/^Instantiations:\s+(\d+)/m.exec(said.stdout)?.[1]);
  assert.ok(instantiations < INSTANTIATIONS_MAX, `${instantiations} instantiations`);
});

test('a name that the API does not have does not compile', async () => {
  const wrong = `import { connect } from '@tahsil/client';
const tahsil = connect({ url: '', token: '' });
await tahsil.call('GET /order');
await tahsil.call('GET /orders', { query: { colour: 'red' } });
await tahsil.call('GET /orders/{reference}/show');
await tahsil.orders.create([{ full_name: 'Amina' }]);
(await tahsil.call('GET /orders')).data[0]!.colour;
tahsil.list('GET /orders').changedSince(1);
`;
  writeFileSync(join(folder, 'wrong.ts'), wrong);
  const { compilerOptions } = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'));
  writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ compilerOptions, files: ['wrong.ts'] }));
  const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', join(folder, 'wrong.json'), '--pretty', 'false']).catch((error: { stdout: string }) => error); // prettier-ignore
  const lines = [...stdout.matchAll(/wrong\.ts\((\d+),/g)].map(([, line]) => Number(line));
  assert.deepEqual([...new Set(lines)], [3, 4, 5, 6, 7, 8], stdout);
});

/** Commands that run the program: this Node, and the runtimes on PATH. PATH may have the oldest Node that the package allows. */
const RUNTIMES: readonly [command: string, ...words: string[]][] = [[process.execPath], ['node'], ['bun'], ['deno', 'run', '-A', '--node-modules-dir=manual']]; // prettier-ignore
/** The reason to skip a runtime; false if it is there. */
function lacksRuntime(command: string): string | false {
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  if (status !== 0) return `no ${command}`;
  const [, major = '99', minor = '0'] = /^v(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) * 100 + Number(minor) < 20_03 && `${command} is ${stdout.trim()}`;
}

for (const [command, ...words] of RUNTIMES)
  test(
    `the program of its README runs by ${command === process.execPath ? 'this Node' : command}`,
    { skip: lacksRuntime(command) },
    async () => {
      const w = await world(service);
      const rows = join(folder, `${w.sku}.csv`);
      writeFileSync(rows, `full_name,phone,city,address,skus,quantities,prices,total\nAmina,0612345679,Rabat,5 Avenue,${w.sku},1,100,100\n`); // prettier-ignore
      writeFileSync(join(folder, 'program.mjs'), stripTypeScriptTypes(program));
      const { stdout } = await run(command, [...words, 'program.mjs'], {
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          TAHSIL: service.base,
          TOKEN: await w.token(w.admin.id),
          SKU: w.sku,
          CSV: rows,
        },
      });
      assert.match(stdout, /^row 0, web-1, is order OR-\w{10}$/m);
      assert.match(stdout, /^row 1: products\.0\.sku /m);
      assert.match(stdout, /^"reference",/m);
      assert.match(stdout, /rows_good: 1/);
      assert.match(stdout, /^422 \w+ \{/m);
    },
  );
