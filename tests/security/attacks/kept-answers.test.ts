import { beforeAll, expect, it } from 'vitest';
import { getEmpresa } from '../../../functions/areas/contas/index.ts';
import { setPlan } from '../../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { newPost, newSuggestion } from '../../support/content.ts';
import { connectLinkedin, linkedinPosts, share } from '../../support/sharing.ts';
import { emptyStackForFile } from '../../support/stack.ts';
import { traces, untilNoTraces } from '../../support/whole-store.ts';

/** Names that come back, or are found, in answers that were kept under an Idempotency-Key after their person was erased. */
const stack = emptyStackForFile();
const GONE = { status: 409, body: { codigo: 'ja_atendido' } };
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'guardadas');
  await setPlan(stack, empresa, 'enterprise_anual');
});

const key = (name: string) => ({ 'idempotency-key': `guardada ${name}` });
const invite = (email: string, name: string) =>
  stack.call<{ gestor: { id: string } }>('POST', '/api/gestores', {
    token: empresa.token,
    headers: key(name),
    body: { nome: 'Genoveva Prates', email, papel: 'leitor', senhaAtual: PASSWORD },
  });
const kept = async (words: readonly string[]) =>
  (await traces(words)).filter((place) => place.includes(' in respostas: '));

it('an answer that is kept tells nobody who looks into the table anything', async () => {
  const email = freshEmail('genoveva');
  const first = await invite(email, 'convite');
  expect(first.status).toBe(201);
  expect((await invite(email, 'convite')).body).toEqual(first.body);
  expect(await kept(['genoveva', email])).toEqual([]);
});

it('a company has a seal from its first answer on', async () => {
  const fresh = await newEmpresa(stack, 'lacrada');
  const found = await getEmpresa(fresh.empresaId);
  expect(found?.lacre).toMatch(/^[\w-]{22}$/);
  expect(found?.lacre).not.toBe((await getEmpresa(empresa.empresaId))?.lacre);
});

it('an invitation is not answered again with the name of a manager who was removed', async () => {
  const email = freshEmail('genoveva');
  const { body } = await invite(email, 'removida');
  const removed = await stack.call('DELETE', `/api/gestores/${body.gestor.id}`, { token: empresa.token });
  expect(removed.status).toBe(200);
  const again = await invite(email, 'removida');
  expect(again).toMatchObject(GONE);
  expect(JSON.stringify(again.body)).not.toContain('Genoveva');
});

it('an approval is not answered again with the name of an author who has left, and nothing is published twice', async () => {
  const autor = await newFuncionario(stack, empresa, 'eufrásia');
  const { id } = await newSuggestion(stack, autor, { legenda: 'Ideia da Eufrásia' });
  const approve = () =>
    stack.call('POST', `/api/sugestoes/${id}/aprovar`, {
      token: empresa.token,
      headers: key('aprovada'),
      body: { ups: 5, bonus: 10, legenda: 'Nas palavras da empresa' },
    });
  const first = await approve();
  expect(first.status).toBe(201);
  expect((await approve()).body).toEqual(first.body);
  await stack.call('DELETE', '/api/minha-conta', { token: autor.token, body: { senhaAtual: PASSWORD } });
  expect(await approve()).toMatchObject(GONE);
  const list = await stack.call<{ rows: { legenda: string }[] }>('GET', '/posts', {
    token: empresa.token,
    query: { empresaId: empresa.id },
  });
  expect(list.body.rows.filter(({ legenda }) => legenda === 'Nas palavras da empresa')).toHaveLength(1);
});

it('who has left is in no table: not in kept answers, nor in the ledger, nor by its LinkedIn account', async () => {
  const person = await newFuncionario(stack, empresa, 'deolinda');
  await connectLinkedin(stack, person);
  const post = await newPost(stack, empresa, { legenda: 'Um post da Deolinda' });
  expect((await share(stack, person, post.id, key('deolinda'))).status).toBe(200);
  const suggested = await stack.call<{ sugestao: { id: string } }>('POST', '/api/sugestoes', {
    token: person.token,
    headers: key('sugestão'),
    body: { legenda: 'Palavras da Deolinda' },
  });
  expect(suggested.status).toBe(201);
  const approved = await stack.call('POST', `/api/sugestoes/${suggested.body.sugestao.id}/aprovar`, {
    token: empresa.token,
    headers: key('palavras'),
    body: { ups: 5, bonus: 10 },
  });
  expect(approved.status).toBe(201);
  expect(await kept(['deolinda'])).toEqual([]);
  const author = (await linkedinPosts(stack)).find(({ texto }) =>
    texto.startsWith('Um post da Deolinda'),
  )?.author;
  const member = String(author?.split(':').at(-1));
  expect(await traces([member]), 'its LinkedIn id is nowhere in plain text').toEqual([]);
  await stack.call('DELETE', '/api/minha-conta', { token: person.token, body: { senhaAtual: PASSWORD } });
  await stack.mail(person.email, /excluída/);
  await untilNoTraces([person.email, member]);
  // The post that was approved is the company's, and says what it says.
  const words = await traces(['palavras da deolinda']);
  expect(words.filter((place) => / in (movimentos|respostas): /.test(place))).toEqual([]);
});
