import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildOperator, contextOf } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'
import { operate } from './approvals.ts'

const server = useServer()

type ActRow = {
  actor_id: string
  call: string
  subject_kind: string
  input: object
  note: string | null
  request_id: string
}
const actsOn = (id: string) =>
  server.databases.owner.many<ActRow>(sql`
    SELECT actor_id, call, subject_kind, input, note, request_id FROM operator_act WHERE subject_id = ${id}`)

test('what an operator does stands in the log with who, what and to what, and without what is secret', async () => {
  const operator = await buildOperator(server)
  const ctx = contextOf(server, operator)
  const id = newId()
  const input = {
    id,
    reason: 'moved house',
    password: 'very secret',
    payee: { card_no: '4000123412341234', holder: 'M' },
  }
  expect(await operate(ctx, input, { on: 'parcel', id, note: 'by phone' }, () => Promise.resolve(7))).toBe(7)
  expect(await actsOn(id)).toEqual([
    {
      actor_id: operator.id,
      call: ctx.call,
      subject_kind: 'parcel',
      input: { id, reason: 'moved house', payee: { holder: 'M' } },
      note: 'by phone',
      request_id: ctx.requestId,
    },
  ])
})

test('what fails is not done and not in the log; what is asked twice under one key is done and noted once', async () => {
  const ctx = { ...contextOf(server, await buildOperator(server)), idempotencyKey: newId() }
  const id = newId()
  const act = { on: 'parcel', id }
  await expect(operate(ctx, { id }, act, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await actsOn(id)).toEqual([])
  let done = 0
  const work = () => {
    done += 1
    return Promise.resolve(done)
  }
  expect(await operate(ctx, { id }, act, work)).toBe(1)
  expect(await operate(ctx, { id }, act, work)).toBe(1)
  expect(await actsOn(id)).toHaveLength(1)
})

test('a shopper cannot act as an operator', async () => {
  const ctx = {
    ...contextOf(server, await buildOperator(server)),
    actor: { kind: 'shopper', id: newId(), sessionId: '' } as const,
  }
  await expect(operate(ctx, {}, { on: 'parcel', id: newId() }, () => Promise.resolve(1))).rejects.toThrow(
    'access.denied',
  )
})
