import { MSG } from '../../shared/messages.ts';
import type { RouteKey } from '../../shared/routes/index.ts';
import type { Asked } from './requests.ts';
import type { World } from './world.ts';

interface PlanCase {
  key: RouteKey;
  by: 'freeCompany' | 'freeEmployee';
  ask(world: World): Asked;
  message: string;
}

const PRODUCT = { nome: 'A', valor_ups: 1, quantidade: 1 };
const company = (
  key: RouteKey,
  ask: (id: string) => Asked,
  message: string = MSG.upgradeLojaEmpresa,
): PlanCase => ({ key, by: 'freeCompany', ask: ({ freeCompany }) => ask(freeCompany.id), message });
const employee = (key: RouteKey, ask: (world: World) => Asked): PlanCase => ({
  key,
  by: 'freeEmployee',
  ask,
  message: MSG.upgradeLojaColaborador,
});
const exchange = ({ freeEmployee }: World) => ({
  query: { produtoId: 'nada', funcionarioId: freeEmployee.id },
});

/** What the plan decides in a handler: asked on the free one, with ids of nothing. The plan is told first, and only it. */
export const BEYOND_THE_FREE_PLAN: readonly PlanCase[] = [
  employee('loja.exchange', exchange),
  employee('loja.exchangeByGet', exchange),
  employee('loja.listProducts', ({ freeCompany }) => ({ params: { empresaId: freeCompany.id } })),
  company('loja.listProducts', (id) => ({ params: { empresaId: id } })),
  company('loja.createProduct', (id) => ({ body: { ...PRODUCT, empresaId: id } })),
  company('loja.updateProduct', (id) => ({ body: { ...PRODUCT, id: 'nada', empresaId: id } })),
  company('loja.removeProduct', () => ({ params: { id: 'nada' } })),
  company('loja.manage', (id) => ({ params: { companyId: id } })),
  company('loja.setStatus', () => ({ params: { id: 'nada' }, body: { status: 'entregue' } })),
  company('loja.historyOfCompany', (id) => ({ params: { empresaId: id } })),
  company('tags.create', (id) => ({ body: { nome: 'A', empresaId: id } }), MSG.upgradeTags),
  company('tags.rename', () => ({ params: { id: 'nada' }, body: { nome: 'A' } }), MSG.upgradeTags),
  company('tags.remove', () => ({ params: { id: 'nada' } }), MSG.upgradeTags),
  company(
    'posts.create',
    (id) => ({ body: { legenda: 'A', empresaId: id, ups: 5, tags: 'nada' } }),
    MSG.upgradeTags,
  ),
];
