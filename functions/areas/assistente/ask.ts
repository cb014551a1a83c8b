import * as z from 'zod/mini';
import { refusal } from '../../../shared/errors.ts';
import type { Tom } from '../../../shared/rules/assistente.ts';
import { LINKEDIN_TEXT_MAX } from '../../../shared/rules/media-limits.ts';
import { converse, ModelError } from '../../partners/bedrock/converse.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { SUGGESTIONS_TOOL, SYSTEM } from './prompt.ts';
import type { Selection } from './select.ts';

/** For all calls of the model together. */
const TIMEOUT_MS = 12_000;
/** The model is asked once more when it delivered too few. */
const ROUNDS = 2;
/** Tokens of the longest caption in Portuguese, generously. */
const TOKENS_PER_TEXT = 1_100;

/** Single texts of another form are dropped; the others are still suggestions. */
const Delivered = z.object({ sugestoes: z.array(z.unknown()) });

interface Wanted {
  texto: string;
  tom: Tom;
  quantas: number;
}

/** Asks the model until the selection has what is wanted. Throws 503 if the model answers nothing at all. */
export async function fillSelection(selection: Selection, { texto, tom, quantas }: Wanted): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for (let tentativa = 1; tentativa <= ROUNDS && selection.size < quantas; tentativa += 1) {
    const missing = quantas - selection.size;
    try {
      // The caption is data: it travels as a JSON value in the user's message, apart from the instructions.
      const input = await converse({
        system: SYSTEM,
        user: JSON.stringify({ texto, tom, quantas: missing, tentativa }),
        tool: SUGGESTIONS_TOOL,
        maxTokens: missing * Math.min(TOKENS_PER_TEXT, 200 + texto.length),
        signal,
      });
      selection.add(textsOf(input), quantas);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      if (selection.size > 0) return;
      throw refusal(REFUSALS.assistantSilent, error);
    }
  }
}

function textsOf(input: unknown): string[] {
  const { data } = Delivered.safeParse(input);
  return (data?.sugestoes ?? []).filter(
    (text): text is string => typeof text === 'string' && text.length <= 2 * LINKEDIN_TEXT_MAX,
  );
}
