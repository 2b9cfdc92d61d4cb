import type { ReactNode } from 'react';
import type { Page } from '../routes/page.ts';
import { isOpenTo } from '../routes/pages.tsx';
import { useMay } from '../data/session.tsx';
import { Forbidden } from './dead-ends.tsx';

export function Guarded({ page, children }: { page: Page; children: ReactNode }) {
  return isOpenTo(page, useMay()) ? children : <Forbidden />;
}
