import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWN } from '../../../../../tools/drawn.ts'
import { packLines } from './pack-lines.ts'

const lines = [
  { id: 'a', quantity: 3 },
  { id: 'b', quantity: 1 },
]
const refusal = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return (error as { data: { field: string } }).data.field
  }
  return 'nothing was refused'
}
const one = (no: string, items?: { order_item_id: string; quantity: number }[]) => ({ carrier: 'CTT', no, items })

test('a package that names no items takes whatever is in no other', () => {
  expect(packLines(lines, [one('1', [{ order_item_id: 'a', quantity: 2 }]), one('2')])).toEqual([
    { carrier: 'CTT', no: '1', lines: [{ orderLineId: 'a', quantity: 2 }] },
    {
      carrier: 'CTT',
      no: '2',
      lines: [
        { orderLineId: 'a', quantity: 1 },
        { orderLineId: 'b', quantity: 1 },
      ],
    },
  ])
})

test('a seller cannot leave a unit behind, send one twice, or send what was not ordered', () => {
  const all = [
    { order_item_id: 'a', quantity: 3 },
    { order_item_id: 'b', quantity: 1 },
  ]
  expect(refusal(() => packLines(lines, [one('1', all.slice(0, 1))]))).toBe('packages')
  expect(refusal(() => packLines(lines, [one('1', [...all, ...all.slice(1)])]))).toBe('packages.0.items.2.quantity')
  expect(refusal(() => packLines(lines, [one('1', [{ order_item_id: 'c', quantity: 1 }])]))).toBe(
    'packages.0.items.0.order_item_id',
  )
  expect(refusal(() => packLines(lines, [one('1'), one('2')]))).toBe('packages.1.items')
  expect(refusal(() => packLines(lines, [one('1', all), one('2')]))).toBe('packages.1.items')
  expect(refusal(() => packLines(lines, [one('1', all.slice(0, 1)), one('1')]))).toBe('packages.1.no')
})

test('however an order is packed, each unit is sent exactly once', () => {
  const orders = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(orders, fc.integer({ min: 1, max: 4 }), fc.infiniteStream(fc.nat()), (quantities, parcels, dice) => {
      const ordered = quantities.map((quantity, index) => ({ id: `l${index}`, quantity }))
      const items = Array.from({ length: parcels }, (): { order_item_id: string; quantity: number }[] => [])
      for (const { id, quantity } of ordered)
        for (let unit = 0; unit < quantity; unit += 1)
          items[Number(dice.next().value) % parcels]?.push({ order_item_id: id, quantity: 1 })
      const full = items.filter((own) => own.length > 0)
      const packed = packLines(
        ordered,
        full.map((own, index) => one(String(index), own)),
      )
      for (const { id, quantity } of ordered) {
        const sent = packed.flatMap((parcel) => parcel.lines).filter((line) => line.orderLineId === id)
        expect(sent.reduce((sum, line) => sum + line.quantity, 0)).toBe(quantity)
      }
    }),
    DRAWN,
  )
})
