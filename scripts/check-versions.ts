import { WRITE_BACK_KINDS } from '../contract/leads/write-back.ts';
import { STORE_LABELS, storeVersionText } from '../server/leads/write-back/store-versions.ts';
import { graphVersionText } from '../server/talk/channels/graph-version.ts';

// Warns about the end dates of the used versions of foreign interfaces. A passed date does not fail the check, since no change caused it.
console.log(`WhatsApp's Graph API: ${graphVersionText(new Date())}`);
for (const kind of WRITE_BACK_KINDS) console.log(`${STORE_LABELS[kind]}'s API: ${storeVersionText(kind, new Date())}`);
