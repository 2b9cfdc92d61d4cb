import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, lazy, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFormat } from '../../i18n/format.tsx';
import { useLanguage } from '../../i18n/texts.ts';
import classes from './day-field.module.css';
import { useLateValue } from './late-value.ts';
import type { ReadOptions, Bounds, DayFault, Read } from './read-day.ts';
import { useUiTexts } from '../texts.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> &
  Bounds & {
    /** Empty for none. */
    value: string;
    /** Empty: no text, or no day within the bounds. So a form never sends a guess. */
    onChange: (value: string) => void;
    /** Reports a value on blur, on Enter or from the calendar, not with each key; unreadable text is never reported. */
    is_late?: boolean;
  };

/** A field for a day, `YYYY-MM-DD`, typed as people write it or chosen from a month. */
export function DayField(props: Props) {
  const { day } = useFormat();
  return <ReadField {...props} kind="day" shownOf={sayIfValid(day)} />;
}

/** A field for a moment, ISO 8601 with the offset of the workspace's zone. `hour`: the default hour. */
export function MomentField(props: Props & { hour?: string }) {
  const { moment } = useFormat();
  return <ReadField {...props} kind="moment" shownOf={sayIfValid(moment)} />;
}

/** An address may hold anything: an invalid day is shown as it is. */
const sayIfValid = (say: (value: string) => string) => (value: string) =>
  Number.isNaN(Date.parse(value)) ? value : say(value);

const loadReader = () => import('./read-day.ts');
const loadCalendar = async () => ({ default: (await import('./calendar.tsx')).Calendar });
const Calendar = lazy(loadCalendar);

const CHARACTERS_MAX = 60;

type Reads = Props & { hour?: string; kind: 'day' | 'moment'; shownOf: (value: string) => string };

/**
 * The text is read with each key, and its meaning is shown below. An invalid text is reported on blur, blocks its form, and counts
 * as empty meanwhile. The arrow down opens the month.
 */
function ReadField({
  value,
  onChange,
  min,
  max,
  leans = min === undefined ? 'past' : 'future',
  hour = leans === 'future' ? '10:00' : '00:00',
  is_late = false,
  kind,
  shownOf,
  error,
  ...more
}: Reads) {
  const t = useUiTexts();
  const { language } = useLanguage();
  const { locale, time_zone } = useFormat();
  const asked = { kind, language, locale, time_zone, leans, hour, min, max };
  const { typed, held, read, isRead, type, leave, tell } = useReading({ value, onChange, is_late, asked });
  const [isLeft, setLeft] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const sayFault = (fault: DayFault) => ('day' in fault ? t(fault.is, { day: fault.day }) : t(fault.is));
  const fault = isRead && read.fault ? sayFault(read.fault) : undefined;
  useEffect(() => field.current?.setCustomValidity(isRead ? (fault ?? '') : t('loading')), [isRead, fault, t]);
  const close = () => {
    setOpen(false);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && is_late) void leave();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      // The arrow down opens the calendar by keyboard; its button is no tab stop on the way to the next field.
      tabIndex={-1}
      aria-label={t('open_calendar')}
      aria-haspopup="dialog"
      disabled={more.disabled ?? false}
      onPointerEnter={() => void loadCalendar()}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <div className={classes['place']}>
      <TextInput
        placeholder={t(kind === 'day' ? 'day_like' : 'moment_like')}
        {...more}
        ref={field}
        autoComplete="off"
        aria-keyshortcuts="ArrowDown"
        maxLength={CHARACTERS_MAX}
        value={typed ?? (held === '' ? '' : shownOf(held))}
        error={error ?? (isLeft ? fault : undefined)}
        rightSection={
          isOpen ? (
            <Suspense fallback={button}>
              <Calendar
                {...asked}
                button={button}
                value={typed === null ? held : read.value}
                onChoose={(next) => {
                  tell(next);
                  close();
                }}
                onClose={close}
              />
            </Suspense>
          ) : (
            button
          )
        }
        onChange={({ currentTarget }) => void type(currentTarget.value)}
        onFocus={() => {
          setLeft(false);
          void loadReader();
        }}
        onBlur={() => {
          setLeft(true);
          void leave();
        }}
        onKeyDown={press}
      />
      {!isLeft && !isOpen && (
        <small role="status" className={classes['hint']}>
          {isRead && (fault ?? read.understood)}
        </small>
      )}
    </div>
  );
}

const NOTHING: Read = { text: '', value: '' };

/** The text and its meaning; the parser may load later than the first key. */
function useReading({
  value,
  onChange,
  is_late,
  asked,
}: Pick<Reads, 'value' | 'onChange'> & { is_late: boolean; asked: ReadOptions }) {
  const late = useLateValue(value, onChange);
  const { typed } = late;
  const [read, setRead] = useState(NOTHING);
  const newest = useRef<string | null>(null);
  // In a list, the parser loads only when the field is focused.
  useEffect(() => void (is_late || loadReader()), [is_late]);
  const readNow = async (text: string): Promise<Read | null> => {
    const { readDay: readTyped } = await loadReader();
    // More was typed meanwhile.
    if (newest.current !== text) return null;
    const next = readTyped(text, asked);
    setRead(next);
    return next;
  };
  return {
    typed,
    /** Display of the value while no text is typed. */
    held: late.value,
    read: typed === null ? NOTHING : read,
    isRead: typed === null || read.text === typed,
    type: async (text: string) => {
      newest.current = text;
      late.type(text);
      const next = await readNow(text);
      if (next && !is_late) late.say(next.value);
    },
    leave: async () => {
      const next = typed === null ? null : await readNow(typed);
      if (!next || next.fault) return;
      late.say(next.value);
      late.type(null);
    },
    /** A value that was chosen. */
    tell: (next: string) => {
      newest.current = null;
      late.type(null);
      late.say(next);
    },
  };
}
