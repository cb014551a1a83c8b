import { useSearchParams } from 'react-router-dom';
import { RecoveryRequest } from '#features/contas/password/recovery-request.tsx';
import { ResetPassword } from '#features/contas/password/reset-password.tsx';

/** Requests a link, or, with the mailed token in the address, sets the password (docs/specification.md#sessions). */
export default function RecoveryPage() {
  const token = useSearchParams()[0].get('token');
  return token ? <ResetPassword token={token} /> : <RecoveryRequest />;
}
