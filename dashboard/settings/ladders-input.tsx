import { Button, Fieldset, Group, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  LADDER_ENDS,
  RETRIED_STATUSES,
  type RetriedStatus,
  type RetryLadder,
  type RetryLadders,
} from '../../contract/leads/retry-ladder.ts';
import { readNumber } from '../i18n/read-number.ts';
import { useLeadTexts } from '../leads/texts.ts';
import type { SettingInputProps } from './setting-input.tsx';
import classes from './settings-form.module.css';
import { useSettingTexts } from './texts.ts';
import { Select } from '../ui/fields/select.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';

const UNITS = { minutes: 1, hours: 60, days: 1_440 } as const;
type Unit = keyof typeof UNITS;

export const LEGEND = { padding: 0, margin: 0, fontSize: 14, fontWeight: 600 };
export const ROOT = { margin: 0, padding: 0 };

/** Call-back steps of each status: a row of waits, and the status at the end. */
export function LaddersInput(props: SettingInputProps) {
  const t = useLeadTexts();
  const ladders = props.value as RetryLadders;
  return (
    <Fieldset legend={props.label} variant="unstyled" styles={{ root: ROOT, legend: LEGEND }}>
      <Text size="xs" c="dimmed">
        {props.description}
      </Text>
      {RETRIED_STATUSES.map((status) => (
        <Ladder
          key={status}
          {...props}
          label={t(status)}
          status={status}
          ladder={ladders[status] ?? { after_minutes: [] }}
          onLadder={(ladder) => props.onChange({ ...ladders, [status]: ladder })}
        />
      ))}
    </Fieldset>
  );
}

type LadderProps = SettingInputProps & {
  status: RetriedStatus;
  ladder: RetryLadder;
  onLadder: (ladder: RetryLadder) => void;
};

function Ladder({ name, label, status, ladder, is_disabled, faultAt, onLadder }: LadderProps) {
  const t = useSettingTexts();
  const leads = useLeadTexts();
  const steps = ladder.after_minutes;
  const path = `${name}.${status}`;
  const setSteps = (after_minutes: number[]) => onLadder({ ...ladder, after_minutes });
  return (
    <Fieldset
      legend={label}
      variant="unstyled"
      styles={{ root: { ...ROOT, marginBlockStart: 12 }, legend: { ...LEGEND, fontWeight: 400 } }}
    >
      <div className={classes['steps']}>
        {steps.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('no_steps')}
          </Text>
        )}
        {steps.map((minutes, i) => (
          // Steps have no identity except their place.
          <Group key={i} gap="xs" wrap="nowrap" align="flex-start">
            <Wait
              label={t('step', { n: i + 1 })}
              unit_label={t('unit', { n: i + 1 })}
              minutes={minutes}
              is_disabled={is_disabled}
              error={faultAt(`${path}.after_minutes.${i}`)}
              onChange={(next) => setSteps(steps.with(i, next))}
            />
            {!is_disabled && (
              <RemoveButton label={t('remove_step', { n: i + 1 })} onClick={() => setSteps(steps.toSpliced(i, 1))} />
            )}
          </Group>
        ))}
        <Group gap="xs" align="flex-end">
          {!is_disabled && (
            <Button
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setSteps([...steps, steps.at(-1) ?? UNITS.hours])}
            >
              {t('add_step')}
            </Button>
          )}
          <Select
            label={t('ends_in')}
            disabled={is_disabled}
            error={faultAt(`${path}.ends_in`)}
            data={[
              { value: '', label: t('stays') },
              ...LADDER_ENDS.filter((end) => end !== status).map((value) => ({ value, label: leads(value) })),
            ]}
            value={ladder.ends_in ?? ''}
            onChange={(end) => onLadder({ ...ladder, ends_in: end ? (end as (typeof LADDER_ENDS)[number]) : null })}
          />
        </Group>
      </div>
    </Fieldset>
  );
}

/** The largest unit in which it is a whole number. */
const unitOf = (minutes: number): Unit =>
  minutes > 0 && minutes % UNITS.days === 0 ? 'days' : minutes > 0 && minutes % UNITS.hours === 0 ? 'hours' : 'minutes';

type WaitProps = {
  label: string;
  unit_label: string;
  minutes: number;
  is_disabled: boolean;
  error: string | undefined;
  onChange: (minutes: number) => void;
};

/** A number and its unit. A chosen unit stays: 60 minutes do not turn into an hour while typing. */
export function Wait({ label, unit_label, minutes, is_disabled, error, onChange }: WaitProps) {
  const t = useSettingTexts();
  const [kept, setKept] = useState(() => splitMinutes(minutes));
  // The typed text, as long as it matches the value: earlier steps may be removed, and changes reverted.
  const { typed, unit } = Number.isNaN(minutes) || minutesOf(kept) === minutes ? kept : splitMinutes(minutes);
  const say = (next: TypedDuration) => {
    setKept(next);
    onChange(minutesOf(next));
  };
  return (
    <>
      <TextInput
        aria-label={label}
        classNames={{ input: 'figures' }}
        inputMode="numeric"
        dir="ltr"
        w={96}
        disabled={is_disabled}
        error={Number.isNaN(minutes) ? t('not_a_number') : error}
        value={typed}
        onChange={({ currentTarget }) => say({ typed: currentTarget.value, unit })}
      />
      <Select
        aria-label={unit_label}
        w={120}
        disabled={is_disabled}
        data={(Object.keys(UNITS) as Unit[]).map((value) => ({ value, label: t(value) }))}
        value={unit}
        onChange={(next) => say({ typed, unit: next as Unit })}
      />
    </>
  );
}

type TypedDuration = { typed: string; unit: Unit };

const minutesOf = ({ typed, unit }: TypedDuration): number => (readNumber(typed) ?? Number.NaN) * UNITS[unit];

function splitMinutes(minutes: number): TypedDuration {
  const unit = unitOf(minutes);
  return { unit, typed: String(minutes / UNITS[unit]) };
}
