import type { CashEntryKind } from '../../../contract/cash/cash-ledger.ts';
import { DRAWN_LINE_WORDS, type DrawnLineKind } from '../../../contract/messages/words/paper-words.ts';
import type { OwedKind } from './due-work-sql.ts';

/** The kind of invoice line for an entry of a payment for work, by ledger account and kind of entry. */
const LINES: Record<OwedKind, Partial<Record<CashEntryKind, DrawnLineKind>>> = {
  courier_owed: { order: 'work', opening: 'work', settlement: 'fees_settled', statement: 'fees_billed' },
  call_owed: { order: 'calls_delivered', opening: 'calls_delivered', fees: 'call_days' },
};

export const workLineOf = (owed_kind: OwedKind, kind: CashEntryKind): string => LINES[owed_kind][kind] ?? kind;

/** The text of a line in a language; a kind without a text shows its own name. */
export const workLineWord = (kind: string, language: keyof (typeof DRAWN_LINE_WORDS)['work']): string =>
  Object.hasOwn(DRAWN_LINE_WORDS, kind) ? DRAWN_LINE_WORDS[kind as DrawnLineKind][language] : kind;
