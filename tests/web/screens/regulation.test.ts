import { expect, it } from 'vitest';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import * as MSG from '../../../shared/messages.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { premios } from '../../../shared/routes/premios.ts';
import { regulamento } from '../../../shared/routes/regulamento.ts';
import { NO_RULES } from '../../../shared/rules/premios.ts';
import { asEmpresa, asFuncionario, EMPRESA } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import { button, dialog, field, fill, left, open, press, see, until } from '../support/screen.ts';

const TEXT = 'Vale um post por semana.\n\nO prêmio sai no dia 5.';
const NONE = { regulamento: null, versao: 0 };

it('the company writes the rules in its settings', async () => {
  const api = asEmpresa().on(regulamento.getRegulamento, NONE).on(premios.prizeRules, { regras: NO_RULES });
  api.on(empresas.updateEmpresa, ({ body }) => {
    api.on(regulamento.getRegulamento, {
      regulamento: (body as { regulamento: string }).regulamento,
      versao: 1,
    });
    return EMPRESA;
  });
  await open(api, '/DashboardEmpresa?aba=ajustes&ver=campanha');
  await see('Sem regulamento, ninguém precisa aceitar nada.');
  await press('Escrever regulamento');
  const writing = await dialog();
  await fill({ 'Texto do regulamento': TEXT }, writing);
  await press('Salvar', writing);
  await see('Regulamento salvo.');
  await left(writing);
  await see('Versão 1');
  expect(api.callsOf(empresas.updateEmpresa)[0]?.body).toMatchObject({ regulamento: TEXT });
});

it('a template with the own figures is offered, replaces nothing without a press, and gives the text before back', async () => {
  const api = asEmpresa()
    .on(regulamento.getRegulamento, { regulamento: TEXT, versao: 1 })
    .on(premios.prizeRules, {
      regras: { ...NO_RULES, esperadoCompartilhamentos: 3, vinculosQueTrocam: ['clt'], desde: '2026-11' },
    });
  await open(api, '/DashboardEmpresa?aba=ajustes&ver=campanha');
  await press('Editar regulamento');
  const writing = await dialog();
  const text = await field('Texto do regulamento', writing);
  expect(text.value).toBe(TEXT);
  await press('Usar o modelo', writing);
  await until(() => text.value.startsWith('Modelo: revise com o seu jurídico.'));
  for (const words of [
    'REGULAMENTO DA CAMPANHA DE GIRASSOL',
    'em um mês comum: 3 compartilhamentos.',
    'com estes vínculos com a empresa: CLT.',
  ])
    expect(text.value).toContain(words);
  await press('Voltar ao texto de antes', writing);
  await until(() => text.value === TEXT);
  expect(api.callsOf(empresas.updateEmpresa)).toEqual([]);
});

it('who shares reads and accepts them once, and the share goes on with the same press', async () => {
  const post = newPost({ legenda: 'Primeiro conteúdo' });
  const refuse = { codigo: 'regulamento' };
  const api = asFuncionario()
    .on(posts.getPost, post)
    .on(regulamento.getRegulamento, { regulamento: TEXT, versao: 1, aceito: false })
    .fail(compartilhamentos.share, 403, REFUSALS.regulationNotAccepted.message, refuse);
  api.on(regulamento.acceptRegulamento, () => {
    api
      .on(regulamento.getRegulamento, { regulamento: TEXT, versao: 1, aceito: true })
      .on(compartilhamentos.share, { linkedinPostURL: 'https://www.linkedin.com/feed/update/1', ups: 55 });
    return { message: MSG.regulamentoAceito, versao: 1 };
  });
  await open(api, `/conteudo/${post.id}`);
  await press(/^Compartilhar/);
  const first = await dialog();
  await see(/O prêmio sai no dia 5\./, first);
  await press('Agora não', first);
  await left(first);
  expect(api.callsOf(regulamento.acceptRegulamento)).toEqual([]);
  expect((await button(/^Compartilhar/)).disabled).toBe(false);
  await press(/^Compartilhar/);
  await press('Li e aceito', await dialog());
  await see('Publicado no LinkedIn!');
  expect(api.callsOf(regulamento.acceptRegulamento).map(({ body }) => body)).toEqual([{ versao: 1 }]);
});

it('who schedules a share reads and accepts them too, and the time chosen before counts', async () => {
  const post = newPost({ legenda: 'Primeiro conteúdo' });
  const api = asFuncionario()
    .on(posts.getPost, post)
    .on(regulamento.getRegulamento, { regulamento: TEXT, versao: 1, aceito: false })
    .fail(compartilhamentos.share, 403, REFUSALS.regulationNotAccepted.message, { codigo: 'regulamento' });
  api.on(regulamento.acceptRegulamento, () => {
    api.on(regulamento.getRegulamento, { regulamento: TEXT, versao: 1, aceito: true });
    return { message: MSG.regulamentoAceito, versao: 1 };
  });
  await open(api, `/conteudo/${post.id}`);
  await press('Agendar');
  await press(/, às 9h$/, await dialog());
  await press('Li e aceito');
  await until(() => api.callsOf(compartilhamentos.share).length === 2);
  const [first, second] = api.callsOf(compartilhamentos.share).map(({ body }) => body);
  expect(second).toEqual(first);
});

it('who has accepted them reads them again in the settings', async () => {
  const api = asFuncionario()
    .on(regulamento.getRegulamento, { regulamento: TEXT, versao: 1, aceito: true })
    .on(funcionarios.listStatement, { movimentos: [], saldo: 50 });
  await open(api, '/DashboardColab?aba=ajustes&ver=campanha');
  await see('Você aceitou esta versão.');
  await press('Ler regulamento');
  const reading = await dialog();
  await see(/Vale um post por semana\./, reading);
  await press('Fechar', reading);
  await left(reading);
});
