import { addressLines } from '@tradewind/contract/address-lines'
import type { Answer } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import { findActiveLocale } from '@tradewind/messages/locales'
import { translatorOf } from '@tradewind/messages/server'
import type { NameUnder } from '@tradewind/messages/translate'
import type { Context } from '../../platform/context.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { TransferOfOrder } from '../ledger/ledger.ts'
import { type Cell, heading, plain, rowOf, STYLE } from './evidence-markup.ts'
import { readPictures } from './evidence-pictures.ts'
import type { DetailRow } from './refund-view.sql.ts'
import type { RefundDetail } from './refund-view.ts'

type Bought = Answer<'GET /api/order/detail'>

export type Pack = {
  view: RefundDetail
  bought: Bought
  /** What the listing said, by line. */
  descriptions: ReadonlyMap<string, string | null>
  cases: NonNullable<DetailRow['cases']>
  transfers: readonly TransferOfOrder[]
  pictures: {
    listings: ReadonlyMap<string, StoredImage>
    proofs: ReadonlyMap<string, StoredImage>
    messages: ReadonlyMap<string, StoredImage>
    receipt: StoredImage | null
  }
}

type T = ReturnType<typeof translatorOf>['t']
type Head = NameUnder<'evidence.head', Parameters<T>[0]>
type Part = NameUnder<'evidence.part', Parameters<T>[0]>

/** Piece by piece, each picture read when it is its turn. */
export async function* pageOf(ctx: Context, pack: Pack): AsyncGenerator<string> {
  const { lang, now } = ctx
  const { t } = translatorOf(lang)
  const { view, bought } = pack
  const locale = findActiveLocale(lang)
  const title = t('evidence.file.title', { sn: bought.sn })
  yield `<!doctype html><html lang="${plain(locale?.bcp47)}" dir="${plain(locale?.dir)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${plain(title)}</title><style>${STYLE}</style>
<h1>${plain(title)}</h1><p>${plain(t('evidence.file.made', { at: now().toISOString() }))}</p>`
  yield* orderParts(ctx, t, pack)
  yield* refundParts(ctx, t, pack)
  yield table(
    t,
    'books',
    ['time', 'event', 'from', 'to', 'amount', 'hash'],
    pack.transfers.map((one) => [
      one.posted_at.toISOString(),
      one.event,
      one.debit_kind,
      one.credit_kind,
      formatDollars(one.amount),
      one.hash,
    ]),
  )
  yield `<p>${plain(view.id)}</p></html>`
}

const open = (t: T, part: Part, heads: readonly Head[]): string =>
  `${heading(t(`evidence.part.${part}`))}<table><thead><tr>${heads
    .map((head) => `<th>${plain(t(`evidence.head.${head}`))}</th>`)
    .join('')}</tr></thead><tbody>`
const CLOSE = '</tbody></table>'

const table = (t: T, part: Part, heads: readonly Head[], rows: readonly (readonly Cell[])[]): string =>
  rows.length === 0 ? '' : `${open(t, part, heads)}${rows.map(rowOf).join('')}${CLOSE}`

const joined = (...lines: readonly (string | null | undefined | false)[]): string => lines.filter(Boolean).join('\n')

async function* orderParts(ctx: Context, t: T, { bought, descriptions, pictures }: Pack): AsyncGenerator<string> {
  const read = readPictures(ctx)
  const gone = t('evidence.file.gone')
  const who = (side: Bought['timeline'][number]['who']) => t(`aftersale.who.${side}`)
  const { seller, house } = bought.traders
  yield table(
    t,
    'traders',
    ['by', 'trader'],
    [
      [
        bought.merchant.name,
        seller
          ? joined(
              seller.name,
              ...addressLines({ ...seller, area: seller.city, detail: seller.address }),
              seller.country,
              seller.register_no,
              seller.vat_no,
            )
          : bought.ships_from,
      ],
      ['Tradewind', house && joined(house.name, house.address, house.country, house.register)],
    ],
  )
  yield open(t, 'bought', ['article', 'listing', 'picture', 'price', 'quantity', 'paid'])
  for (const item of bought.items) {
    const image = pictures.listings.get(item.id)
    const picture = image && { picture: await read.open(image), gone }
    const words = descriptions.get(item.id) ?? t('evidence.file.noListing')
    yield rowOf([joined(item.title, item.spec), words, picture, item.price, item.quantity, item.paid_share])
  }
  yield CLOSE
  yield table(
    t,
    'sums',
    ['goods', 'freight', 'discount', 'total', 'refunded'],
    [[bought.subtotal, bought.freight, bought.discount, bought.total, bought.refunded]],
  )
  yield table(
    t,
    'order',
    ['time', 'event', 'by', 'reason'],
    bought.timeline.map((step) => [step.at, step.event, who(step.who), step.reason]),
  )
  yield table(
    t,
    'parcels',
    ['carrier', 'number', 'sent', 'delivered', 'traces'],
    bought.packages.map((one) => [
      one.carrier,
      one.no,
      one.sent_at,
      one.delivered_at,
      joined(...one.traces.map((trace) => `${trace.time} ${trace.text}${trace.place ? `, ${trace.place}` : ''}`)),
    ]),
  )
}

