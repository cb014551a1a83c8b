import { useState } from 'react';
import type { ListaFiltro } from '#shared/rules/lotes.ts';

/** What the list of employees is limited to, besides the search. */
export interface PeopleFilters {
  equipe?: string;
  filtro?: ListaFiltro;
}

/** Kept while a person's details are open. */
export function usePeopleFilters() {
  const [filters, setFilters] = useState<PeopleFilters>({});
  return { filters, setFilters, isFiltered: Object.keys(filters).length > 0 };
}
