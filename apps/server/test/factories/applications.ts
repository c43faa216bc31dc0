import type { Input } from '@tradewind/contract/calls'
import { newId } from '../../src/platform/id.ts'
import type { Server, TestClient } from '../harness.ts'
import { pictureFile } from '../matrix/names.ts'
import { buildCategory } from './catalog.ts'
import { type BuiltShopper, codeFor, registerShopper } from './shopper.ts'
import { buildOperator } from './staff.ts'

const AT_ONCE = { repeatSubmit: false }

export const uploadPaper = async (client: TestClient): Promise<string> =>
  (await client.upload('POST /api/common/upload', { scene: 'paper', file: await pictureFile() }, AT_ONCE)).id

/** An application as a shop in Porto hands it in, for `useServer({ demo: true })`: there the code of its mail is read. */
export async function wholeApplication(
  server: Server,
  { client }: Pick<BuiltShopper, 'client'>,
  over: Partial<Input<'POST /api/merchant/apply'>> = {},
): Promise<Input<'POST /api/merchant/apply'>> {
  const email = over.email ?? `shop-${newId().slice(-12)}@example.com`
  return {
    shop_name: `Casa do Linho ${newId().slice(-12)}`,
    about: 'Linen, woven and sewn by four people.',
    trader_kind: 'company',
    trader_name: 'Casa do Linho, Lda.',
    country: 'PT',
    register_no: newId().slice(-12),
    vat_no: 'PT 509 184 412',
    address: 'Rua das Flores 12',
    postcode: '4810-431',
    city: 'Guimarães',
    contact_name: 'Marta Antunes',
    email,
    category_ids: over.category_ids ?? [await buildCategory(server.databases.owner)],
    papers: over.papers ?? [{ id: await uploadPaper(client), kind: 'register' }],
    ...(over.captcha === undefined && { captcha: await codeFor(server, email, 'apply', client) }),
    ...over,
  }
}

export type BuiltApplication = { id: string; applicant: BuiltShopper; input: Input<'POST /api/merchant/apply'> }

/** An application that waits for an operator, or that was asked for more. */
export async function buildApplication(
  server: Server,
  {
    applicant,
    stage = 'handed_in',
    ...over
  }: Partial<Input<'POST /api/merchant/apply'>> & {
    applicant?: BuiltShopper
    stage?: 'handed_in' | 'to_complete'
  } = {},
): Promise<BuiltApplication> {
  const who = applicant ?? (await registerShopper(server))
  const input = await wholeApplication(server, who, over)
  const { id } = await who.client.call('POST /api/merchant/apply', input, AT_ONCE)
  if (stage === 'to_complete') {
    const { client } = await buildOperator(server, ['administrator'])
    const asked = {
      id,
      decision: 'ask' as const,
      reason: 'The back of the card, please.',
      fields: ['register' as const],
    }
    await client.call('POST /api/admin/merchant_decide', asked, AT_ONCE)
  }
  return { id, applicant: who, input }
}
