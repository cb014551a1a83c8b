import { expect, it } from 'vitest';
import { addShared, EMPTY, fieldsOf } from '#features/sugestoes/suggestion-draft.ts';

const LINK = 'https://noticias.example/vagas?a=1';
const fields = (shared: Record<string, string>) => fieldsOf(new URLSearchParams(shared), 'painel.example');

it.each([
  [{ titulo: 'Vagas', texto: 'Abrimos dez', url: LINK }, ['Abrimos dez', LINK, 'Vagas']],
  // What most apps on Android send.
  [{ titulo: 'Vagas', texto: `Abrimos dez ${LINK}` }, ['Abrimos dez', LINK, 'Vagas']],
  [{ titulo: 'Vagas', texto: LINK }, ['Vagas', LINK, 'Vagas']],
  [{ texto: 'Só palavras' }, ['Só palavras', '', '']],
  // An address that posts may not have is kept as words.
  [{ texto: 'Antigo', url: 'http://velho.example/' }, ['Antigo\n\nhttp://velho.example/', '', '']],
  [{ url: 'javascript:alert(1)' }, ['javascript:alert(1)', '', '']],
  [{ texto: 'Nosso https://painel.example/conteudo/1' }, ['Nosso https://painel.example/conteudo/1', '', '']],
  [{}, ['', '', '']],
] as const)('%j fills words, link and title', (shared, [legenda, link, linkTitulo]) => {
  expect(fields(shared)).toEqual({ legenda, link, linkTitulo, withLink: link !== '' });
});

it('what is too long for the form is cut', () => {
  const { legenda, linkTitulo } = fields({ titulo: 't'.repeat(500), texto: 'a'.repeat(9000), url: LINK });
  expect([legenda.length, linkTitulo.length]).toEqual([3000, 200]);
});

it('joins what is being written, and is joined once', () => {
  const shared = fields({ titulo: 'Vagas', texto: 'Abrimos dez', url: LINK });
  expect(addShared(EMPTY, shared)).toEqual(shared);
  const words = addShared({ ...EMPTY, legenda: 'Minha ideia' }, shared);
  expect(words).toEqual({ ...shared, legenda: 'Minha ideia\n\nAbrimos dez' });
  expect(addShared(words, shared)).toEqual(words);
  const own = { legenda: 'Minha ideia', withLink: true, link: 'https://outro.example/', linkTitulo: 'Outro' };
  const both = addShared(own, shared);
  expect(both).toEqual({ ...own, legenda: `Minha ideia\n\nAbrimos dez\n\n${LINK}` });
  expect(addShared(both, shared)).toEqual(both);
});