async function* refundParts(ctx: Context, t: T, { view, cases, pictures }: Pack): AsyncGenerator<string> {
  const read = readPictures(ctx)
  const gone = t('evidence.file.gone')
  const who = (side: RefundDetail['timeline'][number]['who']) => t(`aftersale.who.${side}`)
  const yes = (is: boolean) => t(is ? 'evidence.yes.yes' : 'evidence.yes.no')
  const shows = (burden: RefundDetail['burden']) => who(burden === 'shop' ? 'seller' : 'buyer')
  yield table(
    t,
    'refund',
    ['kind', 'state', 'reason', 'words', 'amount', 'refunded', 'answer'],
    [
      [
        t(`aftersale.kind.${view.kind}`),
        t(`aftersale.state.${view.state}`),
        view.reason && t(`aftersale.reason.${view.reason}`),
        view.explain,
        view.amount,
        view.refunded,
        view.answer,
      ],
    ],
  )
  yield table(
    t,
    'lines',
    ['article', 'quantity', 'amount', 'received', 'fit'],
    view.lines.map((line) => [
      line.order_item_id ? joined(line.title, line.spec) : t('aftersale.view.freight'),
      line.quantity,
      line.amount,
      line.received,
      line.fit,
    ]),
  )
  yield table(
    t,
    'steps',
    ['time', 'event', 'became', 'by', 'amount', 'reason'],
    view.timeline.map((step) => [
      step.at,
      step.event,
      t(`aftersale.state.${step.to}`),
      who(step.who),
      step.amount,
      step.reason,
    ]),
  )
  if (view.proofs.length > 0) yield open(t, 'proofs', ['time', 'by', 'picture', 'hash'])
  for (const proof of view.proofs) {
    const image = pictures.proofs.get(proof.id)
    const picture = image && (await read.shown(image))
    yield rowOf([
      proof.at,
      who(proof.by),
      { picture, gone },
      joined(picture && t('evidence.file.hash'), picture?.sha256, t('evidence.file.handedIn'), proof.sha256),
    ])
  }
  if (view.proofs.length > 0) yield CLOSE
  yield table(
    t,
    'offers',
    ['time', 'by', 'amount', 'withReturn', 'state'],
    view.offers.map((offer) => [offer.at, who(offer.by), offer.amount, yes(offer.with_return), offer.state]),
  )
  if (view.parcel) {
    const { carrier, no, sent_at, delivered_at, delivered_by, link, freight, freight_back } = view.parcel
    const receipt = pictures.receipt && { picture: await read.shown(pictures.receipt), gone }
    yield table(
      t,
      'parcelBack',
      ['carrier', 'number', 'sent', 'delivered', 'by', 'link', 'freight', 'freightBack', 'receipt'],
      [[carrier, no, sent_at, delivered_at, delivered_by && who(delivered_by), link, freight, freight_back, receipt]],
    )
  }
  yield table(
    t,
    'cases',
    ['opened', 'by', 'contest', 'words', 'burden', 'verdict', 'fault', 'reason', 'judged'],
    cases.map((one) => [
      new Date(one.opened_at).toISOString(),
      who(one.opened_as),
      one.contest && t(`aftersale.contest.${one.contest}`),
      one.words,
      shows(one.burden),
      one.verdict && t(`evidence.verdict.${one.verdict}`),
      one.fault && t(`aftersale.fault.${one.fault}`),
      one.reason,
      one.judged_at && new Date(one.judged_at).toISOString(),
    ]),
  )
  if (view.messages.length > 0) yield open(t, 'thread', ['time', 'by', 'text'])
  for (const message of view.messages) {
    const image = pictures.messages.get(message.id)
    const said: Cell = image ? { picture: await read.shown(image), gone } : message.text
    yield rowOf([message.at, who(message.by), said])
  }
  if (view.messages.length > 0) yield CLOSE
}
