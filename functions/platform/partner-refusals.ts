import { logger } from './log.ts';

/**
 * The partners called with the application's own credentials, and the codes by which each refuses the application: its
 * version, credentials, rights or quota. Each pair has an alarm (infra/partner-alarms.ts).
 */
interface CodesOf {
  linkedin: 'NONEXISTENT_VERSION' | 'ACCESS_DENIED' | 'invalid_client' | 'APPLICATION_DAY_LIMIT';
  /** no key of an account; a restricted key without this right */
  stripe: 401 | 403;
  bedrock: 401 | 403;
  mediaconvert: 401 | 403;
  push: 401 | 403;
}
export type Partner = keyof CodesOf;
export type RefusalCode<P extends Partner = Partner> = CodesOf[P];

/** `detalhe` is the partner's own word for it, if the code is a status. */
export const logRefusalOfUs = <P extends Partner>(
  parceiro: P,
  codigo: RefusalCode<P>,
  detalhe?: string,
): void => logger.error('partner refuses us', { parceiro, codigo, ...(detalhe && { detalhe }) });

export const isRefusalOfUs = (status: number | undefined): status is 401 | 403 =>
  status === 401 || status === 403;
