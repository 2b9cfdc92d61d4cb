import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { paths } from './data/paths.ts';
import type { Page } from './routes/page.ts';
import { PAGES } from './routes/pages.tsx';
import { AppRoot } from './shell/app-root.tsx';
import { CrashGuard } from './shell/crash-guard.tsx';
import { Crashed } from './shell/dead-ends.tsx';
import { Frame } from './shell/frame.tsx';
import { Guarded } from './shell/guarded.tsx';
import { Home } from './shell/home.tsx';
import { SignedIn } from './shell/signed-in.tsx';
import {
  AddressContext,
  AskedContext,
  BASE,
  RouterContext,
  pathNow,
  searchNow,
  type Address,
  type Way,
} from './state/address.tsx';
import { hasUnsaved, mayLeave } from './ui/forms/unsaved.ts';
import { scroller } from './ui/scroller.ts';
import { NotHere } from './ui/not-here.tsx';
import { useUiTexts } from './ui/texts.ts';

/*
 * Finds the page of an address: PAGES, and the frame around it. The current page stays until the code of the next one is loaded. We wrote
 * our own router, since a library was a tenth of the first load (docs/decisions/0086-first-load.md).
 */

/** Frames around a page. Constants, so that a change of page does not render the frame again. */
const LAYOUTS = {
  bare: (
    <AppRoot>
      <Outlet />
    </AppRoot>
  ),
  whole: (
    <AppRoot>
      <SignedIn>
        <Outlet />
      </SignedIn>
    </AppRoot>
  ),
  framed: (
    <AppRoot>
      <SignedIn>
        <Frame>
          <Outlet />
        </Frame>
      </SignedIn>
    </AppRoot>
  ),
};

type Route = {
  path: string;
  layout: keyof typeof LAYOUTS;
  load: () => Promise<ComponentType>;
  page?: Page;
};

