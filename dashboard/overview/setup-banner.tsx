import { useQuery } from '@tanstack/react-query';
import { action } from '../../contract/access/permissions.ts';
import { listSetupSteps } from '../../contract/reports/setup-steps.ts';
import { query } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { LinkButton } from '../ui/link.tsx';
import classes from './overview.module.css';
import { useOverviewTexts } from './texts.ts';

/** Leads to the steps of setting up, for who may take them, until all are done or nobody wants to hear of them. */
export function SetupBanner() {
  const t = useOverviewTexts();
  const may = useMay()(action('settings', 'update'));
  const { data } = useQuery({ ...query(listSetupSteps), enabled: may });
  if (!data?.meta.is_offered) return null;
  const done = data.data.filter(({ is_done }) => is_done).length;
  return (
    <section className={`${classes['setup']} not-printed`}>
      <strong>{t('setup', { done, total: data.data.length })}</strong>
      <LinkButton to={paths.setup()} size="compact-sm">
        {t('setup_do')}
      </LinkButton>
    </section>
  );
}
