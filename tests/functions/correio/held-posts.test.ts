import { expect, it } from 'vitest';
import { WORDS } from '../../../functions/areas/avisos/notice-words.ts';
import { TEMPLATES } from '../../../functions/areas/correio/templates/index.ts';

it('a notice names the plan as the reason whenever the mail does', () => {
  const dados = { motivo: 'plano', postId: 'p1', posts: 1 };
  const letter = {
    nome: 'Ana',
    empresaNome: 'Aurora',
    hasStore: true,
    dados,
    site: 'https://painel.example',
    token: '',
  };
  const { texto } = WORDS.post_nao_publicado(dados);
  const mail = TEMPLATES['post-nao-publicado'].write(letter).paragraphs;
  expect(mail.some((paragraph) => paragraph.startsWith(texto))).toBe(true);
});
