import type { AppError } from '../../../../shared/errors.ts';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, any, atMost, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { type Upload, UploadChanged } from './uploads.ts';

/** What a company may have converted in a month, and the refusal of a request for more. */
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

/** The counter of a month or a day, and what adds seconds to it. */
const secondsOf = (escopo: string, period: string) => ({ escopo, fatia: period });
const moreSeconds = (period: string, seconds: number) => ({
  add: { segundos: seconds },
  set: { expiraEm: epoch(addMs(new Date(`${period.slice(0, 7)}-01T12:00:00Z`), KEPT_MS)) },
});

/** Reserves seconds of a month or a day. Limit and count are one write, so simultaneous requests cannot exceed the limit. */
function reserve(
  escopo: string,
  period: string,
  seconds: number,
  quota: { seconds: number; reached: () => AppError },
): Write {
  const room = quota.seconds - seconds;
  const hasRoom = atMost('segundos', room);
  return updateItem('contadores', secondsOf(escopo, period), moreSeconds(period, seconds), {
    when: room < 0 ? hasRoom : any(hasRoom, missing('segundos')),
    otherwise: quota.reached,
  });
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
export const attachVideo = (
  { uploadId, empresaId, segundos }: UsableVideo,
  usadoPor: string,
  quota: ConversionQuota,
  now: Date,
): Write[] => [
  updateItem(
    'uploads',
    { id: uploadId },
    {
      set: {
        usadoPor,
        estado: 'convertendo',
        reserva: { mes: quota.mes, segundos, ...(quota.shared && { dia: quota.shared.dia }) },
      },
    },
    {
      when: all(equals('estado', 'conferida'), any(missing('usadoPor'), equals('usadoPor', usadoPor))),
      otherwise: () => new UploadChanged(`Upload ${uploadId} changed`),
    },
  ),
  reserve(conversionsOf(empresaId), quota.mes, segundos, quota),
  ...(quota.shared ? [reserve(FREE, quota.shared.dia, segundos, quota.shared)] : []),
  emit('video.pedido', { empresaId, dados: { uploadId }, now }),
];

/**
 * Corrects the company's month, and the day of the free plan, to what the conversion really took: nothing where it failed,
 * more where the file was longer than its header said. Repeated, it changes nothing.
 */
export async function settleSeconds(upload: Upload, actual: number): Promise<void> {
  const { reserva, empresaId } = upload;
  if (!reserva || !empresaId || reserva.segundos === actual) return;
  const settle = updateItem(
    'uploads',
    { id: upload.id },
    { set: { 'reserva.segundos': actual } },
    { when: equals('reserva.segundos', reserva.segundos) },
  );
  const more = (escopo: string, period: string) =>
    updateItem('contadores', secondsOf(escopo, period), moreSeconds(period, actual - reserva.segundos));
  await tryTransact(
    [
      settle,
      more(conversionsOf(empresaId), reserva.mes),
      ...(reserva.dia === undefined ? [] : [more(FREE, reserva.dia)]),
    ],
    [settle],
  );
}
