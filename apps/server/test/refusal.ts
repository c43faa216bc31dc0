import { ApiError } from '@tradewind/client/api-error'

/** What a call is refused with; fails the test when it is answered. `expect(await refusal(pay(code))).toMatchObject({ code: 3002 })` */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw error ?? new Error('expected a refusal, but the call was answered')
}
