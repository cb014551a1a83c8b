import { expect, it } from 'vitest';
import { linkInCaption } from '#lib/forms/caption-link.ts';

const LINK = 'https://www.exemplo.com.br/vagas?x=1';

it.each([
  [`Estamos contratando! ${LINK}`, LINK, 'Estamos contratando!'],
  [`Veja ${LINK}.`, LINK, 'Veja.'],
  [`Veja ${LINK} e venha`, LINK, 'Veja e venha'],
  [`Veja (${LINK}), venha`, LINK, 'Veja, venha'],
  [`Primeira\n\n${LINK}\n\nÚltima`, LINK, 'Primeira\n\nÚltima'],
  [`${LINK}\nDepois`, LINK, 'Depois'],
  [`Antes\n${LINK}`, LINK, 'Antes'],
  [`${LINK} https://outro.com.br`, LINK, 'https://outro.com.br'],
  [`Antes  de tudo\nSaiba mais: ${LINK}`, LINK, 'Antes  de tudo\nSaiba mais:'],
  ['Em www.exemplo.com.br, hoje', 'https://www.exemplo.com.br', 'Em, hoje'],
  ['Em http://exemplo.com.br/a_(b) hoje', 'https://exemplo.com.br/a_(b)', 'Em hoje'],
  [LINK, LINK, ''],
  // Not every address can be a post's link: the next one is moved.
  [`http://localhost/x ${LINK}`, LINK, 'http://localhost/x'],
])('moves the first address out of %j', (legenda, link, rest) => {
  expect(linkInCaption(legenda, 'painel.com.br')).toEqual({ link, legenda: rest });
});

it.each([
  'Sem endereço nenhum, nem Node.js nem e/ou',
  'Fale com ana@exemplo.com.br',
  'https://painel.com.br/conteudo/1',
  'http://10.0.0.1/',
  'https://',
])('finds none in %j', (legenda) => {
  expect(linkInCaption(legenda, 'painel.com.br')).toBeUndefined();
});
