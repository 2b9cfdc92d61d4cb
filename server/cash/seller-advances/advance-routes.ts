import * as contract from '../../../contract/cash/seller-advances.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Door } from '../../caller/door.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { resourceDocument } from '../cash-document.ts';
import { sellerAdvancesSql } from './advances-sql.ts';
import { recordAdvance } from './record-advance.ts';
import { reverseAdvance } from './reverse-advance.ts';

const advance = resourceDocument(contract.sellerAdvances, sellerAdvancesSql, say('no_such_advance'));

export const sellerAdvanceDoors: Door[] = [
  ...resourceDoors(contract.sellerAdvances, sellerAdvancesSql),

  advance.creates(contract.recordAdvance, recordAdvance),
  ...advance.takesBack(contract.reverseAdvance, contract.previewReverseAdvance, reverseAdvance),
];
