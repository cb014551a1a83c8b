import type { Aviso } from '../../shared/routes/avisos.ts';
import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';
import { until } from './until.ts';

/** A page of an account's notices. */
export interface Listed {
  avisos: Aviso[];
  naoLidos: number;
  nextCursor?: string;
}

/** Reads and marks notices, over one stack. */
export function avisoCalls(stack: TestStack) {
  const list = async ({ token }: SignedIn, query: Record<string, string> = {}) =>
    (await stack.call<Listed>('GET', '/api/avisos', { token, query })).body;
  return {
    list,
    /** Waits for `count` notices of this type, which arrive a moment after their event. */
    waitForNotice: (who: SignedIn, tipo: string, count = 1) =>
      until(`${count} of ${tipo}`, async () => {
        const answer = await list(who, { limit: '50' });
        return answer.avisos.filter((one) => one.tipo === tipo).length >= count ? answer : undefined;
      }),
  };
}
