import type { SourceFile } from './rules.ts'

type Manifest = { name?: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
type Workspace = { folder: string; own: string | undefined; listed: string[]; files: SourceFile[] }

/** Needed though no file of ours names them. */
const NEEDED_UNNAMED: Record<string, string> = {
  '@lobehub/fluent-emoji-3d': 'its pictures are read by whoever draws the demo world anew (tools/demo-pictures)',
  '@types/node': 'named in no import: the types of node: modules',
  typescript: 'dependency-cruiser reads our sources with it',
}

const MANIFEST = /(^|\/)package\.json$/
const CODE = /\.(tsx?|mjs|css|html)$/
const BUILT = /^(apps|packages)\/[^/]+\/src\/.+\.tsx?$/
const TEST = /\.test\.tsx?$|\/test-[^/]+\.ts$/
const IMPORT = /(?:\bfrom|\bimport\(?)\s*'((?:@[a-z0-9-]+\/)?[a-z0-9][\w.-]*)(?:\/[\w./-]*)?'/g

/** A package that nobody imports is paid for at each install; one that is not listed comes by luck. */
export function complaintsAboutDependencies(files: SourceFile[]): string[] {
  const manifests = files.filter(({ path }) => MANIFEST.test(path))
  return manifests.flatMap((manifest) => {
    const folder = manifest.path.replace(/package\.json$/, '')
    const { name, dependencies, devDependencies } = JSON.parse(manifest.text) as Manifest
    const workspace: Workspace = {
      folder,
      own: name,
      listed: Object.keys({ ...dependencies, ...devDependencies }),
      files: files.filter(({ path }) => path.startsWith(folder) && CODE.test(path)),
    }
    return [...unused(workspace), ...unlisted(workspace)]
  })
}

function unused({ folder, listed, files }: Workspace): string[] {
  const instead = 'take it out of the manifest, or say in tools/tidy/dependencies.ts what needs it unnamed'
  return listed
    .filter((name) => NEEDED_UNNAMED[name] === undefined)
    .filter((name) => !files.some(({ text }) => isNamed(name.replace(/^@types\//, ''), text)))
    .map((name) => `${folder}package.json  ${name}\n  a dependency that nobody imports: ${instead}`)
}

function isNamed(name: string, text: string): boolean {
  return new RegExp(`(['"\`]|node_modules/)${name.replaceAll('.', '\\.')}(/[^'"\`]*)?['"\`]`).test(text)
}

function unlisted({ folder, own, listed, files }: Workspace): string[] {
  if (folder === '') return []
  const instead = 'npm i -E -w its workspace: what is found by luck is gone with the next install'
  return files
    .filter(({ path }) => BUILT.test(path) && !TEST.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(IMPORT)]
        .map(([, name = '']) => name)
        .filter((name) => name !== own && !listed.includes(name))
        .map((name) => `${path}  ${name}\n  an import that ${folder}package.json does not list: ${instead}`),
    )
}
