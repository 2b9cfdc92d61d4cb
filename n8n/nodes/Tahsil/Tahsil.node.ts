import {
  NodeConnectionTypes,
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
} from 'n8n-workflow';
import { connected, refused } from '../connection.ts';
import { PROPERTIES } from '../forms.ts';
import { sendItem } from './send-item.ts';

export class Tahsil implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Tahsil',
    name: 'tahsil',
    icon: { light: 'file:../../icons/tahsil.svg', dark: 'file:../../icons/tahsil.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: 'Orders, leads, products and stock of selling cash on delivery',
    defaults: { name: 'Tahsil' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'tahsilApi', required: true }],
    properties: PROPERTIES,
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const tahsil = await connected(this);
    const given: INodeExecutionData[] = [];
    for (let item = 0; item < this.getInputData().length; item++) {
      try {
        const rows = await sendItem(this, tahsil, item);
        given.push(...rows.map((json) => ({ json, pairedItem: { item } })));
      } catch (cause) {
        const { error, json } = refused(this.getNode(), cause, item);
        if (!this.continueOnFail()) throw error;
        given.push({ json: json as INodeExecutionData['json'], error, pairedItem: { item } });
      }
    }
    return [given];
  }
}
