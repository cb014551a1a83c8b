import { kindOfName } from '#shared/rules/media-limits.ts';

/**
 * Pictures and videos are what their bytes are: one whose name says nothing, or something else, is named after its bytes.
 * Other files stay as they are, to be refused under their own name.
 */
export async function recognised(files: readonly File[]): Promise<File[]> {
  if (files.every(({ name }) => kindOfName(name))) return [...files];
  const { SNIFF_BYTES, sniff, usualExtension } = await import('#shared/rules/sniff.ts');
  return Promise.all(
    files.map(async (file) => {
      if (kindOfName(file.name)) return file;
      const head = await file
        .slice(0, SNIFF_BYTES)
        .arrayBuffer()
        .catch(() => undefined);
      const found = head && sniff(new Uint8Array(head));
      if (!found) return file;
      return new File([file], `${file.name.replace(/\.[^.]*$/, '')}.${usualExtension(found)}`, {
        type: file.type,
      });
    }),
  );
}
