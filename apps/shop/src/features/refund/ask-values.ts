import type { Input } from '@tradewind/contract/calls'
import { allocate, type Cents, cents, formatDollars, parseDollars, sumCents, ZERO } from '@tradewind/contract/money'
import { REASONS_NOT_RECEIVED } from '@tradewind/contract/refund'
import type { Problem, Problems } from '@tradewind/web/form/problems'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import type { Info, Line } from './refund-queries.ts'

/** What is typed and chosen. `lines` and `proof` are the places of what is wrong with the goods and the pictures. */
export type AskValues = {
  /** Pieces by order item; what is not in it is not asked for. */
  pieces: Record<string, number>
  freight: boolean
  /** What was typed in place of all that can come back; null as long as it is all. */
  amount: string | null
  type: string
  goods_status: string
  reason: string
  explain: string
  lines: ''
  proof: ''
}

/** What nobody has to choose is chosen: the only way, the only state of the goods, the lines and the sum that the way here named. */
export const emptyAsk = (info: Info, named?: string): AskValues =>
  withNamed(info, named, {
    pieces: Object.fromEntries(
      info.lines
        .filter(({ chosen, left }) => chosen && left > 0)
        .map(({ order_item_id, left }) => [order_item_id, left]),
    ),
    freight: false,
    amount: null,
    type: only(info.types),
    goods_status: only(info.goods_statuses),
    reason: '',
    explain: '',
    lines: '',
    proof: '',
  })

/** A sum in the address is never more than what can come back, and then it follows what is chosen. */
function withNamed(info: Info, named: string | undefined, values: AskValues): AskValues {
  const amount = named === undefined ? undefined : readTypedAmount(named)
  if (amount === undefined) return values
  const [asked, most] = [parseDollars(amount), parseDollars(mostOf(values, info))]
  return asked > 0n && asked < most ? { ...values, amount: formatDollars(asked) } : values
}

const only = (choices: readonly number[]): string => (choices.length === 1 ? String(choices[0]) : '')

/** The lines that are asked for, each with the most that its pieces can bring. */
export const chosenOf = ({ pieces }: AskValues, { lines }: Info): { line: Line; pieces: number; most: Cents }[] =>
  lines.flatMap((line) => {
    const count = Math.min(pieces[line.order_item_id] ?? 0, line.left)
    return count > 0 ? [{ line, pieces: count, most: parseDollars(line.max[count - 1] ?? '0.00') }] : []
  })

/** Freight comes back where the shop bears it, which the reason decides; the sum is the server's, for just these lines. */
export function freightOf(values: AskValues, info: Info): Cents {
  const borne = info.reasons.find(({ reason }) => reason === values.reason)?.freight === 'shop'
  return borne && values.freight ? parseDollars(info.freight) : ZERO
}

export const mostOf = (values: AskValues, info: Info): string =>
  formatDollars(cents(sumCents(chosenOf(values, info).map(({ most }) => most)) + freightOf(values, info)))

/** The reasons that go with where the goods are. */
export const reasonsFor = ({ goods_status }: AskValues, { reasons }: Info): Info['reasons'] =>
  goods_status === ''
    ? reasons
    : reasons.filter((one) => one.goods_status.some((status) => String(status) === goods_status))

/** Goods that never came cannot be sent back. */
export const typesFor = ({ goods_status }: AskValues, { types }: Info): Info['types'] =>
  goods_status === '0' ? types.filter((type) => type === 1) : types

/** Spec 5: amount, reason, explanation and proof are needed; the amount is above nothing and at most what was paid. */
export function checkAsk(values: AskValues, info: Info, proof: readonly string[]): Problems {
  return {
    lines: chosenOf(values, info).length === 0 && 'items_required',
    amount: amountProblem(values, info),
    type: values.type === '' && 'required',
    goods_status: values.goods_status === '' && 'required',
    reason: values.reason === '' && 'reason_required',
    explain: values.explain.trim() === '' && 'explain_required',
    proof: proof.length === 0 && 'proof_required',
  }
}

function amountProblem(values: AskValues, info: Info): Problem | undefined {
  if (values.amount === null) return undefined
  if (values.amount.trim() === '') return 'amount_required'
  const amount = readTypedAmount(values.amount)
  if (amount === undefined) return values.amount.trim().startsWith('-') ? 'amount_negative' : 'not_money'
  const asked = parseDollars(amount)
  if (asked <= 0n) return 'amount_not_positive'
  const most = mostOf(values, info)
  if (asked <= parseDollars(most) || parseDollars(most) === 0n) return undefined
  return { message: 'amount_outside', args: { min: '0.01', max: most } }
}

/** For the wire: less than all is spread over the lines by what each could bring, to the cent. */
export function toAsk(values: AskValues, info: Info, proof: readonly string[]): Input<'POST /api/refund/apply'> {
  const chosen = chosenOf(values, info)
  const freight = freightOf(values, info)
  const asked = values.amount === null ? mostOf(values, info) : (readTypedAmount(values.amount) ?? mostOf(values, info))
  const [borne = 0n, ...shares] = allocate(parseDollars(asked), [freight, ...chosen.map(({ most }) => most)])
  return {
    order_id: info.order.id,
    items: chosen.map(({ line, pieces }, at) => ({
      order_item_id: line.order_item_id,
      quantity: pieces,
      amount: formatDollars(cents(shares[at] ?? 0n)),
    })),
    freight: formatDollars(cents(borne)),
    type: values.type === '2' ? 2 : 1,
    goods_status: values.goods_status === '1' ? 1 : 0,
    reason: values.reason as Input<'POST /api/refund/apply'>['reason'],
    explain: values.explain.trim(),
    proof: [...proof],
  }
}

/** What was chosen before may not go together with what is chosen now; then it is asked for again. */
export function withStatus(values: AskValues, goods_status: string): Partial<AskValues> {
  const neverCame = goods_status === '0'
  const fits = !neverCame || REASONS_NOT_RECEIVED.some((reason) => reason === values.reason)
  return {
    goods_status,
    ...(neverCame && { type: '1' }),
    ...((!fits || (!neverCame && values.reason === 'not_received')) && { reason: '' }),
  }
}
