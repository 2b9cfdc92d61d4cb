import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link.tsx';
import { useUiWords } from './words.ts';

/** There is no such page. */
export function NotHere() {
  const t = useUiWords();
  return (
    <EmptyState
      title={t('not_here')}
      why={t('not_here_why')}
      action={<LinkButton to="/">{t('to_start')}</LinkButton>}
    />
  );
}
