import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import { acceptTermsInForce } from '../identity/identity.ts'

/** Only what is in force can be accepted: whoever read an older edition reads the new one first. */
export async function acceptTerms(
  ctx: Context,
  { edition }: Parsed<'POST /api/user/accept_terms'>,
): Promise<Answer<'POST /api/user/accept_terms'>> {
  const { id: shopperId } = asShopper(ctx)
  await acceptTermsInForce(ctx.db, { shopperId, edition, at: ctx.now() })
  return { done: true }
}
