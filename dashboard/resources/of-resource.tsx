import type { ComponentType } from 'react';
import type { ResourceContract } from '../../contract/resource.ts';
import { NotHere } from '../shell/dead-ends.tsx';
import { findResource } from './describe.ts';

/** A page for one resource out of a page for any. */
export const ofResource =
  (Content: ComponentType<{ resource: ResourceContract }>) =>
  (name: string): ComponentType => {
    const resource = findResource(name);
    return function ResourcePage() {
      return resource ? <Content key={name} resource={resource} /> : <NotHere />;
    };
  };
