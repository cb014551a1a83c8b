import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import type { Reply, RouteDef } from '../../../shared/routes/define.ts';
import type { FakeApi } from './fake-api.ts';
import { fill, heading, press } from './screen.ts';

/** A call that is refused until the password was given again: then it is answered so. */
export function proven<D extends RouteDef>(api: FakeApi, route: D, answer: () => Reply<D>): FakeApi {
  return api.fail(route, 403, MSG.confirmeSenha, { codigo: 'prova' }).on(contas.prove, () => {
    api.on(route, ({ headers }) => {
      expect(headers.get('x-prova')).toBe('provado');
      return answer();
    });
    return { prova: 'provado' };
  });
}

/** Answers the dialog that asks for the password. */
export async function prove(): Promise<void> {
  await heading('Confirme sua senha');
  const asking = (await screen.findAllByRole('dialog')).at(-1);
  // The dialog that asked for it waits unseen: never two at once.
  const seen = (await screen.findAllByRole('dialog')).filter((each) => !each.hasAttribute('data-covered'));
  expect(seen).toEqual([asking]);
  const footer = [...(asking?.querySelectorAll('footer button') ?? [])];
  expect(footer.map(({ textContent }) => textContent)).toEqual(['Cancelar', 'Continuar']);
  await fill({ 'Sua senha': 'Senha123' }, asking);
  await press('Continuar', asking);
}
