import { hasRecurso } from '../../../../shared/rules/planos.ts';
import { useEmpresa } from '../../features/empresas/own/use-empresa.ts';
import { MensageirosSection } from '../../features/mensageiros/mensageiros-section.tsx';
import { useSession } from '../../lib/session/session.ts';

/** The channels of the company, for an editor; the owner has them in Integrações. */
export default function EditorChannels() {
  const { data: empresa } = useEmpresa(useSession()?.empresaId ?? '');
  return empresa && hasRecurso(empresa.plano_nome, 'mensageiros') ? (
    <MensageirosSection empresa={empresa} />
  ) : null;
}
