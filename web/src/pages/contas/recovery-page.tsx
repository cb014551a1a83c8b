import { useSearchParams } from 'react-router-dom';
import { RecoveryRequest } from '../../features/contas/recovery-request.tsx';
import { ResetPassword } from '../../features/contas/reset-password.tsx';

/** Two modes (docs/specification.md#sessions): solicitar, or redefinir when the mailed token is in the address. */
export default function RecoveryPage() {
  const token = useSearchParams()[0].get('token');
  return token ? <ResetPassword token={token} /> : <RecoveryRequest />;
}
