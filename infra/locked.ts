interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * Manifest and lock file (version 3) for a folder that needs one package of our lock file: `npm ci` there installs the
 * locked versions and checksums of the package and all its dependencies.
 * Throws when the package or a required dependency is not locked.
 */
export function lockedPart(name: string, lock: Lock): { manifest: object; lock: object } {
  const version = lock.packages[`node_modules/${name}`]?.version;
  if (!version) throw new Error(`package-lock.json has no ${name}`);
  const manifest = { name: `${name}-layer`, version: '1.0.0', dependencies: { [name]: version } };
  const packages: Record<string, LockedPackage> = { '': manifest };
  const add = (place: string) => {
    const found = lock.packages[place];
    if (!found || packages[place]) return;
    packages[place] = found;
    for (const needed of Object.keys(found.dependencies ?? {})) {
      const at = resolvePackage(needed, place, lock);
      if (!at) throw new Error(`package-lock.json has no ${needed}, which ${place} needs`);
      add(at);
    }
    for (const wanted of Object.keys(found.optionalDependencies ?? {})) {
      const at = resolvePackage(wanted, place, lock);
      if (at) add(at);
    }
  };
  add(`node_modules/${name}`);
  return { manifest, lock: { ...manifest, lockfileVersion: 3, requires: true, packages } };
}

/** Resolves as Node does: below the requiring package, then beside it, then further up. */
function resolvePackage(name: string, from: string, lock: Lock): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (folder === '') return undefined;
  }
}
