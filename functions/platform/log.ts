import { Logger } from '@aws-lambda-powertools/logger';

/** Structured log. Never given bodies, tokens, e-mails or passwords. */
export const logger = new Logger({ serviceName: 'painel-ups' });

/** An error for the log, less the e-mail addresses that the mail service names in its refusals. */
export const withoutAddresses = (error: unknown): string =>
  String(error).replace(/[^\s/:'"`<]+@[^\s'"`>,;]+/g, '…');
