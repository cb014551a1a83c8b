import { screen, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { loja } from '../../../shared/routes/loja.ts';
import { premios } from '../../../shared/routes/premios.ts';
import { monthOf } from '../../../shared/rules/dates.ts';
import { NO_RULES } from '../../../shared/rules/premios.ts';
import { asEmpresa, asFuncionario } from '../support/people.ts';
import { newPrizeFile, newPrizeMonth, newPrizePerson, THREE_SHARES } from '../support/prizes.ts';
import { newProduct } from '../support/records.ts';
import {
  at,
  button,
  choose,
  dialog,
  field,
  fill,
  follow,
  gone,
  heading,
  left,
  open,
  press,
  see,
  select,
  until,
} from '../support/screen.ts';

const PRIZES = '/DashboardEmpresa?aba=loja&ver=premios';
const OUTUBRO = `${PRIZES}&mes=2025-10`;
const ana = newPrizePerson('Ana', { matricula: '0042' });
const caio = newPrizePerson('Caio', { vinculo: null, acimaDoEsperado: false, valorCentavos: 9000 });

/** A company whose month has these two people. */
const withMonth = (total = {}, papel: 'proprietario' | 'leitor' = 'proprietario') =>
  asEmpresa({}, papel).on(premios.prizeMonth, ({ query }) => {
    const found = [ana, caio].filter(({ vinculo }) =>
      query.vinculo ? query.vinculo === (vinculo ?? 'nenhum') : true,
    );
    return { ...newPrizeMonth('2025-10', [ana, caio], total), pessoas: found };
  });

it('has the month as a sentence to paste, and as a table by name or value, kind of employment, and success', async () => {
  const api = withMonth();
  await open(api, OUTUBRO);
  await see('Em outubro de 2025, 2 pessoas receberam R$ 140,00 em prêmios; 1 superou o esperado.');
  await see('CLT · 0042');
  await button('Copiar frase');
  await choose('radio', 'Valor');
  await screen.findByRole('radio', { name: 'Valor', checked: true });
  await select('Vínculo', 'CLT');
  const group = await field('Vínculo');
  await until(() => group.value === 'clt');
  await choose('checkbox', 'Só acima do esperado');
  await at(`${OUTUBRO}&ordem=valor&vinculo=clt&acima=true`);
  await until(() => api.callsOf(premios.prizeMonth).some(({ query }) => query.acima === 'true'));
  expect(api.callsOf(premios.prizeMonth).at(-1)?.query).toMatchObject({ ordem: 'valor', vinculo: 'clt' });
  await gone('caio@exemplo.com.br');
  await press('Mês anterior');
  await see('setembro de 2025');
  await until(() => api.callsOf(premios.prizeMonth).some(({ query }) => query.mes === '2025-09'));
});

it('comes by pages', async () => {
  const api = asEmpresa().on(premios.prizeMonth, ({ query }) =>
    query.vinculo
      ? newPrizeMonth('2025-10', [])
      : {
          ...newPrizeMonth('2025-10', [query.cursor ? caio : ana]),
          ...(query.cursor ? {} : { nextCursor: 'c' }),
        },
  );
  await open(api, OUTUBRO);
  await see('ana@exemplo.com.br');
  await press('Carregar Mais');
  await see('caio@exemplo.com.br');
  await see('ana@exemplo.com.br');
});

it('warns of what an audit would ask, each with its remedy', async () => {
  const api = withMonth({ semCusto: 2, foraDoVinculo: 1 })
    .on(premios.prizeRules, { regras: THREE_SHARES })
    .on(loja.listProducts, {
      produtos: [newProduct('Caneca'), newProduct('Boné', { custoCentavos: 900 })],
    });
  await open(api, OUTUBRO);
  await see(/^2 trocas de produtos sem custo não entram no valor\./);
  await see(/^1 troca é de pessoas fora da lista/);
  await see(/^1 pessoa deste mês está sem vínculo\./);
  await press('Rever a lista');
  await press('Cancelar', await dialog());
  await press('Ver quem');
  await gone('ana@exemplo.com.br');
  await press('Definir vínculo');
  await heading('Qual é o vínculo de 1 pessoa?');
  await press('Cancelar', await dialog());
  await follow('Informar custos');
  await see('Caneca');
  expect(screen.queryByText('Boné')).toBeNull();
});

it('a reader sees the month without forms, and of an erased person only the figures', async () => {
  const erased = newPrizePerson(null, { vinculo: null });
  const api = asEmpresa({}, 'leitor').on(
    premios.prizeMonth,
    newPrizeMonth('2025-10', [erased], { semCusto: 1 }),
  );
  await open(api, OUTUBRO);
  await see('Colaborador excluído');
  await see(/^De quem foi excluído ficam só os números/);
  expect(screen.queryByRole('link', { name: /^Dossiê/ })).toBeNull();
  for (const name of ['Regras dos prêmios', 'Exportar para a folha', 'Ver quem'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Informar custos' })).toBeNull();
});

it('says that a month is empty, or could not be loaded', async () => {
  const api = asEmpresa().fail(premios.prizeMonth, 500);
  await open(api, OUTUBRO);
  await see('Não foi possível carregar os prêmios do mês.');
  api.on(premios.prizeMonth, newPrizeMonth('2025-10', []));
  await press('Tentar novamente');
  await see('Nenhum prêmio em outubro de 2025.');
});

it('is not offered on a plan without the store', async () => {
  await open(asEmpresa({ plano_nome: 'expert_anual' }), PRIZES);
  await see('Atualize o plano para usar a loja e gerenciar trocas.');
  expect(screen.queryByRole('link', { name: 'Prêmios' })).toBeNull();
});

it('saves what is expected and who exchanges, and says from when it holds', async () => {
  const mes = monthOf(new Date());
  const api = withMonth().on(premios.prizeRules, { regras: NO_RULES });
  api.on(premios.savePrizeRules, ({ body }) => {
    const { empresaId: _, ...saved } = body as typeof NO_RULES & { empresaId: string };
    return { regras: { ...saved, desde: mes } };
  });
  await open(api, OUTUBRO);
  await press('Regras dos prêmios');
  const rules = await dialog();
  await see('O esperado vale desde este mês.', rules);
  await fill({ 'Compartilhamentos no mês': '101', 'Cliques no mês': '50' }, rules);
  await choose('radio', 'Só estes vínculos', rules);
  await press('Salvar', rules);
  await see('Use um número inteiro de 0 a 100.', rules);
  await see('Marque pelo menos um vínculo.', rules);
  await fill({ 'Compartilhamentos no mês': '3' }, rules);
  await choose('checkbox', 'CLT', rules);
  await gone('Marque pelo menos um vínculo.', rules);
  await press('Salvar', rules);
  await see(/^Regras salvas\. O esperado vale a partir de /);
  await left(rules);
  expect(api.callsOf(premios.savePrizeRules).map(({ body }) => body)).toEqual([
    {
      empresaId: 'empresa1',
      esperadoCompartilhamentos: 3,
      esperadoCliques: 50,
      vinculosQueTrocam: ['clt'],
    },
  ]);
});

it('exports the month for payroll by the dialog of exports', async () => {
  await open(withMonth(), OUTUBRO);
  await press('Exportar para a folha');
  expect((await field('O que exportar', await dialog())).value).toBe('premios');
  expect((await field('De', await dialog())).value).toBe('2025-10-01');
});

it("prints a person's file, with what was expected, done and received", async () => {
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  const api = withMonth().on(premios.prizeFile, ({ query }) => newPrizeFile(query.mes ?? ''));
  await open(api, OUTUBRO);
  await follow('Dossiê de Ana');
  await see('Girassol · outubro de 2025');
  for (const text of [
    '0042',
    '3 compartilhamentos, desde outubro de 2026',
    '1 compartilhamento e 14 cliques',
    '2 cliques do mês são de compartilhamentos de meses anteriores.',
    /^Emitido em .* por /,
    'Não superou o esperado',
    'Versão 2, em 05/10/2026',
    '1 troca entregue no mês, no valor de R$ 50,00.',
    'Conferido: os movimentos da pessoa batem, do primeiro ao último.',
  ])
    await see(text);
  const [shares] = await screen.findAllByRole('table');
  expect(within(shares as HTMLElement).getByRole('link', { name: 'Um conteúdo' })).toBeTruthy();
  await press('Imprimir');
  expect(printed).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  await follow('Voltar a Prêmios');
  await at(OUTUBRO);
});

it("says of a file that the person's ledger differs, or that it could not be loaded", async () => {
  const api = asEmpresa().fail(premios.prizeFile, 404, 'Colaborador não encontrado.');
  await open(api, `${OUTUBRO}&pessoa=pessoa1`);
  await see('Não foi possível carregar o dossiê.');
  const movimentos = { primeiro: null, ultimo: null, integridade: 'divergente' } as const;
  api.on(
    premios.prizeFile,
    newPrizeFile('2025-10', { movimentos, compartilhamentos: [], trocas: [], regulamento: null }),
  );
  await press('Tentar novamente');
  await see(/^Divergente: os movimentos da pessoa não batem/);
  await see('Nenhum compartilhamento no mês.');
  await see('Nenhum até o fim do mês');
});

it('an employee finds the own file under Minhas Trocas', async () => {
  const api = asFuncionario()
    .on(loja.historyOfEmployee, { trocas: [] })
    .on(premios.prizeFile, ({ query }) => newPrizeFile(query.mes ?? ''));
  await open(api, '/DashboardColab?aba=loja&ver=trocas');
  await follow('Meu dossiê');
  await heading('Dossiê de prêmios');
  await see('Caneca');
  expect(api.callsOf(premios.prizeFile).map(({ params }) => params)).toEqual([{ funcionarioId: 'pessoa1' }]);
  await follow('Voltar a Minhas Trocas');
  await see('Nenhuma troca realizada.');
});
