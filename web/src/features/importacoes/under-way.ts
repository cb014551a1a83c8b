import { underWayOf } from '../../lib/storage/under-way.ts';

/** The import that was confirmed last. */
export const { remember, useUnderWay } = underWayOf<{ id: string }>('importacao');
