// @process without-stack

import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkUpload } from '../../../functions/areas/midias/check-media.ts';
import type { Upload } from '../../../functions/areas/uploads/store/uploads.ts';
import { valuesSet } from '../../support/dynamodb-wire.ts';
import { oversized, photo, tinyPng } from '../../support/images.ts';
import { videoBytes } from '../../support/videos.ts';
import { awsForFile, refusalNamed, type WireAnswer, type WireRequest } from '../../support/wire.ts';

/** The check of an upload, with services failing or records changing between two steps. */
const aws = awsForFile({
  TABLE_PREFIX: 'painel-',
  UPLOADS_BUCKET: 'envios',
  MEDIA_BUCKET: 'midias',
});
const NOW = new Date('2026-11-20T12:00:00Z');
const upload: Upload = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  dono: 'ana',
  empresaId: 'acme',
  tipo: 'post',
  nome: 'arquivo',
  contentType: '',
  tamanho: 1,
  key: 'envios/ana/01ARZ3NDEKTSV4RRFFQ69G5FAV/arquivo',
  estado: 'aguardando',
  criadoEm: '2026-11-20T12:00:00.000Z',
  expiraEm: 1_800_000_000,
};

const DOWN: WireAnswer = { status: 500 };
const GONE: WireAnswer = { status: 404 };
const ENDED = refusalNamed('ConditionalCheckFailedException');

type Step = 'head' | 'range' | 'whole' | 'record' | 'put' | 'delete';
function stepOf({ method, headers }: WireRequest): Step {
  if (headers['x-amz-target']) return 'record';
  if (method === 'GET') return headers.range ? 'range' : 'whole';
  return method === 'HEAD' ? 'head' : method === 'PUT' ? 'put' : 'delete';
}
/** All steps succeed on this file, except those replaced by a test. */
function storing(
  bytes: Buffer,
  odd: Partial<Record<Step, (request: WireRequest) => WireAnswer>> = {},
  record = upload,
): void {
  const usual: Record<Step, (request: WireRequest) => WireAnswer> = {
    head: () => ({ headers: { 'content-length': String(bytes.length), etag: '"e"' } }),
    range: ({ headers }) => {
      const [start = 0, last = 0] = /(\d+)-(\d+)/.exec(String(headers.range))?.slice(1).map(Number) ?? [];
      return { status: 206, body: bytes.subarray(start, last + 1) };
    },
    whole: () => ({ body: bytes }),
    record: ({ body }) => ({
      body: { Attributes: { ...marshall(record), ...valuesSet(JSON.parse(body)) } },
    }),
    put: () => ({}),
    delete: () => ({ body: '<DeleteResult/>' }),
  };
  aws.answer = (request) => {
    const step = stepOf(request);
    return (odd[step] ?? usual[step])(request);
  };
}
const steps = () => aws.requests.map(stepOf);
const states = () =>
  aws.requests
    .filter((request) => stepOf(request) === 'record')
    .map(({ body }) => unmarshall(valuesSet(JSON.parse(body))))
    .map(({ estado, motivo }) => [estado, motivo]);

let png: Buffer;
beforeEach(async () => {
  png = await tinyPng();
});

it('skips an object deleted before the event arrives', async () => {
  storing(png, { head: () => GONE });
  await checkUpload(upload, NOW);
  expect(steps()).toEqual(['head']);
});

describe('an upload whose check has ended meanwhile', () => {
  it('writes no image', async () => {
    storing(png, { record: () => ENDED });
    await checkUpload(upload, NOW);
    expect(steps()).toEqual(['head', 'range', 'record']);
  });

  it('requests no conversion', async () => {
    storing(videoBytes('moov-first.mp4'), { record: () => ENDED }, { ...upload, usadoPor: 'post#acme#p1' });
    await checkUpload(upload, NOW);
    expect(states()).toEqual([['conferida', undefined]]);
  });

  it('is not concluded twice', async () => {
    storing(Buffer.from('no picture at all'), { record: () => ENDED });
    await checkUpload(upload, NOW);
    expect(steps()).not.toContain('delete');
  });
});

