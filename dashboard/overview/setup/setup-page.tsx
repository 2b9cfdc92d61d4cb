import { paths } from '../../data/paths.ts';
import { LoadFailed } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Guide, HideGuide } from './guide.tsx';
import { useSetupTexts } from './setup-texts.ts';
import { useSetup } from './use-setup.ts';

/** The setup steps on a page of their own. */
export function SetupPage() {
  const t = useSetupTexts();
  const { data, error, refetch } = useSetup();
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('setup')} actions={data?.meta.is_offered && <HideGuide />} />
      {data && data.data.length > 0 && <Guide steps={data.data} back={paths.setup()} />}
    </>
  );
}
