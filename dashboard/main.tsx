import './mantine.css';
import './fonts.css';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from './data/paths.ts';
import { makeQueryClient } from './data/query-client.ts';
import { sessionQuery } from './data/session.tsx';
import { Router, isOpenToAll, openAddress } from './router.tsx';
import { AppRoot } from './shell/app-root.tsx';
import { Crashed } from './shell/dead-ends.tsx';
import { BASE } from './state/address.tsx';
import { awaitRest, isFetchingAhead } from './state/at-rest.ts';
import { ApiError } from './ui/api-error.ts';
import { sayForBrowser } from './ui/browser-faults.ts';
import { toastError } from './ui/layers/toast.tsx';

/** Opens the sign-in page, which leads back here. */
function leaveToSignIn() {
  const { pathname, search } = window.location;
  const here = pathname.slice(BASE.length) + search;
  window.location.assign(BASE + paths.signIn(['', '/'].includes(here) ? undefined : here));
}

const queryClient = makeQueryClient({ signedOut: leaveToSignIn, failed: toastError });

// A page of an old build: the new build has it under another name. Only once, so that a broken build does not reload for ever.
window.addEventListener('vite:preloadError', (event) => {
  if (isFetchingAhead()) return;
  if (sessionStorage.getItem('tahsil.reloaded') === window.location.href) return;
  sessionStorage.setItem('tahsil.reloaded', window.location.href);
  event.preventDefault();
  window.location.reload();
});

/** Its effect runs after those of the page inside, which has sent its requests by then. */
function Resting({ children }: { children: ReactNode }) {
  useEffect(() => awaitRest(() => queryClient.isFetching() > 0), []);
  return children;
}

/** The frame of index.html stays until the session and the page's code are there. A user without a session gets no further. */
async function begin(): Promise<void> {
  const [first, refused] = await Promise.all([
    openAddress(),
    isOpenToAll() ? undefined : queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => error),
  ]);
  // The query cache redirects to the sign-in page.
  if (refused instanceof ApiError && refused.status === 401) return;
  createRoot(document.querySelector('#root')!).render(
    <QueryClientProvider client={queryClient}>
      <Resting>
        {refused instanceof Error ? (
          <AppRoot>
            <Crashed error={refused} />
          </AppRoot>
        ) : (
          <Router first={first} />
        )}
      </Resting>
    </QueryClientProvider>,
  );
}

sayForBrowser();
void begin();
