import './mantine.css';
import './fonts.css';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { paths } from './data/paths.ts';
import { makeQueryClient } from './data/query-client.ts';
import { makeRouter } from './router.tsx';
import { toastError } from './ui/toast.tsx';

const queryClient = makeQueryClient({
  signedOut() {
    const { href, pathname } = router.state.location;
    if (pathname === paths.signIn()) return;
    queryClient.clear();
    void router.navigate({ href: paths.signIn(href) });
  },
  failed: toastError,
});
const router = makeRouter(queryClient);

// A page of a build that is gone: the new one has it under another name. Once, so that a broken build does not reload for ever.
window.addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem('tahsil.reloaded') === window.location.href) return;
  sessionStorage.setItem('tahsil.reloaded', window.location.href);
  event.preventDefault();
  window.location.reload();
});

createRoot(document.querySelector('#root')!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
