import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { after } from 'node:test';
import { chromium } from 'playwright-core';
import { freePort } from '../free-port.ts';
import { CHROMIUM_FLAGS } from './chromium.ts';
import { FIND, type Engine } from './find-engines.ts';

/*
 * One window of a browser, with the few commands that a journey needs. Each engine is driven by its own protocol: Chromium by Playwright,
 * Firefox by WebDriver BiDi, WebKitGTK by WebDriver. No pictures: WebKitGTK does not answer a request for one.
 */

export type Tab = {
  goto(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Value of a JavaScript expression in the page, as JSON. */
  evaluate(source: string): Promise<unknown>;
  click(x: number, y: number): Promise<void>;
  /** Presses a key, named as in `KeyboardEvent.key`, with Alt if so set. */
  press(key: string, withAlt?: boolean): Promise<void>;
  close(): Promise<void>;
};

/** Opens a window of an engine; its programs must be installed. */
export const openTab = (engine: Engine): Promise<Tab> => OPEN[engine](FIND[engine]()!);

const OPEN: { [one in Engine]: (programs: string[]) => Promise<Tab> } = {
  Chromium: async ([program]) => {
    const browser = await chromium.launch({ executablePath: program!, args: CHROMIUM_FLAGS });
    const page = await browser.newPage({ locale: 'en-GB' });
    return {
      goto: async (url) => void (await page.goto(url)),
      resize: (width, height) => page.setViewportSize({ width, height }),
      evaluate: (source) => page.evaluate(source),
      click: (x, y) => page.mouse.click(x, y),
      press: (key, withAlt) => page.keyboard.press(withAlt ? `Alt+${key}` : key),
      close: () => browser.close(),
    };
  },

  Firefox: async ([program]) => {
    const profile = mkdtempSync(join(tmpdir(), 'tahsil-firefox-'));
    writeFileSync(join(profile, 'user.js'), FIREFOX_SETTINGS);
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'];
    const process = started(program!, args, ['ignore', 'ignore', 'pipe']);
    const address = await said(process.stderr!, /WebDriver BiDi listening on (ws:\S+)/);
    const ask = await socketTo(`${address}/session`);
    await ask('session.new', { capabilities: {} });
    const { contexts } = (await ask('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    const { context } = contexts[0]!;
    const act = (actions: Action[]) => ask('input.performActions', { context, actions });
    return {
      goto: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
      resize: async (width, height) =>
        void (await ask('browsingContext.setViewport', { context, viewport: { width, height } })),
      evaluate: async (source) => {
        const expression = `(async () => JSON.stringify(await (${source})))()`;
        const answer = await ask('script.evaluate', { expression, target: { context }, awaitPromise: true });
        const { result, exceptionDetails } = answer as {
          result?: { value?: string };
          exceptionDetails?: { text: string };
        };
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return parsed(result?.value);
      },
      click: async (x, y) => void (await act(clicked(x, y))),
      press: async (key, withAlt) => void (await act(pressed(key, withAlt))),
      close: async () => {
        await ended(process);
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },

  WebKit: async ([driver, browser, screen]) => {
    const ofScreen = ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'];
    const xvfb = started(screen!, ofScreen, ['ignore', 'pipe', 'ignore']);
    const display = await said(xvfb.stdout!, /^(\d+)\n/);
    const port = await freePort();
    const env = { DISPLAY: `:${display}`, LANG: 'C.UTF-8', LANGUAGE: 'en_GB' };
    const web = started(driver!, [`--port=${port}`], 'ignore', env);
    const browserOptions = { binary: browser!, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
    const base = `http://127.0.0.1:${port}/session`;
    const { sessionId } = (await askOnceThere(web, base, { capabilities })) as { sessionId: string };
    const ask = (path: string, body: object) => asked('POST', `${base}/${sessionId}/${path}`, body);
    const act = (actions: Action[]) => ask('actions', { actions });
    return {
      goto: async (url) => void (await ask('url', { url })),
      resize: async (width, height) => void (await ask('window/rect', { width, height })),
      evaluate: async (source) => {
        const script = `const [done] = arguments;
          (async () => JSON.stringify(await (${source})))().then((value) => done([value]), (error) => done([null, String(error)]))`;
        const [value, error] = (await ask('execute/async', { script, args: [] })) as [string | undefined, string?];
        if (error) throw new Error(error);
        return parsed(value);
      },
      click: async (x, y) => void (await act(clicked(x, y))),
      press: async (key, withAlt) => void (await act(pressed(key, withAlt))),
      close: async () => {
        await asked('DELETE', `${base}/${sessionId}`);
        await ended(web);
        await ended(xvfb);
      },
    };
  },
};

/** Blocks requests to other machines. */
const FIREFOX_SETTINGS = Object.entries({
  'intl.accept_languages': 'en-GB',
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.server': 'data:,',
})
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join('');

/* Actions in the form that WebDriver and WebDriver BiDi share: https://www.w3.org/TR/webdriver2/#actions */

type Action = { type: 'pointer' | 'key'; id: string; parameters?: object; actions: object[] };

const clicked = (x: number, y: number): Action[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

const SIGNS: Readonly<Record<string, string>> = { Enter: '\uE007', Escape: '\uE00C', Alt: '\uE00A' };

const pressed = (key: string, withAlt = false): Action[] => {
  const value = SIGNS[key] ?? key;
  const pair = (one: string) =>
    [
      { type: 'keyDown', value: one },
      { type: 'keyUp', value: one },
    ] as const;
  const [altDown, altUp] = pair(SIGNS['Alt']!);
  return [{ type: 'key', id: 'keys', actions: withAlt ? [altDown, ...pair(value), altUp] : [...pair(value)] }];
};

/** Connects by WebDriver BiDi; returns a function that sends a command and resolves with its answer. */
async function socketTo(url: string): Promise<(method: string, params: object) => Promise<unknown>> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no socket to ${url}`)));
  });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as Record<string, unknown>;
    const one = waiting.get(id as number);
    waiting.delete(id as number);
    if (error) one?.reject(new Error(`${String(error)}: ${String(message)}`));
    else one?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has closed its socket'));
  });
  let ids = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++ids;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

async function asked(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

/** Sends the request until the program listens. */
async function askOnceThere(program: ChildProcess, url: string, body: object): Promise<unknown> {
  for (;;) {
    try {
      return await asked('POST', url, body);
    } catch (error) {
      const isListening = (error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED';
      if (isListening || program.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Returns the message that a program prints when it is ready; fails when the program ends before. */
async function said(stream: Readable, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    const found = pattern.exec(text);
    if (!found) continue;
    // Later output must be drained.
    stream.resume();
    return found[1]!;
  }
  throw new Error(`it ended, and said: ${text}`);
}

const programs: ChildProcess[] = [];
// Ends the programs of a window that did not open.
after(() => Promise.all(programs.map(ended)));

function started(program: string, args: string[], stdio: StdioOptions, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(program, args, { stdio, env: { ...process.env, ...env } });
  programs.push(child);
  return child;
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const end = once(process, 'exit');
  process.kill('SIGKILL');
  await end;
}

const parsed = (json: string | null | undefined): unknown => (json ? JSON.parse(json) : undefined);
