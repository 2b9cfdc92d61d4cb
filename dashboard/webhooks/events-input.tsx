import { Button, Checkbox, Fieldset, Group, SimpleGrid, Text } from '@mantine/core';
import { EVENT_TYPES } from '../../contract/webhooks/events.ts';
import { Ltr } from '../i18n/format.tsx';
import { useWebhookTexts } from './texts.ts';

const of = (noun: string) => EVENT_TYPES.filter((type) => type.startsWith(`${noun}.`));
const GROUPS = {
  about_leads: of('lead'),
  about_orders: of('order'),
  about_others: EVENT_TYPES.filter((type) => !/^(lead|order)\./.test(type)),
} as const;
type Group = keyof typeof GROUPS;

/** The events of a webhook, in groups. */
export function EventsInput({
  value,
  onChange,
  error,
}: {
  value: readonly string[];
  onChange: (events: string[]) => void;
  error: string | undefined;
}) {
  const t = useWebhookTexts();
  const isAll = EVENT_TYPES.every((type) => value.includes(type));
  const set = (types: readonly string[], isOn: boolean) =>
    onChange(EVENT_TYPES.filter((type) => (types.includes(type) ? isOn : value.includes(type))));
  return (
    <Fieldset
      legend={t('events')}
      variant="unstyled"
      styles={{
        root: { margin: 0, padding: 0 },
        legend: { padding: 0, margin: 0, fontSize: 14, fontWeight: 500 },
      }}
    >
      {error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 3 }} mt={8} spacing="lg">
        {(Object.keys(GROUPS) as Group[]).map((group) => {
          const types = GROUPS[group];
          const chosen = types.filter((type) => value.includes(type)).length;
          return (
            <div key={group}>
              <Checkbox
                label={<strong>{t(group)}</strong>}
                checked={chosen === types.length}
                indeterminate={chosen > 0 && chosen < types.length}
                onChange={() => set(types, chosen < types.length)}
              />
              {types.map((type) => (
                <Checkbox
                  key={type}
                  mt={8}
                  ms={16}
                  label={<Ltr>{type}</Ltr>}
                  checked={value.includes(type)}
                  onChange={({ currentTarget }) => set([type], currentTarget.checked)}
                />
              ))}
            </div>
          );
        })}
      </SimpleGrid>
      <Group mt="sm">
        <Button variant="default" size="compact-sm" onClick={() => set(EVENT_TYPES, !isAll)} aria-pressed={isAll}>
          {t('every_event')}
        </Button>
      </Group>
    </Fieldset>
  );
}
