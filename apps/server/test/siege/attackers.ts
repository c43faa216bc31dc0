import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { buildBuyer, buildOrder, buildSeller, PAY_PASSWORD } from '../factories/orders.ts'
import { registerShopper } from '../factories/shopper.ts'
import type { Server } from '../harness.ts'

/** One who attacks in a loop, and what came of it: outcome -> how often. */
export type Attacker = { name: string; attack: () => Promise<string>; over?: () => Promise<unknown> }

const MB = 1024 * 1024
/** As many as may upload all the time without coming to the end of what they may on a day. */
const ACCOUNTS = 12

type Answer = { status: number; code?: number }
const outcomeOf = ({ status, code }: Answer): string => (status === 200 ? `code ${code}` : `HTTP ${status}`)

async function send(url: string, token: string, fields: Record<string, string | Blob>): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const response = await fetch(url, { method: 'POST', headers: { token }, body: form })
  return outcomeOf({ ...((await response.json()) as { code: number }), status: response.status })
}

const inTurn = <T>(all: readonly T[]): (() => T) => {
  let turn = 0
  return () => {
    turn += 1
    return all[turn % all.length] as T
  }
}

/** Files of which each costs far more to read than to send; each time another, by the date in the head of the archive. */
async function bomber(server: Server): Promise<Attacker> {
  const tokens = inTurn(
    await Promise.all(Array.from({ length: ACCOUNTS }, async () => (await buildSeller(server)).token)),
  )
  const files = inTurn(
    [`Handle,Title\n${','.repeat(118 * MB)}`, '\n'.repeat(400 * MB), `{"sku":"${'x'.repeat(118 * MB)}"}`].map((text) =>
      gzipSync(text),
    ),
  )
  let sent = 0
  return {
    name: 'packed catalogues',
    attack: () => {
      const file = Buffer.from(files())
      sent += 1
      file.writeUInt32LE(sent, 4)
      return send(`${server.url}/api/seller/goods_import`, tokens(), { file: new File([file], 'bomb.csv.gz') })
    },
  }
}

const TURBULENCE = '<filter id="f"><feTurbulence baseFrequency=".01" numOctaves="9"/></filter>'
const RECTANGLES = '<rect width="900" height="900" filter="url(#f)"/>'.repeat(4)

async function painter(server: Server, name: string, pictures: readonly Buffer[], scene: string): Promise<Attacker> {
  const tokens = inTurn(
    await Promise.all(Array.from({ length: ACCOUNTS }, async () => (await registerShopper(server)).token)),
  )
  const files = inTurn(pictures)
  return {
    name,
    attack: () =>
      send(`${server.url}/api/common/upload`, tokens(), { scene, file: new File([Buffer.from(files())], 'p') }),
  }
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
  let letGo = () => {}
  const over = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const holding = server.databases.owner.tx(async (tx) => {
    await tx.run(sql`SELECT FROM orders WHERE id = ${id} FOR UPDATE`)
    await over
  })
  const pay = async (): Promise<string> => {
    const response = await fetch(`${server.url}/api/order/pay`, {
      method: 'POST',
      headers: { token: buyer.token, 'content-type': 'application/json' },
      body: JSON.stringify({ trade_sn: tradeSn, pay_password: PAY_PASSWORD }),
    })
    return outcomeOf({ ...((await response.json()) as { code: number }), status: response.status })
  }
  return {
    name: 'a held row',
    attack: async () => (await Promise.all(Array.from({ length: 8 }, pay))).join(', '),
    over: () => {
      letGo()
      return holding
    },
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
