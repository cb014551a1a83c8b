import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { unchangedFields } from '#lib/forms/empresa-record.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx';
import { SecurityView } from './security-view.tsx';

export default function ManagerSecurity({ empresa }: { empresa: Empresa }) {
  const client = useQueryClient();
  const { id, email } = empresa;
  const cancelEmail = async () => {
    const body = { ...unchangedFields(empresa), email };
    client.setQueryData(keys.empresa(id), await call(empresas.updateEmpresa, { params: { id }, body }));
  };
  return (
    <SecurityView account={empresa} cancelEmail={cancelEmail}>
      <SecondFactorCard />
    </SecurityView>
  );
}
