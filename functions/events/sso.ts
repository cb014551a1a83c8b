import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

export const sso = defineEvents({
  'sso.removido': {
    version: 1,
    summary: 'A company has given up its single sign-on: people who never had a password need one.',
    data: z.object({}),
  },
});
