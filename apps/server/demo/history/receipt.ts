import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chance } from './chance.ts'

/** A receipt as it looks from far away; no two are alike. */
export async function lendReceipt<T>(name: string, work: (file: string) => Promise<T>): Promise<T> {
  // Every start of a server loads this file, and hardly one makes a demo world: the library for pictures would be the dearest of all.
  const { default: sharp } = await import('sharp')
  const next = chance(`receipt ${name}`)
  const lines = Array.from({ length: 9 }, (_, line) => {
    const width = 120 + Math.round(next() * 220)
    return `<rect x="40" y="${150 + line * 56}" width="${width}" height="18" rx="6" fill="#8c857a"/>`
  })
  const ink = `hsl(${Math.round(next() * 360)} 35% 35%)`
  const head = `<rect width="480" height="720" fill="#fbfaf7"/><rect x="40" y="48" width="260" height="40" rx="8" fill="${ink}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="720">${head}${lines.join('')}</svg>`
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-receipt-'))
  try {
    const file = join(folder, 'receipt.png')
    await sharp(Buffer.from(svg)).png().toFile(file)
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
