import type { ComponentType } from 'react';
import type { ResourceContract } from '../../contract/resources/resource.ts';
import { NotHere } from '../ui/not-here.tsx';
import type { RowExtras } from './row-extras.ts';

/** Makes a resource's page from the generic one, with a feature's additions. */
export const ofResource =
  <Extras extends RowExtras>(Content: ComponentType<{ resource: ResourceContract; extras: Extras }>) =>
  (resource: ResourceContract | undefined, extras = {} as Extras): ComponentType => {
    return function ResourcePage() {
      return resource ? <Content key={resource.name} resource={resource} extras={extras} /> : <NotHere />;
    };
  };
