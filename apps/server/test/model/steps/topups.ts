import { newId } from '../../../src/platform/id.ts'
import { receiptPicture, uploadEvidence } from '../../factories/evidence.ts'
import { newAddress } from '../../factories/withdrawals.ts'
import { dollars, type Promised, type Proof, type Shopper, type Topup } from '../promised.ts'
import { claimTopup, passTopup, refuseTopup } from '../promised-money.ts'
import { type Chance, type Planner, pick, plan, target } from '../step.ts'
import { auditors, clientFor, officer, type World } from '../world.ts'

// What every network of the tests has as our address.
const OUR_ADDRESS = `0x${'aa'.padStart(40, '0')}`
const CLAIMS = [10_00, 123_45, 400_00, 999_99, 1_000_00, 1_000_01, 1_800_00, 2_500_50, 9_99, 50_000_01]
const hash = (): string => newAddress().padEnd(66, '7')

export const claim: Planner = (model, chance) => {
  const shopper = pick(model.shoppers, chance.who)
  if (!shopper) return undefined
  const { much, stray } = chance
  const method = much % 3 === 0 ? 'chain' : 'bank'
  const proofs = proofsFor(model, shopper, method, chance)
  const { picture, upload, place } = proofs
  // Those that are outside of the limits last: astray only.
  const claimed = pick(stray ? CLAIMS : CLAIMS.slice(0, -2), much) ?? 0
  return plan({
    says: `${shopper.name} claims ${dollars(claimed)} by ${method}${proofs.says}`,
    foretell: () => claimTopup(model, { shopper, method, claimed, picture, upload, place }),
    async call(world, options) {
      const client = clientFor(world, shopper)
      if (upload.id === '') upload.id = (await uploadEvidence(client, await bytesOf(world, picture))).id
      const sent = method === 'bank' ? {} : { network: 'POLYGON', address: OUR_ADDRESS, tx_hash: place.id }
      const proof = [upload.id]
      return client.call('POST /api/user/recharge', { method, amount: dollars(claimed), proof, ...sent }, options)
    },
    learn: ({ id }, topup) => {
      topup.id = id
    },
    once: true,
    touches: [shopper],
  })
}

/** Proofs of its own; astray the picture, the very upload or the transaction of an earlier claim. */
function proofsFor(model: Promised, shopper: Shopper, method: Topup['method'], { which, stray }: Chance) {
  const fresh = {
    picture: { id: newId(), holder: undefined } as Proof,
    upload: { id: '', served: false },
    place: { id: method === 'chain' ? hash() : `LINE ${newId()}`, holder: undefined } as Proof,
    says: '',
  }
  const own = model.topups.filter((one) => one.shopper === shopper)
  const earlier = stray ? pick(own, which) : undefined
  if (!earlier) return fresh
  const { picture, upload, place, name } = earlier
  if (method === 'chain' && earlier.method === 'chain') return { ...fresh, place, says: `, transaction of ${name}` }
  if (which % 2 === 0) return { ...fresh, picture, upload, says: `, upload of ${name}` }
  return { ...fresh, picture, says: `, picture of ${name}` }
}

async function bytesOf({ pictures }: World, { id }: Proof): Promise<Buffer> {
  const bytes = pictures.get(id) ?? (await receiptPicture())
  pictures.set(id, bytes)
  return bytes
}

const isOpen = ({ state }: Topup): boolean => state === 'auditing'

/** Another amount than was claimed, as often as not; a second auditor mostly says what the first one said. */
function arrivedOf(topup: Topup, { much, stray }: Chance): number {
  if (topup.word && !stray) return topup.word.amount
  const { claimed } = topup
  return pick([claimed, claimed, Math.max(1, claimed - 3_17), claimed + 1, 1_000_00, 1_000_01, 77_77], much) ?? claimed
}

export const pass: Planner = (model, chance) => {
  const topup = target(model.topups, isOpen, chance)
  if (!topup) return undefined
  const by =
    pick(
      auditors.filter((name) => chance.stray || topup.word?.by !== name),
      chance.who,
    ) ?? 'auditor'
  const arrived = arrivedOf(topup, chance)
  const place = topup.method === 'bank' && chance.stray ? otherPlace(model, topup, chance) : topup.place
  return plan({
    says: `${by} saw ${dollars(arrived)} of ${topup.name}${place === topup.place ? '' : ' on the line of another'}`,
    foretell: () => passTopup(model, topup, by, arrived, place),
    call: (world, options) =>
      officer(world, by).call(
        'POST /api/admin/recharge_audit',
        { id: topup.id, audit: 1, arrived: dollars(arrived), ...(topup.method === 'bank' && { bank_ref: place.id }) },
        options,
      ),
    once: true,
    touches: [topup.shopper],
  })
}

const otherPlace = ({ topups }: Promised, topup: Topup, { much }: Chance): Proof =>
  (
    pick(
      topups.filter(({ method }) => method === 'bank'),
      much,
    ) ?? topup
  ).place

export const refuse: Planner = (model, chance) => {
  const topup = target(model.topups, isOpen, chance)
  if (!topup) return undefined
  const by = pick(auditors, chance.who) ?? 'auditor'
  return plan({
    says: `${by} refuses ${topup.name}`,
    foretell: () => refuseTopup(topup),
    call: (world, options) =>
      officer(world, by).call(
        'POST /api/admin/recharge_audit',
        { id: topup.id, audit: 2, reason: 'Nothing arrived' },
        options,
      ),
    once: true,
    touches: [topup.shopper],
  })
}
