import type { Body, Reply } from '../../shared/routes/define.ts';
import type { lotes } from '../../shared/routes/lotes.ts';
import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';
import { until } from './until.ts';

/** Asks for a change of many employees. */
export async function askForLot(
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  body: Body<typeof lotes.createLote>,
): Promise<Reply<typeof lotes.createLote>> {
  const answer = await stack.call<Reply<typeof lotes.createLote>>('POST', '/api/lotes', { token, body });
  if (answer.status !== 202)
    throw new Error(`change of many: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Asks for a change of many employees, and waits for its end. */
export async function finishedLot(
  stack: TestStack,
  empresa: Pick<SignedIn, 'token'>,
  body: Body<typeof lotes.createLote>,
) {
  const { loteId } = await askForLot(stack, empresa, body);
  return until(`the change ${loteId}`, async () => {
    const { body: lot } = await stack.call<Reply<typeof lotes.getLote>>('GET', `/api/lotes/${loteId}`, {
      token: empresa.token,
    });
    return lot.status === 'fazendo' ? undefined : lot;
  });
}
