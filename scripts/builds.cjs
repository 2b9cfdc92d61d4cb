// The builds of these sources, and whether the existing builds match them. Plain CommonJS, since launch.cjs uses it when a suitable Node
// may still be missing.
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.dirname(__dirname);
const DIST = path.join(ROOT, 'dashboard', 'dist');
/** File that identifies the sources of the dashboard's build; written last, so that an interrupted build is repeated. */
const MARK = path.join(DIST, '.built-from');
/** Has a folder for each build of the service: a running process keeps its files until it ends. */
const SERVICE_BUILDS = path.join(ROOT, '.runtime', 'service');

const DASHBOARD = {
  name: 'dashboard',
  script: 'scripts/build-dashboard.ts',
  sources: [
    'dashboard',
    'contract',
    'couriers',
    'client/address.ts',
    'scripts/build-dashboard.ts',
    'scripts/contract-as-data.ts',
    'scripts/installable.ts',
    'scripts/pages-of-dashboard.ts',
    'package-lock.json',
  ],
  isStale: () => !fs.existsSync(MARK) || fs.readFileSync(MARK, 'utf8') !== sourcesOf(DASHBOARD),
};
const SERVICE = {
  name: 'service',
  script: 'scripts/build-service.ts',
  sources: ['server', 'cli', 'contract', 'couriers', 'scripts/build-service.ts', 'package-lock.json'],
  isStale: () => !fs.existsSync(serviceFolder()),
};

/** Folder for a build of the current service; it exists only if the build is complete. */
const serviceFolder = () => path.join(SERVICE_BUILDS, sourcesOf(SERVICE));

/** The name in a build of a module that is an entry of a process or thread: server-main.mjs for 'server/main.ts'. */
const builtName = (module) => module.replace(/\.ts$/, '.mjs').replace(/\//g, '-');

/**
 * Fingerprint of all files that a build is made from: names and contents, so that a switch between branches is noticed. Contents are read
 * only if names, sizes or dates differ from the last time.
 */
function sourcesOf(build) {
  const files = build.sources.flatMap((source) => filesIn(source));
  const look = createHash('sha256');
  for (const { name, size, mtimeMs } of files) look.update(`${name}\0${size}\0${mtimeMs}\0`);
  const looks = look.digest('hex');
  const seen = path.join(ROOT, '.runtime', `${build.name}.seen`);
  const [looked, known] = fs.existsSync(seen) ? fs.readFileSync(seen, 'utf8').split('\n') : [];
  if (looked === looks && known) return known;
  const hash = createHash('sha256');
  for (const { name } of files)
    hash
      .update(`${name}\0`)
      .update(fs.readFileSync(path.join(ROOT, name)))
      .update('\0');
  const found = hash.digest('hex').slice(0, 32);
  remember(seen, `${looks}\n${found}`);
  return found;
}

/** The files of a folder without tests, in a fixed sequence. */
function filesIn(name) {
  const file = path.join(ROOT, name);
  const base = path.basename(name);
  if (file === DIST || base.startsWith('dist.') || base === 'node_modules' || base.includes('.test.')) return [];
  const stat = fs.statSync(file);
  if (!stat.isDirectory()) return [{ name, size: stat.size, mtimeMs: stat.mtimeMs }];
  return fs
    .readdirSync(file)
    .sort()
    .flatMap((entry) => filesIn(`${name}/${entry}`));
}

/** Stores the fingerprint; without write access, contents are read each time. */
function remember(file, text) {
  const aside = `${file}.${process.pid}`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(aside, text);
    fs.renameSync(aside, file);
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
  }
}

module.exports = { DASHBOARD, DIST, MARK, SERVICE, SERVICE_BUILDS, builtName, serviceFolder, sourcesOf };
