import { APPLICATION_FIELDS, APPLICATION_STATUS } from '@tradewind/contract/application'
import type { Answer } from '@tradewind/contract/calls'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { signedImage } from '../../platform/private-files.ts'
import { type ApplicationRow, type PaperRow, type StepRow, selectPapers, selectSteps } from './applications.sql.ts'
import { after, applicationDays } from './settings.ts'

export type ApplicationView = Answer<'POST /api/merchant/apply'>

const moment = (at: Date): string => at.toISOString()

/** Staff are people to who applies, by the name they go by. */
const firstName = (name: string): string => name.split(/\s/)[0] ?? name

export const stepView = ({
  event,
  to_status,
  role,
  words,
  fields,
  by,
  at,
}: StepRow): ApplicationView['steps'][number] => ({
  event,
  state: to_status,
  role: role as 'applicant' | 'operator' | 'system',
  by: by && firstName(by),
  words,
  fields,
  at: moment(at),
})

export const paperView = (ctx: Context, { file_id, kind, image }: PaperRow) => ({
  id: file_id,
  kind,
  image: signedImage(ctx, image),
})

/** When what was handed in is answered, when it has to be completed, and when one may apply again. */
export function dueDates(row: ApplicationRow, steps: readonly StepRow[]) {
  const last = steps.at(-1)?.at
  return {
    answered_by:
      row.state === 'handed_in' && row.handed_in_at ? moment(after(row.handed_in_at, applicationDays.answer)) : null,
    complete_by: row.state === 'to_complete' && last ? moment(after(last, applicationDays.complete)) : null,
    again_at: againAt(row)?.toISOString() ?? null,
  }
}

export const againAt = (row: Pick<ApplicationRow, 'state' | 'ended_at'>): Date | undefined =>
  row.state === 'refused' && row.ended_at ? after(row.ended_at, applicationDays.again) : undefined

/** An application as its applicant sees it. */
export async function loadApplication(ctx: Context, db: Db, row: ApplicationRow): Promise<ApplicationView> {
  const [papers, steps] = [await selectPapers(db, row.id), await selectSteps(db, row.id)]
  const said = steps.findLast(({ role, words }) => role === 'operator' && words !== null)
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    status: APPLICATION_STATUS[row.state],
    shop_name: row.shop_name,
    about: row.about,
    trader_kind: row.trader_kind,
    trader_name: row.trader_name,
    country: row.country,
    register_no: row.register_no,
    vat_no: row.vat_no,
    address: row.address,
    postcode: row.postcode,
    city: row.city,
    contact_name: row.contact_name,
    email: row.email,
    phone: row.phone,
    category_ids: row.category_ids,
    papers: papers.map((paper) => paperView(ctx, paper)),
    open_fields: row.state === 'draft' ? [...APPLICATION_FIELDS] : row.asked,
    steps: steps.map(stepView),
    words: said?.words ? { text: said.words, by: firstName(said.by ?? ''), at: moment(said.at) } : null,
    saved_at: moment(row.saved_at),
    handed_in_at: row.handed_in_at?.toISOString() ?? null,
    ...dueDates(row, steps),
    shop: row.shop_id && row.shop_name ? { id: row.shop_id, name: row.shop_name } : null,
  }
}
