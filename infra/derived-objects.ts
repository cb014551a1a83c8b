import type { Access, ObjectVerb } from './access.ts';

/** Objects, from the calls to functions/platform/aws/upload-form.ts and storage.ts. */
export function objectAccess(
  text: string,
): Pick<Access, 'uploads' | 'personalData' | 'exports' | 'imports' | 'media'> {
  // An s3:// address is only a name: MediaConvert follows it under its own role.
  const opened = text.replace(/s3Uri\(\{ bucket: /g, '');
  const calls = (name: string) => new RegExp(`\\b${name}\\d*\\(`).test(text);
  // The one key helper that leads out of the raw uploads (functions/areas/privacidade/key.ts).
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
  const archives: [ObjectVerb, boolean][] = [
    ['delete', calls('deletePersonalData')],
    ['read', ofPersonalData && calls('presignRead')],
    ['write', calls('putPersonalData')],
  ];
  // functions/areas/exportacoes/key.ts: the address of what is downloaded, and what writes it and joins its pieces.
  const tablesOut: [ObjectVerb, boolean][] = [
    ['read', calls('putExport') || (calls('exportKey') && calls('presignRead'))],
    ['write', calls('putExport')],
  ];
  // functions/areas/importacoes/key.ts: what was checked, and what became of it.
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
