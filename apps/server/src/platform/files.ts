import { randomBytes } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import { assert, DomainError } from './errors.ts'
import { newId } from './id.ts'
import { draftOf } from './images/draft.ts'
import { kindOf } from './images/kind.ts'
import type { MadePicture, PictureJob } from './images/make-picture.ts'
import { pictures } from './images/pool.ts'
import { receiveUpload } from './incoming.ts'
import { makePrivateFolder, PRIVATE_FILE } from './private-folders.ts'

export const WIDTHS = [240, 480, 960] as const
/** The last one is for whoever has to read the small print of a receipt. */
export const PRIVATE_WIDTHS = [...WIDTHS, 1920] as const

/** Enough to tell of what kind a picture is. */
const HEAD_BYTES = 16

export type StoredImage = { name: string; width: number; height: number; placeholder: string }
export type ImageView = { url: string; template: string; width: number; height: number; placeholder: string }

/** What is kept of a picture beside whatever it shows, and nothing else that its upload knows. */
export const imageOf = ({ name, width, height, placeholder }: StoredImage): StoredImage => ({
  name,
  width,
  height,
  placeholder,
})

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
  /** What somebody asked to have of what is kept of them. */
  exportsFolder: string
  /** Pictures on their way, on the same disk as where they go. Whoever brought one takes it away again; the sweep what a kill left. */
  incomingFolder: string
  /** Lends an upload as a file for as long as the work takes. Throws request.too_large, and field.invalid for one that was cut off. */
  receive<T>(upload: MultipartFile, work: (original: string) => Promise<T>): Promise<T>
  /**
   * Makes three widths and a placeholder of a picture in a file, whatever it claims to be. Throws request.wrong_type,
   * request.too_large and, where it was uploaded by an `owner`, server.busy.
   */
  storeImage(original: string, owner?: string): Promise<StoredImage & { sha256: Buffer }>
  /** The same for a private one, in a fourth width in which small print can be read, and with what it looks like. */
  storePrivateImage(original: string, owner?: string): Promise<StoredImage & { sha256: Buffer; dhash: bigint }>
}

export function openFiles(dataDir: string): FileStore {
  const folder = join(dataDir, 'files', 'public')
  const privateFolder = join(dataDir, 'files', 'private')
  const incomingFolder = join(dataDir, 'files', 'incoming')
  const exportsFolder = join(dataDir, 'files', 'exports')
  return {
    folder,
    privateFolder,
    sealsFolder: join(dataDir, 'seals'),
    incomingFolder,
    exportsFolder,
    async receive(upload, work) {
      const original = join(incomingFolder, newId())
      await receiveUpload(upload, original)
      return work(original).finally(() => rm(original, { force: true }))
    },
    storeImage: (original, owner) =>
      drafting({ original, widths: WIDTHS, look: false }, owner, async (made, draft) => {
        const sha256 = Buffer.from(made.sha256)
        const name = sha256.toString('hex').slice(0, 32)
        await mkdir(folder, { recursive: true })
        return { ...(await keepPicture(folder, name, made, draft, WIDTHS)), sha256 }
      }),
    storePrivateImage: (original, owner) =>
      drafting({ original, widths: PRIVATE_WIDTHS, look: true, mode: PRIVATE_FILE }, owner, async (made, draft) => {
        assert(made.dhash !== undefined, 'what was asked for with its looks has them')
        await makePrivateFolder(privateFolder)
        const name = randomBytes(16).toString('hex')
        const stored = await keepPicture(privateFolder, name, made, draft, PRIVATE_WIDTHS)
        return { ...stored, sha256: Buffer.from(made.sha256), dhash: made.dhash }
      }),
  }

  /** Has a picture made beside what is on its way: nobody ever reads half of it, and none of its bytes comes through here. */
  async function drafting<T>(
    job: Omit<PictureJob, 'draft'>,
    owner: string | undefined,
    keep: (made: MadePicture, draft: string) => Promise<T>,
  ): Promise<T> {
    if (!kindOf(await readHead(job.original))) throw new DomainError('request.wrong_type')
    const draft = join(incomingFolder, newId())
    await makePrivateFolder(incomingFolder)
    try {
      return await keep(await pictures.make({ ...job, draft }, owner), draft)
    } finally {
      await Promise.all(job.widths.map((width) => rm(draftOf(draft, width), { force: true })))
    }
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Gives the widths their names; one that is there already is the same. */
async function keepPicture(
  folder: string,
  name: string,
  { width, height, placeholder }: MadePicture,
  draft: string,
  widths: readonly number[],
): Promise<StoredImage> {
  for (const each of widths) {
    const file = join(folder, `${name}-${each}.webp`)
    const exists = await access(file).then(
      () => true,
      () => false,
    )
    if (!exists) await rename(draftOf(draft, each), file)
  }
  return { name, width, height, placeholder }
}
