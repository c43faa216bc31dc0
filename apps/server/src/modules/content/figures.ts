import { SUPPORT_LANE } from '@tradewind/contract/assist'
import { CLOSING_DAYS } from '@tradewind/contract/closing'
import { DESTINATION_COOKIE_SECONDS } from '@tradewind/contract/destination'
import type { KeepingKind } from '@tradewind/contract/keeping'
import { cents, formatDollars } from '@tradewind/contract/money'
import type { ProhibitedRule } from '@tradewind/contract/prohibited'
import { REVOCATION_DAYS } from '@tradewind/contract/refund'
import { CONSOLE_COOKIE_HOURS, SESSION_DAYS } from '@tradewind/contract/session'
import { THEME_COOKIE_SECONDS } from '@tradewind/contract/theme-cookie'
import { LANGUAGE_COOKIE_SECONDS } from '@tradewind/messages/language-cookie'
import type { LocaleCode } from '@tradewind/messages/locales'
import { translate, translatorOf } from '@tradewind/messages/server'
import type { Db } from '../../platform/db.ts'
import { applicationDays } from '../applications/applications.ts'
import { WAY_BACK_MS, WITHDRAWALS_WAIT_MS } from '../identity/identity.ts'
import { orderSettings } from '../orders/orders.ts'
import { readProhibitedNames } from '../prohibited/prohibited.ts'
import { MOST_RETURN_FREIGHT_CENTS, refundSettings } from '../refunds/refunds.ts'
import { readTerms, type Terms } from '../terms/terms.ts'
import { COOLING_MS, MOST_A_DAY } from '../withdrawals/withdrawals.ts'
import type { Problem } from './blocks.ts'

const DAY = 86_400

type Said = { lasts: number } | { share: number } | { amount: string } | { words: string | null | undefined }

const kept =
  (kind: KeepingKind) =>
  ({ keeping }: Terms) => ({ lasts: keeping[kind].days * DAY })

/** What the market sets, and what it forbids in the words of the reader. */
type Market = Terms & { prohibited: Record<ProhibitedRule, string[]> }

/** What a text may name in braces: read when it is shown, so that a text never says what was true once. */
const figures = {
  pay_within: () => ({ lasts: orderSettings.A1 }),
  send_within: () => ({ lasts: orderSettings.A2 }),
  confirmed_after_delivery: () => ({ lasts: orderSettings.A3_delivered }),
  confirmed_after_sending: () => ({ lasts: orderSettings.A3_sent }),
  looked_for: () => ({ lasts: orderSettings.not_here }),
  extension: () => ({ lasts: orderSettings.extension }),
  review_within: () => ({ lasts: orderSettings.A4 }),
  after_sale: () => ({ lasts: orderSettings.A5 }),
  shop_answers: () => ({ lasts: refundSettings.B1 }),
  buyer_answers: () => ({ lasts: refundSettings.B2 }),
  send_back: () => ({ lasts: refundSettings.B3 }),
  shop_looks: () => ({ lasts: refundSettings.B4 }),
  revoke_within: () => ({ lasts: REVOCATION_DAYS * DAY }),
  revoked_paid_within: () => ({ lasts: refundSettings.revocation }),
  return_freight_most: () => ({ amount: formatDollars(cents(MOST_RETURN_FREIGHT_CENTS)) }),
  think_over: () => ({ lasts: CLOSING_DAYS * DAY }),
  way_back: () => ({ lasts: WAY_BACK_MS / 1000 }),
  payment_password_waits: () => ({ lasts: WITHDRAWALS_WAIT_MS / 1000 }),
  payee_cools: () => ({ lasts: COOLING_MS / 1000 }),
  application_answer: () => ({ lasts: applicationDays.answer * DAY }),
  commission: ({ commissionBasisPoints }) => ({ share: commissionBasisPoints }),
  withdrawal_fee: ({ withdrawal }) => ({ share: withdrawal.fee.basisPoints }),
  withdrawal_fee_least: ({ withdrawal }) => ({ amount: formatDollars(withdrawal.fee.min) }),
  withdrawal_least: ({ withdrawal }) => ({ amount: formatDollars(withdrawal.min) }),
  withdrawal_most: ({ withdrawal }) => ({ amount: formatDollars(withdrawal.max) }),
  withdrawal_day_most: () => ({ amount: formatDollars(MOST_A_DAY.amount) }),
  topup_least: ({ topup }) => ({ amount: formatDollars(topup.min) }),
  topup_most: ({ topup }) => ({ amount: formatDollars(topup.max) }),
  support_lane: () => ({ share: SUPPORT_LANE.lane_percent * 100 }),
  support_most: () => ({ share: SUPPORT_LANE.shop_percent * 100 }),
  support_young: () => ({ share: SUPPORT_LANE.young_percent * 100 }),
  support_young_days: () => ({ lasts: SUPPORT_LANE.young_days * DAY }),
  session_lasts: () => ({ lasts: SESSION_DAYS * DAY }),
  language_lasts: () => ({ lasts: LANGUAGE_COOKIE_SECONDS }),
  theme_lasts: () => ({ lasts: THEME_COOKIE_SECONDS }),
  deliver_to_lasts: () => ({ lasts: DESTINATION_COOKIE_SECONDS }),
  console_lasts: () => ({ lasts: CONSOLE_COOKIE_HOURS * 3600 }),
  keep_quotes: kept('quotes'),
  keep_looked: kept('looked'),
  keep_searches: kept('searches'),
  keep_notices: kept('notices'),
  keep_devices: kept('devices'),
  keep_security: kept('security'),
  keep_papers: kept('papers'),
  keep_refused_papers: () => ({ lasts: applicationDays.papers * DAY }),
  keep_applications: kept('applications'),
  keep_talks: kept('talks'),
  keep_evidence: kept('evidence'),
  keep_complaints: kept('complaints'),
  keep_reports: kept('reports'),
  keep_uploads: kept('uploads'),
  networks: ({ networks }) => ({
    words: networks.flatMap(({ enabled, name, coin }) => (enabled ? [`${name} (${coin})`] : [])).join(', '),
  }),
  prohibited: ({ prohibited }) => ({ words: prohibited.nowhere.join('; ') }),
  prohibited_without_papers: ({ prohibited }) => ({ words: prohibited.papers.join('; ') }),
  trader_name: ({ trader }) => ({ words: trader?.name }),
  trader_address: ({ trader }) => ({ words: trader?.address }),
  trader_country: ({ trader }, lang) => ({ words: trader && translatorOf(lang).format.country(trader.country) }),
  trader_email: ({ trader }) => ({ words: trader?.email }),
  trader_phone: ({ trader }) => ({ words: trader?.phone }),
  trader_register: ({ trader }) => ({ words: trader?.register }),
} satisfies Record<string, (market: Market, lang: LocaleCode) => Said>

