import { Button, Fieldset, Group, Switch, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  STEPPED_STATUSES,
  STEP_ENDS,
  STEP_LIMITS,
  type MessageSteps,
  type QuietHours,
  type StepEnd,
  type StepPlan,
  type SteppedStatus,
} from '../../contract/leads/message-steps.ts';
import { action } from '../../contract/access/permissions.ts';
import { messageTemplates } from '../../contract/talk/message-templates.ts';
import { keyOf, send } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import { useLeadTexts } from '../leads/texts.ts';
import { Select } from '../ui/fields/select.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { LEGEND, ROOT, Wait } from './ladders-input.tsx';
import type { SettingInputProps } from './setting-input.tsx';
import classes from './settings-form.module.css';
import { useSettingTexts } from './texts.ts';

const HOUR = 60;
const NEW_PLAN: StepPlan = { steps: [], ends_after_minutes: 3 * HOUR, ends_in: 'desk' };

/** Messages to a customer who does not answer, for each status: a row a message, and what becomes of the lead. */
export function StepsInput(props: SettingInputProps) {
  const t = useLeadTexts();
  const plans = props.value as MessageSteps;
  const templates = useSentTemplates();
  return (
    <Fieldset legend={props.label} variant="unstyled" styles={{ root: ROOT, legend: LEGEND }}>
      <Text size="xs" c="dimmed">
        {props.description}
      </Text>
      {STEPPED_STATUSES.map((status) => (
        <Plan
          key={status}
          {...props}
          label={t(status)}
          status={status}
          plan={plans[status] ?? null}
          templates={templates}
          onPlan={(plan) => props.onChange(withPlan(plans, status, plan))}
        />
      ))}
    </Fieldset>
  );
}

function withPlan(plans: MessageSteps, status: SteppedStatus, plan: StepPlan | null): MessageSteps {
  const { [status]: former, ...others } = plans;
  return plan === null ? others : { ...others, [status]: plan };
}

/** Dotted paths of the steps whose template is not chosen yet. */
export const stepsWithoutTemplate = (plans: unknown): string[] =>
  Object.entries((plans ?? {}) as MessageSteps).flatMap(([status, { steps }]) =>
    steps.flatMap(({ template }, i) => (template === '' ? [`message_steps.${status}.steps.${i}.template`] : [])),
  );

const TEMPLATES = { query: { per_page: 100, status: 'active' } };

/** Names of the templates that a channel sends; empty for a caller who does not see them. */
function useSentTemplates(): string[] {
  const list = messageTemplates.routes.list!;
  const { data } = useQuery({
    queryKey: keyOf(list, TEMPLATES),
    queryFn: ({ signal }) => send(list, { ...TEMPLATES, signal }),
    enabled: useMay()(action('message-templates', 'list')),
  });
  const rows = (data as { data: { name: string; message_channel_id: string | null }[] } | undefined)?.data ?? [];
  return [...new Set(rows.flatMap(({ name, message_channel_id }) => (message_channel_id === null ? [] : [name])))];
}

type PlanProps = SettingInputProps & {
  status: SteppedStatus;
  plan: StepPlan | null;
  templates: readonly string[];
  onPlan: (plan: StepPlan | null) => void;
};

