import { expect, it } from 'vitest';
import { WORDS } from '../../../functions/areas/avisos/words.ts';
import { TEMPLATES } from '../../../functions/areas/correio/templates/index.ts';

it('a notice blames the plan for what the mail blames it for', () => {
  const dados = { motivo: 'plano', postId: 'p1', posts: 1 };
  const letter = { nome: 'Ana', empresaNome: 'Aurora', dados, site: 'https://painel.example', token: '' };
  const { texto } = WORDS.post_nao_publicado(dados);
  const mail = TEMPLATES['post-nao-publicado'].write(letter).paragraphs;
  expect(mail.some((paragraph) => paragraph.startsWith(texto))).toBe(true);
});