describe('storage that fails in the middle', () => {
  it('refuses no image: the event is retried', async () => {
    storing(png, { whole: () => DOWN });
    await expect(checkUpload(upload, NOW)).rejects.toThrow();
    expect(states()).toEqual([['verificando', undefined]]);
  });

  it('refuses no video: the event is retried', async () => {
    const bytes = videoBytes('moov-last.mp4');
    const first = (headers: WireRequest['headers']) => String(headers.range).startsWith('bytes=0-');
    storing(bytes, {
      range: ({ headers }) => (first(headers) ? { status: 206, body: bytes.subarray(0, 64 * 1024) } : DOWN),
    });
    await expect(checkUpload(upload, NOW)).rejects.toThrow();
    expect(states()).toEqual([]);
  });
});

describe('a database that fails', () => {
  it('leaves the image for the retry of the event', async () => {
    storing(png, { record: () => DOWN });
    await expect(checkUpload(upload, NOW)).rejects.toThrow();
    expect(steps()).not.toContain('put');
  });

  it('while the post is updated leaves that, and the file, for the retry', async () => {
    const used = { ...upload, usadoPor: 'post#acme#p1' };
    const post = { empresaId: 'acme', id: 'p1', pendentes: new Set([upload.id]) };
    const answers: Record<string, WireAnswer> = {
      UpdateItem: { body: { Attributes: marshall(used) } },
      GetItem: { body: { Item: marshall(post) } },
    };
    const asked = ({ headers }: WireRequest) => String(headers['x-amz-target']).split('.')[1] ?? '';
    storing(Buffer.from('no picture at all'), { record: (request) => answers[asked(request)] ?? DOWN });
    await expect(checkUpload(used, NOW)).rejects.toThrow();
    expect(aws.requests.map(asked)).toContain('TransactWriteItems');
    expect(steps()).not.toContain('delete');
  });
});

describe('is refused, with its reason:', () => {
  const rejected = async (bytes: Buffer) => {
    storing(bytes);
    await checkUpload(upload, NOW);
    return states().at(-1);
  };

  it('an image of too many pixels', async () => {
    expect(await rejected(await oversized())).toEqual([
      'rejeitada',
      'A imagem "arquivo" tem dimensões grandes demais.',
    ]);
    expect(steps()).not.toContain('put');
  });

  it('an image that ends too early', async () => {
    const whole = await photo(400, 300);
    const reason = 'A imagem "arquivo" está corrompida ou incompleta.';
    expect(await rejected(whole.subarray(0, whole.length / 2))).toEqual(['rejeitada', reason]);
  });

  it('a video of no duration', async () => {
    const cut = videoBytes('moov-last.mp4').subarray(0, 50_000);
    expect(await rejected(cut)).toEqual(['rejeitada', expect.stringContaining('duração')]);
  });

  it('a WebM that browsers cannot play, as its bytes would be published unchanged', async () => {
    const bytes = videoBytes('silent.webm');
    bytes.write('V_XP8', bytes.indexOf('V_VP8'), 'latin1');
    expect(await rejected(bytes)).toEqual(['rejeitada', 'Tipo de arquivo não suportado: arquivo']);
  });
});

it.each([
  ['logo#acme', 'painel-empresas', { id: 'acme' }, 'logo'],
  ['perfil#acme#bruno', 'painel-funcionarios', { empresaId: 'acme', id: 'bruno' }, 'fotoPerfilColab'],
  ['produto#acme#caneca', 'painel-produtos', { empresaId: 'acme', id: 'caneca' }, 'imagem'],
])('media refused after %s began to show them are removed from there', async (usadoPor, table, key, field) => {
  const used = { ...upload, tipo: 'perfil' as const, empresaId: null, usadoPor };
  storing(Buffer.from('no picture at all'), {}, used);
  await checkUpload(used, NOW);
  const [refused, cleared] = aws.requests.filter((request) => stepOf(request) === 'record');
  expect(JSON.parse(refused?.body ?? '')).toMatchObject({ TableName: 'painel-uploads' });
  expect(JSON.parse(cleared?.body ?? '')).toMatchObject({
    TableName: table,
    Key: marshall(key),
    UpdateExpression: `REMOVE #${field}`,
    ConditionExpression: `#${field} = :0`,
    ExpressionAttributeNames: { [`#${field}`]: field },
    ExpressionAttributeValues: marshall({ ':0': `midias/perfil/${upload.id}.webp` }),
  });
});
