import { translate } from '@tradewind/messages/server'
import type { Context } from '../../platform/context.ts'
import type { AccountKind } from './flows.ts'

/** A kind of account with its name, for people. */
export const namedAccount = (lang: Context['lang'], kind: AccountKind) => ({
  kind,
  name: translate(lang, `books.account.${kind}`),
})
