import type { Access, ObjectVerb } from './access.ts';

/** Access to objects, from calls to functions/platform/aws/upload-form.ts and storage.ts. */
export function objectAccess(
  text: string,
): Pick<Access, 'uploads' | 'personalData' | 'exports' | 'imports' | 'media'> {
  // An s3:// address is only passed to MediaConvert, which reads it under its own role.
  const opened = text.replace(/s3Uri\(\{ bucket: /g, '');
  const calls = (name: string) => new RegExp(`\\b${name}\\d*\\(`).test(text);
  // The only key helper for another prefix than raw uploads (functions/areas/privacidade/key.ts).
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
  // functions/areas/exportacoes/key.ts
  const ofExport = calls('exportKey');
  const tablesOut: [ObjectVerb, boolean][] = [
    ['read', ofExport && gives],
    ['write', ofExport && joins],
  ];
  // functions/areas/importacoes/key.ts: the checked list and its result.
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
