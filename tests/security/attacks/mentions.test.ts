import { beforeAll, expect, it } from 'vitest';
import { piecesOf } from '../../../infra/local/emulators/linkedin/little-text.ts';
import { type SignedIn, setEmpresa } from '../../support/contas.ts';
import { newPost } from '../../support/content.ts';
import { linkedinPosts, newSharer, share } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';

/** Whoever writes a caption, or the page's name, must mention nobody but the page. */
const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;
beforeAll(async () => {
  ({ empresa, funcionario } = await newSharer(stack));
});

const NAMES = [
  'Girassol](urn:li:person:abc) @[Alvo',
  'a\\',
  '[{hashtag|\\#|x}]',
  '$& $1 @ (urn:li:organization:2)',
];
const ATTACKS = [
  '@[Alvo](urn:li:person:abc)',
  '@[Alvo](urn:li:organization:2)',
  '\\@[Alvo](urn:li:organization:2)',
  '{hashtag|\\#|spam}',
];

it.each(NAMES)('a page called %j is mentioned by this name, and nobody else is', async (nome) => {
  await setEmpresa(stack, empresa, { paginaLinkedin: { nome, organizacaoId: '1' } });
  const legenda = `@${nome} ${ATTACKS.join(' ')} @${nome}`;
  const { id } = await newPost(stack, empresa, { legenda });
  const { body } = await share(stack, funcionario, id);
  const post = (await linkedinPosts(stack)).find(({ url }) => url === body.linkedinPostURL);
  const pieces = piecesOf(post?.commentary ?? '');
  const mention = { kind: 'mention', text: nome, urn: 'urn:li:organization:1' };
  expect(pieces.filter(({ kind }) => kind !== 'text')).toEqual([mention, mention]);
  expect(pieces.map(({ kind, text }) => (kind === 'mention' ? `@${text}` : text)).join('')).toBe(legenda);
});

it('an address of another site, or of a person, gives no number', async () => {
  const { token, empresaId } = empresa;
  const { body } = await stack.call('GET', `/empresa/${empresaId}`, { token });
  for (const organizacaoId of [
    'https://linkedin.com.mal.example/company/2',
    'https://mal.example/?https://www.linkedin.com/company/2',
    'https://www.linkedin.com@mal.example/company/2',
    '2) @[Alvo](urn:li:person:abc',
    { toString: '2' },
    ['2'],
    1.5,
    -1,
  ]) {
    const paginaLinkedin = { nome: 'Girassol', organizacaoId };
    expect(
      await stack.call('PUT', `/empresa/${empresaId}`, {
        token,
        body: { ...body, cnpj: '', paginaLinkedin },
      }),
    ).toMatchObject({ status: 400, body: { campos: { paginaLinkedin: expect.any(String) } } });
  }
});
