import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useEquipes } from '#features/equipes/use-equipes.ts';
import { ExportButton } from '#features/exportacoes/export-button.tsx';
import { InviteCode } from '#features/funcionarios/joining/invite-code.tsx';
import { usePasted } from '#features/importacoes/use-pasted.ts';
import { abaPath, PATHS } from '#paths.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { IMPORTAR, CONVIDAR as T } from '#texts/importacoes/importar.ts';
import css from '#ui/form-layout.module.css';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';

const ImportView = lazyPart(() => import('#features/importacoes/import-view.tsx'));
const NewFuncionario = lazyPart(() => import('#features/funcionarios/people/new-funcionario.tsx'));

const WAYS = ['uma', 'varias', 'lista', 'codigo'] as const;
type Way = (typeof WAYS)[number];
const tab = (extra: Record<string, string>) => abaPath(PATHS.empresa, 'colaboradores', extra);
const pathOf = (way: Way) => tab(way === 'lista' ? { ver: 'importar' } : { ver: 'novo', como: way });

/** Every way to invite, each with its address. */
export default function InviteView({ empresa }: { empresa: Empresa }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { before } = usePasted(empresa.id);
  const equipes = useEquipes(empresa.id);
  const offered = WAYS.filter((way) => way !== 'codigo' || empresa.codigoEmpresa);
  const asked = params.get('ver') === 'importar' ? 'lista' : params.get('como');
  // A reload returns to the addresses that were pasted.
  const way = offered.find((each) => each === asked) ?? (before ? 'varias' : 'uma');
  const teams = hasRecurso(empresa.plano_nome, 'equipes') ? (equipes.data ?? []) : [];
  return (
    <div className={css.stack}>
      <Segmented
        label={T.quem}
        name="como"
        value={way}
        onChange={(value) => void navigate(pathOf(value))}
        options={offered.map((value) => ({ value, label: T[value] }))}
      />
      <Suspense fallback={<RowSkeletons count={4} />}>
        {way === 'uma' ? <NewFuncionario empresa={empresa} /> : null}
        {way === 'varias' || way === 'lista' ? (
          <ImportView
            key={way}
            empresa={empresa}
            listPath={tab({})}
            exporting={
              way === 'lista' ? <ExportButton tipo="pessoas" label={IMPORTAR.exportarLista} /> : null
            }
            pasting={way === 'varias' ? { equipes: teams } : undefined}
          />
        ) : null}
        {way === 'codigo' && empresa.codigoEmpresa ? (
          <InviteCode codigo={empresa.codigoEmpresa} empresa={empresa} />
        ) : null}
      </Suspense>
    </div>
  );
}
