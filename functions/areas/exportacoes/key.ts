import type { JobKey } from '../../platform/jobs/company-jobs.ts';

/** Where an export lies in the uploads bucket, which keeps nothing for longer than a day or two. */
export const exportKey = ({ empresaId, id }: JobKey): string => `exportacoes/${empresaId}/${id}.csv`;

/** A part of it, until they are joined. Named by who wrote it, so that a run that was given up replaces nothing. */
export const pieceKey = ({ empresaId, id }: JobKey, name: string): string =>
  `exportacoes/${empresaId}/${id}/${name}`;
