import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../id.ts'
import { workBesideOthers } from '../work/work-process.ts'
import { openPicturePool } from './pool.ts'

workBesideOthers()

/** A folder with a small picture in it, and what asks for its widths. */
async function buildPicture() {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-pool-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const original = join(folder, 'original')
  await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toFile(original)
  return () => ({ original, draft: join(folder, newId()), widths: [240], look: false })
}

test('a picture that is not made in time may be sent again: nothing is said against it', async () => {
  const job = await buildPicture()
  const pool = openPicturePool({ processes: 1, waiting: 2, withinMs: 0 })
  await expect(pool.make(job(), 'one')).rejects.toMatchObject({ refusal: 'server.busy', data: { retry_after: 5 } })
})

test('whoever brings many pictures waits behind whoever brings one, and gives way where no more can wait', async () => {
  const pool = openPicturePool({ processes: 1, waiting: 2, withinMs: 30_000 })
  const job = await buildPicture()
  const told: string[] = []
  const send = (owner?: string) => {
    return pool.make(job(), owner).then(
      () => void told.push(`made ${owner ?? 'ours'}`),
      ({ refusal, data }) => void told.push(`${refusal} ${owner} ${data.retry_after}`),
    )
  }
  // The first is at work at once, two wait, and then it is full.
  await Promise.all([send('many'), send('many'), send('many'), send('one'), send('many'), send()])
  expect(told.toSorted()).toEqual([
    'made many',
    'made many',
    'made one',
    'made ours',
    'server.busy many 5',
    'server.busy many 5',
  ])
})
