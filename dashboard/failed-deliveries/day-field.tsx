import { Button, Group, TextInput } from '@mantine/core';
import { DELIVERY_LIMITS } from '../../contract/failed-deliveries.ts';
import { useFormat } from '../i18n/format.tsx';
import { useFailedTexts } from './texts.ts';

/** The day so many days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A day that is still to come, the next ones a tap away. */
export function DayField(props: {
  label: string;
  today: string;
  value: string;
  required?: boolean;
  error?: string | undefined;
  onChange: (day: string) => void;
}) {
  const t = useFailedTexts();
  const { day } = useFormat();
  const { label, today, value, required, error, onChange } = props;
  return (
    <div>
      <TextInput
        type="date"
        label={label}
        required={required ?? false}
        min={today}
        max={dayAfter(today, DELIVERY_LIMITS.days_ahead_max)}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Group gap={4} mt={4}>
        {[0, 1, 2, 3].map((days) => {
          const one = dayAfter(today, days);
          return (
            <Button
              key={one}
              size="compact-sm"
              variant={one === value ? 'light' : 'default'}
              aria-pressed={one === value}
              onClick={() => onChange(one)}
            >
              {days === 0 ? t('today') : days === 1 ? t('tomorrow') : day(one)}
            </Button>
          );
        })}
      </Group>
    </div>
  );
}
