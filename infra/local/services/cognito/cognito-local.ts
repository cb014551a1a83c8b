import { createRequire } from 'node:module';
import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';

const require = createRequire(import.meta.url);

/** An error as the pool's clients read it, by its code. */
export const { CognitoError } = require('cognito-local/lib/errors.js') as {
  CognitoError: new (code: string, message: string) => Error;
};

/** The first argument of cognito-local's calls. */
export type Context = Parameters<CognitoService['getUserPool']>[0];
