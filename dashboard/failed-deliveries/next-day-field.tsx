import { Button, Group } from '@mantine/core';
import { DELIVERY_LIMITS } from '../../contract/orders/failed-deliveries.ts';
import { addDays } from '../i18n/dates/zone.ts';
import { useFormat } from '../i18n/format.tsx';
import { DayField } from '../ui/fields/day-field.tsx';
import { useFailedTexts } from './texts.ts';

/** A field for a future day; the next days are one tap away. */
export function NextDayField(props: {
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
      <DayField
        label={label}
        required={required ?? false}
        min={today}
        max={addDays(today, DELIVERY_LIMITS.days_ahead_max)}
        value={value}
        error={error}
        onChange={onChange}
      />
      <Group gap={4} mt={4}>
        {[0, 1, 2, 3].map((days) => {
          const one = addDays(today, days);
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
