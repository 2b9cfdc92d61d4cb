import type { Message } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import type { Shipment } from '../../shipping/tracking/shipments-sql.ts';
import { cutText } from '../../platform/text/cut-text.ts';

const ERROR_CHARACTERS = 500;

/** Reason for a shipment's state, as a translatable message and as English text; null without a fault. */
export const because = (said: Message | null): Pick<Shipment, 'error' | 'said'> => ({
  error: said && cutText(english(said), ERROR_CHARACTERS),
  said,
});
