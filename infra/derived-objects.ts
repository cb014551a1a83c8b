import { PLACES, type Place } from '../functions/platform/aws/places.ts';
import type { Access, ObjectVerb } from './access.ts';
import type { BundleGraph, Declaration, Use } from './bundle-graph.ts';

type Verbs = readonly ObjectVerb[];

/**
 * The calls that access objects, by the file that declares them: verbs in the place that the first argument names by a
 * literal, or in those that the call itself implies. Nothing else may lead to storage.
 */
export const OBJECT_CALLS: Readonly<
  Record<string, Readonly<Record<string, Verbs | Readonly<Partial<Record<Place, Verbs>>>>>>
> = {
  'functions/platform/aws/storage.ts': {
    headObject: ['list', 'read'],
    readObject: ['read'],
    byteSource: ['read'],
    putMedia: { media: ['write'] },
    publishUpload: { uploads: ['read'], media: ['write'] },
    eraseMediaOf: { media: ['delete', 'list'] },
    erasePersonalData: { personalData: ['delete', 'list'] },
    deleteObjects: ['delete'],
  },
  'functions/platform/aws/upload-form.ts': {
    presignUpload: { uploads: ['write'] },
    sendUpload: ['write'],
    isStored: ['read'],
    readUpload: { uploads: ['read'] },
    presignRead: ['read'],
  },
  'functions/platform/aws/joined-files.ts': {
    readText: ['read'],
    putPiece: ['write'],
    // Parts are read to join them.
    putJoined: ['read', 'write'],
  },
  'functions/platform/jobs/pieces.ts': { PieceFile: ['write'] },
};

const isPlace = (value: unknown): value is Place => typeof value === 'string' && Object.hasOwn(PLACES, value);

/** The rights that one use of a storage call needs; undefined for other calls. Throws when the code does not tell them. */
export function objectAccess(graph: BundleGraph, { file }: Declaration, use: Use): Access | undefined {
  const name = use.name.replace(/\d+$/, '');
  const declared = graph.declarationOf(use.name)?.file ?? '';
  const call = declared === file ? undefined : OBJECT_CALLS[declared]?.[name];
  if (!call) return undefined;
  if (!use.args) throw new Error(`${name} is passed on instead of called`);
  if (!Array.isArray(call)) return call as Access;
  const place = use.args[0]?.value;
  if (!isPlace(place)) throw new Error(`${name} names its place by no literal`);
  return { [place]: call };
}
