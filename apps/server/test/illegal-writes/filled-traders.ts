import { AT_ONCE, buildSeller } from '../factories/orders.ts'
import { buildOperator } from '../factories/staff.ts'
import { askForTrader } from '../factories/traders.ts'
import type { Server } from '../harness.ts'

/** A shop whose change of trader was refused, then agreed to, and whose next one waits. */
export async function fillTraders(server: Server): Promise<void> {
  const [{ client: owner }, { client }] = [await buildSeller(server), await buildOperator(server, ['administrator'])]
  const refused = { verdict: 'refused', reason: 'The register knows no such company.' } as const
  await client.call('POST /api/admin/trader_decide', { id: await askForTrader(owner), ...refused }, AT_ONCE)
  const agreed = { id: await askForTrader(owner), verdict: 'agreed' } as const
  await client.call('POST /api/admin/trader_decide', agreed, AT_ONCE)
  await askForTrader(owner, { city: 'Braga' })
}
