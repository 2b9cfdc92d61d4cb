import type { ComponentType } from 'react';
import type { ResourceContract } from '../../contract/resources/resource.ts';
import { NotHere } from '../ui/not-here.tsx';
import type { RowExtras } from './row-extras.ts';

/** A page for one resource out of a page for any, with what a feature adds to it. */
export const ofResource =
  <Extras extends RowExtras>(Content: ComponentType<{ resource: ResourceContract; extras: Extras }>) =>
  (resource: ResourceContract | undefined, extras = {} as Extras): ComponentType => {
    return function ResourcePage() {
      return resource ? <Content key={resource.name} resource={resource} extras={extras} /> : <NotHere />;
    };
  };
