import { describe, expect, it } from 'vitest';
import { fillSelection } from '../../../functions/areas/assistente/ask.ts';
import { Selection } from '../../../functions/areas/assistente/select.ts';
import { foldText } from '../../../functions/areas/compartilhamentos/index.ts';
import { modelForFile, toolUse } from '../../support/model.ts';

const model = modelForFile();

const TEXTO = 'Temos 3 vagas no Recife';
const GOOD = [
  'Que tal trabalhar no Recife com a gente? São, ao todo, 3 lugares esperando pessoas curiosas.',
  'Procura um novo desafio no Recife? Separamos 3 oportunidades muito especiais, venha conversar.',
  'Olha o Recife chamando: abrimos 3 posições, e uma delas pode combinar bem com você.',
];
const fill = async (quantas = 2, colleagues: string[] = []) => {
  const selection = new Selection(TEXTO, colleagues.map(foldText));
  await fillSelection(selection, { texto: TEXTO, tom: 'direto', quantas });
  return selection.suggestions().map(({ texto }) => texto);
};

it('asks for what is missing, once more', async () => {
  model.answer = ({ user }) =>
    toolUse({ sugestoes: user.tentativa === 1 ? [GOOD[0], 'Temos 4 vagas no Recife'] : [GOOD[1]] });
  expect(await fill()).toEqual([GOOD[0], GOOD[1]]);
  expect(model.asked.map(({ user }) => [user.quantas, user.tentativa])).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect(model.asked[0]?.path).toBe('/model/global.amazon.nova-2-lite-v1%3A0/converse');
});

it('takes no more than asked for', async () => {
  model.answer = () => toolUse({ sugestoes: GOOD });
  expect(await fill(2)).toEqual(GOOD.slice(0, 2));
  expect(model.asked).toHaveLength(1);
});

describe('an answer that is none', () => {
  it.each([
    ['another form', toolUse({ textos: GOOD })],
    ['no object', toolUse('texto')],
    ['null', toolUse(null)],
    ['a text for the list', toolUse({ sugestoes: GOOD[0] })],
    ['an empty list', toolUse({ sugestoes: [] })],
    ['other things in the list', toolUse({ sugestoes: [1, null, { texto: GOOD[0] }, ['x']] })],
    ['empty texts', toolUse({ sugestoes: ['', '   '] })],
    ['texts without end', toolUse({ sugestoes: [`${TEXTO} ${'a'.repeat(9000)}`] })],
    ['texts longer than a post', toolUse({ sugestoes: [`${TEXTO}${'. bem assim'.repeat(300)}`] })],
    ['an answer cut off', toolUse({ sugestoes: GOOD }, 'max_tokens')],
    ['a refusal of the content', toolUse({ sugestoes: GOOD }, 'content_filtered')],
    ['no tool', { body: { output: { message: { content: [{ text: GOOD[0] }] } }, stopReason: 'end_turn' } }],
    ['no JSON', { body: '<html>' }],
    ['nothing', { body: '' }],
  ])('%s: asked twice, no suggestion', async (_name, answer) => {
    model.answer = () => answer;
    expect(await fill()).toEqual([]);
    expect(model.asked).toHaveLength(2);
  });
});

it.each([
  [429, 'ThrottlingException'],
  [400, 'ValidationException'],
  [403, 'AccessDeniedException'],
  [408, 'ModelTimeoutException'],
  [500, 'InternalServerException'],
  [302, ''],
])('%d %s is no answer, and not asked again', async (status, type) => {
  model.answer = () => ({ status, headers: { 'x-amzn-errortype': type, location: '/x' }, body: {} });
  await expect(fill()).rejects.toMatchObject({
    status: 503,
    message: 'O assistente não respondeu. Tente novamente.',
  });
  expect(model.asked).toHaveLength(1);
});

it('what the first answer gave is delivered when the second fails', async () => {
  model.answer = ({ user }) =>
    user.tentativa === 1 ? toolUse({ sugestoes: [GOOD[0]] }) : { status: 500, body: {} };
  expect(await fill()).toEqual([GOOD[0]]);
});

it('drops texts like the source, like each other, and like those of colleagues', async () => {
  model.answer = () => toolUse({ sugestoes: [TEXTO, `${TEXTO}!`, GOOD[0], `${GOOD[0]}!`, GOOD[1], GOOD[2]] });
  expect(await fill(3, [`  ${GOOD[1]?.toUpperCase().replace('3', '3')}  `])).toEqual([GOOD[0], GOOD[2]]);
});
