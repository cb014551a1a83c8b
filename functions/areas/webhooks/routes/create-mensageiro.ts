import { mensageiros } from '../../../../shared/routes/mensageiros.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { mailToOwner } from '../../credenciais/index.ts';
import { teamOf } from '../equipe.ts';
import { sealAddress } from '../mensageiro-address.ts';
import { mensageiroCriado } from '../mensageiro-audit.ts';
import { toMensageiro } from '../mensageiro-view.ts';
import { createMensageiro, findMensageiro, type MensageiroItem } from '../store/mensageiros.ts';

export const handler = route(mensageiros.createMensageiro, assertProof)(
  async ({ body: { tipo, nome, url, equipeId }, caller, now, newId }) => {
    const { empresaId } = caller;
    const id = newId();
    const [address, equipe] = await Promise.all([
      sealAddress({ id, tipo }, url),
      teamOf(empresaId, equipeId ?? undefined),
    ]);
    const item: MensageiroItem = {
      ...{ empresaId, id, tipo, nome, ...address },
      ...(equipe && { equipeId: equipe.id }),
      ativo: true,
      criadoEm: now.toISOString(),
    };
    const resumo = mensageiroCriado(item);
    const line = lineBy(caller, { acao: 'mensageiro.criado', alvo: id, resumo, now });
    return {
      mensageiro: toMensageiro(
        await createMensageiro(item, [...line, mailToOwner(caller, 'canal-criado', now)]),
      ),
    };
  },
  async ({ caller: { empresaId }, newId }) => {
    const found = await findMensageiro({ empresaId, id: newId() });
    return found && { mensageiro: toMensageiro(found) };
  },
);
