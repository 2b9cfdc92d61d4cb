import type { CashAccountKind } from '../../contract/cash/cash-ledger.ts';
import { CASH_ACCOUNT_WORDS, CASH_ENTRY_WORDS } from '../../contract/messages/words/cash-words.ts';
import { currentLanguage } from '../i18n/texts.ts';

/* Plain-language names of the ledger's accounts and entries. */

type Account = { kind: string; party: { kind: string; name: string | null } };

export const accountKindName = (kind: string): string =>
  kind in CASH_ACCOUNT_WORDS ? CASH_ACCOUNT_WORDS[kind as CashAccountKind][currentLanguage()] : kind;

/** The other party; empty: the house itself; null: a party that the order does not name. */
export const partyName = ({ party }: Account): string | null => (party.kind === 'house' ? '' : party.name);

export const entryKindName = (kind: string): string =>
  kind in CASH_ENTRY_WORDS ? CASH_ENTRY_WORDS[kind as keyof typeof CASH_ENTRY_WORDS][currentLanguage()] : kind;
