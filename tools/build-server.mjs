// Makes the server's programs from their sources: one file of JavaScript each in `dist`, with a map beside it. A program that
// translates its sources at every start needs four times the processor's time to come up (docs/decisions/0053-built-programs.md).
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What can be started, by its sources: `apps/<app>/dist/<name>.js`. */
const PROGRAMS = {
  'server/dist/main': 'server/src/main.ts',
  'server/dist/commands': 'server/src/commands/commands.ts',
  'server/dist/read-catalogue': 'server/src/modules/imports/catalogue-process.ts',
  'server/dist/compare-pictures': 'server/src/modules/topups/alike/compare-process.ts',
  'server/dist/make-pictures': 'server/src/platform/images/process.ts',
  'signer/dist/main': 'signer/src/main.ts',
}

/**
 * Libraries that the server loads, most of them at each start, and that read no file: to find, to open and to link each of their
 * modules took the processor a third of a start (docs/decisions/0053-built-programs.md). Outside stay what has native parts, and
 * nodemailer, which the first mail loads.
 */
const LOADED_AT_A_START = [
  '@fastify/multipart',
  '@fastify/static',
  'csv-parse',
  'fast-json-stringify',
  'fastify',
  'html-to-text',
  'ipaddr.js',
  'kysely',
  'libphonenumber-js',
  'marked',
  'pg',
  'pino',
  'sql-template-tag',
  'tar-stream',
  'uuid',
  'yauzl',
  'zod',
]

/** @param {keyof typeof PROGRAMS} name */
export const programUrl = (name) => new URL(`../apps/${name}.js`, import.meta.url)

/**
 * The program that is made of a source, if one is.
 * @param {string} path of the source, from `apps`
 * @returns {URL | undefined}
 */
export function programOf(path) {
  const [name] = Object.entries(PROGRAMS).find(([, source]) => source === path) ?? []
  return name === undefined ? undefined : programUrl(name)
}

/**
 * Makes what has changed. What was made notes each file that went into it, with its content: whatever of that is another
 * one now makes it anew.
 * @returns {Promise<boolean>} whether there was something to do
 */
export async function buildServer(root = ROOT, programs = PROGRAMS) {
  const stamp = stampOf(root)
  if (isFresh(root, stamp, programs)) return false
  // Loaded only now: where nothing is built, what builds is not installed.
  const { build } = await import('esbuild')
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(programs).map(([out, path]) => ({ in: join(root, 'apps', path), out })),
    outdir: join(root, 'apps'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { BUILT_FROM__: JSON.stringify(HASH_TO_COME) },
    minifyWhitespace: true,
    minifySyntax: true,
    banner: {
      js: "import { createRequire as requireOf__ } from 'node:module'; const require = requireOf__(import.meta.url);",
    },
    sourcemap: true,
    // The map names the files; they lie where they are.
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [{ name: 'where sources lie', setup: (own) => knowSources(own, root, programs) }],
  })
  const inputs = [...new Set(Object.keys(metafile.inputs).map(knownBy))].sort()
  const hash = hashOf(root, inputs, programs)
  for (const { path, text } of outputFiles) await replace(path, text.replaceAll(HASH_TO_COME, hash))
  await replace(stamp, JSON.stringify({ hash, inputs }))
  return true
}

/** What the built programs say that they were built from: the hash over all that went in. */
export const builtFrom = (root = ROOT) => JSON.parse(readFileSync(stampOf(root), 'utf8')).hash

const stampOf = (root) => join(root, 'apps', 'server', 'dist', '.sources')

/** Stands in the programs until all that goes in is known; as long as what replaces it, since the map counts columns. */
const HASH_TO_COME = '#'.repeat(64)

/** A library is another one when its package says another version. */
const knownBy = (path) => path.replace(/^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/, '$1/package.json')

/** At once, and not while somebody reads it: another process may be starting from it. */
async function replace(path, contents) {
  await mkdir(dirname(path), { recursive: true })
  const half = `${path}.${process.pid}`
  await writeFile(half, contents)
  await rename(half, path)
}

function isFresh(root, stamp, programs) {
  if (!existsSync(stamp) || !Object.keys(programs).every((out) => existsSync(join(root, 'apps', `${out}.js`))))
    return false
  const { hash, inputs } = JSON.parse(readFileSync(stamp, 'utf8'))
  return inputs.every((path) => existsSync(join(root, path))) && hash === hashOf(root, inputs, programs)
}

/** Over what goes in, what it is made of, and how it is made. */
function hashOf(root, inputs, programs) {
  const hash = createHash('sha256').update(JSON.stringify([programs, inputs]))
  for (const path of [fileURLToPath(import.meta.url), ...inputs.map((path) => join(root, path))])
    hash.update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** Of our own packages the sources go in, the libraries above with what they import, all others stay what is installed. */
function knowSources({ onResolve, onLoad, resolve }, root, programs) {
  // Its door for modules takes the name of the class of its errors, which logs tell, away from the class.
  onResolve({ filter: /^pg$/ }, ({ importer, kind, resolveDir }) =>
    resolve('pg/lib/index.js', { importer, kind, resolveDir }),
  )
  onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
    const [, name, inside] = /^@tradewind\/([^/]+)\/(.+)$/.exec(path) ?? []
    if (kind === 'entry-point') return undefined
    if (name !== undefined) return { path: join(root, 'packages', name, 'src', `${inside}.ts`) }
    const goesIn = LOADED_AT_A_START.some((one) => path === one || path.startsWith(`${one}/`))
    return goesIn || importer.split(sep).includes('node_modules') ? undefined : { path, external: true }
  })
  // It asks by this name whether it runs at another house, and on Node 20 to look at the name loads all of fetch.
  onLoad({ filter: /\/pg\/lib\/stream\.js$/ }, async ({ path }) => ({
    contents: `const Response = undefined; ${await readFile(path, 'utf8')}`,
  }))
  onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
    loader: 'ts',
    contents: placed(await readFile(path, 'utf8'), relative(root, path).split(sep).join('/'), programs),
  }))
}

/**
 * What lies beside a source is found from where the source lies. A program that a source starts is the one that was made of
 * it: as a source it would be translated at every start.
 */
function placed(code, path, programs) {
  if (!code.includes('import.meta')) return code
  const begin = [`const SOURCE_URL__ = new URL('../../../${path}', import.meta.url).href`]
  if (code.includes('import.meta.dirname'))
    begin.push(
      "import { dirname as folderOf__ } from 'node:path'",
      "import { fileURLToPath as pathOf__ } from 'node:url'",
      'const SOURCE_FOLDER__ = folderOf__(pathOf__(SOURCE_URL__))',
    )
  const found = code
    .replaceAll('import.meta.url', 'SOURCE_URL__')
    .replaceAll('import.meta.dirname', 'SOURCE_FOLDER__')
    .replaceAll(/new URL\('\.\/([\w./-]+\.ts)', SOURCE_URL__\)/g, (_, beside) => {
      const source = posix.join(posix.dirname(path), beside)
      const [out] = Object.entries(programs).find(([, one]) => `apps/${one}` === source) ?? []
      if (!out) throw new Error(`${path} starts ${source}: name it in PROGRAMS of tools/build-server.mjs`)
      return `new URL('../../${out}.js', import.meta.url)`
    })
  // On the first line: the map counts lines.
  return `${begin.join('; ')}; ${found}`
}
