import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWN } from '../../../../../tools/drawn.ts'
import {
  addPackage,
  askedPackages,
  findProblems,
  type Line,
  left,
  onePackage,
  type PackageDraft,
  removePackage,
  setQuantity,
  takeRest,
} from './packages-form.ts'

const lamp: Line = { id: 'lamp', title: 'Pendant', quantity: 3 }
const bulb: Line = { id: 'bulb', title: 'Bulbs', quantity: 2 }
const lines = [lamp, bulb]

const total = (packages: readonly PackageDraft[], line: Line) =>
  packages.reduce((sum, one) => sum + (one.content[line.id] ?? 0), 0)
const labelled = (packages: readonly PackageDraft[]) =>
  packages.map((one, index) => ({ ...one, carrier: 'CTT', no: `EA${index}` }))

test('an order goes in one package unless the shop splits it', () => {
  expect(askedPackages(labelled([onePackage(lines)]))).toEqual([{ carrier: 'CTT', no: 'EA0', items: undefined }])
  expect(findProblems(lines, labelled([onePackage(lines)]))).toEqual([])
})

test('whatever is packed, unpacked, split and joined, no piece is lost and none is invented', () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant('add' as const) }),
    fc.record({ act: fc.constant('remove' as const), index: fc.nat(5) }),
    fc.record({ act: fc.constant('rest' as const), index: fc.nat(5) }),
    fc.record({
      act: fc.constant('set' as const),
      index: fc.nat(5),
      line: fc.constantFrom(...lines),
      quantity: fc.integer({ min: -3, max: 9 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let packages = [onePackage(lines)]
      for (const one of steps) {
        const waiting = lines.map((line) => left(line, packages))
        if (one.act === 'add') packages = addPackage(lines, packages)
        else if (one.act === 'remove') packages = removePackage(packages, one.index % packages.length)
        else if (one.act === 'rest') packages = takeRest(lines, packages, one.index % packages.length)
        else packages = setQuantity(packages, { ...one, index: one.index % packages.length })
        for (const [at, line] of lines.entries()) {
          expect(left(line, packages)).toBeGreaterThanOrEqual(0)
          expect(total(packages, line) + left(line, packages)).toBe(line.quantity)
          for (const { content } of packages) expect(content[line.id] ?? 0).toBeGreaterThanOrEqual(0)
          if (one.act === 'remove') expect(left(line, packages)).toBe(waiting[at])
          if (one.act === 'add' || one.act === 'rest') expect(left(line, packages)).toBe(0)
        }
      }
    }),
    DRAWN,
  )
})

test('what is asked for holds every piece once as soon as nothing is wrong any more', () => {
  let packages = addPackage(lines, [onePackage(lines)])
  packages = setQuantity(packages, { index: 1, line: lamp, quantity: 1 })
  expect(packages[0]?.content.lamp).toBe(2)
  packages = labelled(packages)
  expect(findProblems(lines, packages)).toEqual([])
  const sent = askedPackages(packages).flatMap((one) => one.items ?? [])
  const pieces = (id: string) => sent.reduce((sum, item) => (item.order_item_id === id ? sum + item.quantity : sum), 0)
  expect([pieces('lamp'), pieces('bulb')]).toEqual([3, 2])
  expect(sent.every((item) => item.quantity > 0)).toBe(true)
})

test('each thing that keeps it from being sent is named where it stands', () => {
  let packages = addPackage(lines, [onePackage(lines)])
  expect(findProblems(lines, packages)).toEqual([
    { kind: 'carrier_required', index: 0 },
    { kind: 'tracking_required', index: 0 },
    { kind: 'carrier_required', index: 1 },
    { kind: 'tracking_required', index: 1 },
    { kind: 'empty', index: 1 },
  ])
  packages = setQuantity(packages, { index: 0, line: bulb, quantity: 0 }).map((one) => ({
    ...one,
    carrier: 'CTT',
    no: ' EA1 ',
  }))
  expect(findProblems(lines, packages)).toEqual([
    { kind: 'same_no', index: 1 },
    { kind: 'empty', index: 1 },
    { kind: 'left', line: bulb, count: 2 },
  ])
})
