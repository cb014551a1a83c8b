import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { drain, sendText } from '../http-util.ts';
import { refusedKey, refusedRequest } from './s3-limits.ts';
import { type PostedForm, refusePost, type S3Refusal } from './s3-policy.ts';

/** S3's limit for all fields of a form. */
const MOST_FIELD_BYTES = 20 * 1024;
/** Clients read an answer only after sending everything. */
const MOST_DRAINED = 600 * 1024 * 1024;

/**
 * Protects s3rver, which accepts everything: refuses unsigned requests, and checks a browser's form against its policy
 * before passing on the file.
 */
export function guardUploads(storage: RequestListener, bucket: string, secret: string): RequestListener {
  return (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://s3');
    if (req.method === 'OPTIONS') return void storage(req, res);
    const { headers } = req;
    const refused = refusedRequest({ pathname, searchParams, headers });
    if (refused) return void refuse(req, res, refused);
    const isForm = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
    if (req.method === 'POST' && isForm && pathname.replace(/\/$/, '') === `/${bucket}`) {
      return void answerPost(req, res).catch(() => res.destroy());
    }
    if (req.headers.authorization || searchParams.has('X-Amz-Signature')) return void storage(req, res);
    return void refuse(req, res, { status: 403, code: 'AccessDenied', message: 'Access Denied' });
  };

  async function answerPost(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const form = await readFields(req);
    const refusal = form
      ? (refusedKey(form.fields.get('key')) ?? refusePost(form, bucket, secret, new Date()))
      : MALFORMED;
    if (refusal) return refuse(req, res, refusal);
    storage(req, res);
  }
}

const MALFORMED: S3Refusal = {
  status: 400,
  code: 'MalformedPOSTRequest',
  message: 'The body of your POST request is not well-formed multipart/form-data.',
};

async function refuse(req: IncomingMessage, res: ServerResponse, refusal: S3Refusal): Promise<void> {
  const { status, code, message } = refusal;
  await drain(req, MOST_DRAINED);
  // The bucket allows all origins to read its answers.
  if (req.headers.origin) res.setHeader('access-control-allow-origin', '*');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message.replace(/[<&]/g, ' ')}</Message></Error>`;
  sendText(res, status, 'application/xml', xml);
}

/** Reads the fields, which precede the file, and puts the bytes back. Undefined if the request is not such a form. */
async function readFields(req: IncomingMessage): Promise<PostedForm | undefined> {
  const boundary = /boundary="?([^";]+)"?/i.exec(req.headers['content-type'] ?? '')?.[1];
  const length = Number(req.headers['content-length']);
  if (boundary === undefined || !Number.isInteger(length)) return undefined;
  let head = Buffer.alloc(0);
  let found: Parsed | undefined;
  while (!found && head.length < MOST_FIELD_BYTES) {
    const chunk = await nextChunk(req);
    if (!chunk) break;
    head = Buffer.concat([head, chunk]);
    found = parse(head, boundary);
  }
  if (head.length > 0) req.unshift(head);
  if (!found) return undefined;
  const tail = Buffer.byteLength(`\r\n--${boundary}--\r\n`);
  return { fields: found.fields, fileBytes: length - found.fileStart - tail };
}

/** The next chunk; undefined at the end. Leaves the stream paused, so that chunks can be put back. */
function nextChunk(req: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => () => {
      req.off('readable', onReadable).off('end', onEnd).off('error', onError).off('close', onEnd);
      done();
    };
    let chunk: Buffer | null = null;
    const onReadable = () => {
      chunk = req.read() as Buffer | null;
      if (chunk) settle(() => resolve(chunk ?? undefined))();
    };
    const onEnd = settle(() => resolve(undefined));
    const onError = settle(() => reject(new Error('the upload was cut off')));
    req.on('readable', onReadable).on('end', onEnd).on('error', onError).on('close', onEnd);
    onReadable();
  });
}

interface Parsed {
  fields: Map<string, string>;
  /** offset of the file's bytes */
  fileStart: number;
}

/** Parses the fields before the part named `file`; undefined until that part has begun. */
function parse(head: Buffer, boundary: string): Parsed | undefined {
  const text = head.toString('latin1');
  const fields = new Map<string, string>();
  const delimiter = `--${boundary}\r\n`;
  for (let at = text.indexOf(delimiter); at >= 0; ) {
    const content = text.indexOf('\r\n\r\n', at) + 4;
    if (content < 4) return undefined;
    const name = /[ ;]name="([^"]*)"/i.exec(text.slice(at, content))?.[1]?.toLowerCase() ?? '';
    if (name === 'file') return { fields, fileStart: content };
    const end = text.indexOf(`\r\n${delimiter}`, content - 2);
    if (end < 0) return undefined;
    fields.set(name, Buffer.from(text.slice(content, end), 'latin1').toString('utf8'));
    at = end + 2;
  }
  return undefined;
}
