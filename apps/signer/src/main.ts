import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readOrMakeKey, takeFolder } from './folder.ts'
import { openJournal } from './journal.ts'
import { openPayouts } from './payouts.ts'
import { createSigner } from './server.ts'
import { readSettings } from './settings.ts'

async function main(): Promise<void> {
  const { secret, port, folder } = readSettings(process.env)
  const leaveFolder = await takeFolder(folder)
  const key = await readOrMakeKey(folder)
  const journal = await openJournal(join(folder, 'journal.jsonl'))
  const server = createSigner(openPayouts(journal, key), secret)
  // Nobody but this machine: what it signs is money.
  server.listen(port, '127.0.0.1', () => {
    process.stdout.write(`The signer is open: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
  })
  const stop = () => {
    server.close(() => {
      journal
        .close()
        .then(leaveFolder)
        .then(() => process.exit(0))
    })
    server.closeIdleConnections()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: Error) => {
  process.stderr.write(`The signer could not start.\n${error.message}\n`)
  process.exit(1)
})
