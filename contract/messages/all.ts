import { INPUT_MESSAGES } from './input.ts';
import { ORDER_MESSAGES } from './orders.ts';
import { SERVICE_MESSAGES } from './service.ts';

/** Everything that the service says to a person, by key. Keys are never reused for another meaning. */
export const MESSAGES = {
  ...SERVICE_MESSAGES,
  ...INPUT_MESSAGES,
  ...ORDER_MESSAGES,
};
