import { Text } from '@mantine/core';
import { ACTIONS, SCOPES, may, scopeFor } from '../../contract/access/permissions.ts';
import { RESOURCES, type Resource, RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import { useLanguage } from '../i18n/texts.ts';
import { ACTION_NAMES } from '../names/right-names.ts';
import { grantsOf, useSession } from '../data/session.tsx';
import { CheckGrid } from '../ui/fields/check-grid.tsx';
import { useApplicationTexts } from './texts.ts';

const VERBS = ['view', 'create', 'update', 'delete', 'export', 'import'] as const;
type Verb = (typeof VERBS)[number];
const scopeOf = (resource: Resource, verb: Verb) => `${verb} ${resource}`;

/** Rights of a token, among those of its maker. */
export function ScopesInput({
  value,
  onChange,
  is_fixed = false,
  error,
}: {
  value: readonly string[];
  onChange: (next: (before: readonly string[]) => string[]) => void;
  is_fixed?: boolean;
  error?: string | undefined;
}) {
  const t = useApplicationTexts();
  const { say } = useLanguage();
  const grants = grantsOf(useSession());
  const isHeld = (resource: Resource, verb: Verb) =>
    ACTIONS.some((name) => scopeFor(resource, name) === scopeOf(resource, verb) && may(grants, resource, name));
  return (
    <section>
      <Text fw={600}>{t('scopes')}</Text>
      <Text size="sm" c="dimmed" mb={8}>
        {t('scopes_why')}
      </Text>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" mb={8}>
          {error}
        </Text>
      )}
      <CheckGrid
        label={t('scopes')}
        corner={t('resource')}
        rows={RESOURCES.filter(
          (name) => VERBS.some((verb) => isHeld(name, verb)) || value.some((one) => one.endsWith(` ${name}`)),
        ).map((key) => ({ key, label: say(RESOURCE_NAMES[key]) }))}
        columns={VERBS.map((key) => ({ key, label: key === 'view' ? t('view') : say(ACTION_NAMES[key]) }))}
        has={(resource, verb) => value.includes(scopeOf(resource, verb))}
        lockOf={(resource, verb) => (is_fixed ? '' : isHeld(resource, verb) ? null : t('you_lack'))}
        onChange={(boxes, isOn) => {
          const changed = boxes.map(({ row, column }) => scopeOf(row, column));
          onChange((before) => SCOPES.filter((scope) => (changed.includes(scope) ? isOn : before.includes(scope))));
        }}
      />
    </section>
  );
}
