import type { JobKey } from '../../platform/jobs/company-job.ts';

/** The file in the uploads bucket, which deletes everything after a day or two. */
export const exportKey = ({ empresaId, id }: JobKey): string => `exportacoes/${empresaId}/${id}.csv`;

/** A piece of the file, until they are joined. */
export const pieceKey = ({ empresaId, id }: JobKey, name: string): string =>
  `exportacoes/${empresaId}/${id}/${name}`;
