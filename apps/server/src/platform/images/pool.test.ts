import sharp from 'sharp'
import { expect, test } from 'vitest'
import { workBesideOthers } from '../work/work-process.ts'
import { openPicturePool } from './pool.ts'

workBesideOthers()

test('whoever brings many pictures waits behind whoever brings one, and gives way where no more can wait', async () => {
  const pool = openPicturePool({ processes: 1, waiting: 2, withinMs: 30_000 })
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const told: string[] = []
  const send = (owner?: string) => {
    return pool.make({ bytes, widths: [240], look: false }, owner).then(
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
