import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import * as MSG from '../../../shared/messages.ts';
import type { Gestor } from '../../../shared/routes/entities.ts';
import { gestores } from '../../../shared/routes/gestores.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { asEmpresa } from '../support/people.ts';
import { prove, proven } from '../support/proof.ts';
import { newPost } from '../support/records.ts';
import { choose, dialog, field, fill, heading, left, open, press, see } from '../support/screen.ts';
import { writing } from '../support/writing.ts';

const HOME = '/DashboardEmpresa';

it.each([
  '',
  'gestores',
  'plano',
  'integracoes',
  'auditoria',
])('a manager sees nothing of the owner’s settings, nor by the address ver=%s', async (ver) => {
  await open(asEmpresa({}, 'editor'), `${HOME}?aba=ajustes${ver && `&ver=${ver}`}`);
  await heading('Meus dados');
  expect(screen.queryByRole('link', { name: 'Gestores' })).toBeNull();
});

it('a reader reads, and is offered neither to publish nor to delete', async () => {
  const post = newPost({ legenda: 'Da Edna, com carinho.' });
  await open(asEmpresa({}, 'leitor').on(posts.listPosts, { rows: [post], count: 1 }), HOME);
  await see('Leitor · Edna');
  await see('Da Edna, com carinho.');
  expect(screen.queryByRole('link', { name: 'Novo Post' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Opções do post/ })).toBeNull();
});

const edna = (change: Partial<Gestor> = {}): Gestor => ({
  id: 'gestor1',
  nome: 'Edna Prado',
  email: 'edna@exemplo.com.br',
  papel: 'editor',
  situacao: 'convidado',
  criadoEm: '2026-11-01T12:00:00.000Z',
  ...change,
});

it('the owner invites a manager after the password, makes it a reader, and removes it', async () => {
  let kept: Gestor[] = [];
  const api = asEmpresa().on(gestores.listGestores, () => ({ gestores: kept }));
  proven(api, gestores.createGestor, () => {
    kept = [edna()];
    return { gestor: edna() };
  });
  api
    .on(gestores.updateGestor, ({ body }) => {
      kept = [edna(body as Gestor)];
      return { gestor: edna(body as Gestor) };
    })
    .on(gestores.removeGestor, () => {
      kept = [];
      return { message: MSG.gestorRemovido };
    });
  await open(api, `${HOME}?aba=ajustes&ver=gestores`);
  await see(/^Ninguém além de você/);
  await press('Convidar gestor');
  const invitation = await dialog();
  await fill({ Nome: 'Edna Prado', 'E-mail': 'edna@exemplo.com.br' }, invitation);
  await press('Enviar convite', invitation);
  await prove();
  await left(invitation);
  await see('Convite enviado');
  expect(api.callsOf(gestores.createGestor).at(-1)?.body).toMatchObject({
    nome: 'Edna Prado',
    papel: 'editor',
  });
  await choose('radio', 'Leitor');
  await see('Edna Prado agora é leitor.');
  await press('Remover Edna Prado');
  await press('Remover', await dialog());
  await see(MSG.gestorRemovido);
  await see(/^Ninguém além de você/);
});

it('who was made a reader while writing a post is told, and keeps the words', async () => {
  const api = writing(asEmpresa({}, 'editor'));
  await open(api, `${HOME}?aba=novo-post`);
  await fill({ Legenda: 'Já não sai.' });
  await choose('radio', '5 UPS');
  api
    .fail(posts.createPost, 403, REFUSALS.accessDenied.message)
    .fail(posts.updatePost, 403, REFUSALS.accessDenied.message);
  await press('Publicar');
  await see(REFUSALS.accessDenied.message);
  expect((await field('Legenda')).value).toBe('Já não sai.');
});
