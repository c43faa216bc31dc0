import sql from 'sql-template-tag'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { askerOf } from '../known-device.ts'
import { hashCode, noteWrongCode, type Tried } from './captcha.ts'
import type * as rows from './rows.gen.ts'

/**
 * Whether the code for a login is right. Each look takes one of its tries, since a password is looked at behind it: five for
 * one code, however it goes. `burnLoginCode` ends it.
 */
export async function showsLoginCode(ctx: Context, name: string, code: string): Promise<Tried> {
  const row = await ctx.db.maybe<Narrowed<rows.LoginCodeTry, { right: boolean }>>(sql`
    UPDATE captcha SET tries_left = tries_left - 1
    WHERE name = ${name} AND event = 'login' AND asker = ${askerOf(ctx, 'login')} AND expires_at > ${ctx.now()} AND tries_left > 0
    RETURNING code_hash = ${hashCode(ctx.secrets, { name, event: 'login', code })} AS right, tries_left::int AS left`)
  if (row?.right) return { right: true }
  await noteWrongCode(ctx, ctx.db, { name, event: 'login' })
  return { right: false, left: row?.left ?? 0 }
}

/** A code opens once: 0 when somebody else was quicker with it. */
export const burnLoginCode = (ctx: Context, tx: Tx, name: string): Promise<number> =>
  tx.run(sql`DELETE FROM captcha WHERE name = ${name} AND event = 'login' AND asker = ${askerOf(ctx, 'login')}`)
