import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

/** A native library: it comes as a layer, built for Lambda's processor (infra/sharp-layer.ts). */
const LAYER = 'sharp';

/** The libraries by which @simplewebauthn/server reads certificates; the product never needs them (infra/lambda/inert.cjs). */
const CERTIFICATES = [
  '@peculiar/asn1-android',
  '@peculiar/asn1-ecc',
  '@peculiar/asn1-rsa',
  '@peculiar/asn1-x509',
  '@peculiar/asn1-x509-post-quantum',
  '@peculiar/x509',
  'reflect-metadata',
];

/** How every function is built; measured in docs/decisions/041. */
export const BUNDLE_OPTIONS = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  legalComments: 'none',
  charset: 'utf8',
  external: [LAYER],
  loader: { '.wasm': 'binary' },
  // Where a source finds the data beside it (copyData).
  define: { 'import.meta.dirname': '__dirname' },
  alias: {
    '@aws-sdk/credential-provider-node': fileURLToPath(new URL('lambda/credentials.ts', import.meta.url)),
    // Only for encrypted assertions, which we have no key for.
    'xml-encryption': fileURLToPath(new URL('lambda/xml-encryption.ts', import.meta.url)),
    xmlbuilder: fileURLToPath(new URL('lambda/xmlbuilder.ts', import.meta.url)),
    stripe: fileURLToPath(new URL('lambda/stripe.ts', import.meta.url)),
    ...Object.fromEntries(
      CERTIFICATES.map((name) => [name, fileURLToPath(new URL('lambda/inert.cjs', import.meta.url))]),
    ),
    '@peculiar/asn1-schema': fileURLToPath(new URL('lambda/asn1.cjs', import.meta.url)),
    // The SDK's lighter choice of the same interface: calls validate their own input.
    '@modelcontextprotocol/server/_shims': fileURLToPath(
      new URL('../node_modules/@modelcontextprotocol/server/dist/shimsWorkerd.mjs', import.meta.url),
    ),
  },
} as const satisfies BuildOptions;

export interface Bundle {
  /** folder that holds `index.js` */
  readonly dir: string;
  readonly bytes: number;
  readonly needsSharp: boolean;
}

/** The SDK reads only the version of each client's package.json; bundles would carry all of it, 2 KB a client. */
const versionOnly: Plugin = {
  name: 'version-only',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]@aws-sdk[\\/][^\\/]+[\\/]package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    }),
};

/**
 * The SDK imports this when an operation streams events, of which the product uses none. Clients that import it as they
 * load (S3) have it in their bundle.
 */
const withoutEventStreams: Plugin = {
  name: 'without-event-streams',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

/** Each file of the passkeys' library is loaded only where something of it is called; its package does not say that it may. */
const onlyWhatIsCalled: Plugin = {
  name: 'only-what-is-called',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ importer, path, resolveDir }) =>
      /[\\/]@simplewebauthn[\\/]server[\\/]/.test(importer)
        ? { path: resolve(resolveDir, path), sideEffects: false }
        : undefined,
    ),
};

export const BUNDLE_PLUGINS = [versionOnly, withoutEventStreams, onlyWhatIsCalled];

/** Throws for a module that a function would look for as it loads, and not find on Lambda. */
function assertComplete(
  name: string,
  { imports }: { imports: Metafile['outputs'][string]['imports'] },
): void {
  const missing = imports.filter(
    ({ path, kind, external }) => external && kind !== 'dynamic-import' && !isBuiltin(path) && path !== LAYER,
  );
  if (missing.length > 0)
    throw new Error(`${name} would not load: ${missing.map(({ path }) => path).join(', ')}`);
}

/**
 * How many functions are built at once. The sources that they share are read once, but each function in the build costs
 * some 20 MB until its end: all together, 6 GB.
 */
const AT_ONCE = 32;

/** Bundles every entry (name → source file) into `<outdir>/<name>/index.js`. Throws when one does not build. */
export async function bundleFunctions(
  entries: Readonly<Record<string, string>>,
  outdir: string,
): Promise<Map<string, Bundle>> {
  rmSync(outdir, { recursive: true, force: true });
  const left = Object.entries(entries);
  const bundles = new Map<string, Bundle>();
  while (left.length > 0)
    for (const [name, bundle] of await bundlePart(Object.fromEntries(left.splice(0, AT_ONCE)), outdir))
      bundles.set(name, bundle);
  return bundles;
}

async function bundlePart(
  entries: Readonly<Record<string, string>>,
  outdir: string,
): Promise<Map<string, Bundle>> {
  const { metafile } = await build({
    ...BUNDLE_OPTIONS,
    plugins: BUNDLE_PLUGINS,
    entryPoints: Object.entries(entries).map(([name, file]) => ({ in: file, out: `${name}/index` })),
    outdir,
    metafile: true,
    logLevel: 'error',
  });
  const outputs = new Map(Object.entries(metafile.outputs).map(([file, output]) => [resolve(file), output]));
  return new Map(
    Object.keys(entries).map((name) => {
      const dir = resolve(outdir, name);
      const output = outputs.get(join(dir, 'index.js'));
      if (!output) throw new Error(`${name} was not bundled`);
      assertComplete(name, output);
      copyData(Object.keys(output.inputs), dir);
      return [
        name,
        { dir, bytes: output.bytes, needsSharp: output.imports.some(({ path }) => path === LAYER) },
      ];
    }),
  );
}

/** A source's data, in a file of its name that ends in .br, are no code: they travel beside the bundle. */
function copyData(sources: readonly string[], dir: string): void {
  for (const source of sources) {
    const data = source.replace(/\.ts$/, '.br');
    if (data !== source && existsSync(data)) copyFileSync(data, join(dir, basename(data)));
  }
}
