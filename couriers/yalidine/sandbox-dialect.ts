import type { Dialect } from '../../server/shipping/sandbox-courier/dialect.ts';
import { yalidineDialect } from '../engines/yalidine/sandbox-dialect.ts';

export const dialect: Dialect = yalidineDialect('/yalidine');
