import { ATTEMPT_ALIASES, type AttemptReason } from '../../../contract/shipping/attempt-reasons.ts';
import { fold } from '../../platform/text/fold.ts';

const FOLDED = ATTEMPT_ALIASES.map(([reason, parts]) => [reason, parts.map(fold)] as const);

/** The reason of a failed delivery, derived from the courier's text; `other` if the text is not recognised. */
export function attemptReasonOf(...said: (string | null)[]): AttemptReason {
  const text = fold(said.filter(Boolean).join(' '));
  return FOLDED.find(([, parts]) => parts.some((part) => text.includes(part)))?.[0] ?? 'other';
}
