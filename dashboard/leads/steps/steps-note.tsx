import { Button, Group } from '@mantine/core';
import { IconMessage2Off, IconMessage2Share } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { action } from '../../../contract/access/permissions.ts';
import { stopMessageSteps } from '../../../contract/leads/message-steps.ts';
import { showLead } from '../../../contract/leads/leads.ts';
import { call } from '../../data/client.ts';
import { useMay } from '../../data/session.tsx';
import { useFormat } from '../../i18n/format.tsx';
import { FormAlert } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/layers/toast.tsx';
import classes from '../desk/desk.module.css';
import type { DeskLead } from '../desk/use-desk.ts';
import { dayWord } from './step-moment.ts';
import { useStepTexts } from './steps-texts.ts';

type OfLead = Pick<DeskLead, 'reference' | 'status_key' | 'message_steps'>;

/** The next message to a customer who does not answer, or why they stopped; nothing for a lead without steps. */
export function StepsNote({ of: { status_key, message_steps: steps } }: { of: OfLead }) {
  const say = useStepSentence();
  if (!steps || (steps.next === null && !isOf(status_key, steps))) return null;
  const Icon = steps.next ? IconMessage2Share : IconMessage2Off;
  return (
    <Group gap={6} wrap="nowrap" component="span" className={classes['dim']!}>
      <Icon size={16} aria-hidden />
      <span>{say(steps)}</span>
    </Group>
  );
}

/** The same on the lead's page, with the button that stops them for a call. */
export function StepsPart({ of }: { of: OfLead }) {
  const t = useStepTexts();
  const may = useMay();
  const client = useQueryClient();
  const { reference, status_key, message_steps: steps } = of;
  const stop = useMutation({
    mutationFn: () => call(stopMessageSteps, { params: { reference } }),
    onSuccess: () => {
      toast(t('stopped', { reference }));
      return client.invalidateQueries({ queryKey: [showLead.url] });
    },
  });
  const isStoppable = steps && isOf(status_key, steps) && (steps.next !== null || steps.ended_by === 'hold');
  if (!steps) return null;
  return (
    <section aria-label={t('steps')}>
      <Group gap="xs" justify="space-between">
        <StepsNote of={of} />
        {isStoppable && may(action('leads', 'update')) && (
          <Button variant="default" size="compact-sm" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('to_desk')}
          </Button>
        )}
      </Group>
      <FormAlert error={stop.error} shown={[]} />
    </section>
  );
}

type Steps = NonNullable<OfLead['message_steps']>;

const isOf = (status: string, steps: Steps): boolean => steps.status === status || steps.ended_by === 'cancel';

/** "2nd reminder tomorrow 10:00", "Goes to the desk in 3 h", "Stopped: customer answered". */
function useStepSentence(): (steps: Steps) => string {
  const t = useStepTexts();
  const { locale, time_zone, time, ago } = useFormat();
  return ({ next, ended_by }) => {
    if (!next) return t(`ended_${ended_by!}`);
    const { kind, number, at } = next;
    if (Date.parse(at) <= Date.now()) return sentence(t('due_now'));
    return sentence(kind === 'message' ? `${dayWord(at, locale, time_zone)} ${time(at)}`.trim() : ago(at));
    function sentence(when: string): string {
      return kind === 'message' ? t(`message_${number as MessageNumber}`, { at: when }) : t(kind, { at: when });
    }
  };
}
type MessageNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
