import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from '../../contract/access/auth.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useSession } from '../data/session.tsx';
import { forgetAnswers } from '../offline/offline.ts';
import { unsubscribe } from '../offline/push-device.ts';
import type { LeavingStore } from '../offline/scan-store.ts';
import { useNavigate } from '../state/address.tsx';
import { dropAllDrafts } from '../forms/drafts.ts';
import { mayLeave } from '../ui/forms/unsaved.ts';
import { confirm } from '../ui/layers/confirm.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { useAuthTexts } from './texts.ts';

/**
 * Ends the session here and leads to the sign-in page (R-SCAN-2). Its data leaves memory and the offline caches, except unsent
 * scans: they wait for their owner, who is warned first.
 */
export function useSignOut() {
  const t = useAuthTexts();
  const ui = useUiTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { workspace, user } = useSession();
  const owner = `${workspace.id} ${user.id}`;
  /** False: the person cancels the sign-out. */
  const isSure = async (store: LeavingStore | null): Promise<boolean> => {
    const { waiting, wrong } = (await store?.countLeft(owner)) ?? { waiting: 0, wrong: 0 };
    if (waiting + wrong === 0) return true;
    const body = [waiting > 0 && t('unsent_why'), wrong > 0 && t('wrong_left', { count: wrong })]
      .filter(Boolean)
      .join(' ');
    const title = waiting > 0 ? t('unsent', { count: waiting }) : t('sign_out_now');
    return await confirm({ title, body, action: t('sign_out'), otherwise: t('stay_signed_in') });
  };
  return useMutation({
    mutationFn: async () => {
      const store = await openedStore();
      if (!(await mayLeave(ui)) || !(await isSure(store))) return;
      await unsubscribe();
      await call(signOut);
      await store?.forgetSent(owner);
      await forgetAnswers();
      dropAllDrafts();
      await navigate({ to: paths.signIn() });
      queryClient.clear();
    },
  });
}

/** Null: this browser has no storage. */
async function openedStore(): Promise<LeavingStore | null> {
  const { openScanStore } = await import('../offline/scan-store.ts');
  return await openScanStore().catch(() => null);
}
