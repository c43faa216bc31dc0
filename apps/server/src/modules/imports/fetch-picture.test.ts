import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usePictureHosts } from '../../../test/factories/picture-hosts.ts'
import { fetchPicture } from './fetch-picture.ts'

const hosts = usePictureHosts()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Asks a host that answers nothing, while memory is tidied up as often as it can be. */
async function askSilently(signal?: AbortSignal): Promise<unknown> {
  const tidying = setInterval(collectGarbage, 20)
  const { net, limits } = hosts.source
  const fetched = fetchPicture('http://sleepy.test/silent', join(folder, 'picture'), { net, limits, signal })
  return fetched.catch((error: unknown) => error).finally(() => clearInterval(tidying))
}

test('nobody waits for a silent host longer than its time, whenever memory is tidied up', async () => {
  expect(await askSilently(new AbortController().signal)).toMatchObject({ refusal: 'slow', again: true })
})

test('whoever stops the server waits for no host', async () => {
  expect(await askSilently(AbortSignal.abort())).toMatchObject({ refusal: 'slow', again: true })
})
