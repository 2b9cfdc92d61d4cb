import { globSync } from 'node:fs';
import { findChromium, findOnPath } from './chromium.ts';

/*
 * The browser engines of the dashboard's users. Chromium runs all tests; the other two run one journey (engines.test.ts), where their
 * Debian packages are installed.
 */

export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const;
export type Engine = (typeof ENGINES)[number];

/** The programs of each engine; undefined when one of them is missing. */
export const FIND: { [one in Engine]: () => string[] | undefined } = {
  Chromium: () => allOf(findChromium()),
  Firefox: () => allOf(findOnPath('firefox-esr', 'firefox')),
  /** WebKitGTK has no headless mode: its browser is shown on a virtual screen of Xvfb. */
  WebKit: () => allOf(findOnPath('WebKitWebDriver'), findMiniBrowser(), findOnPath('Xvfb')),
};

/** Command that installs the other two engines. */
export const ENGINES_COMMAND = 'sudo apt-get install -y firefox-esr webkit2gtk-driver xvfb';

/** Engines that are missing on this machine. */
export const missingEngines = (): Engine[] => ENGINES.filter((engine) => !FIND[engine]());

const findMiniBrowser = (): string | undefined =>
  globSync('/usr/lib/{*/,}webkit{2gtk-4.*,gtk-6.*}/MiniBrowser').toSorted().at(-1);

const allOf = (...programs: (string | undefined)[]): string[] | undefined => {
  const found = programs.filter((program) => program !== undefined);
  return found.length === programs.length ? found : undefined;
};
