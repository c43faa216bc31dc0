import type { Input } from '@tradewind/contract/calls'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { type BuiltOperator, buildOperator, enterFirst, hireByTwo, logInAgain } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { times, together } from '../../../test/races.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()
const AT_ONCE = { repeatSubmit: false }

let mallory: BuiltOperator
let ada: BuiltOperator
beforeEach(async () => {
  mallory = await buildOperator(server, ['administrator', 'finance'])
  ada = await buildOperator(server, ['administrator'])
})

const hire = (by: BuiltOperator, over: Partial<Input<'POST /api/admin/staff_add'>> = {}) =>
  by.client.call(
    'POST /api/admin/staff_add',
    { account: `new_${newId().slice(-12)}`, name: 'Noor Aziz', roles: ['auditor'], ...over },
    AT_ONCE,
  )
const edit = (by: BuiltOperator, change: Input<'POST /api/admin/staff_edit'>) =>
  by.client.call('POST /api/admin/staff_edit', change, AT_ONCE)
const confirm = (by: BuiltOperator, id = '') => by.client.call('POST /api/admin/proposal_confirm', { id }, AT_ONCE)
const close = (by: BuiltOperator, id = '') => by.client.call('POST /api/admin/proposal_close', { id }, AT_ONCE)
async function askForFortune(by: BuiltOperator): Promise<string> {
  const accomplice = await registerShopper(server)
  const asked = { user_id: accomplice.id, amount: '40000.00', reason: 'Interest of last year' }
  return (await by.client.call('POST /api/admin/ledger_adjust', asked, AT_ONCE)).id
}
const proveAddress = ({ id }: BuiltOperator) =>
  server.databases.owner.run(sql`
    UPDATE staff SET email = account || '@example.com', email_proved_at = created_at WHERE id = ${id}`)
const approve = (by: BuiltOperator, id: string) => by.client.call('POST /api/admin/approve', { id }, AT_ONCE)

describe('one administrator who wants to make $40,000', () => {
  test('hires nobody who touches money: nobody is there before a second administrator agrees', async () => {
    for (const role of ['auditor', 'finance', 'administrator'] as const) {
      const { member, proposal, given } = await hire(mallory, { roles: ['support', role] })
      expect([member, given, proposal?.state]).toEqual([null, null, 'open'])
      expect(await refusal(confirm(mallory, proposal?.id))).toMatchObject({ error: 'approver.same_hand' })
    }
    const { list } = await ada.client.call('GET /api/admin/staff_list', { limit: 50 })
    expect(list.filter(({ name }) => name === 'Noor Aziz')).toEqual([])
  })

  test('gets into nobody’s account, and makes nobody of the house an auditor', async () => {
    const auditor = await buildOperator(server, ['auditor'])
    const helper = await buildOperator(server, ['support'])
    const changes: Input<'POST /api/admin/staff_edit'>[] = [
      { id: auditor.id, reset_password: true },
      { id: ada.id, reset_totp: true },
      { id: helper.id, roles: ['auditor'] },
    ]
    for (const change of changes) {
      const { proposal, given, member } = await edit(mallory, change)
      expect([given, proposal?.state]).toEqual([null, 'open'])
      expect(member?.roles).not.toEqual(change.roles)
      expect(await refusal(confirm(mallory, proposal?.id))).toMatchObject({ error: 'approver.same_hand' })
    }
    for (const { client } of [auditor, ada, helper]) await client.call('GET /api/admin/me')
  })

  test('finds no way back in for who was let go, though letting go is the word of one', async () => {
    const auditor = await buildOperator(server, ['auditor'])
    expect((await edit(mallory, { id: auditor.id, disabled: true })).member?.disabled_at).not.toBeNull()
    const { proposal, member } = await edit(mallory, { id: auditor.id, disabled: false })
    expect([proposal?.state, member?.disabled_at === null]).toEqual(['open', false])
  })

  test('with one colleague who agrees to both hirings gets nothing for a week either', async () => {
    const two = [
      await enterFirst(server, await hireByTwo([mallory, ada])),
      await enterFirst(server, await hireByTwo([mallory, ada])),
    ] as const
    const asked = await askForFortune(mallory)
    expect(await refusal(approve(two[0], asked))).toMatchObject({ error: 'approver.no_email' })
    for (const one of two) await proveAddress(one)
    const waiting = await refusal(approve(two[0], asked))
    expect(waiting).toMatchObject({ error: 'approver.waiting', data: { until: expect.any(String) } })
    expect(Date.parse(String(waiting.data.until)) - server.clock.now().getTime()).toBeGreaterThan(23 * HOUR_MS)
    await server.moveClock(DAY_MS)
    const [first, second] = [await logInAgain(server, two[0]), await logInAgain(server, two[1])]
    expect(await refusal(approve(first, asked))).toMatchObject({ error: 'approver.same_hand' })
    // What another of the house asks for they may look at, but not both of them: the same hands hired them.
    const other = await askForFortune(await buildOperator(server, ['finance']))
    expect(await approve(first, other)).toMatchObject({ waits: true })
    expect(await refusal(approve(second, other))).toMatchObject({ error: 'approver.same_hand' })
  })
})

