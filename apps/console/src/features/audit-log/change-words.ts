import { TRADER_FIELDS } from '@tradewind/contract/application'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { languageNames } from '../../shared/language-names.ts'
import { useTraderWords } from '../../shared/trader-words.ts'
import { weekdays } from '../../shared/weekdays.ts'

type Change = { field: string; was: string | null; became: string | null }

const fields = [
  ...([
    'place',
    'title',
    'link',
    'picture',
    'from',
    'to',
    'tint',
    'name',
    'roles',
    'disabled',
    'rows',
    'objection',
  ] as const),
  ...(['standing', 'text', 'edition', 'retired', 'ends_at', 'holiday', 'basis_points', 'outcome', 'rule'] as const),
  ...([
    'words',
    'ended',
    'days',
    'time_zone',
    'opens',
    'closes',
    'status',
    'state',
    'sessions',
    'email',
    'hold',
    'hidden',
    'accessory_for',
    'attributes',
  ] as const),
] as const
type Field = (typeof fields)[number]

type Says = ReturnType<typeof useT>
/** What a value is called that is a code; each field has its own. */
const codes = (t: Says): Partial<Record<Field, Readonly<Record<string, string>>>> => {
  const truth = { true: t('market.value.yes'), false: t('market.value.no') }
  return {
    disabled: truth,
    retired: truth,
    ended: truth,
    hidden: truth,
    standing: {
      open: t('market.value.open'),
      taken_down: t('takedowns.standing.taken_down'),
      gone: t('takedowns.standing.gone'),
    },
    objection: {
      open: t('market.value.unanswered'),
      stands: t('takedowns.verdict.stands'),
      lifted: t('takedowns.verdict.lifted'),
    },
    outcome: {
      upheld: t('complaints.upheld'),
      partly: t('complaints.partly'),
      refused: t('complaints.refused'),
      taken_down: t('reports.state.taken_down'),
      nothing_wrong: t('reports.state.nothing_wrong'),
    },
    hold: {
      waiting: t('market.value.waiting'),
      passed: t('market.value.passed'),
      refused: t('market.value.keptOff'),
    },
    rule: { nowhere: t('prohibited.rule.nowhere'), papers: t('prohibited.rule.papers') },
    state: { open: t('market.value.open'), frozen: t('market.value.frozen') },
    status: {
      auditing: t('payouts.status.auditing'),
      refused: t('payouts.status.refused'),
      cancelled: t('payouts.status.cancelled'),
      approved: t('payouts.status.approved'),
      sending: t('payouts.status.sending'),
      sent: t('payouts.status.sent'),
      arrived: t('payouts.status.arrived'),
      returned: t('payouts.status.returned'),
    },
    roles: {
      owner: t('team.role.owner'),
      goods: t('team.role.goods'),
      orders: t('team.role.orders'),
      money: t('team.role.money'),
    },
  }
}

/** Whatever ends a list of codes: roles stand in one value. */
const SEPARATOR = ', '

/** From what to what something was changed, in words; what is no code stands as it was written. */
export function useChangeWords(): (change: Change) => Change {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const traderWords = useTraderWords()
  const known = codes(t)
  const languageOf = languageNames(intl)
  const inWords = (field: Field, value: string): string => {
    if (field === 'basis_points') return format.percent(Number(value) / 10_000)
    // A file has no name that says anything.
    if (field === 'picture') return t('market.value.anotherPicture')
    if (field === 'ends_at') return format.dateTime(value)
    if (field === 'from' || field === 'to') return format.date(`${value}T00:00:00`)
    if (field === 'days')
      return format.list(value.split(' ').map((place) => weekdays(intl)[Number(place) - 1] ?? place))
    const words = known[field]
    return words ? format.list(value.split(SEPARATOR).map((code) => words[code] ?? code)) : value
  }
  return ({ field, was, became }) => {
    const [name = '', language] = field.split('.')
    const part = name === 'trader' && TRADER_FIELDS.find((each) => each === language)
    if (part)
      return { field: t(`traders.field.${part}`), was: traderWords(part, was), became: traderWords(part, became) }
    const one = fields.find((each) => each === name)
    if (!one) return { field, was, became }
    const said = t(`market.field.${one}`)
    return {
      field: language ? `${said} (${languageOf(language)})` : said,
      was: was === null || was === '' || one === 'picture' ? null : inWords(one, was),
      became: became === null || became === '' ? null : inWords(one, became),
    }
  }
}
