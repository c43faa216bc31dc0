import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type StoredImage, WIDTHS } from '../src/platform/files.ts'
import manifest from './pictures.json' with { type: 'json' }
import type { DemoPicture } from './shape.ts'

const FOLDER = fileURLToPath(new URL('./pictures/', import.meta.url))

/** Copies the committed pictures to where uploads lie and answers what each is called there. */
export async function installPictures(folder: string): Promise<(id: string) => StoredImage> {
  await mkdir(folder, { recursive: true })
  const files = new Set(await readdir(FOLDER))
  const stored = new Map<string, StoredImage>()
  for (const [id, picture] of Object.entries(manifest as Record<string, DemoPicture>)) {
    stored.set(id, await installPicture(folder, files, id, picture))
  }
  return (id) => {
    const image = stored.get(id)
    if (!image) throw new Error(`the demo names a picture that is not there: ${id}`)
    return image
  }
}

async function installPicture(
  folder: string,
  files: Set<string>,
  id: string,
  picture: DemoPicture,
): Promise<StoredImage> {
  const sources = [...files]
    .filter((file) => file.startsWith(`${id}-`) && /^\d+\.webp$/.test(file.slice(id.length + 1)))
    .sort((a, b) => Number.parseInt(a.slice(id.length + 1), 10) - Number.parseInt(b.slice(id.length + 1), 10))
  const smallest = await readFile(join(FOLDER, sources[0] ?? ''))
  // The name carries the content, since what it names is served as never changing.
  const name = `${id}-${createHash('sha256').update(smallest).digest('hex').slice(0, 8)}`
  // Logos come in smaller widths: the next one stands in for each of the three that a page may ask for.
  await Promise.all(
    WIDTHS.map((width, place) => copyFile(join(FOLDER, sources[place] ?? ''), join(folder, `${name}-${width}.webp`))),
  )
  return { name, width: picture.width, height: picture.height, placeholder: picture.thumbhash }
}
