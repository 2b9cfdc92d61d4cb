import type { ReactNode } from 'react';
import { isOpenTo, type Page } from '../routes/pages.tsx';
import { useMay } from '../data/session.tsx';
import { Forbidden } from './dead-ends.tsx';

export function Guarded({ page, children }: { page: Page; children: ReactNode }) {
  return isOpenTo(page, useMay()) ? children : <Forbidden />;
}