function Plan({ name, label, status, plan, templates, is_disabled, faultAt, onPlan }: PlanProps) {
  const t = useSettingTexts();
  const { steps, ends_after_minutes, ends_in } = plan ?? NEW_PLAN;
  const path = `${name}.${status}`;
  const set = (more: Partial<StepPlan>) => onPlan({ ...(plan ?? NEW_PLAN), ...more });
  const at = (i: number) => ({ of: label, n: i + 1 });
  return (
    <Fieldset
      legend={label}
      variant="unstyled"
      styles={{ root: { ...ROOT, marginBlockStart: 12 }, legend: { ...LEGEND, fontWeight: 400 } }}
    >
      <div className={classes['steps']}>
        {steps.map(({ after_minutes, template }, i) => (
          // Steps have no identity except their place.
          <Group key={i} gap="xs" align="flex-start" className={classes['step']!}>
            <Wait
              label={t('after_step', at(i))}
              unit_label={t('unit_of_step', at(i))}
              minutes={after_minutes}
              is_disabled={is_disabled}
              error={faultAt(`${path}.steps.${i}.after_minutes`)}
              onChange={(next) => set({ steps: steps.with(i, { after_minutes: next, template }) })}
            />
            <Select
              aria-label={t('template_of_step', at(i))}
              placeholder={t('choose_template')}
              className={classes['template']!}
              disabled={is_disabled}
              searchable
              error={faultAt(`${path}.steps.${i}.template`)}
              data={templates.includes(template) || template === '' ? [...templates] : [template, ...templates]}
              value={template || null}
              onChange={(next) => next && set({ steps: steps.with(i, { after_minutes, template: next }) })}
            />
            {!is_disabled && (
              <RemoveButton label={t('remove_message', at(i))} onClick={() => set({ steps: steps.toSpliced(i, 1) })} />
            )}
          </Group>
        ))}
        {!is_disabled && steps.length < STEP_LIMITS.steps && (
          <div>
            <Button
              variant="default"
              aria-label={t('add_message_of', { of: label })}
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => set({ steps: [...steps, { after_minutes: 2 * HOUR, template: '' }] })}
            >
              {t('add_message')}
            </Button>
          </div>
        )}
        <Group gap="xs" align="flex-start" className={classes['step']!}>
          {plan && (
            <Wait
              label={t('ends_after', { of: label })}
              unit_label={t('unit_of_end', { of: label })}
              minutes={ends_after_minutes}
              is_disabled={is_disabled}
              error={faultAt(`${path}.ends_after_minutes`)}
              onChange={(next) => set({ ends_after_minutes: next })}
            />
          )}
          <Select
            aria-label={t('steps_end_in', { of: label })}
            className={classes['template']!}
            disabled={is_disabled}
            data={[
              { value: '', label: t('no_messages') },
              ...STEP_ENDS.map((value) => ({ value, label: t(`then_${value}`) })),
            ]}
            value={plan ? ends_in : ''}
            onChange={(end) => (end ? set({ ends_in: end as StepEnd }) : onPlan(null))}
          />
        </Group>
      </div>
    </Fieldset>
  );
}

const USUAL_HOURS: QuietHours = { from: '21:00', to: '09:00' };
const HALF_HOURS = Array.from({ length: 48 }, (_, i) => `${String(i >> 1).padStart(2, '0')}:${i % 2 ? '30' : '00'}`);
/** Every half hour, and the stored time if it is another. */
const timesWith = (time: string) => (HALF_HOURS.includes(time) ? HALF_HOURS : [...HALF_HOURS, time].toSorted());

/** Daily hours without messages of steps: off, or from and to. */
export function QuietHoursInput({
  name,
  label,
  description,
  is_disabled,
  value,
  onChange,
  faultAt,
}: SettingInputProps) {
  const t = useSettingTexts();
  const hours = value as QuietHours | null;
  const time = (which: 'from' | 'to') =>
    hours && (
      <Select
        label={t(which)}
        w={120}
        data={timesWith(hours[which])}
        value={hours[which]}
        disabled={is_disabled}
        error={faultAt(`${name}.${which}`)}
        onChange={(next) => next && onChange({ ...hours, [which]: next })}
      />
    );
  return (
    <>
      <Switch
        label={label}
        description={description}
        disabled={is_disabled}
        error={faultAt(name)}
        checked={hours !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? USUAL_HOURS : null)}
      />
      {hours && (
        <Group gap="xs" mt={8} align="flex-start">
          {time('from')}
          {time('to')}
        </Group>
      )}
    </>
  );
}
