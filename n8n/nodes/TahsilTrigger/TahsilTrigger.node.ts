import { TahsilError, WebhookError, verifyWebhook, type InputOf } from '@tahsil/client';
import {
  NodeConnectionTypes,
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
} from 'n8n-workflow';
import { connected, refused } from '../connection.ts';
import { EVENTS } from '../forms.ts';

/** The node's stored webhook. n8n stores one for tests and another for the active workflow. */
type Kept = { webhook_id?: string; secret?: string };

export class TahsilTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Tahsil Trigger',
    name: 'tahsilTrigger',
    icon: { light: 'file:../../icons/tahsil.svg', dark: 'file:../../icons/tahsil.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when something happens to an order, a lead, stock or cash',
    defaults: { name: 'Tahsil Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'tahsilApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: EVENTS,
        default: [],
        required: true,
        description: 'An event is sent only while the token may list its resource',
      },
      {
        displayName: 'Account ID',
        name: 'accountId',
        type: 'string',
        default: '',
        description: 'Account whose events start the workflow. Empty: all accounts that the token sees.',
      },
    ],
  };

  webhookMethods = {
    default: {
      /** True if the node's webhook fits its fields. Deletes one that does not, so that n8n creates another. */
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData('node') as Kept;
        if (!kept.webhook_id || !kept.secret) return false;
        try {
          const tahsil = await connected(this);
          const params = { id: kept.webhook_id };
          const { data } = await tahsil.call('GET /webhooks/{id}', { params });
          // A test may find the webhook of the active workflow, which has another address and stays.
          if (data.url !== this.getNodeWebhookUrl('default')) return false;
          const asked = bodyOf(this);
          const isSame = data.events.toSorted().join() === asked.events.toSorted().join();
          if (isSame && data.status === 'active' && (!asked.account_id || data.account_id === asked.account_id))
            return true;
          await tahsil.call('DELETE /webhooks/{id}', { params });
          return false;
        } catch (cause) {
          if (cause instanceof TahsilError && cause.status === 404) return false;
          throw refused(this.getNode(), cause).error;
        }
      },

      async create(this: IHookFunctions): Promise<boolean> {
        try {
          const { data } = await (await connected(this)).call('POST /webhooks', { body: bodyOf(this) });
          Object.assign(this.getWorkflowStaticData('node'), {
            webhook_id: data.id,
            secret: data.secret,
          } satisfies Kept);
          return true;
        } catch (cause) {
          throw refused(this.getNode(), cause).error;
        }
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData('node') as Kept;
        const { webhook_id: id } = kept;
        if (!id) return true;
        try {
          await (await connected(this)).call('DELETE /webhooks/{id}', { params: { id } });
        } catch (cause) {
          if (!(cause instanceof TahsilError && cause.status === 404)) throw refused(this.getNode(), cause).error;
        }
        delete kept.webhook_id;
        delete kept.secret;
        return true;
      },
    },
  };

  /** Starts the workflow with the whole event. Answers 401 if its signature is invalid or more than five minutes old. */
  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret } = this.getWorkflowStaticData('node') as Kept;
    const request = this.getRequestObject();
    const body = new Uint8Array(request.rawBody ?? []);
    try {
      // Without a secret, no signature is valid.
      const event = await verifyWebhook(body, this.getHeaderData(), secret ?? []);
      return { workflowData: [[{ json: event as unknown as IDataObject }]] };
    } catch (cause) {
      if (!(cause instanceof WebhookError)) throw refused(this.getNode(), cause).error;
      this.getResponseObject().status(401).json({ error: cause.message });
      return { noWebhookResponse: true };
    }
  }
}

function bodyOf(functions: IHookFunctions) {
  const account_id = functions.getNodeParameter('accountId') as string;
  return {
    url: functions.getNodeWebhookUrl('default')!,
    events: functions.getNodeParameter('events') as InputOf<'POST /webhooks'>['body']['events'],
    ...(account_id ? { account_id } : {}),
  };
}
