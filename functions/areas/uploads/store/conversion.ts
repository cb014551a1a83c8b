import type { AppError } from '../../../../shared/errors.ts';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { type Upload, UploadChanged } from './uploads.ts';

/** What a company may have converted in a month, and what to say to whoever asks for more. */
export interface ConversionQuota {
  /** `YYYY-MM` */
  mes: string;
  seconds: number;
  reached: () => AppError;
  /** what all companies on the free plan may have converted in a day together; absent for those that pay */
  shared?: { dia: string; seconds: number; reached: () => AppError };
}

/** A conversion that begins in a month's last instant has ended by then. */
const KEPT_MS = 62 * DAY_MS;

/** The scope of a company's converted seconds by month. */
export const conversionsOf = (empresaId: string) => `videos#${empresaId}`;

/** The scope of the seconds that all companies on the free plan had converted, by day. */
const FREE = conversionsOf('gratuitas');

/** `period`: a month or a day. */
const addSeconds = (escopo: string, period: string, seconds: number) => ({
  TableName: table('contadores'),
  Key: { escopo, fatia: period },
  UpdateExpression: 'ADD segundos :change SET expiraEm = :expiraEm',
  ExpressionAttributeValues: {
    ':change': seconds,
    ':expiraEm': epoch(addMs(new Date(`${period.slice(0, 7)}-01T12:00:00Z`), KEPT_MS)),
  },
});

/** Takes seconds of a month or a day. Limit and count are one write: of any number at once, no more find room. */
function reserve(
  escopo: string,
  period: string,
  seconds: number,
  quota: { seconds: number; reached: () => AppError },
): Write {
  const { ExpressionAttributeValues, ...add } = addSeconds(escopo, period, seconds);
  const room = quota.seconds - seconds;
  return {
    item: {
      Update: {
        ...add,
        ConditionExpression: `segundos <= :room${room < 0 ? '' : ' OR attribute_not_exists(segundos)'}`,
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':room': room },
      },
    },
    otherwise: quota.reached,
  };
}

export interface UsableVideo {
  uploadId: string;
  empresaId: string;
  /** what its conversion takes of the company's month */
  segundos: number;
}

/**
 * The writes by which something begins to use a checked video: the upload is tied to it, the seconds are reserved, and
 * the conversion is asked for (functions/areas/midias/consumers/convert-video.ts). All or nothing with the caller's transaction, so a
 * video that nothing shows is never converted. Throws UploadChanged, or what the quota says.
 */
export const takeVideo = (
  { uploadId, empresaId, segundos }: UsableVideo,
  usadoPor: string,
  quota: ConversionQuota,
  now: Date,
): Write[] => [
  {
    item: {
      Update: {
        TableName: table('uploads'),
        Key: { id: uploadId },
        UpdateExpression: 'SET usadoPor = :uso, estado = :convertendo, reserva = :reserva',
        ConditionExpression: 'estado = :conferida AND (attribute_not_exists(usadoPor) OR usadoPor = :uso)',
        ExpressionAttributeValues: {
          ':uso': usadoPor,
          ':convertendo': 'convertendo',
          ':conferida': 'conferida',
          ':reserva': { mes: quota.mes, segundos, ...(quota.shared && { dia: quota.shared.dia }) },
        },
      },
    },
    otherwise: () => new UploadChanged(`Upload ${uploadId} changed`),
  },
  reserve(conversionsOf(empresaId), quota.mes, segundos, quota),
  ...(quota.shared ? [reserve(FREE, quota.shared.dia, segundos, quota.shared)] : []),
  emit('video.pedido', { empresaId, dados: { uploadId }, now }),
];

class AlreadySettledError extends Error {
  override readonly name = 'AlreadySettledError';
}

/**
 * Makes the company's month, and the day of the free plan, say what the conversion really took: nothing where it failed, more where the file was longer
 * than its header said. Repeated, it changes nothing.
 */
export async function settleSeconds(upload: Upload, actual: number): Promise<void> {
  const { reserva, empresaId } = upload;
  if (!reserva || !empresaId || reserva.segundos === actual) return;
  const settled = () => new AlreadySettledError();
  const spent = [
    [conversionsOf(empresaId), reserva.mes],
    ...(reserva.dia === undefined ? [] : [[FREE, reserva.dia]]),
  ] as [string, string][];
  try {
    await transact([
      {
        item: {
          Update: {
            TableName: table('uploads'),
            Key: { id: upload.id },
            UpdateExpression: 'SET reserva.segundos = :actual',
            ConditionExpression: 'reserva.segundos = :reserved',
            ExpressionAttributeValues: { ':actual': actual, ':reserved': reserva.segundos },
          },
        },
        otherwise: settled,
      },
      ...spent.map(([escopo, period]) => ({
        item: { Update: addSeconds(escopo, period, actual - reserva.segundos) },
        otherwise: settled,
      })),
    ]);
  } catch (error) {
    if (!(error instanceof AlreadySettledError)) throw error;
  }
}
