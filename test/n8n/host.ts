import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after } from 'node:test';
import { N8N_TOOLS } from '../../scripts/n8n-package.ts';

/*
 * The smallest host for nodes of n8n. Parameters, expressions, static data, addresses and errors are n8n's own (n8n-workflow); requests go
 * out by axios with the options that n8n-core gives it. The rest of n8n-core is missing: queues, storage, the editor.
 */

export type Json = Record<string, any>; // oxlint-disable-line no-explicit-any -- items hold any data
type NodeType = {
  description: { name: string; webhooks?: { path: string; isFullPath?: boolean }[] };
  execute(this: Json): Promise<Item[][]>;
  webhook(this: Json): Promise<{ workflowData?: Item[][]; noWebhookResponse?: boolean }>;
  webhookMethods: { default: Record<'checkExists' | 'create' | 'delete', (this: Json) => Promise<boolean>> };
};
export type Item = { json: Json; pairedItem?: { item: number }; error?: Error & Json };
type Credentials = { url: string; token: string };

let executions = 0;
const load = createRequire(join(N8N_TOOLS, 'host.cjs'));
const PACKAGE = 'n8n-nodes-tahsil';

/** Loads the installed package as n8n does: by the files that its package.json names. */
export function n8nHost() {
  const n8n = load('n8n-workflow') as Json;
  const named = (kind: 'nodes' | 'credentials') =>
    (load(`${PACKAGE}/package.json`) as Json)['n8n'][kind].map((file: string) => {
      const name = /(\w+)\.(node|credentials)\.js$/.exec(file)![1]!;
      return new (load(`${PACKAGE}/${file}`) as Json)[name]();
    });
  const types = new Map<string, NodeType>(named('nodes').map((type: NodeType) => [type.description.name, type]));
  const [credentialType] = named('credentials') as [Json];
  const nodeTypes = {
    getByName: (name: string) => types.get(name),
    getByNameAndVersion: (name: string) => types.get(name),
    getKnownTypes: () => ({}),
  };

  /** A workflow of one node. `staticData`: the data that n8n stores between its runs. */
  const workflowOf = (type: string, parameters: Json, staticData: Json = {}) => {
    const node = {
      id: `id of ${type}`,
      name: type,
      type,
      typeVersion: 1,
      position: [0, 0],
      webhookId: 'hook',
      parameters,
    };
    const settings = { nodes: [node], connections: {}, active: false, nodeTypes, staticData, settings: {} };
    const workflow = new n8n['Workflow']({ id: 'w1', ...settings });
    return { workflow, node: workflow.getNode(type) as Json, type: types.get(type)! };
  };
  type Running = ReturnType<typeof workflowOf> & { credentials: Credentials };

  const common = ({ workflow, node, credentials }: Running) => ({
    getNode: () => node,
    getCredentials: async () => credentials,
    getInstanceId: () => 'instance',
    getWorkflowStaticData: (kind: string) => workflow.getStaticData(kind, node),
    helpers: {
      httpRequestWithAuthentication: (_type: string, options: Json) =>
        request(authenticated(workflow, node, credentials, options)),
    },
  });

  /** Adds the credentials as `authenticate` of their type says. */
  function authenticated(workflow: Json, node: Json, credentials: Credentials, options: Json): Json {
    const headers = Object.entries(credentialType['authenticate'].properties.headers as Record<string, string>).map(
      ([name, value]) => [name, resolve(workflow, node, value, { $credentials: credentials })],
    );
    return { ...options, headers: { ...options['headers'], ...Object.fromEntries(headers) } };
  }
  const resolve = (workflow: Json, node: Json, value: string, keys: Json) =>
    workflow['expression'].getParameterValue(value, null, 0, 0, node['name'], [], 'internal', keys);

  /** Runs an action node once, by default as a new execution. The same `execution` and `run` again is n8n's "Retry on Fail". */
  async function execute(
    parameters: Json,
    credentials: Credentials,
    { items = [{ json: {} }] as Item[], execution = `own ${++executions}`, run = 0, continues = false } = {},
  ): Promise<Item[]> {
    const running = { ...workflowOf('tahsil', parameters), credentials };
    const { workflow, node, type } = running;
    const data = n8n['createRunExecutionData']({ resultData: { runData: {} } });
    const proxy = (item: number) =>
      new n8n['WorkflowDataProxy'](workflow, data, run, item, node['name'], items, {}, 'trigger', {}, { node, data: { main: [items] }, source: null }).getDataProxy(); // prettier-ignore
    const [given = []] = await type.execute.call({
      ...common(running),
      getInputData: () => items,
      getExecutionId: () => execution,
      getExecutionCancelSignal: () => undefined,
      getWorkflowDataProxy: proxy,
      continueOnFail: () => continues,
      getNodeParameter: (name: string, item: number, fallback?: unknown) => {
        const value = name in node['parameters'] ? node['parameters'][name] : fallback;
        if (value === undefined) throw new Error(`Could not get parameter ${name}`);
        return workflow['expression'].getParameterValue(value, data, run, item, node['name'], items, 'trigger', {});
      },
    });
    return given;
  }

  /** A trigger node with an address of its own. `events` collects the items that start the workflow, `received` each request. */
  async function trigger(parameters: Json, credentials: Credentials, staticData: Json = {}, isTest = false) {
    const running = { ...workflowOf('tahsilTrigger', parameters, staticData), credentials };
    const { workflow, node, type } = running;
    const events: Json[] = [];
    const received: { body: string; headers: IncomingHttpHeaders }[] = [];
    const server = createServer((incoming, response) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', async () => {
        received.push({ body: Buffer.concat(parts).toString(), headers: incoming.headers });
        const given = await type.webhook.call({
          ...common(running),
          getHeaderData: (): IncomingHttpHeaders => incoming.headers,
          getRequestObject: () => ({ rawBody: Buffer.concat(parts) }),
          getResponseObject: () => ({
            status: (code: number) => ({ json: (body: Json) => response.writeHead(code).end(JSON.stringify(body)) }),
          }),
        });
        if (!given.noWebhookResponse) response.writeHead(200).end();
        events.push(...(given.workflowData?.[0] ?? []).map(({ json }) => json));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    after(() => {
      server.closeAllConnections();
      server.close();
    });
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook${isTest ? '-test' : ''}`;
    const url = n8n['NodeHelpers'].getNodeWebhookUrl(base, 'w1', node, type.description.webhooks![0]!.path) as string;
    const hook = {
      ...common(running),
      getNodeWebhookUrl: () => url,
      getNodeParameter: (name: string) => node['parameters'][name],
    };
    /** Registers the webhook, as n8n does when a workflow starts, or a person listens for a test event. */
    const start = async () => {
      const { checkExists, create } = type.webhookMethods.default;
      if (!(await checkExists.call(hook))) await create.call(hook);
    };
    return { url, events, received, start, stop: () => type.webhookMethods.default.delete.call(hook), staticData: workflow.staticData as Json }; // prettier-ignore
  }

  /** The button "Test" of the credentials: the status of the answer. */
  async function testCredentials(credentials: Credentials): Promise<number> {
    const { workflow, node } = workflowOf('tahsil', {});
    const { baseURL, url, method } = credentialType['test'].request;
    const address = String(resolve(workflow, node, baseURL, { $credentials: credentials })) + url;
    const options = { url: address, method, headers: {}, ignoreHttpStatusErrors: true };
    return (await request(authenticated(workflow, node, credentials, options)))['statusCode'];
  }

  /** Parameters that the editor marks as missing or wrong; null: none. */
  const issuesOf = (parameters: Json): Json | null => {
    const { node, type } = workflowOf('tahsil', parameters);
    const description = type.description as Json;
    return n8n['NodeHelpers'].getNodeParametersIssues(description['properties'], node, description)?.parameters ?? null;
  };
  return { execute, trigger, testCredentials, issuesOf };
}

async function request({ url, method, headers, body, encoding, abortSignal, ignoreHttpStatusErrors }: Json) {
  const { default: axios } = load('axios') as Json;
  const said = await axios({
    url,
    method,
    headers,
    data: body,
    responseType: encoding,
    signal: abortSignal,
    ...(ignoreHttpStatusErrors ? { validateStatus: () => true } : {}),
  });
  return { body: said.data, headers: said.headers, statusCode: said.status, statusMessage: said.statusText } as Json;
}
