import { underWayOf } from '../../lib/under-way.ts';

/** The import that was confirmed last. */
export const { remember, useUnderWay } = underWayOf<{ id: string }>('importacao');
