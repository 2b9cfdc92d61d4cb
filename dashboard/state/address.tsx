import { createContext, use, type ComponentProps } from 'react';

/*
 * The dashboard's current address: addresses as data/paths.ts builds them, without the common /app. router.tsx decides which page
 * they show and provides these contexts; all other code reads and navigates through them.
 */

export const BASE = '/app';

/** `path`: `/orders/OR-7M2K`; `search`: all text; `params`: of the page's path, as `reference`. */
export type Address = {
  path: string;
  search: Readonly<Record<string, string | undefined>>;
  params: Readonly<Record<string, string | undefined>>;
};
/** `replace`: the back button skips the current address. */
export type Way = { to: string; replace?: boolean };
type Router = {
  /** Resolves when the page's code is there. */
  navigate: (way: Way) => Promise<void>;
  /** Fetches the page's code, as it may be opened next. */
  preload: (to: string) => void;
};

export const RouterContext = createContext<Router | null>(null);
/** The last requested path: the navigation marks it before its page is loaded. */
export const AskedContext = createContext('/');
/** Address of the current page. */
export const AddressContext = createContext<Address>({ path: '/', search: {}, params: {} });

export const useNavigate = (): Router['navigate'] => useRouter().navigate;
export const useAskedPath = (): string => use(AskedContext);
export const useAddress = (): Address => use(AddressContext);
export const useParams = (): Address['params'] => use(AddressContext).params;
export const useSearch = (): Address['search'] => use(AddressContext).search;

/** Target of a page after its work is done: its address's `next`, a path of ours only, else `otherwise`. */
export function useWayBack(otherwise: string): string {
  const { next } = useSearch();
  return next?.match(/^\/(?![/\\])/) ? next : otherwise;
}

/** The path of the address bar: the last request, whether it is shown yet or not. */
export const pathNow = (): string => window.location.pathname.slice(BASE.length).replace(/\/$/, '') || '/';

/** Search parameters of the address bar as they are now, to change some of them. */
export const searchNow = (): Address['search'] => Object.fromEntries(new URLSearchParams(window.location.search));

/** A link inside the dashboard. Keys that open it elsewhere work as in any link; hover or focus fetches its page. */
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
