import { PAYMENT_STATES } from '#shared/rules/pagamento.ts';
import { PLAN_TIERS } from '#shared/rules/planos.ts';
import { PAGAMENTOS, EMPRESAS as T } from '#texts/empresas/admin.ts';
import css from '#ui/directory-filters.module.css';
import { Select } from '#ui/select.tsx';
import type { EmpresaFilters as Filters } from './use-empresas.ts';

interface EmpresaFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Limits the list of companies to a plan and to how the payment stands. */
export function EmpresaFilters({ filters: { plano, pagamento }, onChange }: EmpresaFiltersProps) {
  return (
    <div className={css.filters}>
      <Select
        label={T.filtrarPlano}
        name="plano"
        value={plano ?? ''}
        onChange={(value) => onChange({ plano: PLAN_TIERS.find((tier) => tier === value), pagamento })}
        options={[
          { value: '', label: T.todosPlanos },
          ...PLAN_TIERS.map((value) => ({ value, label: T.niveis[value] })),
        ]}
      />
      <Select
        label={T.filtrarPagamento}
        name="pagamento"
        value={pagamento ?? ''}
        onChange={(value) => onChange({ plano, pagamento: PAYMENT_STATES.find((state) => state === value) })}
        options={[
          { value: '', label: T.todosPagamentos },
          ...PAYMENT_STATES.map((value) => ({ value, label: PAGAMENTOS.situacoes[value] })),
        ]}
      />
    </div>
  );
}
