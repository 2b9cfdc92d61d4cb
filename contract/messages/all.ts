import { AGENT_MESSAGES } from './agents.ts';
import { ANSWER_MESSAGES } from './answers.ts';
import { ACCESS_MESSAGES } from './access.ts';
import { CASH_MESSAGES } from './cash.ts';
import { CATALOG_MESSAGES } from './catalog.ts';
import { HTTP_MESSAGES } from './http.ts';
import { INPUT_MESSAGES } from './input.ts';
import { ORDER_MESSAGES } from './orders.ts';
import { REPORT_MESSAGES } from './reports.ts';
import { RESOURCE_MESSAGES } from './resources.ts';
import { SERVICE_MESSAGES } from './service.ts';
import { SHIPPING_MESSAGES } from './shipping.ts';
import { STOCK_MESSAGES } from './stocks.ts';
import { TALK_MESSAGES } from './talk.ts';
import { WEBHOOK_MESSAGES } from './webhooks.ts';
import { FILE_MESSAGES } from './files.ts';
import { LEAD_MESSAGES } from './leads.ts';

/** Everything that the service says to a person, by key. Keys are never reused for another meaning. */
export const MESSAGES = {
  ...SERVICE_MESSAGES,
  ...INPUT_MESSAGES,
  ...ORDER_MESSAGES,
  ...CATALOG_MESSAGES,
  ...STOCK_MESSAGES,
  ...SHIPPING_MESSAGES,
  ...ANSWER_MESSAGES,
  ...CASH_MESSAGES,
  ...WEBHOOK_MESSAGES,
  ...REPORT_MESSAGES,
  ...ACCESS_MESSAGES,
  ...RESOURCE_MESSAGES,
  ...HTTP_MESSAGES,
  ...FILE_MESSAGES,
  ...LEAD_MESSAGES,
  ...TALK_MESSAGES,
  ...AGENT_MESSAGES,
};
