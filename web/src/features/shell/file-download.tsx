import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageOf } from '#lib/api/api-error.ts';
import { useWrite } from '#lib/data/write.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';

interface FileDownloadProps {
  label: string;
  failure: string;
  /** cache key of the answer */
  queryKey: QueryKey;
  ask: () => Promise<{ url?: string | undefined }>;
}

/** A file made by a job. Its address expires after a quarter of an hour, so each press requests a new one. */
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
    <Button icon={<Download />} loading={download.isPending} onClick={() => download.mutate()}>
      {label}
    </Button>
  );
}
