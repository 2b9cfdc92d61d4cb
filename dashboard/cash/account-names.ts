import type { CashAccountKind } from '../../contract/cash/cash-ledger.ts';
import { CASH_ACCOUNT_WORDS, CASH_ENTRY_WORDS } from '../../contract/messages/words/cash-words.ts';
import { currentLanguage } from '../i18n/texts.ts';

/* What the ledger's accounts and entries are called by people who are no accountants. */

type Account = { kind: string; party: { kind: string; name: string | null } };

export const accountKindName = (kind: string): string =>
  kind in CASH_ACCOUNT_WORDS ? CASH_ACCOUNT_WORDS[kind as CashAccountKind][currentLanguage()] : kind;

/** With whom it is; empty: with nobody but the house; null: with somebody whom the order does not name. */
export const partyName = ({ party }: Account): string | null => (party.kind === 'house' ? '' : party.name);

export const entryKindName = (kind: string): string =>
  kind in CASH_ENTRY_WORDS ? CASH_ENTRY_WORDS[kind as keyof typeof CASH_ENTRY_WORDS][currentLanguage()] : kind;
