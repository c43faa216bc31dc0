import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { TestClient } from '../harness.ts'

const CELLS = 6

/** A picture that looks like no other: grey squares by chance, as a receipt of a bank looks from far away. */
export async function receiptPicture(): Promise<Buffer> {
  const greys = Array.from({ length: CELLS * CELLS }, () => randomInt(256))
  return sharp(Buffer.from(greys), { raw: { width: CELLS, height: CELLS, channels: 1 } })
    .resize(120, 160, { fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer()
}

export const asFile = (bytes: Buffer): File => new File([new Uint8Array(bytes)], 'receipt.png', { type: 'image/png' })

/** Evidence of a payment, uploaded the way shoppers do it. */
export async function uploadEvidence(client: TestClient, bytes?: Buffer) {
  const file = asFile(bytes ?? (await receiptPicture()))
  return client.upload('POST /api/common/upload', { scene: 'evidence', file }, { repeatSubmit: false })
}
