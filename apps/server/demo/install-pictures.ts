import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type StoredImage, WIDTHS } from '../src/platform/files.ts'
import { categories } from './categories.ts'
import manifest from './pictures.json' with { type: 'json' }
import type { DemoPicture } from './shape.ts'

const FOLDER = fileURLToPath(new URL('./pictures/', import.meta.url))

const pictures = manifest as Record<string, DemoPicture>

/** Copies the committed pictures to where uploads lie and answers what each is called there. */
export async function installPictures(folder: string): Promise<(id: string) => StoredImage> {
  const stored = await install(folder, Object.keys(pictures))
  return (id) => {
    const image = stored.get(id)
    if (!image) throw new Error(`the demo names a picture that is not there: ${id}`)
    return image
  }
}

/** The signs of the ten categories, which a market without a demo has as well; a migration names them. */
export const installTiles = (folder: string): Promise<Map<string, StoredImage>> =>
  install(
    folder,
    categories.map(({ picture }) => picture),
  )

async function install(folder: string, ids: readonly string[]): Promise<Map<string, StoredImage>> {
  await mkdir(folder, { recursive: true })
  const files = new Set(await readdir(FOLDER))
  const stored = new Map<string, StoredImage>()
  for (const id of ids) stored.set(id, await installPicture(folder, files, id))
  return stored
}

async function installPicture(folder: string, files: Set<string>, id: string): Promise<StoredImage> {
  const picture = pictures[id]
  if (!picture) throw new Error(`pictures.json does not know ${id}`)
  const sources = [...files]
    .filter((file) => file.startsWith(`${id}-`) && /^\d+\.webp$/.test(file.slice(id.length + 1)))
    .sort((a, b) => Number.parseInt(a.slice(id.length + 1), 10) - Number.parseInt(b.slice(id.length + 1), 10))
  const smallest = await readFile(join(FOLDER, sources[0] ?? ''))
  // The name carries the content, since what it names is served as never changing.
  const name = `${id}-${createHash('sha256').update(smallest).digest('hex').slice(0, 8)}`
  // Logos come in smaller widths: the next one stands in for each of the three that a page may ask for.
  await Promise.all(
    WIDTHS.map((width, place) => layOnce(join(FOLDER, sources[place] ?? ''), join(folder, `${name}-${width}.webp`))),
  )
  return { name, width: picture.width, height: picture.height, placeholder: picture.thumbhash }
}

/** Nobody ever reads half of it: another process may serve this folder already. */
async function layOnce(source: string, target: string): Promise<void> {
  const [wanted, there] = await Promise.all([stat(source), stat(target).catch(() => undefined)])
  if (there?.size === wanted.size) return
  const draft = `${target}.${process.pid}`
  await copyFile(source, draft)
  await rename(draft, target)
}
