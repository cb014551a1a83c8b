import { expect, it } from 'vitest';
import { auditoria } from '../../../shared/routes/auditoria.ts';
import type { Reply } from '../../../shared/routes/define.ts';
import { asEmpresa } from '../support/people.ts';
import { gone, open, see, select } from '../support/screen.ts';

type Line = Reply<typeof auditoria.listAudit>['registros'][number];
const line = (id: string, quem: Line['quem'], resumo: string): Line => ({
  id,
  data: new Date().toISOString(),
  quem,
  acao: 'empresa.alterada',
  alvo: 'empresa1',
  resumo,
  origem: 'painel',
});
const LINES = [
  line('1', { id: 'empresa1', nome: 'Aurora Lima', papel: 'proprietario' }, 'Criou o produto “Caneca azul”'),
  line('2', { id: 'admin', nome: 'Painel UPS', papel: 'admin' }, 'Plano: Experience → Enterprise Anual'),
];

it('who changed what, by day; narrowed to one person', async () => {
  const api = asEmpresa().on(auditoria.listAudit, ({ query: { quem } }) => ({
    registros: LINES.filter((each) => !quem || each.quem.id === quem),
  }));
  await open(api, '/DashboardEmpresa?aba=ajustes&ver=auditoria');
  await see(/Criou o produto “Caneca azul”/);
  await see(/Plano: Experience → Enterprise Anual/);
  await select('Quem', 'Painel UPS · Administrador');
  await gone(/Criou o produto/);
  await see(/Plano: Experience → Enterprise Anual/);
});

it('narrowed to what changed: pages without any are read on, some by themselves', async () => {
  const api = asEmpresa().on(auditoria.listAudit, ({ query: { acao, cursor } }) =>
    acao === 'produto'
      ? cursor
        ? { registros: LINES.slice(0, 1) }
        : { registros: [], nextCursor: 'adiante' }
      : { registros: LINES },
  );
  await open(api, '/DashboardEmpresa?aba=ajustes&ver=auditoria');
  await see(/Plano: Experience/);
  await select('O que mudou', 'Produtos');
  await gone(/Plano: Experience/);
  await see(/Criou o produto/);
  expect(api.callsOf(auditoria.listAudit).map(({ query: { acao, cursor } }) => [acao, cursor])).toEqual([
    [undefined, undefined],
    ['produto', undefined],
    ['produto', 'adiante'],
  ]);
});

it('one list of people is one line, which opens to each', async () => {
  const owner: Line['quem'] = { id: 'empresa1', nome: 'Aurora Lima', papel: 'proprietario' };
  const registered = ['Ana', 'Beto', 'Caio'].map(
    (nome): Line => ({
      ...line(nome, owner, `Cadastrou ${nome}`),
      acao: 'colaborador.cadastrado',
      origem: 'importacao',
    }),
  );
  await open(
    asEmpresa().on(auditoria.listAudit, { registros: [...registered, ...LINES] }),
    '/DashboardEmpresa?aba=ajustes&ver=auditoria',
  );
  const list = (await see('Cadastrou 3 pessoas por uma lista')).closest('details');
  expect(list?.open).toBe(false);
  expect(list?.contains(await see('Cadastrou Beto'))).toBe(true);
  expect(list?.contains(await see(/Criou o produto/))).toBe(false);
});
