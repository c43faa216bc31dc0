import { createClient } from '@tradewind/client/client'
import { inject } from 'vitest'
import { patient } from '../../../../tools/patience.ts'
import { buildCategory } from '../factories/catalog.ts'
import { type BuiltBuyer, buildBuyer } from '../factories/orders.ts'
import { type BuiltOperator, buildOperator } from '../factories/staff.ts'
import { openTopups } from '../factories/topups.ts'
import { buildHouse, type House as Cashiers, openNetwork } from '../factories/withdrawals.ts'
import { closeServer, openServer, type Server, type TestClient } from '../harness.ts'
import { moveClockOnly } from '../moved-clock.ts'
import { freshDatabase } from '../test-database.ts'

/** How often each kind of step was answered, and how often the steps were refused with what, as foretold. */
export type Tally = {
  steps: number
  answered: Record<string, number>
  refused: Record<string, number>
  twice: number
  /** After how many steps the product first did not do what was foretold. */
  diverged?: number
}

export const count = (of: Record<string, number>, name: string): void => {
  of[name] = (of[name] ?? 0) + 1
}

/** Those who pay and audit, and two who judge. */
export type House = Cashiers & { judge: BuiltOperator; administrator: BuiltOperator }

/**
 * A server with a database and a clock of its own, on which one run follows the other. It can be closed and opened again:
 * its clients then speak to the new one.
 */
export type Lane = Server & {
  house: House
  categoryId: string
  /** Who bought before each run began, and is in no model. */
  before: BuiltBuyer
  restart(): Promise<void>
  close(): Promise<void>
}

export async function openLane(): Promise<Lane> {
  const place = await freshDatabase(inject('postgres'))
  const lane = {} as Lane
  const open = async () => Object.assign(lane, await openServer(place), { client: clientOf(lane) })
  await open()
  lane.close = () => closeServer(lane)
  lane.restart = async () => {
    await lane.close()
    await open()
  }
  await openTopups(lane)
  await openNetwork(lane)
  lane.house = {
    ...(await buildHouse(lane)),
    judge: await buildOperator(lane, ['support']),
    administrator: await buildOperator(lane, ['administrator']),
  }
  lane.categoryId = await buildCategory(lane.databases.shop)
  lane.before = await buildBuyer(lane, 10_000_00n)
  return lane
}

const clientOf =
  (lane: Lane): Server['client'] =>
  (token, lang = 'en') =>
    createClient({
      baseUrl: '',
      fetch: (path, init) => fetch(`${lane.url}${path}`, init),
      timeoutMs: patient(60_000),
      getToken: () => token,
      getLang: () => lang,
    })

/** The real side of one run: people of its own on a lane. */
export type World = {
  lane: Lane
  tally: Tally
  /** By the id of a shopper or a shop. */
  clients: Map<string, TestClient>
  addresses: Map<string, string>
  pictures: Map<string, Buffer>
  /** By order and good: what the wire calls a line. */
  items: Map<string, Map<string, string>>
  /** By shopper: a picture that shows what is broken. */
  proofs: Map<string, string>
}

export type HouseName = keyof House
export const auditors = ['auditor', 'second'] as const satisfies readonly HouseName[]
export const cashiers = ['finance', 'cashier'] as const satisfies readonly HouseName[]
export const officer = ({ lane }: World, name: HouseName): BuiltOperator['client'] => lane.house[name].client

export function clientFor({ clients }: World, { id }: { id: string }): TestClient {
  const client = clients.get(id)
  if (!client) throw new Error('everybody of a run has a client')
  return client
}

/** Moves the clock of the lane and lets happen what is due. Nobody has to log in again: sessions are not what this is about. */
export async function moveOn({ lane }: World, minutes: number): Promise<void> {
  await moveClockOnly(lane, minutes * 60_000)
  await lane.settle()
}
