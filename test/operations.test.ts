import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { readArguments } from '../cli/arguments.ts';
import { COMMANDS } from '../cli/commands.ts';
import { testService } from './harness.ts';

/* Everything that operators copy from our pages and files exists: commands, options, variables, files and metrics. */

const ROOT = dirname(import.meta.dirname);
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const PAGES = ['README.md', 'docs/operations.md'];

/** Commands in blocks of shell, as a shell would split them. */
const commandsIn = (text: string): string[][] =>
  [...text.matchAll(/^(?:npm run --silent tahsil -- |tahsil |ExecStart=.* tahsil )(.+)$/gm)].map(([, line]) =>
    [...line!.replace(/\s#.*$/, '').matchAll(/"[^"]*"|'[^']*'|\S+/g)].map(([word]) => word),
  );

test('every command that a page or unit names is one, with those options', () => {
  const all = [...PAGES, 'deploy/tahsil-backup.service'].flatMap((file) => commandsIn(read(file)));
  assert.ok(all.length > 15, String(all.length));
  for (const argv of all) assert.doesNotThrow(() => readArguments(COMMANDS, argv), argv.join(' '));
  const said = PAGES.flatMap((page) => [...read(page).matchAll(/`tahsil ([a-z -]*[a-z])/g)].map(([, words]) => words!));
  assert.ok(said.length > 8, String(said.length));
  for (const words of said) {
    const [name] = words.split(' --');
    assert.ok(
      COMMANDS.some((command) => command.name === name),
      `tahsil ${name}`,
    );
  }
});

test('every file of deploy/ that is named is there, and every variable is one of the README', () => {
  const named = [...read('docs/operations.md').matchAll(/\bdeploy\/([\w.-]+\w)/g)].map(([path]) => path);
  assert.ok(named.length > 8, String(named.length));
  for (const path of named) assert.ok(existsSync(join(ROOT, path)), path);
  for (const [, name] of read('deploy/tahsil.env').matchAll(/^([A-Z_]+)=/gm))
    assert.match(read('README.md'), new RegExp(`^\\|.*\`${name}\`.*\\|`, 'm'));
});

test('every metric that an alert or the dashboard asks for is one of /metrics, with those labels', async () => {
  const service = await testService();
  // A refused request, so that refusals have a figure: a figure without a value has no line.
  await fetch(`${service.base}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  const metrics = await (await fetch(`${service.base}/metrics`)).text();
  const asked = [...read('deploy/alerts.yml'), '\n', ...read('deploy/grafana.json')].join('').replaceAll('\\"', '"');
  const names = new Set([...asked.matchAll(/\b(?:tahsil|process|nodejs)_\w+/g)].map(([name]) => name));
  assert.ok(names.size > 8, [...names].join());
  for (const name of names) assert.match(metrics, new RegExp(`^${name}[{ ]`, 'm'), name);
  const panels = (JSON.parse(read('deploy/grafana.json')) as { panels: { title: string }[] }).panels;
  assert.equal(new Set(panels.map(({ title }) => title)).size, panels.length);
  for (const [, name, labels] of asked.matchAll(/\b(tahsil_\w+)\{([^}]*)\}/g))
    for (const [, label] of labels!.matchAll(/(\w+)[=!~]+"/g))
      if (label !== 'job') assert.match(metrics, new RegExp(`^${name}\\{.*\\b${label}="`, 'm'), `${name} ${label}`);
  for (const [, grouped] of asked.matchAll(/\bby \(([^)]*)\)/g))
    for (const label of grouped!.split(', ')) assert.match(metrics, new RegExp(`\\b${label}="`), label);
});
