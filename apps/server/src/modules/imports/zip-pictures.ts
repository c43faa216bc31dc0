import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, StoredImage } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import { kindOf } from '../../platform/images/kind.ts'
import { makePrivateFolder } from '../../platform/private-folders.ts'
import { startWorkProcess, WorkLost, type WorkProcess } from '../../platform/work/work-process.ts'
import type { CatalogueAnswer, CatalogueQuestion } from './catalogue-work.ts'
import { type PictureFolder, remembering, store } from './pictures.ts'
import type { ReadLimits } from './read-limits.ts'

const MODULE = new URL('./catalogue-process.ts', import.meta.url)

type ZipOptions = { files: FileStore; limits: ReadLimits; dry: boolean }

/**
 * Pictures that lie in a zip beside their catalogue, unpacked one by one in a process of its own. A dry run only looks at them: a picture is
 * called by the hash of its bytes, so what would change is known without making any.
 */
export function openZipPictures(path: string, { files, limits, dry }: ZipOptions): PictureFolder {
  let work: WorkProcess | undefined
  const unpack = async (name: string, to: string): Promise<'taken' | 'missing' | 'broken'> => {
    if (!work || work.ended) work = startWorkProcess(MODULE, { heapMb: limits.heapMb })
    const question: CatalogueQuestion = { ask: 'picture', path, name, to }
    const answer = await work.ask<CatalogueAnswer>(question, limits.withinMs).catch((error) => {
      if (error instanceof WorkLost) return undefined
      throw error
    })
    return typeof answer === 'object' && 'picture' in answer ? answer.picture : 'broken'
  }
  return {
    take: remembering(async (name) => {
      await makePrivateFolder(files.incomingFolder)
      const to = join(files.incomingFolder, newId())
      try {
        const found = await unpack(name, to)
        if (found !== 'taken') return found
        return await (dry ? lookAt(to) : store(files, to))
      } finally {
        await rm(to, { force: true })
      }
    }),
    close: async () => work?.end(),
  }
}

/** What it would be called once its widths were made. */
async function lookAt(file: string): Promise<StoredImage | 'broken'> {
  const bytes = await readFile(file)
  if (!kindOf(bytes)) return 'broken'
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { name, width: 1, height: 1, placeholder: '' }
}