describe('two administrators who hire an auditor', () => {
  test('see her agree after a day: to what others of the house ask for at once, to what they ask for after a week', async () => {
    const noor = await enterFirst(server, await hireByTwo([ada, mallory], { roles: ['auditor'] }))
    await proveAddress(noor)
    await server.moveClock(DAY_MS)
    const [today, colleague] = [await logInAgain(server, noor), await buildOperator(server, ['auditor'])]
    const finance = await buildOperator(server, ['finance'])
    const asked = await askForFortune(finance)
    expect(await approve(today, asked)).toMatchObject({ waits: true })
    expect(await approve(colleague, asked)).toMatchObject({ waits: false, state: 'approved' })

    await server.moveClock(6 * DAY_MS)
    const week = await logInAgain(server, noor)
    const own = await askForFortune(await logInAgain(server, mallory))
    expect(await approve(week, own)).toMatchObject({ waits: true })
  })

  test('one proposes, the other is told the first password, once, and both stand in the audit log', async () => {
    const { proposal } = await hire(ada)
    const { list } = await mallory.client.call('GET /api/admin/proposal_list')
    expect(list.find(({ id }) => id === proposal?.id)).toMatchObject({
      kind: 'staff_hire',
      subject: { name: 'Noor Aziz' },
      proposed_by: { id: ada.id },
      can_confirm: true,
      change: expect.arrayContaining([{ name: 'roles', value: '["auditor"]' }]),
    })
    const { given, proposal: done } = await confirm(mallory, proposal?.id)
    expect(done).toMatchObject({
      state: 'done',
      confirmed_by: { id: mallory.id },
      can_confirm: false,
      can_close: false,
    })
    expect(JSON.stringify(done)).not.toContain(given?.first_password)
    expect(await refusal(confirm(mallory, proposal?.id))).toMatchObject({ error: 'state.not_allowed' })
    const subject_id = proposal?.subject.id
    const { list: acts } = await ada.client.call('GET /api/admin/audit_log', { on: 'operator', subject_id })
    expect(acts.map(({ call, by }) => [call.split('/').at(-1), by?.id])).toEqual([
      ['proposal_confirm', mallory.id],
      ['staff_add', ada.id],
    ])
  })

  test('change the roles of somebody: then her sessions end, and her word waits a day', async () => {
    const helper = await buildOperator(server, ['support'])
    const { proposal } = await edit(ada, { id: helper.id, roles: ['auditor'] })
    await confirm(mallory, proposal?.id)
    expect(await refusal(helper.client.call('GET /api/admin/me'))).toMatchObject({ code: 401 })
    const auditor = await logInAgain(server, helper)
    const asked = await askForFortune(await buildOperator(server, ['finance']))
    expect(await refusal(approve(auditor, asked))).toMatchObject({ error: 'approver.waiting' })
  })
})

describe('what was proposed', () => {
  test('is taken back by who proposed it, or refused by another, and is over then', async () => {
    for (const by of [ada, mallory]) {
      const { proposal } = await hire(ada)
      expect(await close(by, proposal?.id)).toMatchObject({ state: 'closed', closed_by: { id: by.id } })
      expect(await refusal(confirm(mallory, proposal?.id))).toMatchObject({ error: 'state.not_allowed' })
    }
  })

  test('waits once for one person, and a week at most', async () => {
    const account = `new_${newId().slice(-12)}`
    const { proposal } = await hire(ada, { account })
    expect(await refusal(hire(mallory, { account }))).toMatchObject({ error: 'request.conflict' })
    await server.moveClock(7 * DAY_MS)
    expect(await refusal(confirm(await logInAgain(server, mallory), proposal?.id))).toMatchObject({
      error: 'state.not_allowed',
    })
    await server.settle()
    const later = await logInAgain(server, ada)
    const { list } = await later.client.call('GET /api/admin/proposal_list', { state: 'closed' })
    expect(list.find(({ id }) => id === proposal?.id)).toMatchObject({ closed_by: null })
    await hire(later, { account })
  })

  test('is confirmed by nobody about themselves', async () => {
    const { proposal } = await edit(ada, { id: mallory.id, roles: ['auditor'] })
    expect(await refusal(confirm(mallory, proposal?.id))).toMatchObject({ error: 'access.denied' })
  })

  test('counts for nothing once whoever proposed it is no administrator any more', async () => {
    const { proposal } = await hire(ada)
    await edit(mallory, { id: ada.id, disabled: true })
    expect(await refusal(confirm(mallory, proposal?.id))).toMatchObject({ error: 'state.not_allowed' })
  })

  test('is not confirmed by a new administrator for a day, nor for a week by one whom its proposer hired', async () => {
    const third = await buildOperator(server, ['administrator'])
    const noor = await enterFirst(server, await hireByTwo([ada, mallory], { roles: ['administrator'] }))
    await proveAddress(noor)
    const { proposal } = await hire(third)
    expect(await refusal(confirm(noor, proposal?.id))).toMatchObject({ error: 'approver.waiting' })
    await server.moveClock(DAY_MS)
    const nextDay = await logInAgain(server, noor)
    const { proposal: own } = await hire(await logInAgain(server, ada))
    expect(await refusal(confirm(nextDay, own?.id))).toMatchObject({ error: 'approver.same_hand' })
    expect(await confirm(nextDay, proposal?.id)).toMatchObject({ proposal: { state: 'done' } })
  })

  test.each(times(2))('is done once, however many confirm it at the same moment (%i)', async () => {
    const { proposal } = await hire(ada)
    const others = await Promise.all(times(4).map(() => buildOperator(server, ['administrator'])))
    const { answers, refusals } = await together([...others, ...others].map((other) => confirm(other, proposal?.id)))
    expect(answers).toHaveLength(1)
    expect(refusals.map(({ code }) => code)).toEqual(times(7).map(() => 1423))
  })
})
