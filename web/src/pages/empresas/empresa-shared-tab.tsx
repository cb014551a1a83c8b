import { PATHS } from '../../paths.ts';
import { PUBLICADOS_EMPRESA as T } from '../../texts/empresas/empresa.ts';
import SharedTab from './shared-tab.tsx';

/** Publicados of a company: what its people shared. */
export default function EmpresaSharedTab() {
  return <SharedTab dashboard={PATHS.empresa} hint={T.dica} empty={T.vazio} />;
}
