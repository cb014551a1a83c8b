import { screen } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { assistente } from '../../../shared/routes/assistente.ts';
import { chaves } from '../../../shared/routes/chaves.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import type { Empresa } from '../../../shared/routes/entities.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { mensageiros } from '../../../shared/routes/mensageiros.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { webhooks } from '../../../shared/routes/webhooks.ts';
import { asEmpresa, asFuncionario, EMPRESA, SHOWN_EMPRESA } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import {
  button,
  choose,
  dialog,
  drawn,
  field,
  fill,
  gone,
  left,
  open,
  press,
  see,
  until,
} from '../support/screen.ts';
import { writing } from '../support/writing.ts';

const FORM = '/DashboardEmpresa?aba=novo-post';
const SETTINGS = '/DashboardEmpresa?aba=ajustes&ver=integracoes';
const REVIEW = 'Revise antes de publicar.';
const suggested = (...texts: string[]) => ({ sugestoes: texts.map((texto) => ({ texto, semelhanca: 0.3 })) });
const post = newPost({ legenda: 'Texto da empresa', alteravel: true });

const company = (change: Partial<Empresa> = { assistente: true }) => writing(asEmpresa(change));
const employee = (on = true) =>
  asFuncionario()
    .on(empresas.getEmpresa, { ...SHOWN_EMPRESA, assistente: on })
    .on(posts.getPost, post)
    .on(posts.similarPosts, { semelhantes: 0, total: 0 });
const integrations = (change: Partial<Empresa> = {}) =>
  asEmpresa(change)
    .on(webhooks.listWebhooks, { webhooks: [] })
    .on(chaves.listChaves, { chaves: [] })
    .on(equipes.listEquipes, { equipes: [] })
    .on(mensageiros.listMensageiros, { mensageiros: [] });

/** The stage's configuration does not arrive, as where it names no model. */
const withoutStage = () => vi.stubGlobal('painelCapa', new Promise(() => undefined));
const noButton = async (name: string) => {
  await drawn();
  expect(screen.queryByRole('button', { name })).toBeNull();
};
afterEach(() => vi.unstubAllGlobals());

describe('the switch', () => {
  it('says where texts are processed, and is kept', async () => {
    const api = integrations().on(empresas.updateEmpresa, { ...EMPRESA, assistente: true });
    await open(api, SETTINGS);
    await see(
      'Só o texto do post é enviado ao Amazon Bedrock e processado na região de teste. Nenhum dado pessoal é enviado, e nada fica guardado.',
    );
    await choose('switch', 'Usar o assistente de legendas');
    await see('Assistente ligado para a empresa e os colaboradores.');
    expect(api.callsOf(empresas.updateEmpresa)[0]?.body).toMatchObject({
      assistente: true,
      nome: EMPRESA.nome,
    });
  });

  it('is absent from a plan without the assistant, which one line says', async () => {
    await open(integrations({ plano_nome: 'experience' }), SETTINGS);
    await see(/^O assistente de legendas, .* fazem parte de outros planos\./);
    expect(screen.queryByText('Usar o assistente de legendas')).toBeNull();
  });

  it('is absent where the stage has no model', async () => {
    withoutStage();
    await open(integrations(), SETTINGS);
    await see('Nenhum canal ligado ainda.');
    await drawn();
    expect(screen.queryByText('Usar o assistente de legendas')).toBeNull();
  });
});

describe.each([
  ['switched off', false],
  ['no model', true],
])('without the assistant: %s', (_name, on) => {
  it('the post form does not offer it', async () => {
    if (on) withoutStage();
    await open(company({ assistente: on }), FORM);
    await button('Adicionar variação');
    await noButton('Sugerir variações');
  });

  it('the caption does not offer it', async () => {
    if (on) withoutStage();
    await open(employee(on), `/conteudo/${post.id}`);
    await button('Editar');
    await noButton('Com as minhas palavras');
  });
});

it('a company takes a suggestion as a variation, editable and to be reviewed', async () => {
  const api = company().on(assistente.captions, suggested('Outro modo', 'Mais um modo'));
  await open(api, FORM);
  expect((await button('Sugerir variações')).disabled).toBe(true);
  await fill({ Legenda: 'Texto da empresa' });
  await press('Sugerir variações');
  await choose('radio', 'Direto');
  await press('Sugerir', await dialog());
  await see(REVIEW, await dialog());
  expect(api.callsOf(assistente.captions)[0]?.body).toEqual({
    ...{ texto: 'Texto da empresa', tom: 'direto', quantas: 5 },
  });
  const shown = await dialog();
  for (const use of [1, 2]) {
    await press(
      'Usar este texto',
      use === 1 ? ((await see('Outro modo', shown)).parentElement as HTMLElement) : shown,
    );
  }
  await left(shown);
  await until(() => document.activeElement?.getAttribute('name') === 'variacao-2');
  expect((await field('Variação 1')).value).toBe('Outro modo');
  expect(screen.getAllByText(REVIEW)).toHaveLength(2);
  await fill({ 'Variação 1': 'Meu modo' });
  expect(screen.getAllByText(REVIEW)).toHaveLength(1);
});

it('an employee takes a suggestion as an own caption, editable and to be reviewed', async () => {
  const api = employee().on(assistente.ownCaption, suggested('Do meu jeito'));
  await open(api, `/conteudo/${post.id}`);
  await press('Com as minhas palavras');
  const shown = await dialog();
  await press('Sugerir', shown);
  await press('Usar este texto', shown);
  await left(shown);
  expect(api.callsOf(assistente.ownCaption)[0]?.body).toEqual({ postId: post.id, tom: 'pessoal' });
  const words = await screen.findByDisplayValue<HTMLTextAreaElement>('Do meu jeito');
  expect(words.readOnly).toBe(false);
  // The first key changes it.
  await until(() => document.activeElement === words);
  await see(REVIEW);
});

it('a slow model: the dialog says that it writes, and asks once', async () => {
  const api = employee();
  const answer = api.hold(assistente.ownCaption, suggested('Do meu jeito'));
  await open(api, `/conteudo/${post.id}`);
  await press('Com as minhas palavras');
  const shown = await dialog();
  await press('Sugerir', shown);
  await see('Escrevendo… pode levar alguns segundos.', shown);
  expect((await button('Sugerir', shown)).disabled).toBe(true);
  answer();
  await see('Do meu jeito', shown);
  expect(api.callsOf(assistente.ownCaption)).toHaveLength(1);
  await gone('Escrevendo… pode levar alguns segundos.', shown);
});

it('nothing found, no answer and a spent quota are said, and asked again', async () => {
  const api = employee().on(assistente.ownCaption, suggested());
  await open(api, `/conteudo/${post.id}`);
  await press('Com as minhas palavras');
  const shown = await dialog();
  await press('Sugerir', shown);
  await see('Nenhuma sugestão manteve todas as informações. Tente outro tom.', shown);
  const silent = 'O assistente não respondeu. Tente novamente.';
  api.fail(assistente.ownCaption, 503, silent);
  await press('Sugerir outras', shown);
  await see(silent, shown);
  const spent = 'Você já recebeu 20 sugestões hoje. Tente novamente amanhã.';
  api.fail(assistente.ownCaption, 429, spent);
  await press('Sugerir', shown);
  await see(spent, shown);
});
