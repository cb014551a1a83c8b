import type { RouteDef } from '../../../shared/routes/define.ts';
import { logger } from '../log.ts';
import { clientAddressOf } from './client-address.ts';
import type { HttpEvent, KeyContext } from './event.ts';

const keyIn = (context: KeyContext | undefined) =>
  context && 'chaveId' in context ? { chave: context.chaveId } : {};

/**
 * The fields of every line about a call: the route (never the path, which may hold a token), the token's account or the key, and the
 * client's address (docs/privacy.md), unless it is a visitor's.
 */
export const factsOf = (def: RouteDef, event: HttpEvent) => ({
  route: `${def.method} ${def.path}`,
  requestId: event.requestContext.requestId,
  conta: event.requestContext.authorizer?.jwt?.claims?.['cognito:username'],
  ...keyIn(event.requestContext.authorizer?.lambda),
  ...(def.visitors ? {} : { cliente: clientAddressOf(event) }),
});

/** The one line of every call, refused or not. */
export function logCall(
  def: RouteDef,
  event: HttpEvent,
  status: number | undefined,
  more: object = {},
): void {
  logger.info('call', { ...factsOf(def, event), status, ...more });
}
