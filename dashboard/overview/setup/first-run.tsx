import { useSession } from '../../data/session.tsx';
import { paths } from '../../data/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Guide, HideGuide } from './guide.tsx';
import { useSetupTexts } from './setup-texts.ts';
import type { Steps } from './use-setup.ts';

/** Replaces the overview until the first parcel is shipped: all its figures would be 0. */
export function FirstRun({ steps }: { steps: Steps }) {
  const t = useSetupTexts();
  const { user } = useSession();
  return (
    <>
      <PageHeader title={t('welcome', { name: user.full_name })} tab={t('setup')} actions={<HideGuide />} />
      <Guide steps={steps} back={paths.overview()} />
    </>
  );
}
