import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findOnPath } from '../test/e2e/chromium.ts';
import { freePort } from '../test/free-port.ts';
import { ROOT } from './service.ts';

const READY_MS = 10_000;

export type Proxy = { base: string; stop(): void };

/**
 * Starts Caddy with deploy/Caddyfile in front of the service, with a certificate of its own; undefined if Caddy is not installed.
 * `directory`: for its files.
 */
export async function startCaddy(service: string, directory: string): Promise<Proxy | undefined> {
  const file = findOnPath('caddy');
  if (!file) return undefined;
  const port = await freePort();
  const site = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8')
    .replace('shop.example.com {', `https://localhost:${port} {\n\ttls internal`)
    .replace('127.0.0.1:3000', new URL(service).host)
    // Debian's Caddy 2.6.2 does not know this directive, and no body is measured here.
    .replace(/\t\t#[^\n]*\n\t\trequest_buffers[^\n]*\n/, '');
  const config = join(directory, 'Caddyfile');
  writeFileSync(config, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${site}`);
  const child = spawn(file, ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
  });
  const stop = () => void child.kill();
  process.once('exit', stop);
  const until = Date.now() + READY_MS;
  while (!(await isOpen(port))) {
    if (Date.now() > until || child.exitCode !== null) {
      stop();
      throw new Error(`Caddy did not start: caddy run --config ${config}`);
    }
    await pause(50);
  }
  return { base: `https://localhost:${port}`, stop };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
