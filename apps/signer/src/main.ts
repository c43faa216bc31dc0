import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readOrMakeKey, takeFolder } from './folder.ts'
import { openPaymentLog } from './payment-log.ts'
import { openPayouts } from './payouts.ts'
import { createSigner } from './server.ts'
import { readSettings } from './settings.ts'

async function main(): Promise<void> {
  const { secret, port, folder } = readSettings(process.env)
  const leaveFolder = await takeFolder(folder)
  const key = await readOrMakeKey(folder)
  const log = await openPaymentLog(join(folder, 'journal.jsonl'))
  const server = createSigner(openPayouts(log, key), secret)
  // Nobody but this machine: what it signs is money.
  server.listen(port, '127.0.0.1', () => {
    process.stdout.write(`The signer is open: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
  })
  const stop = () => {
    server.close(() => {
      void log
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
