import { graphVersionText } from '../server/talk/channels/graph-version.ts';

// Warns about the end dates of the used versions of foreign interfaces. A passed date does not fail the check, since no change caused it.
console.log(`WhatsApp's Graph API: ${graphVersionText(new Date())}`);
