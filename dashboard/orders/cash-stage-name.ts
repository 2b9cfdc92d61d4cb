import type { CashStage } from '../../contract/cash/cash-ledger.ts';
import { CASH_STAGE_WORDS } from '../../contract/messages/words/cash-words.ts';
import { currentLanguage } from '../i18n/texts.ts';

export const cashStageName = (stage: CashStage): string => CASH_STAGE_WORDS[stage][currentLanguage()];
