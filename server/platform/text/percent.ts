import { say, type Message } from '../../../contract/messages/message.ts';

/** The fault of a percentage with more than two decimals; null: none. Shares of whole minor units are exact with two. */
export const percentFault = (value: number): Message | null =>
  Number(value.toFixed(2)) === value ? null : say('rate_decimals_max', { max: 2 });
