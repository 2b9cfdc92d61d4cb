import { ALL_RESOURCES } from '../all-routes.ts';
import type { ResourceContract } from './resource.ts';

/** A whole generic resource. In a browser each is a separate file, loaded with its pages (scripts/contract-as-data.ts). */
export const loadResource = async (name: string): Promise<ResourceContract | undefined> =>
  ALL_RESOURCES.find((resource) => resource.name === name);
