import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link.tsx';
import { useTabTitle } from './page-header.tsx';
import { useUiTexts } from './texts.ts';

/** The page does not exist. */
export function NotHere() {
  const t = useUiTexts();
  useTabTitle(t('not_here'));
  return (
    <EmptyState
      title={t('not_here')}
      why={t('not_here_why')}
      action={<LinkButton to="/">{t('to_start')}</LinkButton>}
    />
  );
}
