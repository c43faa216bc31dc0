import { beforeEach, expect, test } from 'vitest'
import { type BagEdits, createBagEdits, isSettled } from './bag-edits.ts'
import { type Bag, changeLines, findLine, type Line, wishedBag } from './wished-bag.ts'

const line = (id: string, quantity = 1, price = '10.10'): Line => ({
  id,
  goods_id: `goods of ${id}`,
  sku_id: `sku of ${id}`,
  title: id,
  spec: '',
  image: null,
  quantity,
  selected: true,
  price,
  price_was: null,
  stock: 9,
  valid: true,
  aside: false,
})
const bagOf = (...lines: Line[]): Bag => {
  const merchant = {
    ...{ id: 'shop', name: 'Farol Velho', city: 'Porto', country: 'PT', away: null },
    ...{ closed: false, unreachable: false, free_from: null },
  }
  return changeLines(
    { shops: [{ merchant, lines }], country: 'DE', count: 0, selected: 0, subtotal: '0.00' },
    (one) => one,
  )
}

type Sent = { asks: string; grant: (answer?: Bag) => Promise<void>; refuse: () => Promise<void> }
let server: Bag
let here: Bag
let sent: Sent[]
let edits: BagEdits

/** A server that answers when the test says so; it has made the change by then unless it refuses. */
const answerLater = (asks: string, change: (bag: Bag) => Bag) =>
  new Promise<Bag>((resolve, reject) => {
    const settle = async (act: () => void) => {
      act()
      await new Promise((done) => setTimeout(done))
    }
    sent.push({
      asks,
      grant: (answer) =>
        settle(() => {
          server = change(server)
          resolve(answer ?? server)
        }),
      refuse: () => settle(() => reject(new Error(`no to ${asks}`))),
    })
  })
const request = (place: number): Sent => sent[place] ?? expect.unreachable(`request ${place} was never sent`)
const shown = () => wishedBag(here, edits.state())
const quantityShown = (id: string) => findLine(shown(), id)?.quantity

beforeEach(() => {
  server = bagOf(line('lamp'), line('cable', 2))
  here = server
  sent = []
  edits = createBagEdits({
    read: () => here,
    write: (bag) => {
      here = bag
    },
    edit: (id, quantity) =>
      answerLater(`${id} ${quantity}`, (bag) =>
        changeLines(bag, (one) => (one.id === id ? { ...one, quantity } : one)),
      ),
    select: (ids, selected) =>
      answerLater(`${selected ? 'select' : 'deselect'} ${ids}`, (bag) =>
        changeLines(bag, (one) => (ids.includes(one.id) ? { ...one, selected } : one)),
      ),
    remove: (id) => answerLater(`remove ${id}`, (bag) => changeLines(bag, (one) => (one.id === id ? undefined : one))),
  })
})

test('a tap shows at once, with its sum, before the server has said anything', () => {
  edits.setQuantity('lamp', 3)
  expect([quantityShown('lamp'), shown().subtotal, shown().count]).toEqual([3, '50.50', 5])
  expect(isSettled(edits.state())).toBe(false)
})

test('of quick taps on one line there is one request at a time, and the last tap wins', async () => {
  for (const quantity of [2, 3, 4]) edits.setQuantity('lamp', quantity)
  expect(sent.map(({ asks }) => asks)).toEqual(['lamp 2'])
  await request(0).grant()
  expect(sent.map(({ asks }) => asks)).toEqual(['lamp 2', 'lamp 4'])
  expect(quantityShown('lamp')).toBe(4)
  await request(1).grant()
  expect([quantityShown('lamp'), isSettled(edits.state())]).toEqual([4, true])
})

test('when the first of two quick taps fails the second still counts', async () => {
  edits.setQuantity('lamp', 2)
  edits.setQuantity('lamp', 3)
  await request(0).refuse()
  expect([quantityShown('lamp'), edits.state().refusals.size]).toEqual([3, 0])
  await request(1).grant()
  expect([quantityShown('lamp'), edits.state().refusals.size]).toEqual([3, 0])
})

test('a refused change takes back its own line only, and says why at that line until it is changed again', async () => {
  edits.setQuantity('lamp', 5)
  edits.setQuantity('cable', 7)
  await request(0).refuse()
  expect([quantityShown('lamp'), quantityShown('cable')]).toEqual([1, 7])
  expect([...edits.state().refusals]).toEqual([['lamp', new Error('no to lamp 5')]])
  await request(1).grant()
  expect([quantityShown('lamp'), quantityShown('cable')]).toEqual([1, 7])
  edits.setQuantity('lamp', 2)
  expect(edits.state().refusals.size).toBe(0)
})

test('an answer that comes late does not undo what a later request has done to another line', async () => {
  edits.setQuantity('lamp', 5)
  edits.setQuantity('cable', 7)
  const old = bagOf(line('lamp', 5), line('cable', 2))
  await request(1).grant()
  await request(0).grant(old)
  expect([quantityShown('lamp'), quantityShown('cable')]).toEqual([5, 7])
})

test('selecting everything is one request, and a tap meanwhile follows it', async () => {
  edits.select(['lamp', 'cable'], false)
  edits.select(['cable'], true)
  expect([shown().selected, shown().subtotal]).toEqual([2, '20.20'])
  await request(0).grant()
  expect(sent.map(({ asks }) => asks)).toEqual(['deselect lamp,cable', 'select cable'])
})

test('a line that was removed is gone at once, and back when the server refuses', async () => {
  edits.remove(['lamp'])
  expect(findLine(shown(), 'lamp')).toBeUndefined()
  await request(0).refuse()
  expect(quantityShown('lamp')).toBe(1)
})

test('what sold out is shown but neither counted nor added up', () => {
  const bag = bagOf(line('lamp', 2, '0.10'), { ...line('pot', 3, '9.99'), valid: false })
  expect([bag.count, bag.selected, bag.subtotal]).toEqual([5, 2, '0.20'])
})
