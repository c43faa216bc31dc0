import { beforeAll, expect, test } from 'vitest'
import {
  IN_PLACE_OF_SHOP,
  OF_ANY_ROLE,
  type RefundAction,
  refundActions,
  tryAction,
} from '../../../test/cells/refund-actions.ts'
import { bringTo, type Standing, type StandingRefund } from '../../../test/cells/refund-standings.ts'
import {
  EVERYWHERE,
  type Expected,
  REFUND_TIMERS,
  type Row,
  refundTable,
  SAID,
  STAYS,
  type Table,
} from '../../../test/cells/refund-table.ts'
import { wideRefundTable } from '../../../test/cells/refund-table-wide.ts'
import { type Realm, ROLES, type Role, TURNED_AWAY, usePeople } from '../../../test/cells/roles.ts'
import { asRow, changeOf, everythingOf, fireEarly, seeOrder, whole } from '../../../test/cells/seen.ts'
import { receiptPicture } from '../../../test/factories/evidence.ts'
import { whileGone } from '../../../test/factories/takedowns.ts'
import { useServer } from '../../../test/harness.ts'
import { PROOF, tellProof } from '../../../test/proof.ts'
import { refundTimers } from './refunds.ts'

const server = useServer()
const people = usePeople(server)

const tables: Partial<Record<Standing, Table>> = PROOF.allRefundCells
  ? { ...refundTable, ...wideRefundTable }
  : refundTable
const standings = Object.keys(tables) as Standing[]
const allActions = Object.keys(refundActions) as RefundAction[]

let picture: Buffer
beforeAll(async () => {
  picture = await receiptPicture()
})

const see = ({ refund }: StandingRefund) => seeOrder(server, people, refund.order.id)
const everything = ({ refund }: StandingRefund) => everythingOf(server, people, refund.order.id)
const tryAs = (role: Role, action: RefundAction, cell: StandingRefund) =>
  tryAction(action, cell, people.clients[role], picture)
const fire = (kind: string, { refund }: StandingRefund) => fireEarly(server, refundTimers, kind, refund.id)

/** What somebody is turned away with; nothing for those for whom the state decides. */
function turnedAway(action: RefundAction, role: Role): number | undefined {
  const told = TURNED_AWAY[role][action.split(' ')[0] as Realm]
  if (action === 'seller upload' && role === 'other seller') return undefined
  if (told === 1003 && OF_ANY_ROLE.includes(action)) return undefined
  return told === 'may' ? undefined : told
}

/** What is done for a cell that changes something: each in a refund of its own. */
type Move = { cell: string; row: Row; make: (cell: StandingRefund) => Promise<number> }

let cells = 0

test.each(standings)('a refund that is %s does what the table says and nothing else, whoever asks', async (name) => {
  const table = tables[name] as Table
  const { stands, ...legal } = { ...EVERYWHERE, ...table }
  const standing = await bringTo(server, people, name)
  const seen = await see(standing)
  expect(asRow(changeOf(seen, seen))).toEqual(whole(stands))
  const before = await everything(standing)
  const moves: Move[] = []
  let said = 0

  const hear = async (cell: string, expected: Expected, make: Move['make']) => {
    cells += 1
    if (Array.isArray(expected)) moves.push({ cell, row: expected, make })
    else if (expected === STAYS) moves.push({ cell, row: stands, make })
    else expect(await make(standing), cell).toBe(typeof expected === 'number' ? expected : 1)
    if (expected === SAID) said += 1
  }
  for (const action of allActions)
    await Promise.all(
      ROLES.map((role) =>
        hear(`${action} by ${role}`, turnedAway(action, role) ?? legal[action] ?? 1423, (one) =>
          tryAs(role, action, one),
        ),
      ),
    )
  for (const kind of REFUND_TIMERS)
    await hear(`timer ${kind}`, legal[`timer ${kind}`] ?? 1423, (one) => fire(kind, one))
  expect(await everything(standing)).toEqual({ ...before, said: before.said + said })
  for (const move of moves) await expectMove(name, move)
})

async function expectMove(name: Standing, { cell, row, make }: Move): Promise<void> {
  const one = await bringTo(server, people, name)
  const before = await see(one)
  if (IN_PLACE_OF_SHOP.some((action) => cell.startsWith(action))) {
    const untouched = await everything(one)
    expect(await make(one), `${cell}, the shop being there`).toBe(1423)
    expect(await everything(one)).toEqual(untouched)
    expect(await whileGone(server, people.seller.shopId, () => make(one)), cell).toBe(1)
  } else expect(await make(one), cell).toBe(1)
  expect(asRow(changeOf(before, await see(one))), cell).toEqual(whole(row))
}

test('every cell was visited', async () => {
  const all = standings.length * (allActions.length * ROLES.length + REFUND_TIMERS.length)
  expect(cells).toBe(all)
  await tellProof('cells of refunds', {
    states: standings.length,
    actions: allActions.length,
    roles: ROLES.length,
    timers: REFUND_TIMERS.length,
    cells,
  })
})
