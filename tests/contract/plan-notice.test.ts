import { beforeEach, expect, it } from 'vitest';
import { handler } from '../../functions/areas/avisos/consumers/notices.ts';
import type { PlanoNome } from '../../shared/rules/planos.ts';
import { setPlan } from '../support/admin.ts';
import { avisoCalls } from '../support/avisos.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { deliveries, domainEvent } from '../support/deliveries.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const { list, waitForNotice } = avisoCalls(stack);
let empresa: SignedIn;
beforeEach(async () => {
  empresa = await newEmpresa(stack, 'plano');
});

const notices = async () => (await list(empresa)).avisos.filter(({ tipo }) => tipo === 'recursos_novos');
const titles = async () => (await notices()).map(({ titulo }) => titulo);
/** An event of a plan, delivered at once. */
const deliver = async (de: PlanoNome, para: PlanoNome) => {
  const event = domainEvent('empresa.plano', { de, para }, { empresaId: empresa.empresaId });
  expect(await handler(deliveries([event]))).toEqual({ batchItemFailures: [] });
};

it('a plan with more features is announced to the company, by a notice that leads to them', async () => {
  await setPlan(stack, empresa, 'enterprise_anual');
  await waitForNotice(empresa, 'recursos_novos');
  expect(await notices()).toMatchObject([
    {
      titulo: 'Seu plano agora é o Enterprise',
      texto: 'Ele traz mais recursos. Veja onde fica cada um.',
      url: '/DashboardEmpresa?aba=ajustes&ver=mais',
      lido: false,
    },
  ]);
});

it('a plan that ends, begins again or lasts longer announces nothing again; a richer one does', async () => {
  await setPlan(stack, empresa, 'expert_semestral');
  await waitForNotice(empresa, 'recursos_novos');
  await deliver('experience', 'expert_semestral');
  await setPlan(stack, empresa, 'experience');
  await setPlan(stack, empresa, 'expert_anual');
  await deliver('experience', 'expert_anual');
  await deliver('expert_semestral', 'expert_anual');
  expect(await titles()).toEqual(['Seu plano agora é o Expert']);
  await setPlan(stack, empresa, 'enterprise_anual');
  await waitForNotice(empresa, 'recursos_novos', 2);
  await deliver('experience', 'enterprise_anual');
  expect(await titles()).toEqual(['Seu plano agora é o Enterprise', 'Seu plano agora é o Expert']);
});

it('an event of a plan that the company no longer has announces nothing', async () => {
  await deliver('experience', 'enterprise_anual');
  expect(await notices()).toEqual([]);
});
