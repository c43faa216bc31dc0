import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { startWorkProcess } from '../../src/platform/work/work-process.ts'
import { buildBuyer, buildOrder, buildSeller, PAY_PASSWORD } from '../factories/orders.ts'
import { registerShopper } from '../factories/shopper.ts'
import type { Server } from '../harness.ts'
import { type Course, goOn, type Outcomes, outcomeOf } from './attack.ts'

/** One who attacks in a loop until the others are over. */
export type Attacker = { name: string; attack: (seconds: number) => Promise<Outcomes> }

const MB = 1024 * 1024
/** As many as may upload all the time without coming to the end of what they may on a day. */
const ACCOUNTS = 12

/**
 * Sends from a process of its own that has the processor when nobody else wants it: attackers have machines of their own, and
 * what packing and sending costs them there is no wait of the shop's.
 */
function sender(course: Omit<Course, 'seconds'>): Attacker {
  return {
    name: course.name,
    attack: async (seconds) => {
      const work = startWorkProcess(new URL('./attack-process.ts', import.meta.url), { heapMb: 1024 })
      return work.ask<Outcomes>({ ...course, seconds } satisfies Course, seconds * 1000 + 120_000).finally(work.end)
    },
  }
}

/** Files of which each costs far more to read than to send; each time another, by the date in the head of the archive. */
async function bomber(server: Server): Promise<Attacker> {
  const tokens = await Promise.all(Array.from({ length: ACCOUNTS }, async () => (await buildSeller(server)).token))
  const files = [`Handle,Title\n${','.repeat(118 * MB)}`, '\n'.repeat(400 * MB), `{"sku":"${'x'.repeat(118 * MB)}"}`]
  const url = `${server.url}/api/seller/goods_import`
  return sender({ url, name: 'packed catalogues', tokens, fields: {}, files: files.map((text) => gzipSync(text)) })
}

const TURBULENCE = '<filter id="f"><feTurbulence baseFrequency=".01" numOctaves="9"/></filter>'
const RECTANGLES = '<rect width="900" height="900" filter="url(#f)"/>'.repeat(4)

async function painter(server: Server, name: string, files: readonly Buffer[], scene: string): Promise<Attacker> {
  const tokens = await Promise.all(Array.from({ length: ACCOUNTS }, async () => (await registerShopper(server)).token))
  return sender({ url: `${server.url}/api/common/upload`, name, tokens, fields: { scene }, files })
}

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })

/** Holds a row of the database for as long as the siege lasts, and asks for it again and again. */
async function holder(server: Server): Promise<Attacker> {
  const buyer = await buildBuyer(server, 100_000n)
  const { tradeSn, id } = await buildOrder(server, 'unpaid', { buyer })
  const pay = async (): Promise<string> => {
    const response = await fetch(`${server.url}/api/order/pay`, {
      method: 'POST',
      headers: { token: buyer.token, 'content-type': 'application/json' },
      body: JSON.stringify({ trade_sn: tradeSn, pay_password: PAY_PASSWORD }),
    })
    return outcomeOf({ ...((await response.json()) as { code: number }), status: response.status })
  }
  const askAll = async () => (await Promise.all(Array.from({ length: 8 }, pay))).join(', ')
  return {
    name: 'a held row',
    attack: (seconds) =>
      server.databases.owner.tx(async (tx) => {
        await tx.run(sql`SELECT FROM orders WHERE id = ${id} FOR UPDATE`)
        return goOn(seconds, 'a held row', askAll)
      }),
  }
}

/** Four who attack at once, each in its own way. */
export async function gather(server: Server): Promise<Attacker[]> {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${TURBULENCE}${RECTANGLES}</svg>`,
  )
  const webp = await flat(7_000, 7_000).webp().toBuffer()
  const jpeg = await noise(3_000, 3_000).jpeg({ quality: 60 }).toBuffer()
  const large = await flat(8_000, 8_000).png().toBuffer()
  return [
    await bomber(server),
    await painter(server, 'SVG and large WebP', [svg, webp], 'review'),
    await painter(server, 'noise and 64 megapixels', [jpeg, large], 'evidence'),
    await holder(server),
  ]
}
