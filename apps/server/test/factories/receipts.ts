import sharp from 'sharp'

const [WIDTH, HEIGHT] = [540, 960]
/** Points of a letter, five by seven, and how many of the picture's each is. */
const [COLUMNS, ROWS, SCALE] = [5, 7, 3]

const LABELS = ['From', 'Account', 'To', 'Reference', 'Date', 'Fee', 'Transaction', 'Status']

export type Receipt = {
  name: string
  account: string
  amount: string
  reference: string
  date: string
  transaction: string
}

/** A receipt of one of many people. `random` gives numbers from 0 to 1. */
export function receiptBy(random: () => number, name = word(random, 11)): Receipt {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  return {
    ...{ name, account: `DE${digits(14)}`, amount: `${1 + Math.floor(random() * 9)}${digits(2)}.${digits(2)} USD` },
    ...{ reference: `TW ${digits(8)}`, date: `2${digits(1)}.11.2026 ${digits(4)}`, transaction: `HB${digits(12)}` },
  }
}

const word = (random: () => number, length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')

/**
 * A receipt as one bank shows all of them on a phone: the same head, mark and labels, and what this payment was. Drawn point by
 * point in letters of our own: which fonts a machine has does not matter.
 */
export function drawReceipt({ name, account, amount, reference, date, transaction }: Receipt): Promise<Buffer> {
  const points = Buffer.alloc(WIDTH * HEIGHT, 255)
  const fill = (x: number, y: number, width: number, height: number, grey: number) => {
    for (let row = y; row < y + height; row += 1) points.fill(grey, row * WIDTH + x, row * WIDTH + x + width)
  }
  const write = (text: string, x: number, y: number, { grey = 0, scale = SCALE } = {}) => {
    for (const [place, letter] of [...text].entries())
      for (const [column, row] of inkOf(letter))
        fill(x + (place * (COLUMNS + 1) + column) * scale, y + row * scale, scale, scale, grey)
  }
  const widthOf = (text: string, scale = SCALE) => text.length * (COLUMNS + 1) * scale
  fill(0, 0, WIDTH, 110, 90)
  write('Harbour Bank', 30, 42, { grey: 255, scale: 4 })
  fill(230, 150, 80, 80, 90)
  write(amount, Math.round((WIDTH - widthOf(amount, 5)) / 2), 270, { scale: 5 })
  write('Payment sent', 160, 330, { grey: 120 })
  const values = [name, account, 'Tradewind', reference, date, '0.00 USD', transaction, 'Completed']
  for (const [row, label] of LABELS.entries()) {
    const y = 400 + row * 64
    write(label, 30, y, { grey: 120 })
    const value = values[row] ?? ''
    write(value, WIDTH - 30 - widthOf(value), y)
    fill(30, y + 38, WIDTH - 60, 1, 215)
  }
  return sharp(points, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png()
    .toBuffer()
}

/** Which points of a letter are black: about half of them, of each letter others. */
function inkOf(letter: string): [number, number][] {
  let state = letter.charCodeAt(0) * 2_654_435_761
  const ink: [number, number][] = []
  if (letter === ' ') return ink
  for (let point = 0; point < COLUMNS * ROWS; point += 1) {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + point) >>> 0
    if ((state >>> 16) % 2 === 0) ink.push([point % COLUMNS, Math.floor(point / COLUMNS)])
  }
  return ink
}
