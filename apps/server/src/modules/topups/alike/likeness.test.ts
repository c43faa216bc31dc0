import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawReceipt, receiptBy } from '../../../../test/factories/receipts.ts'
import { PROOF, tellProof } from '../../../../test/proof.ts'
import { greyOf } from './compare-pictures.ts'
import { ALIKE, type GreyPicture, likeness } from './likeness.ts'

const HEIGHT = 427
const seen = async (picture: Buffer): Promise<GreyPicture> =>
  greyOf(await sharp(picture).resize({ width: 240 }).webp({ quality: 80 }).toBuffer(), HEIGHT)

/** What is done to a picture that is sent a second time. */
const DISGUISES: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  'another format': (picture) => sharp(picture).webp({ quality: 50 }).toBuffer(),
  'poor quality': (picture) => sharp(picture).jpeg({ quality: 40 }).toBuffer(),
  'half the size': (picture) => sharp(picture).resize({ width: 270 }).jpeg({ quality: 70 }).toBuffer(),
  'small and poor': (picture) => sharp(picture).resize({ width: 360 }).jpeg({ quality: 30 }).toBuffer(),
  darker: (picture) => sharp(picture).modulate({ brightness: 0.9 }).jpeg().toBuffer(),
  'paler colours': (picture) => sharp(picture).linear(0.8, 30).jpeg().toBuffer(),
  'cropped a little': (picture) =>
    sharp(picture).extract({ left: 3, top: 5, width: 534, height: 950 }).jpeg().toBuffer(),
}

let state = 20
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

test(
  'of receipts of one bank none looks like another, whoever sent them, and each looks like itself in every disguise',
  async () => {
    // Half of them of one person, who pays by the same bank each month.
    const receipts = Array.from({ length: PROOF.receipts }, (_, place) =>
      receiptBy(random, place % 2 === 0 ? 'anna meyer' : undefined),
    )
    const drawn = await Promise.all(receipts.map(drawReceipt))
    const pictures = await Promise.all(drawn.map(seen))
    let pairs = 0
    let alarms = 0
    for (const [place, one] of pictures.entries())
      for (const other of pictures.slice(0, place)) {
        pairs += 1
        if (likeness(one, other) >= ALIKE) alarms += 1
      }
    const missed: string[] = []
    for (const [name, disguise] of Object.entries(DISGUISES))
      for (const [place, picture] of drawn.slice(0, 20).entries()) {
        const again = await seen(await disguise(picture))
        const share = likeness(again, pictures[place] as GreyPicture)
        if (share < ALIKE) missed.push(`${name} of ${place}: ${share}`)
      }
    await tellProof('receipts of one bank', {
      receipts: drawn.length,
      pairs,
      'false alarms': alarms,
      missed: missed.length,
    })
    expect({ alarms, missed }).toEqual({ alarms: 0, missed: [] })
  },
  PROOF.patienceMs,
)

test('a receipt on which one digit was changed still looks like the one that it was made of', async () => {
  for (let turn = 0; turn < PROOF.receipts; turn += 1) {
    const receipt = receiptBy(random)
    const [first, changed] = await Promise.all(
      [receipt, { ...receipt, amount: `8${receipt.amount.slice(1)}` }].map(drawReceipt),
    )
    expect(likeness(await seen(changed as Buffer), await seen(first as Buffer))).toBeGreaterThanOrEqual(ALIKE)
  }
})

test('pictures with nothing on them are alike, and like no other', async () => {
  const blank: GreyPicture = { points: new Uint8Array(240 * HEIGHT).fill(250), width: 240, height: HEIGHT }
  const receipt = await seen(await drawReceipt(receiptBy(random)))
  expect([likeness(blank, blank), likeness(blank, receipt), likeness(receipt, blank)]).toEqual([1, 0, 0])
})
