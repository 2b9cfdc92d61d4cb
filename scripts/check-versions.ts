import { graphVersionText } from '../server/talk/channels/graph-version.ts';

// Foreign interfaces with an end date of their used version: a warning, since a date is no fault of a change.
console.log(`WhatsApp's Graph API: ${graphVersionText(new Date())}`);
