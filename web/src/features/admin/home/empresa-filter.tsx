import { X } from 'lucide-react';
import { EMPRESAS, ADMIN as T } from '#texts/empresas/admin.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useEmpresas, useListedEmpresa } from '../empresas/use-empresas.ts';
import css from './empresa-filter.module.css';

/** With more matches the user types on. */
const MAX_OPTIONS = 6;

interface EmpresaFilterProps {
  /** the chosen company, or null for all */
  value: string | null;
  onChange: (empresaId: string | null) => void;
}

/** Filters a list by one company, found by its name. */
export function EmpresaFilter({ value, onChange }: EmpresaFilterProps) {
  const empresas = useEmpresas();
  const chosen = useListedEmpresa(value, empresas.data);
  const { search, setSearch, searched, isPlaceholderData } = empresas;
  if (value) {
    return (
      <div className={css.filter}>
        <Button
          variant="secondary"
          icon={<X size={18} aria-hidden="true" />}
          aria-label={`${T.todas}, em vez de ${chosen?.nome ?? ''}`}
          onClick={() => onChange(null)}
        >
          {chosen?.nome ?? '…'}
        </Button>
      </div>
    );
  }
  const offered = searched && !isPlaceholderData ? (empresas.data ?? []).slice(0, MAX_OPTIONS) : [];
  return (
    <div className={css.filter}>
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
    </div>
  );
}
