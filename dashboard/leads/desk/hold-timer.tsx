import { useEffect, useState } from 'react';
import { Ltr } from '../../i18n/format.tsx';
import classes from './desk.module.css';
import { useLeadTexts } from '../texts.ts';

const SOON_S = 60;

/** Remaining hold of the lead; it is renewed while the page is open. */
export function HoldTimer({ until }: { until: string | null }) {
  const t = useLeadTexts();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (!until) return null;
  const left_s = Math.max(0, Math.round((Date.parse(until) - now) / 1_000));
  const time = `${Math.floor(left_s / 60)}:${String(left_s % 60).padStart(2, '0')}`;
  return (
    <span className={classes['timer']} data-soon={left_s < SOON_S || undefined} role="timer">
      <Ltr>{t('held_for', { time })}</Ltr>
    </span>
  );
}
