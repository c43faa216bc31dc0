import { createHash, randomBytes } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { differenceHash } from './difference-hash.ts'
import { DomainError } from './errors.ts'
import { newId } from './id.ts'

export const WIDTHS = [240, 480, 960] as const
/** The last one is for whoever has to read the small print of a receipt. */
export const PRIVATE_WIDTHS = [...WIDTHS, 1920] as const

export type StoredImage = { name: string; width: number; height: number; placeholder: string }
export type ImageView = { url: string; template: string; width: number; height: number; placeholder: string }

/** How a stored picture is shown: a middle width, and a template with `{w}` for each of the three. */
export const imageView = ({ name, width, height, placeholder }: StoredImage): ImageView => ({
  url: `/files/public/${name}-480.webp`,
  template: `/files/public/${name}-{w}.webp`,
  width,
  height,
  placeholder,
})

/** Where pictures lie: DATA_DIR/files/public/<name>-<width>.webp, named by content, so that they never change. */
export type FileStore = {
  folder: string
  /** Of pictures that only some may see (private-files.ts), named by chance: the same one uploaded twice is two. */
  privateFolder: string
  /** DATA_DIR/seals: what must not be changed along with the database lies outside of it. */
  sealsFolder: string
  /** Makes three widths and a placeholder of an uploaded picture, whatever it claimed to be. Throws request.wrong_type. */
  storeImage(bytes: Buffer): Promise<StoredImage & { sha256: Buffer }>
  /** The same for a private one, in a fourth width in which small print can be read, and with what it looks like. */
  storePrivateImage(bytes: Buffer): Promise<StoredImage & { sha256: Buffer; dhash: bigint }>
}

export function openFiles(dataDir: string): FileStore {
  const folder = join(dataDir, 'files', 'public')
  const privateFolder = join(dataDir, 'files', 'private')
  return {
    folder,
    privateFolder,
    sealsFolder: join(dataDir, 'seals'),
    async storeImage(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest()
      const name = sha256.toString('hex').slice(0, 32)
      const picture = await readPicture(bytes)
      return { ...(await writePicture(folder, name, WIDTHS, picture)), sha256 }
    },
    async storePrivateImage(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest()
      const name = randomBytes(16).toString('hex')
      const picture = await readPicture(bytes)
      const stored = await writePicture(privateFolder, name, PRIVATE_WIDTHS, picture)
      return { ...stored, sha256, dhash: await differenceHash(picture.data) }
    },
  }
}

type Picture = { data: Buffer; info: { width: number; height: number } }

// Reading the pixels and writing new ones also drops whatever hides in the file: place, camera, scripts.
const readPicture = (bytes: Buffer): Promise<Picture> =>
  sharp(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new DomainError('request.wrong_type')
    })

async function writePicture(
  folder: string,
  name: string,
  widths: readonly number[],
  { data, info }: Picture,
): Promise<StoredImage> {
  await mkdir(folder, { recursive: true })
  await Promise.all(widths.map((size) => writeWidth(folder, name, size, data)))
  return { name, width: info.width, height: info.height, placeholder: await placeholderOf(data) }
}

async function writeWidth(folder: string, name: string, size: number, bytes: Buffer): Promise<void> {
  const file = join(folder, `${name}-${size}.webp`)
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) return
  const webp = await sharp(bytes).resize({ width: size, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
  // Written aside and renamed: nobody ever reads half a picture.
  const aside = `${file}.${newId()}`
  await writeFile(aside, webp)
  await rename(aside, file)
}

/** Thumbhash in base64: some 25 bytes that a page can paint as a blur before the picture is there. */
async function placeholderOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
