import { PATHS } from '#paths.ts';
import { PUBLICADOS_EMPRESA as T } from '#texts/empresas/empresa.ts';
import SharedTab from './shared-of-empresa.tsx';

/** The shares of a company's employees. */
export default function EmpresaSharedTab() {
  return <SharedTab dashboard={PATHS.empresa} hint={T.dica} empty={T.vazio} />;
}
