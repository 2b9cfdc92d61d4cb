import type { Locator, Page } from 'playwright-core';
import { assertBecomes } from './browser.ts';

/*
 * A newcomer who knows nothing but what pages show. Each act costs time as people need it, so the way to a first result is a figure: she
 * reads each line of a page once, and finds buttons and fields by their words.
 */

const SECONDS = { click: 2, field: 3, word: 0.3 } as const;

export function newcomer(page: Page) {
  const seen = new Set<string>();
  const steps: string[] = [];
  const fields: string[] = [];
  let seconds = 0;

  const spend = (cost: number, step: string) => {
    seconds += cost;
    steps.push(`${seconds.toFixed(0).padStart(4)} s  ${step}`);
  };

  /** Reads what is new on the page: its main part, a dialog, and messages. */
  async function read(title: string): Promise<void> {
    const text = await page
      .locator('main, [role="dialog"], [role="status"], body:not(:has(main))')
      .allInnerTexts()
      .then((parts) => parts.join('\n'));
    const lines = text.split('\n').map((line) => line.trim());
    const fresh = lines.filter((line) => line !== '' && !seen.has(line));
    for (const line of fresh) seen.add(line);
    const words = fresh.join(' ').split(/\s+/).filter(Boolean).length;
    spend(words * SECONDS.word, `reads ${title}: ${words} words`);
  }

  return {
    read,
    async click(what: Locator, name: string): Promise<void> {
      await what.click();
      spend(SECONDS.click, `presses “${name}”`);
    },
    async press(keys: string, name: string): Promise<void> {
      await page.keyboard.press(keys);
      spend(SECONDS.click, `presses ${keys}: ${name}`);
    },
    async fill(name: string, value: string, within: Locator = page.locator('body')): Promise<void> {
      await within.getByLabel(new RegExp(`^${name}( \\*)?$`)).fill(value);
      fields.push(name);
      spend(SECONDS.field, `fills in “${name}”`);
    },
    /** A field that the page has filled in already costs nothing. */
    finds: (field: Locator, value: string) => assertBecomes(() => field.inputValue(), value),
    /** What it took so far; seconds are computed, not measured. */
    sum: () => ({ seconds, fields, steps }),
  };
}
