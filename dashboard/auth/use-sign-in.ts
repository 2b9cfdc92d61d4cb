import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signIn } from '../../contract/access/auth.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { sessionQuery } from '../data/session.tsx';
import { useNavigate, useWayBack } from '../state/address.tsx';

export type Credentials = { email: string; password: string };

/** Signs in and goes to the requested page, else home. */
export function useSignIn() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Only a path of ours: a crafted link must not lead elsewhere.
  const next = useWayBack(paths.home());
  return useMutation({
    mutationFn: (body: Credentials & { totp_code?: string; accepts_invitation?: boolean }) => call(signIn, { body }),
    meta: { is_handled: true },
    onSuccess: async (answer) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, answer);
      await navigate({ to: next });
    },
  });
}
