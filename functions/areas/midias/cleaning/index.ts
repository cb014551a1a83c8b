import { NotCleanable, type Patch } from '../../../platform/aws/patch.ts';
import type { RangedReader } from '../../../platform/aws/ranged-reader.ts';
import { ReadBudgetExceeded } from '../../../platform/aws/ranged-reader.ts';
import { isoTraces } from './iso.ts';
import { matroskaTraces } from './matroska.ts';

/**
 * What has to be overwritten in a video before it is published with its own bytes, so that it tells neither place nor
 * device; undefined when that can't be done, or can't be told within what may be read: then it is converted instead.
 */
export async function tracesIn(format: 'mp4' | 'webm', reader: RangedReader): Promise<Patch[] | undefined> {
  try {
    return await (format === 'webm' ? matroskaTraces : isoTraces)(reader);
  } catch (error) {
    const odd =
      error instanceof NotCleanable || error instanceof ReadBudgetExceeded || error instanceof RangeError;
    if (odd) return undefined;
    throw error;
  }
}
