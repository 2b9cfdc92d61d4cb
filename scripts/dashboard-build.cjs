// Whether dashboard/dist is the build of the sources that are here. Plain CommonJS: launch.cjs asks before there may be a good Node.
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.dirname(__dirname);
const DIST = path.join(ROOT, 'dashboard', 'dist');
/** Says of what sources the build is; written last, so that a build that was cut off is done again. */
const MARK = path.join(DIST, '.built-from');
/** What a build is made from. */
const SOURCES = [
  'dashboard',
  'contract',
  'scripts/build-dashboard.ts',
  'scripts/contract-as-data.ts',
  'scripts/pages-of-dashboard.ts',
  'scripts/words-of-language.ts',
  'package-lock.json',
];

/** A fingerprint of everything the build is made from: names and contents, so that going back and forth between branches is seen. */
function sourcesNow() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, path.join(ROOT, source));
  return hash.digest('hex');
}

function addTo(hash, file) {
  const name = path.basename(file);
  if (file === DIST || name.startsWith('dist.') || name === 'node_modules' || name.includes('.test.')) return;
  if (!fs.statSync(file).isDirectory()) return void hash.update(`${file}\0`).update(fs.readFileSync(file)).update('\0');
  for (const entry of fs.readdirSync(file).sort()) addTo(hash, path.join(file, entry));
}

function isBuildStale() {
  return !fs.existsSync(MARK) || fs.readFileSync(MARK, 'utf8') !== sourcesNow();
}

module.exports = { DIST, MARK, isBuildStale, sourcesNow };
