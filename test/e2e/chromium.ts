import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The one without windows comes first: it opens a page in half the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Command that installs a Chromium. */
export const CHROMIUM_COMMAND =
  process.platform === 'darwin' ? 'brew install --cask google-chrome' : 'sudo apt-get install -y chromium';

/** The machine's own Chromium; undefined when it is neither on PATH nor in the usual places. */
export const findChromium = (): string | undefined => findOnPath(...NAMES) ?? PLACES.find(isProgram);

/** The first of these programs that exists, searched in one folder of PATH after the other. */
export const findOnPath = (...names: string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isProgram);

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
