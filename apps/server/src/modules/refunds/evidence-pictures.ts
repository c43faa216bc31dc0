import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../platform/context.ts'
import { PRIVATE_WIDTHS, type StoredImage, WIDTHS } from '../../platform/files.ts'

/** A picture with everything that it takes to show it: the file itself, and what it can be told by. */
export type Embedded = { address: string; sha256: string }

/** Reads pictures one at a time, so that a pack of many takes no more memory than its largest. Nothing where it is kept no longer. */
export const readPictures = ({ files }: Pick<Context, 'files'>) => {
  const read = async (folder: string, image: StoredImage, width: number): Promise<Embedded | undefined> => {
    const bytes = await readFile(join(folder, `${image.name}-${width}.webp`)).catch(() => undefined)
    return (
      bytes && {
        address: `data:image/webp;base64,${bytes.toString('base64')}`,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }
    )
  }
  return {
    /** Of a listing, as everybody saw it. */
    open: (image: StoredImage) => read(files.folder, image, WIDTHS[WIDTHS.length - 1] ?? 960),
    /** Shown in a refund, large enough for small print. */
    shown: (image: StoredImage) => read(files.privateFolder, image, PRIVATE_WIDTHS[PRIVATE_WIDTHS.length - 1] ?? 1920),
  }
}
