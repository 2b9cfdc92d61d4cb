import { Button, Popover, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PAUSE_REASONS, pauseSelf, resumeSelf, type PauseReason } from '../../../contract/leads/assigning.ts';
import { call, type AnswerOf } from '../../data/client.ts';
import { Moment } from '../../i18n/format.tsx';
import { KeyHint, useShortcut } from '../../ui/layers/shortcuts.tsx';
import { useAssigningTexts } from '../assigning/assigning-texts.ts';
import classes from './desk.module.css';

type Pause = NonNullable<AnswerOf<typeof pauseSelf>['data']['paused']>;
type Props = { button: ReactNode; onClose: () => void; onPaused: () => void };

/** The reasons of a pause below its button, one key each. */
export function PauseReasons({ button, onClose, onPaused }: Props) {
  const t = useAssigningTexts();
  const pause = useMutation({
    mutationFn: (reason: PauseReason) => call(pauseSelf, { body: { reason } }),
    onSuccess: onPaused,
  });
  return (
    <Popover opened onDismiss={onClose} trapFocus withArrow>
      <Popover.Target>
        <span>{button}</span>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" role="group" aria-label={t('pause_why')}>
          <strong>{t('pause_why')}</strong>
          {PAUSE_REASONS.map((reason, i) => (
            <Reason
              key={reason}
              label={t(reason)}
              keys={String(i + 1)}
              isBusy={pause.isPending}
              onChoose={() => pause.mutate(reason)}
            />
          ))}
          <Text size="sm" c="dimmed">
            {t('pause_gives_back')}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Reason(props: { label: string; keys: string; isBusy: boolean; onChoose: () => void }) {
  const { label, keys, isBusy, onChoose } = props;
  useShortcut(keys, label, onChoose, { is_global: true });
  return (
    <Button
      variant="default"
      justify="space-between"
      disabled={isBusy}
      rightSection={<KeyHint keys={keys} />}
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}

/** Replaces the desk during a pause. */
export function Paused({ pause, onResumed }: { pause: Pause; onResumed: () => void }) {
  const t = useAssigningTexts();
  const resume = useMutation({ mutationFn: () => call(resumeSelf), onSuccess: onResumed });
  const again = () => resume.mutate();
  useShortcut('enter', t('resume'), again);
  return (
    <section className={classes['waiting']}>
      <IconPlayerPause size={48} stroke={1.5} aria-hidden />
      <h2>{t('paused_title')}</h2>
      <p>
        {t('paused_since', { reason: t(pause.reason) })} <Moment iso={pause.since} />{' '}
        <span className={classes['dim']}>{t('paused_by', { who: pause.by })}</span>
      </p>
      <Button
        size="lg"
        loading={resume.isPending}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        rightSection={<KeyHint keys="enter" />}
        onClick={again}
      >
        {t('resume')}
      </Button>
    </section>
  );
}
