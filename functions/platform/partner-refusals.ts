import { logger } from './log.ts';

/** Whom we call with credentials of our own. */
export type Partner = 'linkedin' | 'stripe' | 'bedrock' | 'mediaconvert' | 'push';

/**
 * A partner refuses the application, whoever asks: its version, credentials, rights or quota. Alarms count this line by
 * its message and `parceiro` (infra/partner-alarms.ts); `codigo` says why.
 */
export const logRefusalOfUs = (parceiro: Partner, codigo: string | number): void =>
  logger.error('partner refuses us', { parceiro, codigo });
