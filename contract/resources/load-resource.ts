import { ALL_RESOURCES } from '../all-routes.ts';
import type { ResourceContract } from './resource.ts';

/**
 * A generic resource whole. In a browser each is a separate file, which comes with the pages that show it
 * (scripts/contract-as-data.ts).
 */
export const loadResource = async (name: string): Promise<ResourceContract | undefined> =>
  ALL_RESOURCES.find((resource) => resource.name === name);
