import { Alert, Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Ltr } from '../../i18n/format.tsx';
import { useMessageText } from '../../i18n/messages.ts';
import { KeyHint, useShortcut } from '../../ui/layers/shortcuts.tsx';
import { useLeadTexts } from '../texts.ts';
import classes from './desk.module.css';
import { usePhoneTexts } from './phone-texts.ts';
import type { PhoneCallHere } from './use-phone-call.ts';

const KEYS = 'alt+t';

/** Calls through the gateway, or opens the link of the own phone where there is none; one key does either. */
export function CallButton(props: { phone: PhoneCallHere; href: string | undefined; onCall: () => void }) {
  const { phone, href, onCall } = props;
  const t = useLeadTexts();
  const link = useRef<HTMLAnchorElement>(null);
  const press = () => (phone.has_gateway ? onCall() : link.current?.click());
  useShortcut(KEYS, t('call'), press, { is_global: true, is_off: !href });
  if (!href) return null;
  const look = {
    size: 'md',
    leftSection: <IconPhone size={18} aria-hidden />,
    rightSection: <KeyHint keys={KEYS} />,
  } as const;
  if (phone.has_gateway === false)
    return (
      <Button component="a" href={href} ref={link} {...look}>
        {t('call')}
      </Button>
    );
  return (
    <Button {...look} disabled={!phone.has_gateway || phone.isOpen} loading={phone.isStarting} onClick={onCall}>
      {t('call')}
    </Button>
  );
}

/** State of the call, as the gateway reports it. */
export function CallState({ phone, href }: { phone: PhoneCallHere; href: string | undefined }) {
  const t = usePhoneTexts();
  const say = useMessageText();
  const { call } = phone;
  if (!phone.has_gateway || !call) return null;
  if (call.failure)
    return (
      <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} mb="sm">
        {t('failed', { error: say(call.failure) })} {href && <Anchor href={href}>{t('own_phone')}</Anchor>}
      </Alert>
    );
  return (
    <p className={classes['phone_state']}>
      <span role="status" data-state={call.state}>
        {wordsOf(t, call)}
        {call.state === 'answered' && <TalkTimer since={call.answered_at} />}
      </span>
      {phone.isOpen && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={phone.end}>
          {t('has_ended')}
        </Button>
      )}
    </p>
  );
}

type Call = NonNullable<PhoneCallHere['call']>;

function wordsOf(t: ReturnType<typeof usePhoneTexts>, { state, answered_at, is_end_reported, seconds }: Call): string {
  switch (state) {
    case 'asked':
    case 'ringing':
    case 'answered':
      return t(state);
    case 'ended':
      if (answered_at === null && is_end_reported) return t('unanswered');
      return seconds === null ? t('talked_unknown') : t('talked', { time: clockOf(seconds) });
    case 'failed':
      return t('failed', { error: '' });
    default:
      return state satisfies never;
  }
}

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function TalkTimer({ since }: { since: string | null }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    // Read out once, not each second.
    <span aria-hidden className={classes['timer']}>
      <Ltr>{clockOf(Math.max(0, Math.round((now - Date.parse(since ?? '')) / 1_000)))}</Ltr>
    </span>
  );
}
