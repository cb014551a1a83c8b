import { Download } from 'lucide-react';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useWrite } from '#lib/data/write.ts';
import { withProof } from '#lib/session/proof.ts';
import { privacidade } from '#shared/routes/privacidade.ts';
import { PRIVACIDADE as T } from '#texts/privacidade/privacidade.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';

/** Requests a copy of the account's data by mail. */
export function DownloadOwnData() {
  const request = useWrite({
    mutationFn: () => withProof((proof) => call(privacidade.requestData, { body: {}, ...proof })),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.bad(messageOf(error, T.erroBaixar)),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download />}
      loading={request.isPending}
      onClick={() => request.mutate()}
    >
      {T.baixar}
    </Button>
  );
}
