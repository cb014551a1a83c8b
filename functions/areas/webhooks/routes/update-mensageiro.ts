import { mensageiros } from '../../../../shared/routes/mensageiros.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { findEquipe } from '../../contas/index.ts';
import { mailToOwner } from '../../credenciais/index.ts';
import { teamOf } from '../equipe.ts';
import { sealAddress } from '../mensageiro-address.ts';
import { mensageiroAlterado } from '../mensageiro-audit.ts';
import { toMensageiro } from '../mensageiro-view.ts';
import { changeMensageiro, getMensageiro, type MensageiroChange } from '../store/mensageiros.ts';

export const handler = route(mensageiros.updateMensageiro)(
  async ({ params, body, caller, event, client, now }) => {
    const { nome, url, equipeId, ativo } = body;
    const { empresaId } = caller;
    const before = await getMensageiro({ empresaId, id: params.id });
    // A client may send back what it was shown.
    const isMoved = url !== undefined && url !== before.url;
    if (isMoved) await assertProof({ caller, event, body, client, now });
    const [address, equipe, earlier] = await Promise.all([
      isMoved ? sealAddress(before, url) : undefined,
      teamOf(empresaId, equipeId ?? undefined),
      before.equipeId === undefined ? undefined : findEquipe(empresaId, before.equipeId),
    ]);
    const change: MensageiroChange = {
      ...address,
      ...(nome !== undefined && { nome }),
      ...(equipeId !== undefined && { equipeId }),
      ...(ativo !== undefined && { ativo }),
    };
    const resumo = mensageiroAlterado(before, {
      before: { nome: before.nome, equipe: earlier?.nome, ativo: before.ativo },
      after: { nome, equipe: equipeId === undefined ? undefined : (equipe?.nome ?? null), ativo },
      isMoved,
    });
    const extra = [
      ...lineBy(caller, { acao: 'mensageiro.alterado', alvo: before.id, resumo, now }),
      ...(isMoved ? [mailToOwner(caller, 'canal-mudado', now)] : []),
    ];
    await changeMensageiro(before, change, { now, extra });
    return { mensageiro: toMensageiro(await getMensageiro(before)) };
  },
);
