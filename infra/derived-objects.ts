import type { Access, ObjectVerb } from './access.ts';
import type { BundleGraph, Declaration, Use } from './bundle-graph.ts';

/**
 * The calls that access objects, by the file that declares them. Nothing else may lead to storage. Their bucket is named in
 * the caller's file: as `bucket: "…"`, by the call, or by the helper that makes the key.
 */
export const OBJECT_CALLS: Readonly<Record<string, readonly string[]>> = {
  'functions/platform/aws/storage.ts': [
    'headObject',
    'readObject',
    'byteSource',
    'putMedia',
    'publishUpload',
    'eraseMediaOf',
    'erasePersonalData',
    'deleteObjects',
  ],
  'functions/platform/aws/upload-form.ts': [
    'presignUpload',
    'sendUpload',
    'isStored',
    'readUpload',
    'sendImportList',
    'presignRead',
  ],
  'functions/platform/aws/import-files.ts': ['readImportList', 'putImportResult'],
  'functions/platform/aws/joined-files.ts': ['putPiece', 'putJoined'],
  'functions/platform/jobs/pieces.ts': ['PieceFile'],
  // Its keys come from personalDataKey, in make-archive.ts.
  'functions/areas/privacidade/archive.ts': ['Archive'],
  'functions/platform/aws/secrets.ts': ['secret'],
};

const BY_BUCKET = /^(headObject|readObject|byteSource)\d*$/;
const BY_KEY = /^(presignRead|putJoined|putPiece|PieceFile|Archive)\d*$/;
const KEY_HELPERS = /^(personalDataKey|exportKey|importResultKey)\d*$/;

/** Why a use of a call on objects cannot be read; undefined when it can. */
export function unreadObject(graph: BundleGraph, { file }: Declaration, use: Use): string | undefined {
  const name = use.name.replace(/\d+$/, '');
  const declared = graph.declarationOf(use.name)?.file ?? '';
  if (declared === file || !OBJECT_CALLS[declared]?.includes(name)) return undefined;
  if (!use.args) return `${name} is passed on instead of called`;
  const own = graph.declarations.filter((each) => each.file === file);
  if (name === 'deleteObjects' && typeof use.args[0]?.value !== 'string')
    return 'deleteObjects names its bucket by no literal';
  if (BY_BUCKET.test(name) && !own.some(({ text }) => /\bbucket: "\w+"/.test(text)))
    return `${name}: no literal of the file names the bucket`;
  if (BY_KEY.test(name) && !own.some(({ uses }) => uses.some((each) => KEY_HELPERS.test(each.name))))
    return `${name}: no helper of the file names the prefix`;
  return undefined;
}

/** Access to objects, from calls to functions/platform/aws/upload-form.ts and storage.ts. */
export function objectAccess(
  file: string,
  text: string,
): Pick<Access, 'uploads' | 'personalData' | 'exports' | 'imports' | 'media'> {
  if (file in OBJECT_CALLS) return {};
  // An s3:// address is only passed to MediaConvert, which reads it under its own role.
  const opened = text.replace(/s3Uri\(\{ bucket: /g, '');
  const calls = (name: string) => new RegExp(`\\b${name}\\d*\\(`).test(text);
  // The only key helper for another prefix than raw uploads (functions/areas/privacidade/privacy-key.ts).
  const ofPersonalData = calls('personalDataKey');
  const looksAtUploads = calls('isStored') && !ofPersonalData;
  const erasesMedia = calls('eraseMediaOf');
  const reads = calls('headObject') || calls('readObject');
  const verbs = (bucket: 'uploads' | 'media'): ObjectVerb[] => {
    const named = reads && opened.includes(`bucket: "${bucket}"`);
    const isUploads = bucket === 'uploads';
    const found: [ObjectVerb, boolean][] = [
      ['delete', text.includes(`deleteObjects("${bucket}"`) || (!isUploads && erasesMedia)],
      ['list', (named && calls('headObject')) || (!isUploads && erasesMedia)],
      ['read', named || (isUploads && (calls('publishUpload') || calls('readUpload') || looksAtUploads))],
      [
        'write',
        isUploads
          ? calls('presignUpload') || calls('sendUpload')
          : calls('putMedia') || calls('publishUpload'),
      ],
    ];
    return found.flatMap(([verb, used]) => (used ? [verb] : []));
  };
  // Parts are read to join them.
  const joins = calls('putJoined');
  const gives = joins || calls('presignRead');
  const archives: [ObjectVerb, boolean][] = [
    ['delete', calls('erasePersonalData')],
    ['list', calls('erasePersonalData')],
    ['read', ofPersonalData && gives],
    ['write', ofPersonalData && joins],
  ];
  // functions/areas/exportacoes/export-key.ts
  const ofExport = calls('exportKey');
  const tablesOut: [ObjectVerb, boolean][] = [
    ['read', ofExport && gives],
    ['write', ofExport && joins],
  ];
  // functions/areas/importacoes/import-key.ts: the checked list and its result.
  const listsIn: [ObjectVerb, boolean][] = [
    ['read', calls('readImportList') || (calls('importResultKey') && calls('presignRead'))],
    ['write', calls('sendImportList') || calls('putImportResult')],
  ];
  return {
    uploads: verbs('uploads'),
    personalData: archives.flatMap(([verb, used]) => (used ? [verb] : [])),
    exports: tablesOut.flatMap(([verb, used]) => (used ? [verb] : [])),
    imports: listsIn.flatMap(([verb, used]) => (used ? [verb] : [])),
    media: verbs('media'),
  };
}
