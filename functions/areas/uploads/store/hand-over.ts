import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { unchanged } from '../../../platform/dynamodb/conditions.ts';
import { type Attachable, UploadChanged } from './uploads.ts';

/**
 * Transfers an upload from one user to another, on condition that its check is as it was read. Throws UploadChanged.
 */
export const handOver = ({ uploadId, estado }: Attachable, from: string, to: string): Write =>
  updateItem(
    'uploads',
    { id: uploadId },
    { set: { usadoPor: to } },
    {
      when: unchanged({ usadoPor: from, estado }),
      otherwise: () => new UploadChanged(`Upload ${uploadId} changed`),
    },
  );
