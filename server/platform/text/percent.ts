import { say, type Message } from '../../../contract/messages/message.ts';

/** What is wrong with a percentage of more than two decimals; null: nothing. Shares of whole minor units are exact with two. */
export const percentFault = (value: number): Message | null =>
  Number(value.toFixed(2)) === value ? null : say('rate_decimals_max', { max: 2 });
