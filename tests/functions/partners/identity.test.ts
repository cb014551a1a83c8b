import { describe, expect, it } from 'vitest';
import { newSecrets } from '../../../functions/partners/identity/oidc.ts';
import { emailIn, nameIn } from '../../../functions/partners/identity/said.ts';
import { isUnsolicited } from '../../../functions/partners/identity/saml.ts';

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

describe('what providers really send', () => {
  it.each<[string, Record<string, unknown>, string, string | undefined, string | undefined]>([
    [
      'Okta',
      { email: 'Maria@Empresa.com.br', firstName: 'Maria', lastName: 'Lima' },
      'm',
      'maria@empresa.com.br',
      'Maria Lima',
    ],
    [
      'Entra',
      {
        [`${CLAIMS}/emailaddress`]: 'M@E.COM.BR',
        [`${CLAIMS}/name`]: 'm@e.com.br',
        [`${CLAIMS}/givenname`]: 'Maria',
        [`${CLAIMS}/surname`]: 'Lima',
        'http://schemas.microsoft.com/identity/claims/tenantid': 't',
      },
      'x',
      'm@e.com.br',
      'Maria Lima',
    ],
    [
      'Entra without a mailbox',
      {
        [`${CLAIMS}/upn`]: 'm@e.com.br',
        'http://schemas.microsoft.com/identity/claims/displayname': 'Maria',
      },
      'x',
      'm@e.com.br',
      'Maria',
    ],
    [
      'Entra by OIDC',
      { preferred_username: 'M@e.com.br', name: 'Maria Lima' },
      'x',
      'm@e.com.br',
      'Maria Lima',
    ],
    [
      'ADFS',
      {
        [`${CLAIMS}/upn`]: 'm@e.com.br',
        unique_name: 'EMPRESA\\maria',
        'http://schemas.xmlsoap.org/claims/CommonName': 'Maria Lima',
      },
      'x',
      'm@e.com.br',
      'Maria Lima',
    ],
    [
      'JumpCloud',
      { email: 'm@e.com.br', firstname: 'Maria', lastname: 'Lima' },
      'x',
      'm@e.com.br',
      'Maria Lima',
    ],
    [
      'OneLogin',
      { 'User.email': 'm@e.com.br', 'User.FirstName': 'Maria', 'User.LastName': 'Lima' },
      'x',
      'm@e.com.br',
      'Maria Lima',
    ],
    [
      'Keycloak',
      {
        'urn:oid:1.2.840.113549.1.9.1': 'm@e.com.br',
        'urn:oid:2.5.4.42': 'Maria',
        'urn:oid:2.5.4.4': 'Lima',
      },
      'x',
      'm@e.com.br',
      'Maria Lima',
    ],
    [
      'Shibboleth',
      {
        'urn:oid:0.9.2342.19200300.100.1.3': ['m@e.com.br', 'n@e.com.br'],
        'urn:oid:2.16.840.1.113730.3.1.241': 'Maria Lima',
      },
      'x',
      'm@e.com.br',
      'Maria Lima',
    ],
    [
      'Authentik',
      {
        'http://schemas.goauthentik.io/2021/02/saml/username': 'maria',
        [`${CLAIMS}/emailaddress`]: 'm@e.com.br',
        [`${CLAIMS}/name`]: 'Maria Lima',
      },
      'x',
      'm@e.com.br',
      'Maria Lima',
    ],
    [
      'Auth0',
      { email: 'm@e.com.br', name: 'm@e.com.br', nickname: 'm', given_name: 'Maria', family_name: 'Lima' },
      'auth0|1',
      'm@e.com.br',
      'Maria Lima',
    ],
    [
      'Google by SAML',
      { Email: 'm@e.com.br', 'First name': 'Maria', 'Last name': 'Lima' },
      'x',
      'm@e.com.br',
      'Maria Lima',
    ],
    ['EmailAddress', { EmailAddress: ' m@e.com.br ' }, 'x', 'm@e.com.br', undefined],
    ['a directory’s spelling', { mail: 'SMTP:M@e.com.br' }, 'x', 'm@e.com.br', undefined],
    ['only a subject', {}, 'M@E.com.br', 'm@e.com.br', undefined],
    [
      'an account that is none',
      { preferred_username: 'maria', groups: ['m@e.com.br'] },
      'x',
      undefined,
      undefined,
    ],
    ['a name that is an address', { name: 'chefe@e.com.br' }, 'x', undefined, undefined],
    [
      'what is no text',
      { email: { a: 1 }, name: 5, given_name: [null], mail: undefined },
      'x',
      undefined,
      undefined,
    ],
    ['a part of a name', { given_name: 'Maria' }, 'x', undefined, 'Maria'],
    ['a text without end', { email: 'm@e.com.br', name: 'a'.repeat(600) }, 'x', 'm@e.com.br', undefined],
    ['no address, said as it is', { email: 'maria' }, 'x', 'maria', undefined],
  ])('%s', (_name, said, subject, email, nome) => {
    expect([emailIn(said, subject), nameIn(said)]).toEqual([email, nome]);
  });

  it('a subject that is no text is no address', () => {
    expect(emailIn({}, undefined)).toBeUndefined();
    expect(emailIn({}, 5)).toBeUndefined();
    expect(newSecrets().estado).not.toBe(newSecrets().estado);
  });
});

it.each<[string, boolean]>([
  ['<Response ID="a">', true],
  ['<?xml version="1.0"?><!-- x --><saml2p:Response\nID="a"\n>', true],
  ['<samlp:Response InResponseTo="_a">', false],
  ["<samlp:Response InResponseTo='_a'>", false],
  ['<samlp:Response InResponseTo = "_a">', false],
  ['<samlp:LogoutResponse ID="a">', false],
  ['<html>', false],
  ['', false],
  ['<', false],
  ['<!', false],
  ['<?'.repeat(3000), false],
  ['<Response '.repeat(2000), false],
])('of %.60s: is it unsolicited?', (xml, is) => {
  expect(isUnsolicited(Buffer.from(xml).toString('base64'))).toBe(is);
});
