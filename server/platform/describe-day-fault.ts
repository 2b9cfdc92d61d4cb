import { dayFault, type DayRule } from '../../contract/days.ts';
import { say, type Message } from '../../contract/messages/message.ts';

/** The message for a day outside its bounds, with the exceeded bound (R-WORD-8); undefined: the day is valid. */
export function describeDayFault(rule: DayRule, value: string, now_ms: number): Message | undefined {
  const fault = dayFault(rule, value, now_ms);
  return fault && say(fault.is === 'too_early' ? 'day_or_later' : 'day_or_earlier', { day: fault.bound });
}
