import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from '../../contract/auth.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { forgetAnswers } from '../offline/offline.ts';
import { useNavigate } from '../state/address.tsx';

/** Ends the session here and leads to where one signs in; nothing of it stays, in memory or for hours without network. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(signOut),
    onSuccess: async () => {
      await forgetAnswers();
      await navigate({ to: paths.signIn() });
      queryClient.clear();
    },
  });
}
