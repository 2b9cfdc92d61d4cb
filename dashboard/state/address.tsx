import { createContext, use, type ComponentProps } from 'react';

/*
 * Where the browser is, in the dashboard: addresses as data/paths.ts builds them, without the /app that all begin with. router.tsx
 * decides what is shown there and gives these contexts; everything else asks and moves by what is here.
 */

export const BASE = '/app';

/** `path`: `/orders/OR-7M2K`; `search`: all text; `params`: of the page's path, as `reference`. */
export type Address = {
  path: string;
  search: Readonly<Record<string, string | undefined>>;
  params: Readonly<Record<string, string | undefined>>;
};
/** `replace`: the back button leads past where we are now. */
export type Way = { to: string; replace?: boolean };
type Router = {
  /** Resolves when the code of the page is there. */
  navigate: (way: Way) => Promise<void>;
  /** Fetches the page's code, as it may be opened next. */
  preload: (to: string) => void;
};

export const RouterContext = createContext<Router | null>(null);
/** The path that was asked for last: the navigation shows it before its page has come. */
export const AskedContext = createContext('/');
/** What the page that is shown is of. */
export const AddressContext = createContext<Address>({ path: '/', search: {}, params: {} });

export const useNavigate = (): Router['navigate'] => useRouter().navigate;
export const useAskedPath = (): string => use(AskedContext);
export const useAddress = (): Address => use(AddressContext);
export const useParams = (): Address['params'] => use(AddressContext).params;
export const useSearch = (): Address['search'] => use(AddressContext).search;

/** Where a page leads once its work is done: what its address asks for as `next`, a path of ours only, else `otherwise`. */
export function useWayBack(otherwise: string): string {
  const { next } = useSearch();
  return next?.match(/^\/(?![/\\])/) ? next : otherwise;
}

/** The path of the address bar: what was asked for last, whether it is shown yet or not. */
export const pathNow = (): string => window.location.pathname.slice(BASE.length).replace(/\/$/, '') || '/';

/** Search parameters of the address bar as they are now, for who changes some of them. */
export const searchNow = (): Address['search'] => Object.fromEntries(new URLSearchParams(window.location.search));

/** A link inside the dashboard. Keys that open it elsewhere work as in any link; its page is fetched once somebody points at it. */
export function Link({ to, ...more }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const { navigate, preload } = useRouter();
  return (
    <a
      {...more}
      href={BASE + to}
      onPointerEnter={(event) => {
        more.onPointerEnter?.(event);
        preload(to);
      }}
      onFocus={(event) => {
        more.onFocus?.(event);
        preload(to);
      }}
      onClick={(event) => {
        more.onClick?.(event);
        const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
        if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        if (more.target && more.target !== '_self') return;
        event.preventDefault();
        void navigate({ to });
      }}
    />
  );
}

function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('There is no router here: this component belongs inside <Router>.');
  return router;
}
