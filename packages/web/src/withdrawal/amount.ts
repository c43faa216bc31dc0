import { cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { fieldText } from '@tradewind/messages/field-text'
import type { Translate } from '@tradewind/messages/translate'
import { readTypedAmount } from '../typed-amount.ts'
import type { Terms } from './answers.ts'

type Rules = Pick<Terms, 'balance' | 'limits' | 'today'>
export type AmountFault =
  | { why: 'amount_required' | 'not_money' | 'amount_not_positive' | 'amount_above_balance' }
  | { why: 'limits'; min: string; max: string }
  | { why: 'today'; max: string }

/** Spec 5: not empty, above zero, not above the balance; then the limits of the house and of the day. */
export function amountFault(typed: string, { balance, limits, today }: Rules): AmountFault | undefined {
  if (typed.trim() === '') return { why: 'amount_required' }
  const amount = readTypedAmount(typed)
  if (amount === undefined) return { why: typed.trim().startsWith('-') ? 'amount_not_positive' : 'not_money' }
  const asked = parseDollars(amount)
  if (asked === 0n) return { why: 'amount_not_positive' }
  if (asked > parseDollars(balance)) return { why: 'amount_above_balance' }
  if (asked < parseDollars(limits.min) || asked > parseDollars(limits.max)) return { why: 'limits', ...limits }
  if (asked > mostToday(today)) return { why: 'today', max: formatDollars(cents(mostToday(today))) }
  return undefined
}

const mostToday = ({ amount, count }: Rules['today']): bigint => (count > 0 ? parseDollars(amount) : 0n)

/** The most that can be asked for at once, and whether that is all there is. */
export function mostOf({ balance, limits, today }: Rules): { amount: string; isAll: boolean } {
  const [all, ...caps] = [parseDollars(balance), parseDollars(limits.max), mostToday(today)]
  const most = caps.reduce<bigint>((least, cap) => (cap < least ? cap : least), all)
  return { amount: formatDollars(cents(most)), isAll: most === all }
}

/** As its reader would type it: "1299,50" in German. */
export const asTyped = (amount: string, intl: string): string =>
  new Intl.NumberFormat(intl, { useGrouping: false, minimumFractionDigits: 2 }).format(
    amount as Intl.StringNumericLiteral,
  )

/** What is wrong with an amount, and how to put it right. */
export function sayAmount(t: Translate, fault: AmountFault): string {
  if (fault.why === 'limits') return t('withdrawal.amount.outside', { min: fault.min, max: fault.max })
  if (fault.why === 'today') return t('withdrawal.amount.today', { max: fault.max })
  return fieldText(t, { message: fault.why })
}
