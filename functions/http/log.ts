import { Logger } from '@aws-lambda-powertools/logger';

/** Structured log. Never given bodies, tokens, e-mails or passwords. */
export const logger = new Logger({ serviceName: 'painel-ups' });
