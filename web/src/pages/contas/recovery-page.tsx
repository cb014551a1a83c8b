import { useSearchParams } from 'react-router-dom';
import { RecoveryRequest } from '../../features/contas/recovery-request.tsx';
import { ResetPassword } from '../../features/contas/reset-password.tsx';

/** Requests a link, or, with the mailed token in the address, sets the password (docs/specification.md#sessions). */
export default function RecoveryPage() {
  const token = useSearchParams()[0].get('token');
  return token ? <ResetPassword token={token} /> : <RecoveryRequest />;
}
