import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { useServer } from '../../test/harness.ts'
import { startHousekeeping } from './housekeeping.ts'
import { newId } from './id.ts'

const server = useServer()
const DAY_MS = 86_400_000

async function storePicture(used: boolean): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: used ? 'red' : 'blue' } })
    .png()
    .toBuffer()
  const image = await server.files.storeImage(bytes)
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
