import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { asFuncionario } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import { button, drawn, open, press, see } from '../support/screen.ts';

it('Salvar e compartilhar saves the caption and shares it with one press, only where sharing takes one', async () => {
  const post = newPost({ legenda: 'Texto da empresa', alteravel: true });
  const saved = { legendaAlterada: 'Meu texto', shared: false };
  const api = asFuncionario();
  const edits = () => api.callsOf(compartilhamentos.editCaption).length;
  api
    .on(posts.getPost, () => (edits() > 0 ? { ...post, legendasEditadas: [saved] } : post))
    .on(posts.similarPosts, { semelhantes: 0, total: 0 })
    .on(loja.listProducts, { produtos: [] })
    .fail(compartilhamentos.editCaption, 500)
    .on(compartilhamentos.share, () => {
      expect(edits()).toBe(2);
      return { linkedinPostURL: 'https://www.linkedin.com/feed/1', ups: 55 };
    });
  await open(api, `/conteudo/${post.id}`);
  await press('Editar');
  await press('Salvar e compartilhar');
  await see('Erro ao salvar a legenda. Tente novamente.');
  expect(api.callsOf(compartilhamentos.share)).toEqual([]);
  api.on(compartilhamentos.editCaption, { message: 'ok', legendaAlterada: 'Meu texto' });
  await press('Salvar e compartilhar');
  await see('Publicado no LinkedIn!');
  expect(api.callsOf(compartilhamentos.share)).toHaveLength(1);
});

it.each([
  ['not connected', { linkedinConectado: false }, {}],
  ['scheduled', {}, { compartilhamentoId: 'c1', agendadoPara: '2030-03-04T12:00:00.000Z' }],
] as const)('Salvar stands alone where a share takes more than a press: %s', async (_name, eu, agendamento) => {
  const planned = 'compartilhamentoId' in agendamento ? { agendamento } : {};
  const post = newPost({
    alteravel: true,
    legendasEditadas: [{ legendaAlterada: 'Meu texto', shared: false, ...planned }],
  });
  const api = asFuncionario(eu).on(posts.getPost, post).on(posts.similarPosts, { semelhantes: 0, total: 0 });
  await open(api, `/conteudo/${post.id}`);
  await press('Editar');
  await button('Salvar');
  await drawn();
  expect(screen.queryByRole('button', { name: 'Salvar e compartilhar' })).toBeNull();
});
