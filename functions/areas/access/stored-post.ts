import type { RouteDef } from '../../../shared/routes/define.ts';
import { draftIdIn } from '../../../shared/rules/post-ids.ts';
import type { RawInput } from '../../platform/http/event.ts';
import { findStoredId } from './store/stored-id.ts';

/** Replaces the id of a published draft in the input by the id under which its post is stored. */
export async function withStoredPost(def: RouteDef, input: RawInput): Promise<RawInput> {
  if (!def.post) return input;
  const [source, field] = def.post.split('.') as [keyof RawInput, string];
  const value = input[source][field];
  const id = typeof value === 'string' ? draftIdIn(value) : undefined;
  if (typeof value !== 'string' || id === undefined) return input;
  const stored = await findStoredId(id);
  if (stored === undefined) return input;
  return { ...input, [source]: { ...input[source], [field]: stored + value.slice(id.length) } };
}
