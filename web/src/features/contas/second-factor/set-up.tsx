import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useWrite } from '#lib/data/write.ts';
import { withProof } from '#lib/session/proof.ts';
import { totp } from '#shared/routes/totp.ts';
import { ATIVAR as T } from '#texts/contas/segundo-fator.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConnectApp } from './connect-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Begun {
  segredo: string;
  otpauth: string;
}

interface SetUpProps {
  /** called when the codes appear: they are shown only once, so leaving loses them */
  onCodes?: () => void;
  onDone: () => void;
}

/** Sets up a second factor: password, app with a first code, recovery codes. */
export default function SetUp({ onCodes, onDone }: SetUpProps) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [late, setLate] = useState('');
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!begun) return <Begin late={late} onBegun={setBegun} />;
  return (
    <ConnectApp
      {...begun}
      onConfirmed={(confirmed) => {
        setCodes(confirmed);
        onCodes?.();
      }}
      onAgain={(message) => {
        setLate(message);
        setBegun(undefined);
      }}
    />
  );
}

function Begin({ late, onBegun }: { late: string; onBegun: (begun: Begun) => void }) {
  const begin = useWrite({
    mutationFn: () => withProof((proof) => call(totp.beginTotp, { body: {}, ...proof })),
    onSuccess: onBegun,
  });
  const error = begin.isError ? messageOf(begin.error) : late;
  return (
    <div className="stack gap-18">
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <p>{T.oQueE}</p>
      <Button wide loading={begin.isPending} onClick={() => begin.mutate()}>
        {T.continuar}
      </Button>
    </div>
  );
}
