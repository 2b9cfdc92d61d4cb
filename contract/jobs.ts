import { Type } from 'typebox';
import { route } from './route.ts';
import { Empty, moment, nullable } from './shapes.ts';

/** Decisions 14.10. */
export const JobShape = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  status: Type.String({ enum: ['queued', 'running', 'completed', 'failed', 'canceled'] }),
  progress: Type.Object({ done: Type.Integer(), total: Type.Integer() }),
  error: nullable(Type.String()),
  result_url: nullable(Type.String(), {
    description:
      'The file it made: an export, or of an import the rows that would not do. Open to whoever has it, for seven days',
  }),
  failed_rows_url: nullable(Type.String(), {
    description: 'Of an import with rows that would not do: the same columns and a reason',
  }),
  summary: nullable(Type.Unsafe<Record<string, unknown>>({ type: 'object' }), {
    description: 'Of an import: rows_good, rows_failed, is_dry_run, columns (header to column), left_out (headers)',
  }),
  created_at: moment(),
  finished_at: nullable(moment()),
});

export const showJob = route({
  id: 'showJob',
  method: 'GET',
  url: '/jobs/{id}',
  surfaces: ['rest', 'dashboard'],
  access: { kind: 'signed-in' },
  summary: 'How far a job is',
  source: 'decisions 11, 14.10',
  tag: 'Jobs',
  params: Type.Object({ id: Type.String() }),
  answers: { 200: { description: 'The job', schema: Type.Object({ data: JobShape, meta: Empty }) } },
});