const ROUTES: readonly Route[] = [
  { path: '/', layout: 'framed', load: async () => Home },
  {
    path: '/settings',
    layout: 'framed',
    load: async () => (await import('./shell/settings-place.tsx')).SettingsPlace,
  },
  {
    path: '/forgot-password',
    layout: 'bare',
    load: async () => (await import('./auth/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/reset-password',
    layout: 'bare',
    load: async () => (await import('./auth/reset-password-page.tsx')).ResetPasswordPage,
  },
  ...PAGES.map((page): Route => ({
    path: page.path,
    layout: page.is_full_screen ? 'whole' : 'framed',
    load: page.load,
    page,
  })),
];

/** A page with its code, ready to be shown. */
export type LoadedPage = {
  address: Address;
  layout: keyof typeof LAYOUTS;
  /** Unchanged while only parameters change, so that the page keeps its state. */
  key: string;
  content: ReactNode;
  /** Scroll position of the page when it was left; undefined: unchanged. */
  scroll?: number | undefined;
};

/** Loads the page of the address bar. Never rejects: a failed fetch has a page of its own. */
export async function openAddress(): Promise<LoadedPage> {
  const path = pathNow();
  const found = findRoute(path);
  const address = { path, search: searchNow(), params: found?.params ?? {} };
  // The frame's menu leads away from a missing page.
  if (!found) return { address, layout: 'framed', key: 'none', content: <NotHere /> };
  const { route } = found;
  if (route.page?.leads_to !== undefined) {
    window.history.replaceState(null, '', BASE + route.page.leads_to);
    return await openAddress();
  }
  const shown = { address, layout: route.layout, key: route.path };
  try {
    const Content = await codeOf(route);
    return { ...shown, content: route.page ? <Guarded page={route.page}><Content /></Guarded> : <Content /> }; // prettier-ignore
  } catch (error) {
    // The network, or an outdated build (main.tsx).
    return { ...shown, key: `${route.path} crashed`, content: <Crashed error={error} /> };
  }
}

/** True for pages without a session. */
export const isOpenToAll = (): boolean => findRoute(pathNow())?.route.layout === 'bare';

/** `/orders/new` before `/orders/$reference`. */
function findRoute(path: string): { route: Route; params: Record<string, string> } | undefined {
  const asked = path.split('/');
  const fitting = ROUTES.map((route) => ({ route, parts: route.path.split('/') }))
    .filter(({ parts }) => parts.length === asked.length)
    .filter(({ parts }) => parts.every((part, i) => part.startsWith('$') || part === asked[i]))
    .toSorted((a, b) => parametersIn(a.parts).length - parametersIn(b.parts).length)[0];
  if (!fitting) return undefined;
  const { route, parts } = fitting;
  const params = parametersIn(parts).map((name) => [name.slice(1), decodePart(asked[parts.indexOf(name)]!)]);
  return { route, params: Object.fromEntries(params) as Record<string, string> };
}

const parametersIn = (parts: readonly string[]): string[] => parts.filter((part) => part.startsWith('$'));

/** Unencoded text stays as it is: no page will match it. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

const codes = new Map<Route, Promise<ComponentType>>();

/** Fetched once; after a failure the next request fetches it again. */
function codeOf(route: Route): Promise<ComponentType> {
  const code = codes.get(route) ?? route.load();
  codes.set(route, code);
  code.catch(() => codes.delete(route));
  return code;
}

const ShownContext = createContext<LoadedPage | null>(null);

/** `first`: the address at which the dashboard was opened. */
export function Router({ first }: { first: LoadedPage }) {
  const [asked, setAsked] = useState(first.address.path);
  const [shown, setShown] = useState(first);
  const t = useUiTexts();
  const [{ router, back }] = useState(() => makeRouter(setAsked, setShown, () => mayLeave(t)));
  useEffect(() => {
    const moved = ({ state }: PopStateEvent) => void back((state as { scroll?: number } | null)?.scroll ?? 0);
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, [back]);
  useLayoutEffect(() => {
    if (shown.scroll !== undefined) scroller().scrollTop = shown.scroll;
  }, [shown]);
  return (
    <RouterContext value={router}>
      <AskedContext value={asked}>
        <AddressContext value={shown.address}>
          <ShownContext value={shown}>{LAYOUTS[shown.layout]}</ShownContext>
        </AddressContext>
      </AskedContext>
    </RouterContext>
  );
}

function Outlet() {
  const { key, content } = use(ShownContext)!;
  return <CrashGuard key={key}>{content}</CrashGuard>;
}

/** `mayLeave`: whether the current page may be left without losing typed text (R-FORM-1). */
function makeRouter(
  setAsked: (path: string) => void,
  setShown: (shown: LoadedPage) => void,
  mayLeave: () => Promise<boolean>,
) {
  let turn = 0;
  /** The address of the current page. */
  let here = window.location.href;
  /** Shows the page of the address bar. If several are requested, the last one wins. */
  const follow = async (scroll: number | undefined) => {
    const mine = ++turn;
    here = window.location.href;
    setAsked(pathNow());
    const shown = await openAddress();
    if (mine === turn) startTransition(() => setShown({ ...shown, scroll }));
  };
  const navigate = async ({ to, replace = false }: Way) => {
    // A page of its own (sign-in.html), sent by the service.
    if (to.startsWith(paths.signIn())) return void window.location.assign(BASE + to);
    const { pathname, search } = window.location;
    if (to.split(/[?#]/)[0] !== pathNow() && !(await mayLeave())) return;
    if (replace || BASE + to === pathname + search) {
      window.history.replaceState(null, '', BASE + to);
      return await follow(undefined);
    }
    window.history.replaceState({ scroll: scroller().scrollTop }, '');
    window.history.pushState(null, '', BASE + to);
    await follow(0);
  };
  /** Browser back or forward. Unsaved text raises a question here, so the address bar is restored first. */
  const back = async (scroll: number) => {
    const there = window.location;
    const to = there.pathname.slice(BASE.length) + there.search;
    if (!hasUnsaved() || there.pathname === new URL(here).pathname) return await follow(scroll);
    window.history.pushState(null, '', here);
    if (!(await mayLeave())) return;
    window.history.replaceState(null, '', BASE + to);
    await follow(scroll);
  };
  const preload = (to: string) => {
    const found = findRoute(to.split(/[?#]/)[0]!);
    // Ignored here: navigation fetches it again.
    if (found) codeOf(found.route).catch(() => {});
  };
  return { router: { navigate, preload }, back };
}
