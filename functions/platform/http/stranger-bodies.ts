import { AppError } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import type { RouteDef } from '../../../shared/routes/define.ts';
import type { HttpEvent } from './event.ts';

/** Ten times the longest body of a public route. Forms, which hold a picture, have limits of their own (form.ts). */
const MOST_CHARACTERS = 64 * 1024;

/** Refuses with 413 what anyone may send, before it is parsed. Routes that take raw bytes verify them by one pass. */
export function assertShortFromStranger(def: RouteDef, { headers, body = '' }: HttpEvent): void {
  const isForm = def.multipart && headers['content-type']?.toLowerCase().startsWith('multipart/form-data');
  if (def.auth === 'public' && !def.raw && !isForm && body.length > MOST_CHARACTERS)
    throw new AppError('too_large', MSG.grandeDemais);
}
