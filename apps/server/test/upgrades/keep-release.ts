// Keeps the world of a release: `node --import tsx apps/server/test/upgrades/keep-release.ts <backup> <version>`, with what
// `npm run backup` of that release wrote. README.md beside this says how such a world is made.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import type { Ending } from '../../src/platform/backup/write-backup.ts'

/** What only shows pictures: a kept release stays small. */
const LEFT_OUT = /^files\//

async function keep(backup: string, version: string): Promise<void> {
  const file = fileURLToPath(new URL(`./${version}.tar.gz`, import.meta.url))
  const [read, written] = [extract(), pack()]
  const reading = pipeline(createReadStream(backup), createGunzip(), read)
  const writing = pipeline(written, createGzip({ level: 9 }), createWriteStream(file))
  let left = 0
  for await (const entry of read) {
    const parts: Buffer[] = []
    for await (const part of entry) parts.push(part as Buffer)
    const bytes = Buffer.concat(parts)
    if (LEFT_OUT.test(entry.header.name)) left += 1
    else if (entry.header.name === 'end.json') {
      const ending = JSON.parse(bytes.toString()) as Ending
      written.entry({ name: 'end.json' }, JSON.stringify({ ...ending, files: ending.files - left }))
    } else written.entry({ name: entry.header.name }, bytes)
  }
  written.finalize()
  await Promise.all([reading, writing])
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  process.stdout.write(`${file}\nsha256 ${hash.digest('hex')}, without ${left} files\n`)
}

const [backup, version] = process.argv.slice(2)
if (!backup || !version) throw new Error('Name the backup and the version.')
await keep(backup, version)
