import { expect, it } from 'vitest';
import { WORDS } from '../../../functions/areas/avisos/notice-words.ts';
import { TEMPLATES } from '../../../functions/areas/correio/templates/index.ts';

const postId = '01KB9ZZZZZ0000000000000000';
const site = 'https://painel.example';

it('mails, notices and pushes link to the post that they are about', () => {
  const dados = { postId, postId0: postId, ups: 5, total: 1, motivo: 'falha' };
  const letter = { nome: 'Ana', empresaNome: 'Aurora', hasStore: true, dados, site, token: '' };
  const mails = [
    TEMPLATES['post-lembrete'].write(letter).action?.url,
    TEMPLATES['agendado-nao-saiu'].write(letter).action?.url,
    TEMPLATES['post-novo'].write(letter).action?.url,
    TEMPLATES.resumo.write(letter).items?.[0]?.url,
  ];
  expect(mails).toEqual(mails.map(() => `${site}/conteudo/${postId}`));
  expect(WORDS.post_novo({ postId }).url).toBe(`/conteudo/${postId}`);
});
