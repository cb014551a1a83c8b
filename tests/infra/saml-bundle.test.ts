import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readResponse as whole } from '../../functions/partners/identity/saml.ts';
import { bundleFunctions } from '../../infra/bundle.ts';
import {
  assertionOf,
  type ResponseFacts,
  responseOf,
} from '../../infra/local/emulators/identidade/response.ts';
import { signed } from '../support/saml.ts';
import { samlKey } from '../support/sso.ts';

/** Modules that only write XML, or decrypt it, are not in the bundle: what reads an answer does without them. */
const outdir = mkdtempSync(join(tmpdir(), 'saml-'));
let read: typeof whole;
beforeAll(async () => {
  await bundleFunctions({ saml: 'functions/partners/identity/saml.ts' }, outdir);
  const load = createRequire(import.meta.url);
  read = (load(join(outdir, 'saml', 'index.js')) as { readResponse: typeof whole }).readResponse;
});
afterAll(() => rmSync(outdir, { recursive: true }));

const OURS = { emissor: 'https://painel.example/metadados', retorno: 'https://painel.example/saml' };
const IDP = 'https://idp.example';
const facts = (more: Partial<ResponseFacts> = {}): ResponseFacts => ({
  issuer: IDP,
  audience: OURS.emissor,
  destination: OURS.retorno,
  recipient: OURS.retorno,
  inResponseTo: '_pedido',
  subjectInResponseTo: '_pedido',
  nameId: 'pessoa',
  email: 'pessoa@empresa.example',
  notBefore: new Date(Date.now() - 60_000),
  notOnOrAfter: new Date(Date.now() + 60_000),
  id: '_a',
  ...more,
});
const outcome = (work: Promise<unknown>) =>
  work.then(
    (assertion) => ({ assertion }),
    ({ name, message, cause }: Error) => ({ error: [name, message, String(cause)] }),
  );
/** What the bundle says, which is what the source says with all its modules. */
async function ask(xml: string) {
  const asked: Parameters<typeof whole> = [
    { entidade: IDP, entrada: `${IDP}/entrar`, certificados: [samlKey().certificate] },
    Buffer.from(xml).toString('base64'),
    { ...OURS, pedido: '_pedido', pedidoEm: new Date().toISOString() },
  ];
  const said = await outcome(read(...asked));
  expect(said).toEqual(await outcome(whole(...asked)));
  return said;
}
const unsigned = (of: ResponseFacts) => responseOf(of, assertionOf(of));

it('reads a signed response, or one whose assertion is signed', async () => {
  for (const element of ['Assertion', 'Response'] as const)
    expect(await ask(signed(unsigned(facts()), element))).toMatchObject({
      assertion: { sujeito: 'pessoa', email: 'pessoa@empresa.example' },
    });
});

it('refuses one that is unsigned, changed, late, or an encrypted assertion', async () => {
  const good = signed(unsigned(facts()));
  const encrypted = responseOf(
    facts(),
    '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>',
  );
  for (const xml of [
    unsigned(facts()),
    good.replace('pessoa@', 'chefe@'),
    signed(unsigned(facts({ notOnOrAfter: new Date(Date.now() - 120_000) }))),
    signed(encrypted, 'Response'),
  ])
    expect(await ask(xml)).toMatchObject({ error: ['ExchangeError', expect.anything(), expect.anything()] });
});
