import { X } from 'lucide-react';
import type { Empresa } from '#shared/routes/entities.ts';
import { EMPRESAS, ADMIN as T } from '#texts/empresas/admin.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useEmpresas, useListedEmpresa } from '../empresas/use-empresas.ts';
import css from './empresa-filter.module.css';

/** The list of companies is not loaded here. */
const NONE: readonly Empresa[] = [];
/** With more matches the user types on. */
const MAX_OPTIONS = 6;

interface EmpresaFilterProps {
  /** the chosen company, or null for all */
  value: string | null;
  onChange: (empresaId: string | null) => void;
}

/** Filters a list by one company, found by its name. */
export const EmpresaFilter = ({ value, onChange }: EmpresaFilterProps) => (
  <div className={css.filter}>
    {value ? <Chosen id={value} onChange={onChange} /> : <Search onChange={onChange} />}
  </div>
);

function Chosen({ id, onChange }: { id: string } & Pick<EmpresaFilterProps, 'onChange'>) {
  const nome = useListedEmpresa(id, NONE)?.nome;
  return (
    <Button
      variant="secondary"
      icon={<X />}
      aria-label={`${T.todas}, em vez de ${nome ?? ''}`}
      onClick={() => onChange(null)}
    >
      {nome ?? '…'}
    </Button>
  );
}

function Search({ onChange }: Pick<EmpresaFilterProps, 'onChange'>) {
  const { data, search, setSearch, searched, isPlaceholderData } = useEmpresas({}, { onlySearched: true });
  const offered = (data ?? []).slice(0, MAX_OPTIONS);
  return (
    <>
      <SearchField label={T.filtro} value={search} onChange={setSearch} />
      {searched && !isPlaceholderData ? (
        <ul className={css.offers} aria-label={EMPRESAS.titulo}>
          {offered.map(({ id, nome }) => (
            <li key={id}>
              <Button
                variant="ghost"
                onClick={() => {
                  setSearch('');
                  onChange(id);
                }}
              >
                {nome}
              </Button>
            </li>
          ))}
          {offered.length === 0 ? <li className={css.none}>{EMPRESAS.nadaEncontrado}</li> : null}
        </ul>
      ) : null}
    </>
  );
}
