import type { ComplaintOutcome, ComplaintSubject } from '@tradewind/contract/complaint'
import { DAY_MS } from '@tradewind/contract/durations'
import { answerComplaint, complain, decideComplaint } from '../../src/modules/complaints/complaints.ts'
import { keepEvidence } from '../../src/modules/identity/identity.ts'
import { asBuyer, asShop, asSupport, at, type World } from '../as-people.ts'
import type { Deed } from './deed.ts'
import { photographOf } from './photograph.ts'

type Story = {
  buyer: string
  shop: { id: string; name: string }
  daysAgo: number
  about: ComplaintSubject
  words: string
  shows?: string
  answer?: { daysAgo: number; words: string }
  decision?: { daysAgo: number; outcome: ComplaintOutcome; words: string }
}

/** One of each stage: decided, answered by the shop, and just sent. Nobody here is wronged badly: it is a demo of how it goes on. */
const STORIES: readonly Story[] = [
  {
    ...{ buyer: 'marta-keller', shop: { id: 'casa-obscura', name: 'Casa Obscura' }, daysAgo: 12, about: 'conduct' },
    words: 'I asked twice whether the frame is oiled or waxed and heard nothing for nine days.',
    answer: { daysAgo: 11, words: 'We were at a fair and nobody read the messages. It is oiled. We are sorry.' },
    decision: {
      ...{ daysAgo: 9, outcome: 'partly' },
      words: 'Who takes orders answers questions. The shop has said sorry and put its holidays into its page.',
    },
  },
  {
    ...{ buyer: 'jonas-brandt', shop: { id: 'taipei-bench', name: 'Taipei Bench' }, daysAgo: 3, about: 'copied' },
    words:
      'Two of the pictures of this keyboard are ours, from our own shop page. The plate on the table is the proof.',
    shows: 'keyboard-mechanical-caps',
    answer: { daysAgo: 2, words: 'A supplier sent them to us. We have taken both off the page.' },
  },
  {
    ...{
      buyer: 'layla-haddad',
      shop: { id: 'farol-velho', name: 'Farol Velho' },
      daysAgo: 0.5,
      about: 'paid_elsewhere',
    },
    words: 'A card in the parcel offers me 10 % off if I pay by bank transfer next time.',
  },
]

/** What shoppers said is wrong with a shop, and what was answered. */
export const complaintDeeds = (world: World, shopIds: ReadonlyMap<string, string>): Deed[] =>
  STORIES.flatMap((story) => deedsOf(world, story, shopIds))

function deedsOf(world: World, story: Story, shopIds: ReadonlyMap<string, string>): Deed[] {
  const { buyer, shop, daysAgo, about, words, shows, answer, decision } = story
  const person = world.people.buyers.get(buyer)
  const merchant_id = shopIds.get(shop.id)
  if (!person || !merchant_id) throw new Error(`${buyer} and ${shop.id} are not both there`)
  let id = ''
  const deed = (ago: number, run: () => Promise<unknown>): Deed => ({
    ...{
      at: new Date(world.ctx.now().getTime() - ago * DAY_MS),
      kind: 'disputing',
      subject: `complaint of ${buyer}`,
      run,
    },
  })
  const deeds = [
    deed(daysAgo, async () => {
      const ctx = at(asBuyer(world, person), daysAgo)
      const proof = shows ? [(await keepEvidence(ctx, person.id, photographOf(shows))).id] : []
      id = (await complain(ctx, { shop_name: shop.name, merchant_id, about, content: words, proof })).id
    }),
  ]
  if (answer)
    deeds.push(
      deed(answer.daysAgo, () =>
        answerComplaint(at(asShop(world, merchant_id), answer.daysAgo), { id, text: answer.words }),
      ),
    )
  if (decision) {
    const { daysAgo: ago, outcome, words: text } = decision
    deeds.push(deed(ago, () => decideComplaint(at(asSupport(world), ago), { id, outcome, text })))
  }
  return deeds
}
