const DAY_MS = 86_400_000;

/** The day of a moment as people say it from today: empty for today, "tomorrow", else the date. */
export function dayWord(iso: string, locale: string, time_zone: string, now_ms = Date.now()): string {
  const dayOf = (ms: number) => Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(ms));
  const days = Math.round((dayOf(Date.parse(iso)) - dayOf(now_ms)) / DAY_MS);
  if (days === 0) return '';
  if (days === 1) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(1, 'day');
  const style = { weekday: 'short', day: 'numeric', month: 'short', timeZone: time_zone } as const;
  return new Intl.DateTimeFormat(locale, style).format(Date.parse(iso));
}
