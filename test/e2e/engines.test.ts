import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { skippedOnCitus } from '../cluster.ts';
import { testService } from '../harness.ts';
import { PASSWORD, aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { aLead, expect } from '../world.ts';
import { whyNoDashboard } from './browser.ts';
import { openTab, type Tab } from './engines.ts';
import { CHROMIUM_COMMAND } from './chromium.ts';
import { ENGINES, ENGINES_COMMAND, FIND, missingEngines } from './find-engines.ts';

/* The day of an order in each browser engine: finds faults that Chromium alone would forgive. */

const skip =
  skippedOnCitus('the dashboard asks over HTTP what tests of its doors ask') ||
  (missingEngines().length === ENGINES.length && `there is no browser; this brings one: ${CHROMIUM_COMMAND}`) ||
  whyNoDashboard();
const service = skip ? null! : await testService({ worker: true });

describe('the dashboard in three engines', { skip }, () => {
  for (const engine of ENGINES) {
    const missing = !FIND[engine]() && `there is no ${engine} on this machine; this brings it: ${ENGINES_COMMAND}`;
    it(
      `in ${engine} a lead is confirmed, packed by scan, delivered, and its cash taken in`,
      { skip: missing },
      async () => {
        const s = await shop(service);
        const { sku } = await s.stocked(10);
        const earlier = await s.oneOrder(sku);
        const products = [{ sku, quantity: 2, total: 299.8 }];
        const body = { data: [aLead(sku, { full_name: 'Fatima Zahra', products })] };
        const [lead] = expect(await s.api.post('/leads', body), 201).body.data.created_refs;
        const owner = await aPerson(service, s.workspace_id);
        const driver = await aPerson(service, s.workspace_id, 'Delivery');
        const admin = await s.session(s.admin);
        expect(await s.api.post('/money-accounts', { name: 'Till', kind: 'cash_box' }), 201);

        const tab = await openTab(engine);
        try {
          const at = visitor(tab, service.base);
          await at.open('/orders');
          await at.signIn(owner.email, 'link', earlier.reference);

          await at.open('/desk');
          await at.see('button', 'Take the next lead');
          await tab.press('Enter');
          await at.see('text', /^Yours for/);
          await at.fill('Address', '12 Rue Ibn Batouta');
          await tab.press('1', true);
          await at.see('text', /Confirmed: order OR-/);
          const confirmed = expect(await s.api.get(`/leads/${lead!}/show`), 200).body.data;
          assert.equal(confirmed.address, '12 Rue Ibn Batouta');
          const reference: string = confirmed.order_reference;

          await at.open('/scan');
          await at.see('text', 'Scan a parcel');
          for (const key of [...reference, 'Enter']) await tab.press(key);
          await at.see('heading', reference);
          await at.see('text', 'Packed');
          const { id, status } = await s.showOrder(reference);
          assert.equal(status, 'packed');
          await at.click('link', 'Leave');
          await at.signOut();

          const assigned = { ids: [id], delivery_boy_id: driver.id, warehouseId: s.main };
          expect(await admin.post('/orders/assign-to-delivery-boy', assigned), 200);
          await tab.resize(390, 844);
          await at.open('/round');
          await at.signIn(driver.email, 'heading', 'Left · 1');
          await at.click('button', `Delivered: ${reference}`);
          await at.click('button', /^Collected /);
          await at.see('text', 'Nothing is left for today.');
          // The phone has sent the scan to the service.
          await at.see('button', `Undo ${reference}`);
          await at.assertQuiet();

          await tab.resize(1440, 900);
          await at.open('/settlements');
          await at.see('text', '299.80 MAD');
          await at.signOut();

          await at.open('/settlements');
          await at.signIn(owner.email, 'link', driver.full_name);
          await at.click('link', driver.full_name);
          await at.click('combobox', 'Into');
          await at.click('option', 'Till');
          await at.click('button', 'Take in 299.80 MAD');
          await at.see('heading', /^Settlement \d+/);
          assert.equal((await s.showOrder(reference)).cash!.stage, 'remitted');
          await at.assertQuiet();
        } finally {
          await tab.close();
        }
      },
    );
  }
});

/** A person at a window, who finds elements by role and name. */
function visitor(tab: Tab, base: string) {
  const find = async (role: Role, name: string | RegExp): Promise<Place> => {
    const wanted = typeof name === 'string' ? { is: name } : { matches: name.source };
    const source = `(${findOnPage})(${JSON.stringify(ROLES[role])}, ${JSON.stringify(wanted)})`;
    const until = Date.now() + WAIT_MS;
    for (;;) {
      // A page that was just left does not answer.
      const place = (await tab.evaluate(source).catch((error: unknown) => error)) as Place | Error | null;
      if (place && 'x' in place) return place;
      const isOver = Date.now() > until;
      if (isOver) assert.fail(`no ${role} ${name} on ${JSON.stringify(await tab.evaluate(SHOWN))}: ${place}`);
      await pause(50);
    }
  };
  const click = async (role: Role, name: string | RegExp) => {
    const { x, y } = await find(role, name);
    await tab.click(x, y);
  };
  const fill = async (name: string | RegExp, text: string) => {
    await click('textbox', name);
    await tab.evaluate('document.activeElement.select()');
    for (const key of text) await tab.press(key);
  };
  const assertQuiet = async () => assert.deepEqual(await tab.evaluate('window.faults'), []);
  return {
    see: find,
    click,
    fill,
    assertQuiet,
    open: async (path: string) => {
      await tab.goto(`${base}/app${path}`);
      await tab.evaluate(`(${noteFaults})()`);
    },
    /** Signs in, and waits for the named element. */
    signIn: async (email: string, role: Role, name: string | RegExp) => {
      await fill('E-mail', email);
      await fill(/^Password/, PASSWORD);
      await click('button', 'Sign in');
      // The sign-in opens another document.
      await find(role, name);
      await tab.evaluate(`(${noteFaults})()`);
    },
    signOut: async () => {
      await assertQuiet();
      await click('button', /^Account menu/);
      await click('menuitem', 'Sign out');
      await find('button', 'Sign in');
    },
  };
}

const WAIT_MS = 30_000;

const ROLES = {
  button: 'button, [role=button]',
  link: 'a[href]',
  textbox: 'input, textarea',
  combobox: '[role=combobox], input, button',
  heading: 'h1, h2, h3',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  text: 'body *',
};
type Role = keyof typeof ROLES;
type Place = { x: number; y: number };

const SHOWN = '[location.pathname, document.body.innerText.slice(0, 2000)]';

/** Runs in the page: returns where to click on the first visible, uncovered element of this name; null: there is none. */
function findOnPage(selector: string, { is, matches }: { is?: string; matches?: string }): Place | null {
  const isWanted = (name: string) => name === is || (matches !== undefined && new RegExp(matches).test(name));
  const textOf = (element: Element | null) => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const aside of copy?.querySelectorAll('[aria-hidden=true], kbd') ?? []) aside.remove();
    return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label') ?? '',
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => textOf(document.getElementById(id))),
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => textOf(label).replace(/ ?\*$/, '')),
    textOf(element),
  ];
  for (const element of document.querySelectorAll(selector)) {
    const isShown = element.checkVisibility({ visibilityProperty: true });
    if (!isShown || (element as HTMLButtonElement).disabled || !namesOf(element).some(isWanted)) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(place.x, place.y);
    if (hit && (element.contains(hit) || hit.contains(element))) return place;
  }
  return null;
}

/** Runs in the page: records its errors from now on. */
function noteFaults(): void {
  const faults: string[] = [];
  Object.assign(window, { faults });
  addEventListener('error', ({ message }) => void faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => void faults.push(String(reason)));
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }) => void faults.push(`${violatedDirective}: ${blockedURI}`),
  );
}
