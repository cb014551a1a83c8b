import { NotCleanable, type Patch } from '../../../platform/aws/patch.ts';
import type { RangedReader } from '../../../platform/aws/ranged-reader.ts';
import { ReadBudgetExceeded } from '../../../platform/aws/ranged-reader.ts';
import { isoTraces } from './clean-iso.ts';
import { matroskaTraces } from './clean-matroska.ts';

/**
 * The patches that remove place and device from a video published with its own bytes. Undefined if that is impossible
 * or needs too many reads: the video is then converted instead.
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
