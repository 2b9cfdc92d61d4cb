import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { temporaryDirectory } from '../../../test/cluster.ts';
import { BackupFault } from '../backup/backup-fault.ts';
import { BASE_FILE, type BaseManifest } from './archive-place.ts';
import { tarBytes, tarDirectory, tarEnd } from './tar.ts';
import { unpackBase } from './unpack-base.ts';

const HOME = temporaryDirectory('tahsil-unpack-');
after(() => rmSync(HOME, { recursive: true, force: true }));

let made = 0;
/** Unpacks a base backup of these entries into a deep directory. Without `sha256`, uses the right sum. */
async function unpacked(entries: readonly Buffer[], sha256?: string) {
  const directory = join(HOME, `base-${++made}`);
  const cluster = join(HOME, `home-${made}`, 'a', 'b', 'cluster');
  mkdirSync(join(cluster, '..'), { recursive: true });
  mkdirSync(directory);
  const packed = zstdCompressSync(Buffer.concat([...entries, tarEnd()]));
  writeFileSync(join(directory, BASE_FILE), packed);
  const manifest: BaseManifest = {
    format: 1,
    version: '0',
    postgresql_major: 18,
    timeline: 1,
    wal_file: '0'.repeat(24),
    ended_at: '',
    ended_lsn: '',
    bytes: 0,
    sha256: sha256 ?? createHash('sha256').update(packed).digest('hex'),
  };
  const fault = await unpackBase({ directory, manifest }, { cluster, user: undefined }).catch(
    (error: unknown) => error,
  );
  return { fault, cluster, home: join(HOME, `home-${made}`) };
}

/** An entry that another tool would make: links have no bytes, and a target in their header. */
function link(path: string, target: string, type: '1' | '2'): Buffer {
  const entry = Buffer.from(tarBytes(path, Buffer.alloc(0)));
  entry.write(type, 156);
  entry.write(target, 157);
  return entry;
}
const file = (path: string) => tarBytes(path, Buffer.from('hello'));
const filesIn = (directory: string) => readdirSync(directory, { recursive: true }).toSorted();

test('the files of a base are unpacked as they were', async () => {
  const { fault, cluster } = await unpacked([tarDirectory('base'), file('base/1'), file('..data')]);
  assert.equal(fault, undefined);
  assert.deepEqual(filesIn(cluster), ['..data', 'base', 'base/1']);
  assert.equal(readFileSync(join(cluster, 'base/1'), 'utf8'), 'hello');
});

test('a base with another hash is refused before anything is written', async () => {
  const { fault, cluster } = await unpacked([file('PG_VERSION')], 'f'.repeat(64));
  assert.ok(fault instanceof BackupFault && /is damaged: It is not what was written/.test(fault.message));
  assert.equal(existsSync(cluster), false);
});

const OUTSIDE: [string, readonly Buffer[]][] = [
  ['a path with ..', [file('../../../outside')]],
  ['.. in the middle of a path', [tarDirectory('base'), file('base/../../outside')]],
  ['a directory with ..', [tarDirectory('../beside')]],
  ['an absolute path', [file(join(HOME, 'absolute'))]],
  ['a dot', [file('./outside')]],
  ['an empty name', [file('')]],
  ['a link by name', [link('leaves', '/tmp', '2'), file('leaves/outside')]],
  ['a hard link', [link('passwd', '/etc/passwd', '1')]],
  ['a table of other directories', [file('tablespace_map')]],
];
for (const [name, entries] of OUTSIDE)
  test(`a base with ${name} is refused, though its hash is right, and nothing is written outside`, async () => {
    const { fault, home } = await unpacked(entries);
    assert.ok(fault instanceof BackupFault, String(fault));
    assert.match(fault.message, /is damaged: /);
    const written = filesIn(home).filter((path) => !['a', 'a/b', 'a/b/cluster'].includes(String(path)));
    assert.deepEqual(
      written.filter((path) => path !== 'a/b/cluster/base'),
      [],
    );
    for (const path of ['outside', 'absolute']) assert.equal(existsSync(join(HOME, path)), false);
  });
