import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { paths } from './data/paths.ts';
import type { Page } from './routes/page.ts';
import { PAGES } from './routes/pages.tsx';
import { sessionQuery } from './data/session.tsx';
import { AppRoot } from './shell/app-root.tsx';
import { Crashed } from './shell/dead-ends.tsx';
import { Frame } from './shell/frame.tsx';
import { Guarded } from './shell/guarded.tsx';
import { Home } from './shell/home.tsx';
import { SignedIn } from './shell/signed-in.tsx';
import { NotHere } from './ui/not-here.tsx';
import { ApiError } from './ui/api-error.ts';

/** The router over PAGES: pages inside the frame, pages that fill the window, and those for who is not signed in. */
export function makeRouter(queryClient: QueryClient) {
  const root = createRootRoute({ component: AppRoot, notFoundComponent: NotHere, errorComponent: Crashed });
  /** Nobody gets beyond this who is not signed in. */
  const known = createRoute({
    getParentRoute: () => root,
    id: 'known',
    beforeLoad: async ({ location }) => {
      try {
        await queryClient.ensureQueryData(sessionQuery);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        throw redirect({ href: paths.signIn(location.href === '/' ? undefined : location.href) });
      }
    },
    component: SignedIn,
    errorComponent: Crashed,
  });
  const frame = createRoute({
    getParentRoute: () => known,
    id: 'frame',
    component: Frame,
  });
  const home = createRoute({
    getParentRoute: () => frame,
    path: '/',
    component: Home,
  });
  const settings = createRoute({
    getParentRoute: () => frame,
    path: '/settings',
    component: lazyRouteComponent(() => import('./shell/settings-place.tsx'), 'SettingsPlace'),
  });
  const inFrame = PAGES.filter((page) => !page.is_full_screen).map((page) => routeOf(page, () => frame));
  const fullScreen = PAGES.filter((page) => page.is_full_screen).map((page) => routeOf(page, () => known));
  const signIn = createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    // A page of its own (sign-in.html), which the service sends.
    beforeLoad: ({ location, preload }) => {
      if (!preload) window.location.assign(`/app${location.href}`);
      return new Promise<never>(() => {});
    },
  });
  const forgot = createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    component: lazyRouteComponent(() => import('./auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  });
  const reset = createRoute({
    getParentRoute: () => root,
    path: '/reset-password',
    component: lazyRouteComponent(() => import('./auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  });
  return createRouter({
    routeTree: root.addChildren([
      known.addChildren([frame.addChildren([home, settings, ...inFrame]), ...fullScreen]),
      signIn,
      forgot,
      reset,
    ]),
    basepath: '/app',
    defaultPreload: 'intent',
    defaultErrorComponent: Crashed,
    defaultNotFoundComponent: NotHere,
    scrollRestoration: true,
    // Addresses as people write them: `?status=new,packed&page=2`.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const pairs = Object.entries(search as Record<string, unknown>).filter(([, value]) => value !== undefined);
      const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
      return text === '' ? '' : `?${text}`;
    },
  });
}

function routeOf<Parent extends AnyRoute>(page: Page, parent: () => Parent) {
  return createRoute({
    getParentRoute: parent,
    path: page.path,
    staticData: { page },
    ...(page.leads_to !== undefined && { beforeLoad: () => Promise.reject(redirect({ href: page.leads_to! })) }),
    component: lazyRouteComponent(async () => ({ default: await guarded(page) })),
  });
}

/** The page, or for who may not open it the reason. */
async function guarded(page: Page) {
  const Content = await page.load();
  return function GuardedPage() {
    return (
      <Guarded page={page}>
        <Content />
      </Guarded>
    );
  };
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}
