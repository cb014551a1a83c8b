import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useWrite } from '../../lib/data/write.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

interface FileDownloadProps {
  label: string;
  failure: string;
  /** where the answer is kept */
  queryKey: QueryKey;
  ask: () => Promise<{ url?: string | undefined }>;
}

/** A file that a job has made. Its addresses last a quarter of an hour: each press asks for a new one. */
export function FileDownload({ label, failure, queryKey, ask }: FileDownloadProps) {
  const client = useQueryClient();
  const download = useWrite({
    mutationFn: ask,
    onSuccess: (found) => {
      client.setQueryData(queryKey, found);
      if (found.url) window.location.assign(found.url);
    },
    onError: (error) => toast.bad(messageOf(error, failure)),
  });
  return (
    <Button
      icon={<Download size={18} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