type FigureName = keyof typeof figures
const isFigure = (name: string): name is FigureName => Object.hasOwn(figures, name)

/** `{send_within}`, or `{send_within.after}` behind a word that bends it, as in "nach 7 Tagen". */
const NAMED = /\{([a-z_]*)(\.after)?\}/g
const BRACED = /\{[^{}]*\}?|\}/g

/** What stands in braces and is no figure. */
export const unknownFigures = (text: string): Problem[] =>
  [...text.matchAll(BRACED)].flatMap(([at]) => {
    const [, name = ''] = new RegExp(`^${NAMED.source}$`).exec(at) ?? []
    return isFigure(name) ? [] : [{ what: 'figure' as const, at }]
  })

export type Figures = { list: { name: string; value: string }[]; fill: (text: string) => string }

/** All figures as they are today, in the words of one language. */
export async function readFigures(db: Db, lang: LocaleCode): Promise<Figures> {
  const market = { ...(await readTerms(db)), prohibited: await readProhibitedNames(db, lang) }
  const figureOf = (name: FigureName, bent: boolean) => {
    const value = wordsFor(figures[name](market, lang), lang)
    return bent ? bend(value, lang) : value
  }
  return {
    list: (Object.keys(figures) as FigureName[]).map((name) => ({ name, value: figureOf(name, false) })),
    fill: (text) =>
      text.replaceAll(NAMED, (whole, name: string, bent?: string) =>
        isFigure(name) ? figureOf(name, bent !== undefined) : whole,
      ),
  }
}

function wordsFor(said: Said, lang: LocaleCode): string {
  const { locale } = translatorOf(lang)
  if ('lasts' in said) return lasting(said.lasts, locale.intl)
  if ('share' in said)
    return new Intl.NumberFormat(locale.intl, { style: 'percent', maximumFractionDigits: 2 }).format(
      said.share / 10_000,
    )
  if ('amount' in said) return translate(lang, 'articles.figure.amount', { amount: said.amount })
  return said.words || translate(lang, 'articles.figure.none')
}

const UNITS = [
  ['year', 365 * DAY],
  ['day', DAY],
  ['hour', 3600],
  ['minute', 60],
] as const

/** In the largest unit that says it exactly. */
function lasting(seconds: number, intl: string): string {
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0) ?? (['second', 1] as const)
  return new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}

/** German and Arabic say a time otherwise behind a preposition; the other languages do not. */
function bend(value: string, lang: LocaleCode): string {
  if (lang === 'de') return value.replace(/(Tag|Jahr)e$/, '$1en')
  if (lang === 'ar') return value.replace(/(يوم|ساعت|دقيقت|سنت|عام)ان$/, '$1ين')
  return value
}
