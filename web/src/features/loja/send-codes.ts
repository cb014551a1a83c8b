import { call } from '#lib/api/api.ts';
import { loja } from '#shared/routes/loja.ts';
import { CODES_PER_CALL } from '#shared/rules/loja.ts';

/** Sends codes call by call. After a failure the rest is sent again: known codes are only counted. */
export async function sendCodes(
  id: string,
  codes: readonly string[],
): Promise<{ incluidos: number; repetidos: number }> {
  const sum = { incluidos: 0, repetidos: 0 };
  for (let from = 0; from < codes.length; from += CODES_PER_CALL) {
    const codigos = codes.slice(from, from + CODES_PER_CALL);
    const { incluidos, repetidos } = await call(loja.addCodes, { params: { id }, body: { codigos } });
    sum.incluidos += incluidos;
    sum.repetidos += repetidos;
  }
  return sum;
}
