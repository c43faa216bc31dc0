import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildProduct } from '../factories/catalog.ts'
import { PASSWORD, registerShopper } from '../factories/shopper.ts'
import { useProcesses } from '../processes.ts'
import { PROOF, tellProof } from '../proof.ts'
import type { Outcomes } from './attack.ts'
import { gather } from './attackers.ts'
import { type Latencies, measure, percentile } from './measure.ts'

// Not part of `npm test`: it asserts times (npm run prove -- siege).
const processes = useProcesses({ count: 1, settings: () => ({ TEST_CLOCK: 'off' }) })
/** How many times longer than in quiet the slowest of a hundred may take. */
const MOST_TIMES = 3

/** A picture over a connection that carries 2 kB a second. */
function uploadSlowly(token: string, bytes: Buffer): Promise<number> {
  const head = '--b\r\ncontent-disposition: form-data; name="scene"\r\n\r\nreview\r\n'
  const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/jpeg\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head + file), bytes, Buffer.from('\r\n--b--\r\n')])
  return new Promise((resolve, reject) => {
    const headers = { token, 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length }
    const sending = request(`${processes.url}/api/common/upload`, { method: 'POST', headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve((JSON.parse(text) as { code: number }).code))
    })
    sending.on('error', reject)
    const drip = async () => {
      for (let at = 0; at < body.length; at += 500) {
        sending.write(body.subarray(at, at + 500))
        await sleep(250)
      }
      sending.end()
    }
    void drip()
  })
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

/** What people do meanwhile, on a phone and with a slow line. */
async function liveOn({ large, usual }: { large: Buffer; usual: Buffer }): Promise<number[]> {
  const { token } = await registerShopper(processes)
  const form = new FormData()
  form.append('scene', 'review')
  form.append('file', new File([Buffer.from(large)], 'phone.jpg'))
  const phone = fetch(`${processes.url}/api/common/upload`, { method: 'POST', headers: { token }, body: form })
  const slow = uploadSlowly(token, usual)
  return [((await (await phone).json()) as { code: number }).code, await slow]
}

test(
  'four who attack at once make a read and a login at most three times slower, and honest uploads go through',
  async () => {
    for (let count = 0; count < 20; count += 1) await buildProduct(processes.databases.shop)
    const accounts = await Promise.all(
      Array.from({ length: 10 }, async () => (await registerShopper(processes)).account),
    )
    const course = { accounts, password: PASSWORD, seconds: PROOF.siegeSeconds }
    await measure(processes.url, { ...course, seconds: 3 })
    const quiet = await measure(processes.url, course)
    const attackers = await gather(processes)
    const pictures = { large: await picture(8_160, 6_144), usual: await picture(1_500, 1_000) }
    const attacks = attackers.map(({ attack }) => attack(PROOF.siegeSeconds + 2))
    const honest = liveOn(pictures)
    const under = await measure(processes.url, course)
    const outcomes: Outcomes = Object.assign({}, ...(await Promise.all(attacks)))

    const figures = (took: Latencies) => ({
      read: percentile(took.read, 0.99),
      login: percentile(took.login, 0.99),
    })
    const [before, during] = [figures(quiet), figures(under)]
    const counts = {
      'seconds each': PROOF.siegeSeconds,
      'reads measured': under.read.length,
      'logins measured': under.login.length,
      'read p99 quiet ms': before.read,
      'read p99 under siege ms': during.read,
      'read p50 quiet ms': percentile(quiet.read, 0.5),
      'read p50 under siege ms': percentile(under.read, 0.5),
      'login p99 quiet ms': before.login,
      'login p99 under siege ms': during.login,
      'login p50 quiet ms': percentile(quiet.login, 0.5),
      'login p50 under siege ms': percentile(under.login, 0.5),
      ...outcomes,
    }
    console.info(counts)
    await tellProof('a siege of four', counts)
    expect(await honest).toEqual([1, 1])
    expect(Object.keys(outcomes).filter((outcome) => /HTTP 500|fetch failed/.test(outcome))).toEqual([])
    expect(during.read).toBeLessThanOrEqual(MOST_TIMES * before.read)
    expect(during.login).toBeLessThanOrEqual(MOST_TIMES * before.login)
  },
  PROOF.patienceMs,
)
