import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@tradewind/contract/durations'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { uploadEvidence } from '../../test/factories/evidence.ts'
import { registerShopper } from '../../test/factories/shopper.ts'
import { claimTopup, openTopups } from '../../test/factories/topups.ts'
import { useServer } from '../../test/harness.ts'
import { PRIVATE_WIDTHS } from './files.ts'
import { startHousekeeping } from './housekeeping.ts'
import { newId } from './id.ts'

const server = useServer()

async function storePicture(used: boolean): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: used ? 'red' : 'blue' } })
    .png()
    .toBuffer()
  const original = join(server.files.incomingFolder, newId())
  await mkdir(server.files.incomingFolder, { recursive: true })
  await writeFile(original, bytes)
  const image = await server.files.storeImage(original)
  await server.databases.shop.run(sql`
    INSERT INTO file (id, owner_id, scene, name, original_sha256, width, height, placeholder, created_at, used_at)
    VALUES (${newId()}, ${newId()}, 'review', ${image.name}, ${image.sha256}, 40, 40, ${image.placeholder}, ${server.clock.now()},
      ${used ? server.clock.now() : null})`)
  return join(server.files.folder, `${image.name}-480.webp`)
}

test('a picture that nothing shows is gone after a day, one that a review shows stays', async () => {
  const [orphan, shown] = [await storePicture(false), await storePicture(true)]
  await startHousekeeping(server.databases.shop, server.clock.now())
  await server.settle()
  await expect(access(orphan)).resolves.toBeUndefined()

  await server.moveClock(DAY_MS + 60_000)
  await server.settle()

  await expect(access(orphan)).rejects.toThrow()
  await expect(access(shown)).resolves.toBeUndefined()
  const left = await server.databases.owner.many(sql`SELECT FROM file`)
  expect(left).toHaveLength(1)
})

test('the evidence of a claim is there for its auditor after days, one that served no claim is gone', async () => {
  await openTopups(server)
  const { client } = await registerShopper(server)
  const unused = await uploadEvidence(client)
  const { id } = await claimTopup(client)
  await server.moveClock(DAY_MS + 60_000)
  await server.settle()
  await server.moveClock(DAY_MS + 60_000)
  await server.settle()
  const { rows } = await server.databases.owner.pool.query(
    'SELECT f.name FROM topup_proof AS p JOIN file AS f ON f.id = p.file_id WHERE p.topup_id = $1',
    [id],
  )
  expect(rows).toHaveLength(1)
  await expect(
    access(join(server.files.privateFolder, `${rows[0].name}-${PRIVATE_WIDTHS[0]}.webp`)),
  ).resolves.toBeUndefined()
  expect(await server.databases.owner.many(sql`SELECT FROM file WHERE id = ${unused.id}`)).toEqual([])
})
