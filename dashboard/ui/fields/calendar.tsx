import { ActionIcon, Button, Popover, TextInput, useDirection } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useContext, useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { addDays, addMonths, wallClock, weekdayOf } from '../../i18n/dates/zone.ts';
import { readMoment } from '../../i18n/dates/read-moment.ts';
import { PlaceContext, useFormat } from '../../i18n/format.tsx';
import classes from './calendar.module.css';
import { clockOf, valueOf, type ReadOptions } from './read-day.ts';
import { useUiTexts } from '../texts.ts';

type Props = ReadOptions & {
  /** The element that opened it. */
  button: ReactElement;
  value: string;
  onChoose: (value: string) => void;
  onClose: () => void;
};

/** A surrounding dialog takes Escape, except from marked elements. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' };

/**
 * A month in which to choose a day, by keys or pointer: https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/
 */
export function Calendar({ button, value, onChoose, onClose, ...asked }: Props) {
  const t = useUiTexts();
  const { kind, time_zone, locale, hour, min, max } = asked;
  const today = wallClock(new Date(), time_zone).day;
  const clock = clockOf(value, asked);
  const first = min === undefined ? null : clockOf(min, asked);
  const last = max === undefined ? null : clockOf(max, asked);
  const inBounds = (day: string): string =>
    first && day < first.day ? first.day : last && day > last.day ? last.day : day;
  const [day, setDay] = useState(() => inBounds(clock?.day ?? today));
  const [time, setTime] = useState(clock?.time ?? hour);
  const grid = useRef<HTMLTableElement>(null);
  const move = (next: string) => setDay(inBounds(next));
  const press = useDayKeys(day, locale, move);
  const read = readMoment(time, { ...asked, now: new Date() })?.time;
  const choose = (chosen: string) => {
    if (chosen !== inBounds(chosen) || (kind === 'moment' && !read)) return;
    onChoose(valueOf({ day: chosen, time: read ?? hour }, asked));
  };
  // The current day has the focus, also after a change of month.
  useEffect(() => {
    if (!document.activeElement?.closest('[data-outside-grid]'))
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="bottom-end"
      shadow="md"
      trapFocus
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown
        aria-label={t('calendar')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      >
        <Month {...{ day, today, locale, move, choose, grid, inBounds, press }} chosen={clock?.day} />
        <div className={classes['foot']} data-outside-grid>
          {kind === 'moment' && (
            <TextInput
              {...OWN_ESCAPE}
              label={t('hour')}
              w={120}
              value={time}
              error={read ? undefined : t('no_hour')}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                choose(day);
              }}
            />
          )}
          <Button {...OWN_ESCAPE} variant="default" size="compact-sm" onClick={() => choose(today)}>
            {t('today')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Month(props: {
  day: string;
  today: string;
  chosen: string | undefined;
  locale: string;
  move: (day: string) => void;
  choose: (day: string) => void;
  inBounds: (day: string) => string;
  press: (event: KeyboardEvent) => boolean;
  grid: React.RefObject<HTMLTableElement | null>;
}) {
  const t = useUiTexts();
  const { month } = useFormat();
  const { day, today, chosen, locale, move, choose, inBounds, press, grid } = props;
  const weekStart = useWeekStart(locale);
  const first = startOfWeek(`${day.slice(0, 8)}01`, weekStart);
  const weeks = Array.from({ length: 6 }, (_, i) => addDays(first, 7 * i)).filter(
    (start, i) => i === 0 || start.slice(0, 7) === day.slice(0, 7),
  );
  return (
    <>
      <div className={classes['head']} data-outside-grid>
        <Turn label={t('previous_month')} onClick={() => move(addMonths(day, -1))} icon={IconChevronLeft} />
        <strong aria-live="polite">{month(day)}</strong>
        <Turn label={t('next_month')} onClick={() => move(addMonths(day, 1))} icon={IconChevronRight} />
      </div>
      <table ref={grid} role="grid" className={classes['grid']} aria-label={month(day)}>
        <thead>
          <tr>
            {daysFrom(first).map((one) => (
              <th key={one} scope="col" abbr={formatDay(locale, one, { weekday: 'long' })}>
                {formatDay(locale, one, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') choose(day);
            else if (!press(event)) return;
            event.preventDefault();
          }}
        >
          {weeks.map((week) => (
            <tr key={week}>
              {daysFrom(week).map((one) => (
                <td
                  {...OWN_ESCAPE}
                  key={one}
                  role="gridcell"
                  tabIndex={one === day ? 0 : -1}
                  data-autofocus={one === day || undefined}
                  data-day={one}
                  data-beside={one.slice(0, 7) !== day.slice(0, 7) || undefined}
                  aria-label={formatDay(locale, one, { dateStyle: 'full' })}
                  aria-selected={one === chosen}
                  aria-current={one === today ? 'date' : undefined}
                  aria-disabled={one !== inBounds(one) || undefined}
                  onClick={() => choose(one)}
                >
                  {Number(one.slice(8))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Turn({ label, onClick, icon: Shape }: { label: string; onClick: () => void; icon: typeof IconChevronLeft }) {
  return (
    <ActionIcon {...OWN_ESCAPE} variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      <Shape size={18} className="mirrored" aria-hidden />
    </ActionIcon>
  );
}

/** Target of a key from a day; false for other keys. */
function useDayKeys(day: string, locale: string, move: (day: string) => void): (event: KeyboardEvent) => boolean {
  const forwards = useDirection().dir === 'rtl' ? -1 : 1;
  const week = startOfWeek(day, useWeekStart(locale));
  return ({ key, shiftKey }) => {
    const next = {
      ArrowRight: () => addDays(day, forwards),
      ArrowLeft: () => addDays(day, -forwards),
      ArrowDown: () => addDays(day, 7),
      ArrowUp: () => addDays(day, -7),
      Home: () => week,
      End: () => addDays(week, 6),
      PageDown: () => addMonths(day, shiftKey ? 12 : 1),
      PageUp: () => addMonths(day, shiftKey ? -12 : -1),
    }[key];
    if (next) move(next());
    return next !== undefined;
  };
}

type WeekInfo = { firstDay: number };

/** First day of the week in the workspace's region; Monday where the browser does not know. */
function useWeekStart(locale: string): number {
  const { country } = useContext(PlaceContext);
  const here = new Intl.Locale(country ? `${locale.slice(0, 2)}-${country}` : locale) as Intl.Locale & {
    // Older browsers have it as a property, the oldest lack it.
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  return (here.getWeekInfo?.() ?? here.weekInfo)?.firstDay ?? 1;
}

const startOfWeek = (day: string, weekStart: number): string => addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
const daysFrom = (first: string): string[] => Array.from({ length: 7 }, (_, i) => addDays(first, i));
const formatDay = (locale: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day));
