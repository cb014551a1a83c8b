import * as MSG from '../../shared/messages.ts';
import type { Asked, RoleKey } from './requests.ts';
import type { World } from './world.ts';

interface PlanCase {
  key: RoleKey;
  by: 'freeEmpresa' | 'freeFuncionario';
  ask(world: World): Asked;
  message: string;
}

const PRODUCT = { nome: 'A', valor_ups: 1, quantidade: 1 };
const empresa = (
  key: RoleKey,
  ask: (id: string) => Asked,
  message: string = MSG.upgradeLojaEmpresa,
): PlanCase => ({ key, by: 'freeEmpresa', ask: ({ freeEmpresa }) => ask(freeEmpresa.id), message });
const funcionario = (key: RoleKey, ask: (world: World) => Asked): PlanCase => ({
  key,
  by: 'freeFuncionario',
  ask,
  message: MSG.upgradeLojaColaborador,
});
const exchange = ({ freeFuncionario }: World) => ({
  query: { produtoId: 'nada', funcionarioId: freeFuncionario.id },
});

/** What the plan decides in a handler: asked on the free one, with ids of nothing. The plan is told first, and only it. */
export const BEYOND_THE_FREE_PLAN: readonly PlanCase[] = [
  funcionario('loja.exchange', exchange),
  funcionario('loja.exchangeByGet', exchange),
  funcionario('loja.listProducts', ({ freeEmpresa }) => ({ params: { empresaId: freeEmpresa.id } })),
  empresa('loja.listProducts', (id) => ({ params: { empresaId: id } })),
  empresa('loja.createProduct', (id) => ({ body: { ...PRODUCT, empresaId: id } })),
  empresa('loja.updateProduct', (id) => ({ body: { ...PRODUCT, id: 'nada', empresaId: id } })),
  empresa('loja.removeProduct', () => ({ params: { id: 'nada' } })),
  empresa('loja.manageStore', (id) => ({ params: { companyId: id } })),
  empresa('loja.setExchangeStatus', () => ({ params: { id: 'nada' }, body: { status: 'entregue' } })),
  empresa('loja.historyOfCompany', (id) => ({ params: { empresaId: id } })),
  empresa('tags.createTag', (id) => ({ body: { nome: 'A', empresaId: id } }), MSG.upgradeTags),
  empresa('tags.renameTag', () => ({ params: { id: 'nada' }, body: { nome: 'A' } }), MSG.upgradeTags),
  empresa('tags.removeTag', () => ({ params: { id: 'nada' } }), MSG.upgradeTags),
  empresa(
    'posts.createPost',
    (id) => ({ body: { legenda: 'A', empresaId: id, ups: 5, tags: 'nada' } }),
    MSG.upgradeTags,
  ),
];
