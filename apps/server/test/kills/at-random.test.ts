import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { patient } from '../../../../tools/patience.ts'
import { checkLaws } from '../../src/modules/ledger/ledger.ts'
import { type ServerProcess, useProcesses } from '../processes.ts'
import { PROOF, tellProof } from '../proof.ts'
import { type Shoppers, startShoppers } from './shoppers.ts'
import { useSigner } from './signer-process.ts'
import { lostOf, twiceOf, wrongBalances } from './tally.ts'

const SHOPPERS = 5
const signer = useSigner()
const processes = useProcesses({ settings: () => signer.settings })

/** Several at once, each of which kills and starts its own server: now and then none is there. */
async function killServers(rounds: number, shoppers: Shoppers): Promise<void> {
  let left = rounds
  const killOne = async (own: ServerProcess | undefined): Promise<void> => {
    left -= 1
    if (left < 0) return
    await sleep(randomInt(400))
    await own?.kill()
    const next = await processes.start()
    await answersAgain(shoppers)
    await killOne(next)
  }
  await Promise.all(processes.running.map(killOne))
}

/** The server itself or one of those that work for it, which takes all others along. The processes of the shop bring it back. */
async function killPostgres(): Promise<void> {
  const backend = await processes.databases.owner.maybe<{ pid: number }>(sql`
    SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
    ORDER BY random() LIMIT 1`)
  const postmaster = await processes.postgresPid()
  process.kill(backend && randomInt(2) === 0 ? backend.pid : postmaster, 'SIGKILL')
}

async function answersAgain(shoppers: Shoppers): Promise<void> {
  const goal = shoppers.answers() + SHOPPERS
  await Promise.race([
    shoppers.ended,
    expect.poll(shoppers.answers, { timeout: patient(60_000) }).toBeGreaterThan(goal),
  ])
}

/** Withdrawals that were passed and are not sent yet. */
const underWay = (): Promise<number> =>
  processes.databases.owner.run(sql`SELECT FROM withdrawal WHERE status IN ('approved', 'sending')`)

test('whatever was answered survives kill -9 of servers and of Postgres at any moment, nothing is done twice, and no law is broken', {
  timeout: PROOF.patienceMs,
}, async () => {
  const shoppers = await startShoppers(processes, SHOPPERS)
  await killServers(PROOF.serverKills, shoppers)
  for (let round = 0; round < PROOF.postgresKills; round += 1) {
    await sleep(randomInt(400))
    await killPostgres()
    await answersAgain(shoppers)
  }
  shoppers.stop()
  await shoppers.ended

  // What a killed process had claimed for the signer another one takes over.
  const takeOver = () => processes.moveClock(31_000).then(underWay)
  await expect.poll(takeOver, { timeout: patient(60_000), interval: 500 }).toBe(0)
  await processes.settle()
  const approved = shoppers.intents.flatMap((intent) => (intent.kind === 'withdrawal' ? [intent.id] : []))
  expect(new Set((await signer.signed()).map(({ id }) => id))).toEqual(new Set(approved))

  const [lost, twice] = [await lostOf(processes, shoppers.intents), await twiceOf(processes, signer)]
  const broken = (await checkLaws(processes.databases.shop)).filter((law) => law.broken > 0)
  const counts = {
    'kills of a server': PROOF.serverKills,
    'kills of Postgres': PROOF.postgresKills,
    acknowledged: shoppers.answers(),
    'acknowledged and lost': lost.length,
    'paid twice': twice.length,
    'laws broken': broken.length,
  }
  const told = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  console.info(told.join(' · '))
  await tellProof('kill -9 at random moments', counts)
  expect({ lost, twice, broken }).toEqual({ lost: [], twice: [], broken: [] })
  expect(await wrongBalances(processes, shoppers)).toEqual([])
})
