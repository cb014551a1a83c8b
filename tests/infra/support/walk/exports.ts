import { EXPORT_KINDS } from '../../../../shared/rules/exportacoes.ts';
import { finishedExport, onlyToday } from '../../../support/exports.ts';
import type { TestStack } from '../../../support/stack.ts';
import { caller } from './call.ts';

/** The demonstration's company takes every table away, of which two at a time are made. */
export async function tables(stack: TestStack): Promise<void> {
  const call = caller(stack);
  const { token } = await stack.login('empresa@demo.local', 'Demo1234');
  const asked = await Promise.all(
    EXPORT_KINDS.map((tipo) =>
      call<{ exportacaoId: string }>('POST', '/api/exportacoes', {
        token,
        body: { tipo, ...onlyToday() },
        key: `exportacao-${tipo}`,
      }),
    ),
  );
  for (const { exportacaoId } of asked) await finishedExport(stack, { token }, exportacaoId);
}
