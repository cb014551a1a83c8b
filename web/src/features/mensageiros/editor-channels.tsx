import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { useSession } from '#lib/session/session.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { MensageirosSection } from './mensageiros-section.tsx';

/** The channels of the company, for an editor; the owner has them in Integrações. */
export default function EditorChannels() {
  const { data: empresa } = useEmpresa(useSession()?.empresaId ?? '');
  return empresa && hasRecurso(empresa.plano_nome, 'mensageiros') ? (
    <MensageirosSection empresa={empresa} />
  ) : null;
}
