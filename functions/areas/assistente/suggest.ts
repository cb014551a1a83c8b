import { refusal } from '../../../shared/errors.ts';
import type { Tom } from '../../../shared/rules/assistente.ts';
import { env } from '../../platform/aws/env.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { EmpresaItem } from '../contas/index.ts';
import { hasAssistant } from '../empresas/index.ts';
import { fillSelection } from './ask.ts';
import { Selection, type Suggestion } from './select.ts';
import { reserve, settle } from './store/assistant-quota.ts';

/** Throws 403 `assistente` where the assistant is off. */
export function assertAssistant(empresa: EmpresaItem): void {
  if (!hasAssistant(empresa) || env('BEDROCK_MODEL') === undefined) throw refusal(REFUSALS.assistantOff);
}

interface Asked {
  /** who asks: the suggestions count for this account and its company */
  person: { empresaId: string; id: string };
  texto: string;
  tom: Tom;
  quantas: number;
  /** what colleagues have published, folded */
  colleagues?: readonly string[];
  reservationId: string;
  now: Date;
}

/** Suggestions within the quotas. Only what is counted is delivered. */
export async function suggest({
  person,
  texto,
  tom,
  quantas,
  colleagues,
  reservationId,
  now,
}: Asked): Promise<{ sugestoes: Suggestion[] }> {
  const reservation = await reserve(person, quantas, reservationId, now);
  const selection = new Selection(texto, colleagues);
  try {
    await fillSelection(selection, { texto, tom, quantas: reservation.quantas });
  } catch (error) {
    await settle(reservation, 0);
    throw error;
  }
  if (!(await settle(reservation, selection.size))) throw refusal(REFUSALS.assistantSilent);
  return { sugestoes: selection.suggestions() };
}
