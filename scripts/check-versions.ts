import { graphVersionText } from '../server/talk/channels/graph-version.ts';

// The foreign interfaces that are spoken in a version which ends: a warning, since the calendar is no fault of a change.
console.log(`WhatsApp's Graph API: ${graphVersionText(new Date())}`);
