import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { addressOf, readBody, sendJson, sendText } from '../../http-util.ts';
import { JsonFile } from '../../persist.ts';
import type { EmulatorContext, EmulatorFactory } from '../types.ts';

interface Invalidation {
  id: string;
  reference: string;
  paths: string[];
  createdAt: string;
}
type Invalidations = JsonFile<Invalidation[]>;

/** invalidations remembered */
const KEPT = 500;
const INVALIDATIONS = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation$/;

/** Nothing is cached locally, so the emulator only records invalidations. */
export const createCloudFrontEmulator: EmulatorFactory = (context) => {
  const invalidations: Invalidations = new JsonFile(join(context.dataDir, 'invalidacoes.json'), []);
  return {
    api: (req, res) => answer(context, invalidations, req, res),
    local: async (_req, res, path) => {
      if (path !== '/invalidacoes') return false;
      sendJson(res, 200, invalidations.value);
      return true;
    },
  };
};

async function answer(
  { clock }: EmulatorContext,
  invalidations: Invalidations,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const [, distribution] = INVALIDATIONS.exec(addressOf(req).pathname) ?? [];
  if (req.method !== 'POST' || !distribution) return refuse(res, 404, 'NoSuchResource', 'Not found');
  const body = (await readBody(req)).toString('utf8');
  const paths = [...body.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, path = '']) => path);
  const [, reference = ''] = /<CallerReference>([^<]+)<\/CallerReference>/.exec(body) ?? [];
  const [, quantity] = /<Quantity>(\d+)<\/Quantity>/.exec(body) ?? [];
  const odd = paths.some((path) => !/^\/[^*]*\*?$/.test(path)) || new Set(paths).size < paths.length;
  if (!reference || paths.length === 0 || Number(quantity) !== paths.length || odd) {
    return refuse(
      res,
      400,
      'InvalidArgument',
      'Your request contains one or more invalid invalidation paths.',
    );
  }
  const known = invalidations.value.find((other) => other.reference === reference);
  if (known && known.paths.join() !== paths.join()) {
    return refuse(res, 400, 'InvalidationBatchAlreadyExists', 'The caller reference is in use.');
  }
  const createdAt = clock.now().toISOString();
  const made = known ?? { id: `I${reference.slice(0, 12).toUpperCase()}`, reference, paths, createdAt };
  if (!known) invalidations.update((all) => [...all, made].slice(-KEPT));
  const items = paths.map((path) => `<Path>${path}</Path>`).join('');
  res.setHeader('location', `/2020-05-31/distribution/${distribution}/invalidation/${made.id}`);
  sendText(
    res,
    201,
    'text/xml',
    `<?xml version="1.0"?><Invalidation xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>${made.id}</Id><Status>InProgress</Status><CreateTime>${made.createdAt}</CreateTime><InvalidationBatch><CallerReference>${reference}</CallerReference><Paths><Quantity>${paths.length}</Quantity><Items>${items}</Items></Paths></InvalidationBatch></Invalidation>`,
  );
}

const refuse = (res: ServerResponse, status: number, code: string, message: string): void =>
  sendText(
    res,
    status,
    'text/xml',
    `<ErrorResponse xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  );
