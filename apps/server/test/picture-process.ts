import { connect } from 'node:net'
import { env } from 'node:process'
import { createApp } from '../src/app.ts'
import { PICTURE_LIMITS } from '../src/modules/imports/picture-limits.ts'
import { openDatabase } from '../src/platform/db.ts'
import { createLog } from '../src/platform/log.ts'
import { loadSecrets } from '../src/platform/secret.ts'

// What works beside the requests, in a process that may be killed; all names lead to the host of the test that started it.
const { DATABASE_URL = '', DATA_DIR = '', PEPPER = '', HOST_PORT } = env
const open = (max: number) => openDatabase({ connectionString: DATABASE_URL, max, prepared: true, onError: () => {} })
const database = open(8)
const app = await createApp({
  config: { testClock: true, dataDir: DATA_DIR, linkBase: 'https://shop.test' },
  databases: { shop: database, console: database, background: database },
  log: createLog('error'),
  secrets: await loadSecrets(DATA_DIR, PEPPER),
  pictures: {
    limits: PICTURE_LIMITS,
    net: { resolve: async () => ['45.33.32.156'], connect: () => connect(Number(HOST_PORT), '127.0.0.1') },
  },
})
app.startWorker()
