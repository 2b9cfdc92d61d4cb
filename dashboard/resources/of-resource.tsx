import type { ComponentType } from 'react';
import type { ResourceContract } from '../../contract/resource.ts';
import { NotHere } from '../ui/not-here.tsx';
import { findResource } from './describe.ts';
import type { RowExtras } from './row-extras.ts';

/** A page for one resource out of a page for any, with what a feature adds to it. */
export const ofResource =
  (Content: ComponentType<{ resource: ResourceContract; extras: RowExtras }>) =>
  (name: string, extras: RowExtras = {}): ComponentType => {
    const resource = findResource(name);
    return function ResourcePage() {
      return resource ? <Content key={name} resource={resource} extras={extras} /> : <NotHere />;
    };
  };
