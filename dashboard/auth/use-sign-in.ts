import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { signIn } from '../../contract/auth.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { sessionQuery } from '../data/session.tsx';

export type Typed = { email: string; password: string };

/** Signs in and goes to the page that was asked for, else home. */
export function useSignIn() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { next } = useSearch({ strict: false }) as { next?: string };
  return useMutation({
    mutationFn: (body: Typed & { totp_code?: string; accepts_invitation?: boolean }) => call(signIn, { body }),
    meta: { is_handled: true },
    onSuccess: async (answer) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, answer);
      // A path of ours only: nobody is led elsewhere by a link that was made for it.
      await router.navigate({ href: next?.match(/^\/(?!\/)/) ? next : paths.home() });
    },
  });
}
