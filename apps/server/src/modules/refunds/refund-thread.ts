import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asOperator, asSeller, asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { fieldError, missing } from '../../platform/errors.ts'
import { imageOf } from '../../platform/files.ts'
import { notAllowed } from '../../platform/state-chain.ts'
import { operate } from '../approvals/approvals.ts'
import { takeEvidence } from '../identity/identity.ts'
import { markRead, type Speaker, say } from '../talk/talk.ts'
import { lockOwnRefund } from './advance-refund.ts'
import { isOver } from './refund-state.ts'
import { messageView } from './refund-view.ts'
import { type RefundOwner, selectOrderOf } from './refunds.sql.ts'
import { tellBuyer, tellPages, tellShop } from './tell-refund.ts'

type Said = Answer<'POST /api/refund/message'>
type Asked = Parsed<'POST /api/refund/message'>
type Read = Answer<'POST /api/refund/read'>

type Speaking = { speaker: Speaker; owner: RefundOwner }
const asBuyer = (ctx: Context): Speaking => {
  const { id } = asShopper(ctx)
  return { speaker: { role: 'buyer', id }, owner: { buyerId: id } }
}
const asShop = (ctx: Context): Speaking => {
  const { id, shopId } = asSeller(ctx)
  return { speaker: { role: 'seller', id }, owner: { shopId } }
}
const asHouse = (ctx: Context): Speaking => ({
  speaker: { role: 'operator', id: asOperator(ctx).id },
  owner: 'everybody',
})

export const sayAsBuyer = (ctx: Context, input: Asked): Promise<Said> => write(ctx, asBuyer(ctx), input)
export const sayAsSeller = (ctx: Context, input: Asked): Promise<Said> => write(ctx, asShop(ctx), input)
export const sayAsOperator = (ctx: Context, input: Asked): Promise<Said> =>
  operate(ctx, input, { on: 'refund', id: input.id }, (tx) => writeIn(ctx, tx, asHouse(ctx), input))

const write = (ctx: Context, speaking: Speaking, input: Asked): Promise<Said> =>
  ctx.db.tx((tx) => writeIn(ctx, tx, speaking, input))

/** Text or a picture into the thread of a refund, until it is over; whoever did not write it is told. */
async function writeIn(ctx: Context, tx: Tx, { speaker, owner }: Speaking, input: Asked): Promise<Said> {
  if ((input.text === undefined) === (input.picture === undefined)) throw fieldError('text', 'required')
  const { order, refund } = await lockOwnRefund(tx, input.id, owner)
  if (isOver(refund.state)) throw notAllowed({ status: refund.state })
  const at = ctx.now()
  const [picture] = input.picture ? await takeEvidence(tx, speaker.id, [input.picture], at) : []
  const { row, isNew } = await say(ctx, tx, speaker, {
    id: input.message_id,
    in: { refundId: refund.id },
    text: input.text,
    image: picture && imageOf(picture),
  })
  if (isNew) tellPages(tx, refund)
  if (isNew && speaker.role !== 'buyer') await tellBuyer(ctx, tx, { order, refund }, 'message')
  if (isNew && speaker.role !== 'seller') tellShop(ctx, tx, { order, refund }, 'message')
  return messageView(ctx, row, speaker.role)
}

type Marking = Parsed<'POST /api/refund/read'>
export const readAsBuyer = (ctx: Context, input: Marking): Promise<Read> => mark(ctx, asBuyer(ctx), input)
export const readAsSeller = (ctx: Context, input: Marking): Promise<Read> => mark(ctx, asShop(ctx), input)
export const readAsOperator = (ctx: Context, input: Marking): Promise<Read> =>
  operate(ctx, input, { on: 'refund', id: input.id }, (tx) => markIn(tx, asHouse(ctx), input))

const mark = (ctx: Context, speaking: Speaking, input: Marking): Promise<Read> =>
  ctx.db.tx((tx) => markIn(tx, speaking, input))

async function markIn(tx: Tx, { speaker, owner }: Speaking, input: Marking): Promise<Read> {
  if (!(await selectOrderOf(tx, input.id, owner))) throw missing()
  return { unread: await markRead(tx, { refundId: input.id }, speaker.role, input.seq) }
}
