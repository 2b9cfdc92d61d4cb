import { Fieldset, Text } from '@mantine/core';
import { LEAD_STATUSES, type LeadStatus } from '../../contract/leads/lead-moves.ts';
import { reasonByName, reasonName } from '../leads/desk/reason-name.ts';
import { useLeadTexts } from '../leads/texts.ts';
import type { SettingInputProps } from './setting-input.tsx';
import classes from './settings-form.module.css';
import { useSettingTexts } from './texts.ts';
import { Select } from '../ui/fields/select.tsx';
import { TagsInput } from '../ui/fields/multi-select.tsx';

type Reasons = Partial<Record<LeadStatus, readonly string[]>>;

/** The reasons of statuses that have some. */
export function ReasonsInput({ name, label, description, is_disabled, value, onChange, faultAt }: SettingInputProps) {
  const t = useSettingTexts();
  const leads = useLeadTexts();
  const reasons = value as Reasons;
  const shown = LEAD_STATUSES.filter((status) => reasons[status] !== undefined);
  return (
    <Fieldset
      legend={label}
      variant="unstyled"
      styles={{
        root: { margin: 0, padding: 0 },
        legend: { padding: 0, margin: 0, fontSize: 14, fontWeight: 600 },
      }}
    >
      <Text size="xs" c="dimmed">
        {description}
      </Text>
      <div className={classes['steps']}>
        {shown.map((status) => (
          <TagsInput
            key={status}
            label={leads(status)}
            disabled={is_disabled}
            value={(reasons[status] ?? []).map((reason) => reasonName(leads, reason))}
            error={faultAt(`${name}.${status}`)}
            onChange={(names) => onChange({ ...reasons, [status]: names.map((name) => reasonByName(leads, name)) })}
          />
        ))}
        {!is_disabled && (
          <Select
            aria-label={t('add_reasons')}
            placeholder={t('add_reasons')}
            data={LEAD_STATUSES.filter((status) => !shown.includes(status)).map((status) => ({
              value: status,
              label: leads(status),
            }))}
            value={null}
            onChange={(status) => status && onChange({ ...reasons, [status]: [] })}
          />
        )}
      </div>
    </Fieldset>
  );
}
