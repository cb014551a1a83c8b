import { expectEqual } from './expect-equal.ts';
import type { Reply } from './operations.ts';
import type { Records } from './records.ts';
import type { SimulatedEmpresa } from './world.ts';

const codesSent = ({ operation }: Reply): string[] =>
  (JSON.parse(String(operation.request.body)) as { codigos: string[] }).codigos;

/**
 * The stock equals the unused codes; a used code belongs to one exchange, and each exchange that was not cancelled has one;
 * no acknowledged code is lost and none is made up; a code that was read is never given to another exchange.
 */
export async function voucherProblems(
  records: Records,
  { empresaId }: SimulatedEmpresa,
  produtoId: string,
  replies: readonly Reply[],
): Promise<string[]> {
  if (!produtoId) return [];
  const codes = (await records.codes(empresaId)).filter(({ id }) => id.startsWith(`${produtoId}#`));
  const [unused, used] = [
    codes.filter(({ id }) => id.includes('#livre#')),
    codes.filter(({ id }) => id.includes('#usado#')),
  ];
  const exchanges = (await records.exchanges(empresaId)).filter((troca) => troca.produtoId === produtoId);
  const kept = exchanges.filter(({ status }) => status !== 'cancelada');
  const { quantidade } = await records.product(empresaId, produtoId);
  const supplies = replies.filter(({ operation: { name } }) => name === 'addCodes');
  const sent = new Set(supplies.flatMap(codesSent));
  const acknowledged = new Set(supplies.filter(({ status }) => status === 200).flatMap(codesSent));
  const pairs = (list: readonly { trocaId: string; hash: string | undefined }[]) =>
    list
      .map(({ trocaId, hash }) => `${trocaId} ${hash}`)
      .sort()
      .join();
  return [
    ...expectEqual('stock of the voucher', quantidade, unused.length),
    ...expectEqual('distinct codes', new Set(codes.map(({ hash }) => hash)).size, codes.length),
    ...expectEqual(
      'codes of exchanges',
      pairs(used.map(({ trocaId = '', hash }) => ({ trocaId, hash }))),
      pairs(kept.map(({ id, codigoId }) => ({ trocaId: id, hash: codigoId }))),
    ),
    ...(codes.length < acknowledged.size ? [`${acknowledged.size - codes.length} codes are lost`] : []),
    ...(codes.length > sent.size ? [`${codes.length - sent.size} codes are made up`] : []),
    ...kept.flatMap(({ id, status }) => expectEqual(`status of voucher ${id}`, status, 'entregue')),
    ...readProblems(replies, new Set(kept.map(({ id }) => id))),
  ];
}

function readProblems(replies: readonly Reply[], kept: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  const ownerOf = new Map<string, string>();
  for (const { operation, status, body } of replies) {
    if (operation.name !== 'readCode' || status !== 200) continue;
    const [trocaId, codigo] = [String(operation.request.params?.id), String(body.codigo)];
    if (!kept.has(trocaId)) problems.push(`${trocaId} was cancelled although its code was read`);
    if ((ownerOf.get(codigo) ?? trocaId) !== trocaId) problems.push(`${codigo} was given twice`);
    ownerOf.set(codigo, trocaId);
  }
  return problems;
}
