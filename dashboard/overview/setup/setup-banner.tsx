import { paths } from '../../data/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import classes from './guide.module.css';
import { useSetupTexts } from './setup-texts.ts';
import { countDone, type Steps } from './use-setup.ts';

/** Links to the steps that remain after the first parcel. */
export function SetupBanner({ steps }: { steps: Steps }) {
  const t = useSetupTexts();
  return (
    <section className={`${classes['banner']} not-printed`}>
      <strong>{t('banner', { done: countDone(steps), total: steps.length })}</strong>
      <LinkButton to={paths.setup()} size="compact-sm">
        {t('continue')}
      </LinkButton>
    </section>
  );
}
