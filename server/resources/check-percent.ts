import { say } from '../../contract/messages/message.ts';
import type { fieldErrors } from '../platform/refusal.ts';
import type { Columns } from './resource-rules.ts';

/** 422 on a percentage with more than two decimals: shares of whole minor units are exact then. */
export function checkPercent(values: Columns, name: string, errors: ReturnType<typeof fieldErrors>): void {
  const value = values[name];
  if (typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-9)
    errors.add(name, say('percent_decimals_max', { max: 2 }));
}
