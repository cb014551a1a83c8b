import { expect, it } from 'vitest';
import { withoutAddresses } from '../../../functions/platform/log.ts';

it.each([
  [
    "User `arn:aws:sts::1:assumed-role/f' is not authorized to perform `ses:SendEmail' on resource `arn:aws:ses:sa-east-1:1:identity/pessoa@empresa.com'",
    "User `arn:aws:sts::1:assumed-role/f' is not authorized to perform `ses:SendEmail' on resource `arn:aws:ses:sa-east-1:1:identity/…'",
  ],
  [
    'Email address is not verified: ana.b+x@empresa.com.br, "Bia" <bia@x.io>',
    'Email address is not verified: …, "Bia" <…>',
  ],
  ['Rate exceeded', 'Rate exceeded'],
])('keeps the error and drops every address: %s', (message, kept) => {
  expect(withoutAddresses(new Error(message))).toBe(`Error: ${kept}`);
});
