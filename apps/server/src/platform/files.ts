import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assert } from './errors.ts'
import { newId } from './id.ts'
import type { MadePicture } from './images/make-picture.ts'
import { pictures } from './images/pool.ts'
import { makePrivateFolder, PRIVATE_FILE } from './private-folders.ts'

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
  /**
   * Makes three widths and a placeholder of an uploaded picture, whatever it claimed to be. Throws request.wrong_type,
   * request.too_large and, where it was uploaded by an `owner`, server.busy.
   */
  storeImage(bytes: Buffer, owner?: string): Promise<StoredImage & { sha256: Buffer }>
  /** The same for a private one, in a fourth width in which small print can be read, and with what it looks like. */
  storePrivateImage(bytes: Buffer, owner?: string): Promise<StoredImage & { sha256: Buffer; dhash: bigint }>
}

export function openFiles(dataDir: string): FileStore {
  const folder = join(dataDir, 'files', 'public')
  const privateFolder = join(dataDir, 'files', 'private')
  return {
    folder,
    privateFolder,
    sealsFolder: join(dataDir, 'seals'),
    async storeImage(bytes, owner) {
      const made = await pictures.make({ bytes, widths: WIDTHS, look: false }, owner)
      const sha256 = Buffer.from(made.sha256)
      const name = sha256.toString('hex').slice(0, 32)
      await mkdir(folder, { recursive: true })
      return { ...(await writePicture(folder, name, made)), sha256 }
    },
    async storePrivateImage(bytes, owner) {
      const name = randomBytes(16).toString('hex')
      const made = await pictures.make({ bytes, widths: PRIVATE_WIDTHS, look: true }, owner)
      assert(made.dhash !== undefined, 'what was asked for with its looks has them')
      await makePrivateFolder(privateFolder)
      return {
        ...(await writePicture(privateFolder, name, made, PRIVATE_FILE)),
        sha256: Buffer.from(made.sha256),
        dhash: made.dhash,
      }
    },
  }
}

async function writePicture(folder: string, name: string, made: MadePicture, mode?: number): Promise<StoredImage> {
  await Promise.all(made.files.map(({ width, webp }) => writeWidth(join(folder, `${name}-${width}.webp`), webp, mode)))
  return { name, width: made.width, height: made.height, placeholder: made.placeholder }
}

async function writeWidth(file: string, webp: Uint8Array, mode?: number): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) return
  // Written aside and renamed: nobody ever reads half a picture.
  const aside = `${file}.${newId()}`
  await writeFile(aside, webp, { mode })
  await rename(aside, file)
}
