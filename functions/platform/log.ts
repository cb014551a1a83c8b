import { Logger } from '@aws-lambda-powertools/logger';

/** Never log bodies, tokens, e-mails or passwords. */
export const logger = new Logger({ serviceName: 'painel-ups' });

/** An error's text without the e-mail addresses that SES names in its refusals. */
export const withoutAddresses = (error: unknown): string =>
  String(error).replace(/(?<![^\s/:'"`<])[^\s/:'"`<]+@[^\s'"`>,;]+/g, '…');
