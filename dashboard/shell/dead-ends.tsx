import { Button, Group } from '@mantine/core';
import { paths } from '../data/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { errorText } from '../ui/error-text.ts';
import { LinkButton } from '../ui/link.tsx';
import { useTabTitle } from '../ui/page-header.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { useShellTexts } from './texts.ts';

/** The page exists, but not for this role. */
export function Forbidden() {
  const t = useShellTexts();
  const ui = useUiTexts();
  useTabTitle(t('forbidden'));
  return (
    <EmptyState
      title={t('forbidden')}
      why={t('forbidden_why')}
      action={<LinkButton to={paths.home()}>{ui('to_start')}</LinkButton>}
    />
  );
}

/** A page that broke, or a session that could not be fetched. */
export function Crashed({ error }: { error: unknown }) {
  const t = useShellTexts();
  const ui = useUiTexts();
  useTabTitle(t('crashed'));
  return (
    <div role="alert">
      <EmptyState
        title={t('crashed')}
        why={errorText(ui, error)}
        action={
          <Group>
            <Button onClick={() => window.location.reload()}>{ui('try_again')}</Button>
          </Group>
        }
      />
    </div>
  );
}
